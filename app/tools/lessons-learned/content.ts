import type { DocumentField, DocumentSection } from '#domain/document-fields.ts';
import type { FieldOf, Row } from '#domain/incident-record.ts';

export const summarySections: readonly DocumentSection<FieldOf<'lessons-learned'>>[] = [
	{
		id: 'summary',
		title: 'Incident Summary',
		fields: [
			{
				id: 'incidentDate',
				label: 'Incident Date',
				hint: 'First activity of the attacker if known, otherwise the day of discovery.',
			},
			{
				id: 'resolutionDate',
				label: 'Resolution Date',
				hint: 'The day the last critical system was back.',
			},
			{ id: 'totalCost', label: 'Total Cost ($)', hint: 'Before insurance. A range is fine.' },
			{ id: 'downtimeHours', label: 'Downtime Hours', hint: 'The longest outage of a critical system.' },
			{ id: 'systemsAffected', label: 'Systems Affected', hint: 'Number and names.', long: true },
			{
				id: 'rootCause',
				label: 'Root Cause',
				hint: 'A chain, not a person: how they got in, what let it spread, what delayed you.',
				long: true,
			},
			{
				id: 'executiveSummary',
				label: 'Executive Summary',
				hint: 'Five sentences: what happened, its effect, the cause, the response, what changes.',
				long: true,
			},
		],
	},
];

export type Priority = 'high' | 'medium' | 'low';

export const priorities: readonly {
	value: Priority;
	label: string;
	/** Heading of its part of the report. */
	heading: string;
}[] = [
	{
		value: 'high',
		label: 'High (Immediate action required)',
		heading: 'High priority: immediate, next 30 days',
	},
	{
		value: 'medium',
		label: 'Medium (Address within 1-3 months)',
		heading: 'Medium priority: 1-3 months',
	},
	{ value: 'low', label: 'Low (Long-term improvement)', heading: 'Low priority: 3-6 months' },
];

export const categories: readonly { value: string; label: string; ask: string }[] = [
	{
		value: 'technical',
		label: 'Technical/Infrastructure',
		ask: 'How did they get in? Which control was missing? What noticed it first, and what should have? Were the backups complete, clean and fast?',
	},
	{
		value: 'process',
		label: 'Process/Procedures',
		ask: 'Who decided, and how fast? Was the plan found and used? Were the priorities right?',
	},
	{
		value: 'communication',
		label: 'Communication',
		ask: 'When and how did staff hear of it? Were authorities told in time? Were there rumours or scams?',
	},
	{
		value: 'training',
		label: 'Training/Awareness',
		ask: 'Was it reported at once? Did people know to unplug and not to switch off? When was the last drill?',
	},
	{
		value: 'vendor',
		label: 'Vendor/Third-party',
		ask: 'IT firm, insurer, recovery firm: could you reach them, did they help, does the contract fit?',
	},
	{ value: 'other', label: 'Other', ask: 'Money, people’s wellbeing, premises, law.' },
];

export const lessonFields: readonly DocumentField<Exclude<keyof Row<'lessons'>, 'id'>>[] = [
	{ id: 'category', label: 'Category', choices: categories },
	{ id: 'priority', label: 'Priority', choices: priorities, preset: true },
	{ id: 'issue', label: 'Issue', hint: 'What went wrong, or nearly. A process, not a person.', long: true },
	{ id: 'impact', label: 'Impact', hint: 'What it cost: hours, data, money.', long: true },
	{ id: 'recommendation', label: 'Recommendation', hint: 'One specific action.', long: true },
	{ id: 'assignee', label: 'Assignee', hint: 'One name. Empty shows as [TBD].' },
	{ id: 'timeline', label: 'Timeline', hint: 'Target completion, such as "2 weeks".' },
];

export const noAssignee = '[TBD]';

export const example = {
	issue: 'The VPN accepted a stolen password without a second step.',
	impact: 'The intruder was inside for six days before anybody saw it.',
	recommendation: 'Second-factor sign-in on the VPN, and an alert on a sign-in from a new country.',
	timeline: '2 weeks',
} as const;

export const bestPractices: readonly string[] = [
	'Conduct the review within 2 weeks of resolution.',
	'Include all responders: IT, management, outside firms, and the people who worked on paper.',
	'Focus on process, not blame.',
	'Agree on specific actions with owners and timelines. Ten at most.',
	'Plan follow-up reviews, to see that the actions were done.',
	'Share anonymized learnings with your sector, your insurer or your national cyber agency.',
];

export const followUps: readonly string[] = [
	'30 days: check that every high-priority action is done, and test one restore.',
	'90 days: check the medium-priority actions and rehearse the same scenario.',
	'180 days: check the rest, repeat the readiness assessment and compare, report to the board.',
	'Update the response plan and the emergency contact card.',
	'Tell the insurer what has improved.',
	'Keep the evidence until lawyer and insurer release it.',
	'Thank the team, and let it rest.',
];

/** Placeholders to fill in at the review, each with how it is measured. */
export const metrics: readonly { label: string; how: string }[] = [
	{ label: 'Detection time', how: 'first activity of the attacker to first notice by a person' },
	{ label: 'Response time', how: 'notice to the first step against it' },
	{ label: 'Containment time', how: 'notice to no further system affected' },
	{ label: 'Recovery time', how: 'notice to critical systems usable' },
	{
		label: 'Communication effectiveness',
		how: 'share of staff reached within an hour; complaints; scam reports',
	},
	{ label: 'Stakeholder satisfaction', how: 'short survey from 1 to 5 among staff, key customers, insurer' },
];

export const metricPlaceholder = '[to be measured]';

export const conclusion =
	'This review looked at how we work, not at who is to blame. It is finished when every action above has an owner, a date and proof that it was done.';

export const sources: readonly string[] = [
	'NIST SP 800-61 Rev. 3, April 2025',
	'CIS Controls v8.1, 17.8 post-incident reviews',
	'CISA #StopRansomware Guide, part 2',
];
export const collectedOn = '2026-11-15';

export const reportTitle = 'Lessons learned: post-incident review';

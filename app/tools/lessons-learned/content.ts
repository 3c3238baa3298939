export type Priority = 'high' | 'medium' | 'low';

export const priorities: readonly {
	value: Priority;
	label: string;
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

export const categories: readonly { value: string; label: string; question: string }[] = [
	{
		value: 'technical',
		label: 'Technical/Infrastructure',
		question:
			'How did they get in? Which control was missing? What noticed it first, and what should have? Were the backups complete, clean and fast?',
	},
	{
		value: 'process',
		label: 'Process/Procedures',
		question: 'Who decided, and how fast? Was the plan found and used? Were the priorities right?',
	},
	{
		value: 'communication',
		label: 'Communication',
		question: 'When and how did staff find out? Were authorities told in time? Were there rumors or scams?',
	},
	{
		value: 'training',
		label: 'Training/Awareness',
		question:
			'Was it reported at once? Did people know to unplug and not to switch off? When was the last drill?',
	},
	{
		value: 'vendor',
		label: 'Vendor/Third-party',
		question: 'IT firm, insurer, recovery firm: could you reach them, did they help, does the contract fit?',
	},
	{ value: 'other', label: 'Other', question: 'Money, people’s wellbeing, premises, law.' },
];

export const unassignedLabel = '[TBD]';

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

export const reportTitle = 'Lessons learned: post-incident review';

export const nextActions = [
	{
		page: 'hardening-checklist',
		title: 'Close the way in for good.',
		text: 'Check what the lessons ask for.',
		label: 'Check your protection',
	},
	{
		page: 'tabletop',
		title: 'Rehearse it again in three months.',
		text: 'With the same people.',
		label: 'Start the rehearsal',
	},
	{
		page: 'recovery-wizard',
		title: 'Put the lessons into the plan.',
		text: 'While everybody remembers.',
		label: 'Write a recovery plan',
	},
] as const;

/** In the order of the page; the ids are those of its headings. */
export const stepLabels = [
	{ id: 'summary', label: 'Facts' },
	{ id: 'cause', label: 'Cause' },
	{ id: 'lessons', label: 'Lessons' },
	{ id: 'owners', label: 'Owners' },
	{ id: 'report', label: 'Report' },
] as const;

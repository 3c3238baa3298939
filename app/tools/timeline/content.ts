import { discoveryEvent } from './fields.ts';

export const quickPicks: readonly string[] = [
	discoveryEvent,
	'First unusual activity',
	'Ransom note found',
	'Files found encrypted',
	'Demand received, files not locked',
	'First leak-site post',
	'Attacker called staff or customers',
	'Systems disconnected',
	'Insurer notified',
	'Police notified',
];

export const reportTitle = 'Incident timeline';

export const nextActions = [
	{
		page: 'incident-docs',
		title: 'Put it next to the report.',
		text: 'The report says what, the timeline when.',
		label: 'Write the report',
	},
	{
		page: 'compliance',
		title: 'Check the clocks that it starts.',
		text: 'Deadlines run from discovery.',
		label: 'See the deadlines',
	},
	{
		page: 'how-they-got-in',
		title: 'Add what the computers recorded.',
		text: 'Windows event logs often show how and when they got in.',
		label: 'Read event logs',
	},
	{
		page: 'incident-pack',
		title: 'Hand over everything at once.',
		text: 'Report, timeline, calls and evidence in one document.',
		label: 'Open the pack',
	},
] as const;

export const nextActions = [
	{
		page: 'emergency-contacts',
		title: 'Call the insurer, then send it.',
		text: 'The hotline is on the policy.',
		label: 'Who to call',
	},
	{
		page: 'recovery-costs',
		title: 'Count what it costs so far.',
		text: 'Work, help and lost hours.',
		label: 'Estimate the cost',
	},
	{
		page: 'incident-pack',
		title: 'Hand over everything at once.',
		text: 'Report, timeline, calls and evidence in one document.',
		label: 'Open the pack',
	},
] as const;

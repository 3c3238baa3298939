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

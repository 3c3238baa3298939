export const nextActions = [
	{
		page: 'recovery-wizard',
		title: 'Write down who restores what, and from where.',
		text: 'The order alone restores nothing.',
		label: 'Write a recovery plan',
	},
	{
		page: 'backup-checklist',
		title: 'Prove that the first three can be restored.',
		text: 'Restore each of them once, as a test.',
		label: 'Check your backups',
	},
	{
		page: 'before-you-reconnect',
		title: 'Reconnect them in waves.',
		text: 'Nothing goes back on the network before it is clean.',
		label: 'Before you reconnect',
	},
] as const;

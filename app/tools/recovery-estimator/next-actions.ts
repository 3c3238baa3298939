/** What helps next, as buttons below the result. */
export const nextActions = [
	{
		page: 'priority-ranker',
		title: 'Restore first what the business cannot do without.',
		text: 'The time above is for everything at once.',
		label: 'Rank your systems',
	},
	{
		page: 'backup-checklist',
		title: 'Restore one system now, as a test.',
		text: 'Only a tested backup keeps to an estimate.',
		label: 'Check your backups',
	},
	{
		page: 'recovery-wizard',
		title: 'Write down who restores what, and from where.',
		text: 'Looking for passwords at night takes longer than copying.',
		label: 'Write a recovery plan',
	},
] as const;

/** What helps next, as buttons below the result. */
export const nextActions = [
	{
		page: 'hardening-checklist',
		title: 'Have the answers ready that insurers ask for.',
		text: 'Second sign-in step, backups and updates decide price and cover.',
		label: 'Check your protection',
	},
	{
		page: 'downtime-calculator',
		title: 'Set it against what a standstill costs you.',
		text: 'Many policies pay for downtime only after a waiting period.',
		label: 'Count the downtime',
	},
	{
		page: 'ransomprep',
		title: 'See what an attack would find today.',
		text: 'Twelve questions, about the ones on an application form.',
		label: 'Check your readiness',
	},
] as const;

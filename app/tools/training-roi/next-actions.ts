/** What helps next, as buttons below the result. */
export const nextActions = [
	{
		page: 'tabletop',
		title: 'Rehearse an attack for one hour.',
		text: 'People remember what they did, not what they were told.',
		label: 'Start the rehearsal',
	},
	{
		page: 'hardening-checklist',
		title: 'Put a second sign-in step behind every password.',
		text: 'It helps where somebody clicks all the same.',
		label: 'Check your protection',
	},
	{
		page: 'ransomprep',
		title: 'See where you stand beyond training.',
		text: 'Twelve questions, three minutes.',
		label: 'Check your readiness',
	},
] as const;

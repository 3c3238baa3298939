/** What helps next, as buttons below the result. */
export const nextActions = [
	{
		page: 'insurance-claim',
		title: 'Tell the insurer before you spend it.',
		text: 'Costs from before that call may not be paid.',
		label: 'Prepare the claim',
	},
	{
		page: 'recovery-options',
		title: 'Compare the ways back.',
		text: 'They differ in price, time and risk.',
		label: 'See the options',
	},
	{
		page: 'priority-ranker',
		title: 'Decide which systems come back first.',
		text: 'The ones that bring in the money need not wait for the rest.',
		label: 'Rank your systems',
	},
] as const;

export const source = 'planning figures of this site';

export type CategoryId = 'prevention' | 'detection' | 'response' | 'recovery' | 'training';

export const categories: readonly {
	id: CategoryId;
	label: string;
	recommendedPercent: number;
	examples: string;
}[] = [
	{
		id: 'prevention',
		label: 'Prevention',
		recommendedPercent: 30,
		examples: 'Updates, strong sign-in, firewalls, email filters',
	},
	{
		id: 'detection',
		label: 'Detection',
		recommendedPercent: 20,
		examples: 'Alarms on computers and the network, someone who watches them',
	},
	{
		id: 'response',
		label: 'Response',
		recommendedPercent: 25,
		examples: 'Plan, rehearsals, help on call, lawyer, insurance',
	},
	{
		id: 'recovery',
		label: 'Recovery',
		recommendedPercent: 15,
		examples: 'Backups kept apart, restore tests, spare equipment',
	},
	{
		id: 'training',
		label: 'Training',
		recommendedPercent: 10,
		examples: 'Courses, practice phishing, time to attend',
	},
];

export const slider = { min: 0, max: 50, step: 5 } as const;

export const fullPercent = 100;

export const matchRatings = [
	{ maxDistance: 5, label: 'Excellent', tone: 'ok' },
	{ maxDistance: 10, label: 'Good', tone: 'ok' },
	{ maxDistance: 15, label: 'Fair', tone: 'soon' },
] as const;

export const poorMatch = { label: 'Poor', tone: 'alert' } as const;

export const minPercent = { prevention: 25, training: 8, recovery: 10 } as const;

export const recommendations = {
	prevention: `Prevention is under ${minPercent.prevention}%. Stopping an attack is cheaper than cleaning up after one: move some money here.`,
	training: `Training is under ${minPercent.training}%. Plan for 8-12%: many attacks start with a person who is tricked.`,
	recovery: `Recovery is under ${minPercent.recovery}%. Plan for 10-15%: a tested backup is what gets you back to work without paying.`,
	review: 'Review the split every quarter, and after every incident or large change.',
};

export const formulas = [
	`Amount per year = annual budget × share; per month = amount per year / 12`,
	`Recommended split: ${categories.map(({ label, recommendedPercent }) => `${label} ${recommendedPercent}%`).join(', ')}`,
	`Match by distance from the recommended share: ${matchRatings.map(({ maxDistance, label }) => `within ${maxDistance} points ${label}`).join(', ')}, else ${poorMatch.label}`,
	`The five shares must add up to ${fullPercent}%`,
];

export const noBudgetNote = 'Type your annual budget to see each share in dollars.';

export const exampleNote = 'A budget of $120,000, split as recommended';

export const nextActions = [
	{
		page: 'hardening-checklist',
		title: 'Do first what costs nothing.',
		text: 'Much of the protection is a setting, not a purchase.',
		label: 'Check your protection',
	},
	{
		page: 'backup-comparer',
		title: 'Choose a kind of backup that survives an attack.',
		text: 'It decides whether you can refuse to pay.',
		label: 'Compare backups',
	},
	{
		page: 'security-comparer',
		title: 'Compare the products before you buy one.',
		text: 'Scores for eight features, with reasons.',
		label: 'Compare security',
	},
] as const;

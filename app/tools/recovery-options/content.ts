/** Must agree with the note on /tools/recovery-comparer, which assumes the opposite case (SPEC-6). */
export const diyAssumption =
	'The 30-50% for DIY assumes that you have no usable backups. With working, tested backups that the attacker did not reach, the Ransomware Recovery Options Comparison uses 70%.';

export type RecoveryOption = {
	id: 'diy' | 'hybrid' | 'professional';
	name: string;
	description: string;
	cost: string;
	timeframe: string;
	days: { from: number; to: number };
	success: { from: number; to: number };
	complexity: string;
	internalEffort: 'High' | 'Medium' | 'Low';
	pros: readonly string[];
	cons: readonly string[];
	requirements: readonly string[];
	bestFor: readonly string[];
};

export const options: readonly RecoveryOption[] = [
	{
		id: 'diy',
		name: 'DIY',
		description: 'Your own people clean, rebuild and bring back what they can.',
		cost: '$1K-$10K',
		timeframe: '2-4 weeks',
		days: { from: 14, to: 28 },
		success: { from: 30, to: 50 },
		complexity: 'High',
		internalEffort: 'High',
		pros: ['Lowest bill', 'You keep control', 'Nobody else sees your data'],
		cons: [
			'Evidence is easily destroyed, and with it an insurance claim',
			'Infected again if the way in is not found',
			'Weeks in which your people do nothing else',
		],
		requirements: ['Staff who have rebuilt systems before', 'Spare hardware', 'A clean network to work on'],
		bestFor: ['One or two machines', 'Data you could do without'],
	},
	{
		id: 'hybrid',
		name: 'Hybrid',
		description: 'Specialists stop and investigate the attack; your own team rebuilds.',
		cost: '$25K-$75K',
		timeframe: '1-2 weeks',
		days: { from: 7, to: 14 },
		success: { from: 70, to: 85 },
		complexity: 'Medium',
		internalEffort: 'Medium',
		pros: ['The way in is found', 'Evidence is kept', 'Often the best value for a small or mid-size firm'],
		cons: ['Two teams to coordinate', 'Your staff is tied up for days'],
		requirements: ['Some IT staff', 'A contract with a response firm', 'Your insurer’s consent'],
		bestFor: ['Firms with a small IT team', 'Part of the data is still there'],
	},
	{
		id: 'professional',
		name: 'Professional',
		description: 'An incident-response or data-recovery firm does the work from start to end.',
		cost: '$100K-$500K+',
		timeframe: '3-7 days',
		days: { from: 3, to: 7 },
		success: { from: 90, to: 95 },
		complexity: 'Low for the client',
		internalEffort: 'Low',
		pros: ['Evidence kept to a standard a court accepts', 'Work on damaged data', 'Sanctions check'],
		cons: [
			'The highest bill',
			'There may be a wait',
			'Beware of firms that secretly pay the ransom and bill it as decryption',
		],
		requirements: [
			'A contract',
			'Access to your systems',
			'Somebody who decides quickly',
			'Your insurer’s consent',
		],
		bestFor: ['Health, safety or the whole business at stake', 'Stolen data', 'Many machines'],
	},
];

export const verdict = {
	sentence: 'There are three ways back: slow and cheap, fast and expensive, or a mix.',
	basis: 'Time and cost are planning figures of this site. Ask your insurer before you choose.',
} as const;

export const quickRows = [
	{ id: 'cost', label: 'Cost' },
	{ id: 'time', label: 'Recovery Time' },
	{ id: 'success', label: 'Success Rate' },
	{ id: 'effort', label: 'Internal Effort' },
] as const;

export const decisionFactors: readonly { title: string; points: readonly string[] }[] = [
	{
		title: 'Choose DIY if',
		points: [
			'only one or two machines are hit',
			'you can do without the data, or have it elsewhere',
			'your people have rebuilt systems before',
			'no personal data was taken, as far as you can tell',
			'you can be down for weeks',
		],
	},
	{
		title: 'Choose Professional if',
		points: [
			'backups are locked or gone, and you need the data',
			'personal, health or card data may have been taken',
			'each day offline costs more than the work',
			'your insurer asks for it, or pays for it',
			'the attackers are still in, or you do not know',
		],
	},
];

export const nextActions = [
	{
		page: 'vendor-eval',
		title: 'Know what to ask a recovery firm.',
		text: 'And which promises to walk away from.',
		label: 'Ask the right questions',
	},
	{
		page: 'recovery-costs',
		title: 'Count what the recovery costs.',
		text: 'Work, help, lost hours and who pays.',
		label: 'Estimate the cost',
	},
	{
		page: 'payment-decision',
		title: 'Write down why you pay, or why not.',
		text: 'With a sanctions check before anything else.',
		label: 'Record the decision',
	},
] as const;

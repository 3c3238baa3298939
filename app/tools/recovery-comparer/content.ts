import type { ComparedOption, Situation } from '#domain/models/comparison.ts';

/** Must agree with the note on /ransomadvisor/recovery-options, which assumes the opposite case (SPEC-6). */
export const diyAssumption =
	'The 70% for restoring by yourself assumes working, tested backups that the attacker did not reach. Without usable backups expect 30-50%, the figure of the Recovery Options Comparer.';

type RecoveryId = 'diy_restore' | 'managed_recovery' | 'professional_recovery' | 'hybrid_approach';

export type RecoveryOption = ComparedOption & {
	id: RecoveryId;
	timeframe: { fromHours: number; toHours: number };
	cost: string;
	complexity: string;
	/** Percent. */
	successRate: number;
	requirements: readonly string[];
	riskLevel: string;
};

export const options: readonly RecoveryOption[] = [
	{
		id: 'diy_restore',
		name: 'DIY restore',
		description: 'Your own people restore from your own backups.',
		timeframe: { fromHours: 6, toHours: 48 },
		cost: 'Low ($0-10K, mostly your own time)',
		complexity: 'High',
		successRate: 70,
		requirements: ['Clean, tested backups', 'Spare hardware', 'People who have done it before'],
		pros: ['Cheap', 'Nobody else sees your data'],
		cons: ['Evidence is easily destroyed', 'Infected again if the way in is not found'],
		bestFor: ['One or two machines and good backups'],
		riskLevel: 'High',
	},
	{
		id: 'managed_recovery',
		name: 'Managed recovery',
		description: 'Your IT provider leads the recovery.',
		timeframe: { fromHours: 12, toHours: 72 },
		cost: 'Medium',
		complexity: 'Medium',
		successRate: 85,
		requirements: ['A contract that covers nights and weekends', 'Your insurer’s consent'],
		pros: ['Knows your systems', 'Starts without a long introduction'],
		cons: ['May itself be the way in', 'May lack forensic skills'],
		bestFor: ['Firms whose provider has a practiced incident team'],
		riskLevel: 'Medium',
	},
	{
		id: 'professional_recovery',
		name: 'Professional recovery',
		description: 'An incident-response or data-recovery firm takes over.',
		timeframe: { fromHours: 24, toHours: 120 },
		cost: 'High',
		complexity: 'Low for you',
		successRate: 95,
		requirements: ['A contract', 'Access to your systems', 'Somebody who decides quickly'],
		pros: ['Forensics', 'Negotiation with a sanctions check', 'Work on damaged data'],
		cons: [
			'Costly',
			'There may be a wait',
			'Beware of firms that secretly pay the ransom and bill it as decryption (ProPublica reported this in 2019)',
		],
		bestFor: ['No usable backups, stolen data, or many machines'],
		riskLevel: 'Low to medium',
	},
	{
		id: 'hybrid_approach',
		name: 'Hybrid approach',
		description: 'Professionals stop and investigate the attack; your own team rebuilds.',
		timeframe: { fromHours: 8, toHours: 48 },
		cost: 'Medium to high',
		complexity: 'Medium',
		successRate: 90,
		requirements: ['A contract for the first days', 'Own staff with time to rebuild', 'Clean backups'],
		pros: ['The way in is found', 'Often the best value for a small or mid-size firm'],
		cons: ['Two teams to coordinate', 'Your staff is tied up for days'],
		bestFor: ['Small and mid-size firms with some IT staff and backups'],
		riskLevel: 'Low',
	},
];

export const situations: readonly Situation<RecoveryId>[] = [
	{
		when: 'One or two machines, and a backup you have restored from before',
		choose: 'diy_restore',
		why: 'Photograph and keep the evidence first, and find the way in before you reconnect anything.',
	},
	{
		when: 'Your IT provider has a practiced incident team, day and night',
		choose: 'managed_recovery',
		why: 'Ask whether their own remote access could have been the way in, and ask your insurer before they start.',
	},
	{
		when: 'Backups locked or gone, data stolen, or many machines',
		choose: 'professional_recovery',
		why: 'Call your insurer first: firms that are not on its list may not be paid.',
	},
	{
		when: 'Some IT staff, some backups, and no idea how they got in',
		choose: 'hybrid_approach',
		why: 'Pay for what your team cannot do, and let it do what it knows best.',
	},
];

export const beforeYouChoose: readonly string[] = [
	'Call your insurer before you hire anyone.',
	'Do not format or reinstall a machine before somebody kept its evidence.',
	'Refuse any firm that guarantees decryption.',
	'Restore onto a clean network only, after the way in is closed and passwords are reset.',
];

export const nextActions = [
	{
		page: 'recovery-estimator',
		title: 'See how long a restore takes.',
		text: 'Size and line decide.',
		label: 'Estimate the time',
	},
	{
		page: 'vendor-eval',
		title: 'Know what to ask a recovery firm.',
		text: 'And which promises to walk away from.',
		label: 'Ask the right questions',
	},
	{
		page: 'recovery-options',
		title: 'No usable backups? Different rules apply.',
		text: 'Three ways, with what each asks for.',
		label: 'See the options',
	},
] as const;

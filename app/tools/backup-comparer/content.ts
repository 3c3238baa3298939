import type { Feature, ScoredOption, Situation } from '#domain/models/comparison.ts';

export const syncWarning =
	'A sync folder is not a backup: it copies the locked files over the good ones within minutes.';

export type BackupFeature =
	| 'speed'
	| 'security'
	| 'cost'
	| 'automation'
	| 'scalability'
	| 'disaster_protection';

export const features: readonly Feature<BackupFeature>[] = [
	{
		id: 'speed',
		label: 'Restore speed',
		why: 'A drive in your building beats the internet: 1 TB takes about 23 hours over a full 100 Mbps line, about 2.3 hours over 1 Gbps.',
	},
	{
		id: 'security',
		label: 'Security',
		why: 'A copy on the same network is hit with the rest. The cloud adds other passwords and a lock against deletion; hybrid has two separate places that can fail.',
	},
	{
		id: 'cost',
		label: 'Cost (5 = cheap)',
		why: 'A disk is paid once. The cloud costs by the month and by the gigabyte, and again for getting data out. Hybrid pays both.',
	},
	{
		id: 'automation',
		label: 'Automation',
		why: 'Disks have to be swapped and unplugged by people, and people forget.',
	},
	{
		id: 'scalability',
		label: 'Scalability',
		why: 'Hardware is full one day; the cloud grows on demand.',
	},
	{
		id: 'disaster_protection',
		label: 'Disaster protection',
		why: 'Fire, flood and thieves take the copy on site too.',
	},
];

type BackupId = 'local' | 'cloud' | 'hybrid';

export type BackupOption = ScoredOption<BackupFeature> & { id: BackupId; riskLevel: string };

export const options: readonly BackupOption[] = [
	{
		id: 'local',
		name: 'Local backup',
		description: 'Copies on a disk, a network store (NAS) or tape in your own building.',
		pros: ['Fast to restore', 'Works without internet', 'Paid once'],
		cons: [
			'A fire, a thief or the attacker can take it along with everything else',
			'Only safe if somebody unplugs it',
		],
		features: { speed: 5, security: 2, cost: 4, automation: 3, scalability: 2, disaster_protection: 1 },
		bestFor: ['Quick restores, as one of several copies'],
		riskLevel: 'High if it is the only copy',
	},
	{
		id: 'cloud',
		name: 'Cloud backup',
		description: 'Copies at a provider, sent over the internet.',
		pros: [
			'Away from your building',
			'Runs by itself',
			'Keeps older versions',
			'Can be locked against changes',
		],
		cons: [
			'A full restore is slow',
			'Anyone who takes over the account can delete it, unless it is locked and needs a second sign-in step',
			'Costs every month',
		],
		features: { speed: 2, security: 4, cost: 3, automation: 5, scalability: 5, disaster_protection: 5 },
		bestFor: ['Small offices', 'Firms that already work in the cloud'],
		riskLevel: 'Medium (low with a delete lock and a separate account)',
	},
	{
		id: 'hybrid',
		name: 'Hybrid backup',
		description: 'Both: a copy on site for speed and one elsewhere for the bad day.',
		pros: ['Quick restore and a copy that survives disaster', 'Can meet the 3-2-1-1-0 rule'],
		cons: ['Two systems to watch', 'Two bills'],
		features: { speed: 4, security: 5, cost: 2, automation: 4, scalability: 4, disaster_protection: 5 },
		bestFor: ['Anyone who cannot be down for days'],
		riskLevel: 'Low if restores are tested',
	},
];

export const situations: readonly Situation<BackupId>[] = [
	{
		when: 'You cannot be down for more than a day',
		choose: 'hybrid',
		why: 'Restore from the copy on site; the one elsewhere is there if the attacker or a fire took the first.',
	},
	{
		when: 'A small office that works in the cloud',
		choose: 'cloud',
		why: 'Use an account that nobody signs in to for daily work, a second sign-in step, and a lock against deletion.',
	},
	{
		when: 'Hardly any money today',
		choose: 'local',
		why: 'Two disks in turn, one always unplugged and out of the building. Add the cloud when you can.',
	},
];

export const rules: readonly string[] = [
	'3-2-1-1-0: three copies, on two kinds of media, one in another place, one that nobody can change, and zero errors at the last restore test.',
	syncWarning,
	'Test a restore every three months. A backup nobody restored from is a hope.',
	'Keep the passwords and keys of the backup on paper, away from the network.',
];

export const nextActions = [
	{
		page: 'backup-checklist',
		title: 'Check the backup you have today.',
		text: 'Twenty-five points that attackers count on.',
		label: 'Check your backups',
	},
	{
		page: 'recovery-estimator',
		title: 'See how long a restore takes.',
		text: 'Size and line decide, not the product.',
		label: 'Estimate the time',
	},
	{
		page: 'budget-allocator',
		title: 'Give it a place in the budget.',
		text: 'Beside protection and training.',
		label: 'Divide the budget',
	},
] as const;

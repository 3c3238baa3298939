import type { Feature, ScoredOption, Situation } from '#domain/models/comparison.ts';

export type EndpointFeature =
	| 'malware_blocking'
	| 'ransomware_behavior'
	| 'detection_visibility'
	| 'response_isolation'
	| 'rollback_recovery'
	| 'ease_of_use'
	| 'resource_load'
	| 'price';

export const features: readonly Feature<EndpointFeature>[] = [
	{
		id: 'malware_blocking',
		label: 'Blocks malware',
		why: 'Lists of known files miss new ones; watching behavior and asking a cloud service catch more.',
	},
	{
		id: 'ransomware_behavior',
		label: 'Spots ransomware behavior',
		why: 'Mass renaming and locking of files shows in behavior, not in a file’s name. CIS 10.7 and CPG 4.A call for it.',
	},
	{
		id: 'detection_visibility',
		label: 'Shows what happened',
		why: 'EDR records which program started which; XDR adds email, sign-ins, cloud and network.',
	},
	{
		id: 'response_isolation',
		label: 'Cuts a machine off',
		why: 'Taking a computer off the network with one click is a function of EDR.',
	},
	{
		id: 'rollback_recovery',
		label: 'Rolls files back',
		why: 'Some products can undo locked files. None of them replaces a backup.',
	},
	{
		id: 'ease_of_use',
		label: 'Easy to run',
		why: 'Alerts of EDR and XDR need trained eyes. A managed service would lift them to 4.',
	},
	{
		id: 'resource_load',
		label: 'Light on computers (5 = light)',
		why: 'Full scans weigh on a computer, sensors less; many data sources add work again.',
	},
	{
		id: 'price',
		label: 'Price (5 = cheap)',
		why: 'The usual order is $, $$, $$$, $$$$.',
	},
];

type EndpointId = 'traditional_av' | 'next_gen_av' | 'edr' | 'xdr';

export type EndpointOption = ScoredOption<EndpointFeature> & {
	id: EndpointId;
	category: string;
	cost: '$' | '$$' | '$$$' | '$$$$';
	ransomwareProtection: string;
};

export const options: readonly EndpointOption[] = [
	{
		id: 'traditional_av',
		name: 'Traditional antivirus',
		description: 'Scans files for malware that is already known.',
		category: 'Basic protection',
		cost: '$',
		features: {
			malware_blocking: 3,
			ransomware_behavior: 2,
			detection_visibility: 1,
			response_isolation: 1,
			rollback_recovery: 1,
			ease_of_use: 5,
			resource_load: 3,
			price: 5,
		},
		pros: ['Cheap', 'Simple', 'Often part of the computer already'],
		cons: [
			'Blind to attackers who sign in with a stolen password',
			'Blind to attacks that use the computer’s own tools',
		],
		bestFor: ['Home-size offices without sensitive data'],
		ransomwareProtection: 'Basic',
	},
	{
		id: 'next_gen_av',
		name: 'Next-generation antivirus',
		description: 'Stops programs by how they behave, with models that learn.',
		category: 'Prevention',
		cost: '$$',
		features: {
			malware_blocking: 4,
			ransomware_behavior: 4,
			detection_visibility: 2,
			response_isolation: 2,
			rollback_recovery: 2,
			ease_of_use: 4,
			resource_load: 4,
			price: 4,
		},
		pros: ['Stops many files nobody has seen before', 'Little work to run'],
		cons: ['Tells you little about what happened afterward'],
		bestFor: ['Small firms without IT staff, as the minimum'],
		ransomwareProtection: 'Good',
	},
	{
		id: 'edr',
		name: 'EDR',
		description:
			'Endpoint detection and response: records what computers do, raises alerts and cuts a machine off.',
		category: 'Detection and response',
		cost: '$$$',
		features: {
			malware_blocking: 4,
			ransomware_behavior: 5,
			detection_visibility: 5,
			response_isolation: 5,
			rollback_recovery: 3,
			ease_of_use: 2,
			resource_load: 4,
			price: 3,
		},
		pros: ['Sees attackers at work, not only files', 'Keeps evidence for an insurance claim'],
		cons: ['Somebody has to watch it day and night: buy it managed (MDR) if you have no team'],
		bestFor: ['Most firms from about 10 staff'],
		ransomwareProtection: 'Very good (if watched)',
	},
	{
		id: 'xdr',
		name: 'XDR',
		description:
			'Extended detection and response: joins signals of computers, sign-ins, email and cloud in one place.',
		category: 'Extended detection and response',
		cost: '$$$$',
		features: {
			malware_blocking: 5,
			ransomware_behavior: 5,
			detection_visibility: 5,
			response_isolation: 5,
			rollback_recovery: 3,
			ease_of_use: 2,
			resource_load: 3,
			price: 1,
		},
		pros: ['Finds attacks that never touch a PC'],
		cons: ['Costly', 'Complex', 'Ties you to one vendor'],
		bestFor: ['Mid-size firms with several sites, or with a provider who runs it'],
		ransomwareProtection: 'Excellent (if run)',
	},
];

export const situations: readonly Situation<EndpointId>[] = [
	{
		when: 'About 10 staff or more',
		choose: 'edr',
		why: 'Buy it as a managed service if nobody on your side watches alerts at night: ransomware likes weekends.',
	},
	{
		when: 'Small, and no IT staff',
		choose: 'next_gen_av',
		why: 'The least that makes sense. Ask your IT provider what a managed EDR would cost on top.',
	},
	{
		when: 'Several sites, much of the work in the cloud',
		choose: 'xdr',
		why: 'Worth its price only with people who run it, your own or a provider’s.',
	},
	{
		when: 'A home-size office without sensitive data',
		choose: 'traditional_av',
		why: 'Good enough for now, with automatic updates and an unplugged backup.',
	},
];

export const rules: readonly string[] = [
	'Attackers try to switch protection off (MITRE ATT&CK T1685, before version 19 T1562.001): turn tamper protection on.',
	'Put it on every computer, servers included. The one without it is the way in.',
	'Many storage boxes and virtual-machine hosts cannot run EDR: patch them and keep them apart.',
	'No tool replaces an unplugged backup and a second sign-in step.',
];

export const nextActions = [
	{
		page: 'hardening-checklist',
		title: 'Switch on what you already have.',
		text: 'Much of the protection is a setting, not a purchase.',
		label: 'Check your protection',
	},
	{
		page: 'network-exposure',
		title: 'See what the internet sees of you.',
		text: 'A scan of your own address takes a minute.',
		label: 'Scan from outside',
	},
	{
		page: 'budget-allocator',
		title: 'Give it a place in the budget.',
		text: 'Beside backups and training.',
		label: 'Divide the budget',
	},
] as const;

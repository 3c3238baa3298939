import { site } from '#app/site.ts';

export const budgets = [
	{ value: 'under-50k', label: 'Under $50K' },
	{ value: '50k-250k', label: '$50K-$250K' },
	{ value: 'over-250k', label: 'Over $250K' },
] as const;

export type Budget = (typeof budgets)[number]['value'];

export const urgencies = [
	{ value: 'critical', label: 'Critical: we are under attack now' },
	{ value: 'high', label: 'High: within days' },
	{ value: 'medium', label: 'Medium: planning ahead' },
] as const;

export type Urgency = (typeof urgencies)[number]['value'];

export const services = [
	{ value: 'incident-response', label: 'Incident response' },
	{ value: 'forensics', label: 'Forensics' },
	{ value: 'data-recovery', label: 'Data recovery' },
	{ value: 'threat-hunting', label: 'Threat hunting' },
	{ value: 'containment', label: 'Containment' },
	{ value: 'communications', label: 'Communications' },
	{ value: 'legal-support', label: 'Legal support' },
	{ value: 'regulatory', label: 'Regulatory' },
] as const;

export type ServiceId = (typeof services)[number]['value'];

export type BudgetRange = 'all' | 'enterprise' | 'midmarket' | 'small';

export type Vendor = {
	name: string;
	type: string;
	phone: string;
	availability: '24/7' | 'Business hours';
	specialties: readonly string[];
	budgetRange: BudgetRange;
	bestFor: readonly ServiceId[];
	rating: 1 | 2 | 3 | 4 | 5;
	notes: string;
	/** The paid service behind this site, which the page labels as such. */
	isPartner?: true;
};

/**
 * Kinds of provider, not companies: a rating of a real firm would be invented. Whoever runs this site replaces the list
 * with firms they vouch for. The partner must stay below insurer and lawyer in every order; a test holds that.
 */
export const vendors: readonly Vendor[] = [
	{
		name: 'Response firm on your insurer’s panel',
		type: 'Insurance panel',
		phone: site.phone,
		availability: '24/7',
		specialties: ['Named by your insurer', 'Rates already agreed', 'Lawyer and forensics from one hand'],
		budgetRange: 'all',
		bestFor: ['incident-response', 'forensics', 'containment', 'legal-support', 'communications'],
		rating: 5,
		notes: 'Reached through the claims line on your policy. Costs of other firms may not be paid.',
	},
	{
		name: 'Breach lawyer',
		type: 'Law firm',
		phone: site.phone,
		availability: '24/7',
		specialties: ['Duties to report', 'Letters to those affected', 'Reports kept under legal privilege'],
		budgetRange: 'all',
		bestFor: ['legal-support', 'regulatory', 'communications'],
		rating: 5,
		notes: 'Call before you hire technicians: what they write may have to be shown in court.',
	},
	{
		name: 'Enterprise incident-response firm',
		type: 'Incident response',
		phone: site.phone,
		availability: '24/7',
		specialties: ['Large networks', 'Several countries', 'Hunting for attackers who are still in'],
		budgetRange: 'enterprise',
		bestFor: ['incident-response', 'forensics', 'threat-hunting', 'containment'],
		rating: 5,
		notes: 'Often asks for a retainer; ask for the hourly rate and the fewest hours billed.',
	},
	{
		name: 'Mid-market incident-response firm',
		type: 'Incident response',
		phone: site.phone,
		availability: '24/7',
		specialties: ['Firms of 20 to 1,000 staff', 'Microsoft and cloud networks', 'Rebuild with your IT team'],
		budgetRange: 'midmarket',
		bestFor: ['incident-response', 'forensics', 'containment', 'data-recovery'],
		rating: 4,
		notes: 'Ask who comes, when, and whether your insurer accepts them.',
	},
	{
		name: 'Managed detection and response (MDR) provider',
		type: 'Managed security',
		phone: site.phone,
		availability: '24/7',
		specialties: ['Protection on every computer within hours', 'Watches day and night', 'Cuts machines off'],
		budgetRange: 'midmarket',
		bestFor: ['containment', 'incident-response'],
		rating: 4,
		notes: 'Good at stopping the spread; most do not restore data or write reports for court.',
	},
	{
		name: 'Digital forensics laboratory',
		type: 'Forensics',
		phone: site.phone,
		availability: 'Business hours',
		specialties: ['Copies for court', 'How they got in', 'What they took'],
		budgetRange: 'midmarket',
		bestFor: ['forensics'],
		rating: 4,
		notes: 'Work can start once the machines are safe and left untouched.',
	},
	{
		name: 'Data-recovery laboratory',
		type: 'Data recovery',
		phone: site.phone,
		availability: 'Business hours',
		specialties: ['Damaged disks and storage systems', 'Half-locked databases and virtual machines'],
		budgetRange: 'all',
		bestFor: ['data-recovery'],
		rating: 4,
		notes: 'Ask for a fixed price for the assessment, and refuse guarantees of decryption.',
	},
	{
		name: 'Crisis communications agency',
		type: 'Communications',
		phone: site.phone,
		availability: '24/7',
		specialties: ['Words for staff, customers and press', 'Call centre for those affected'],
		budgetRange: 'enterprise',
		bestFor: ['communications'],
		rating: 4,
		notes: 'Useful once the press calls or many customers are affected. Let the lawyer read first.',
	},
	{
		name: 'Local IT security consultant',
		type: 'Consultant',
		phone: site.phone,
		availability: 'Business hours',
		specialties: ['On site the same day', 'Small networks', 'Practical help with the rebuild'],
		budgetRange: 'small',
		bestFor: ['incident-response', 'containment'],
		rating: 3,
		notes: 'Ask for two ransomware cases they worked on. Seldom has forensic tools.',
	},
	{
		name: 'Your own IT provider',
		type: 'Managed IT',
		phone: site.phone,
		availability: 'Business hours',
		specialties: ['Knows your systems', 'Has the passwords', 'Restores from your backups'],
		budgetRange: 'small',
		bestFor: ['containment', 'data-recovery'],
		rating: 3,
		notes: 'May itself be the way in: ask them to check their remote access first.',
	},
	{
		name: 'Privacy and compliance adviser',
		type: 'Compliance',
		phone: site.phone,
		availability: 'Business hours',
		specialties: ['Reports to authorities', 'Data protection officer on loan'],
		budgetRange: 'small',
		bestFor: ['regulatory'],
		rating: 3,
		notes: 'Cheaper than a lawyer for forms, no replacement for one in a dispute.',
	},
	{
		name: 'Recovery service of our partner',
		type: 'Paid partner of this site',
		phone: site.phone,
		availability: '24/7',
		specialties: ['Data recovery after ransomware', 'First help by phone'],
		budgetRange: 'all',
		bestFor: ['data-recovery', 'incident-response', 'containment'],
		rating: 3,
		notes:
			'A paid service that stands behind this site. As we are not neutral, we rate it no higher than the middle.',
		isPartner: true,
	},
];

export const directoryNote =
	'These are kinds of provider, not companies, and the ratings are our view of how well each kind fits. Every number shown is the 24/7 line of our paid partner; your insurer’s own line is on your policy.';

export const callFirst =
	'Insurer, lawyer and police come first. A firm you hire before your insurer agreed may not be paid for.';

export const noMatch =
	'No vendors match your current criteria. Try adjusting your budget range or required services.';

export const buyingQuestions: readonly string[] = [
	'Who exactly will handle our data, and where?',
	'Do you ever pay ransoms, and will you tell us in writing before you do?',
	'Who checks the attackers against the sanctions lists?',
	'Are you on our insurer’s panel?',
	'Is the price of the assessment fixed?',
	'If there is a success fee: what counts as success?',
	'Do you handle evidence so that a court accepts it?',
	'Which two clients may we call?',
];

export const refuseGuarantees = 'Refuse anyone who guarantees decryption.';

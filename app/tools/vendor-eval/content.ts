import { site } from '#app/site/site.ts';

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
	/** Empty for a kind of provider. Only the partner shows the site's number (SPEC-11). */
	phone: string;
	reach: string;
	availability: '24/7' | 'Business hours';
	specialties: readonly string[];
	budgetRange: BudgetRange;
	bestFor: readonly ServiceId[];
	rating: 1 | 2 | 3 | 4 | 5;
	notes: string;
	isPartner?: true;
};

const askInsurer = 'Ask your insurer before you call, then ask for two references.';

/** Kinds of provider: ratings of companies would be invented. SITE_CONTENT replaces the list. */
const defaultVendors: readonly Vendor[] = [
	{
		name: 'Response firm on your insurer’s panel',
		type: 'Insurance panel',
		phone: '',
		reach: 'Call the claims line on your policy. Can’t find it? Call your broker.',
		availability: '24/7',
		specialties: ['Named by your insurer', 'Rates already agreed', 'Lawyer and forensics from one source'],
		budgetRange: 'all',
		bestFor: ['incident-response', 'forensics', 'containment', 'legal-support', 'communications'],
		rating: 5,
		notes: 'Your insurer may not pay for a firm it did not approve.',
	},
	{
		name: 'Breach lawyer',
		type: 'Law firm',
		phone: '',
		reach: 'Ask your insurer for its list. No insurer? Use your state bar’s lawyer referral service.',
		availability: '24/7',
		specialties: ['Duties to report', 'Letters to those affected', 'Advice that may stay private'],
		budgetRange: 'all',
		bestFor: ['legal-support', 'regulatory', 'communications'],
		rating: 5,
		notes: 'Call before you hire a forensic firm: courts have ordered its reports handed over.',
	},
	{
		name: 'Enterprise incident-response firm',
		type: 'Incident response',
		phone: '',
		reach: askInsurer,
		availability: '24/7',
		specialties: ['Large networks', 'Several countries', 'Hunting for attackers who are still in'],
		budgetRange: 'enterprise',
		bestFor: ['incident-response', 'forensics', 'threat-hunting', 'containment'],
		rating: 5,
		notes: 'Often asks for a retainer; ask for the hourly rate and the minimum bill.',
	},
	{
		name: 'Mid-market incident-response firm',
		type: 'Incident response',
		phone: '',
		reach: askInsurer,
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
		phone: '',
		reach: askInsurer,
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
		phone: '',
		reach: askInsurer,
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
		phone: '',
		reach: askInsurer,
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
		phone: '',
		reach: askInsurer,
		availability: '24/7',
		specialties: ['Words for staff, customers and press', 'Call center for those affected'],
		budgetRange: 'enterprise',
		bestFor: ['communications'],
		rating: 4,
		notes: 'Useful once the press calls or many customers are affected. Have your lawyer read it first.',
	},
	{
		name: 'Local IT security consultant',
		type: 'Consultant',
		phone: '',
		reach: askInsurer,
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
		phone: '',
		reach: 'The number on your contract or emergency card.',
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
		phone: '',
		reach: askInsurer,
		availability: 'Business hours',
		specialties: ['Reports to authorities', 'Data protection officer on loan'],
		budgetRange: 'small',
		bestFor: ['regulatory'],
		rating: 3,
		notes: 'Cheaper than a lawyer for forms, no replacement for one in a dispute.',
	},
	{
		name: site.help.vendor,
		type: site.help.vendortype,
		phone: site.phone,
		reach: '',
		availability: '24/7',
		specialties: ['Data recovery after ransomware', 'First help by phone'],
		budgetRange: 'all',
		bestFor: ['data-recovery', 'incident-response', 'containment'],
		rating: 3,
		notes: site.help.vendornote,
		isPartner: true,
	},
];

/** From the operator's content file (docs/operating.md). */
declare const __VENDORS__: { note: string; list: readonly Vendor[] } | undefined;

export const vendors: readonly Vendor[] =
	typeof __VENDORS__ === 'undefined'
		? defaultVendors.filter(({ isPartner }) => !isPartner || site.helpKind !== 'none')
		: __VENDORS__.list;

export const directoryNote = typeof __VENDORS__ === 'undefined' ? site.help.vendors : __VENDORS__.note;

export const callFirst =
	'Insurer, lawyer and police come first. If you hire a firm before your insurer agrees, you may have to pay for it yourself.';

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

export const guaranteeWarning = 'Refuse anyone who guarantees decryption.';

/** Besides the partner's entry the only place that shows the number. */
export const partnerLine = site.help.vendorline;

export const nextActions = [
	{
		page: 'emergency-contacts',
		title: 'Stop the spread first. Then call your insurer and your lawyer.',
		text: 'The insurer often names the firms that it pays for.',
		label: 'Who to call',
	},
	{
		page: 'recovery-options',
		title: 'Compare it with doing it yourself.',
		text: 'Price, time and risk side by side.',
		label: 'See the options',
	},
	{
		page: 'insurance-claim',
		title: 'Write down every cost from now on.',
		text: 'The claim asks for it, with receipts.',
		label: 'Prepare the claim',
	},
] as const;

export const example = {
	note: 'Under attack, $50K-$250K, data recovery and forensics',
	criteria: {
		budget: '50k-250k',
		urgency: 'critical',
		services: new Set<ServiceId>(['data-recovery', 'forensics']),
	},
} as const;

import { privilegeRule } from '#domain/incident/call-order.ts';

export const firstCallSteps: readonly string[] = [
	'Call the hotline on your policy before you hire anyone or spend anything. Your insurer may not pay costs from before you gave notice, or a firm that is not on its list.',
	'Report the discovery now; the full picture can follow. Notice within 24 to 72 hours of discovery is often required. Ask for a claim number and a confirmation in writing.',
	'Ask for the approved lawyer, forensic firm and negotiator, for the limit and the deductible on ransomware, for the waiting period before lost income counts, and what needs consent first.',
	'Tell your other insurers too: crime, property, liability, directors and officers, and every layer above the first. Most cyber policies pay only what is reported in the policy period or its short tail. Report also what may become a claim.',
	'Do not admit fault, agree to pay or publish a cause before you have spoken with your lawyer.',
];

export type ClaimDocument = {
	id: string;
	text: string;
	critical?: true;
	detail: string;
};

export const documents: readonly ClaimDocument[] = [
	{
		id: 'policy',
		text: 'Policy, endorsements and the application form',
		critical: true,
		detail:
			'Expect the insurer to check your answers about sign-in protection and backups in the application.',
	},
	{
		id: 'incidentReport',
		text: 'Incident report',
		critical: true,
		detail: 'Facts only: who, when, what. The Incident Documentation Helper writes it.',
	},
	{
		id: 'forensicReport',
		text: 'Forensic findings: facts or a summary',
		critical: true,
		detail: `Not the report itself: courts ordered such reports handed over. ${privilegeRule}`,
	},
	{
		id: 'timeline',
		text: 'Timeline of events and decisions',
		critical: true,
		detail: 'The Incident Timeline Builder writes it.',
	},
	{
		id: 'financialImpact',
		text: 'Financial impact: lost income, extra expense, invoices',
		critical: true,
		detail: 'One line per cost: date, supplier, purpose, hours, amount, invoice number, who approved it.',
	},
	{
		id: 'evidence',
		text: 'Evidence: notes, photos, logs, messages of the attacker',
		critical: true,
		detail: 'With a sheet that says who held what, and when.',
	},
	{
		id: 'policeReport',
		text: 'Report numbers of police and authorities',
		detail: 'For example from IC3, CISA or your local police.',
	},
	{
		id: 'vendorConsents',
		text: 'Vendor quotes, contracts and the insurer’s consents',
		detail: 'With the date of consent for each firm.',
	},
	{
		id: 'notices',
		text: 'Notices sent and letters from regulators',
		detail: 'Copies, how many were sent, and the postage.',
	},
	{
		id: 'securityControls',
		text: 'Proof of your security before the event',
		detail: 'Records of second-factor sign-in, endpoint protection, backups, training and updates.',
	},
];

export const costLedger: readonly string[] = [
	'Incident response and forensics',
	'Lawyers',
	'Notices, call center, credit monitoring',
	'Restoring data',
	'New hardware (an upgrade beyond the old one is often not covered)',
	'Overtime and temporary staff',
	'Extra expense, such as rented machines and cloud services',
	'Lost income: monthly figures of the last two to three years, orders, payroll, start and end of each outage',
	'Ransom and negotiator, only with consent and a check against sanctions lists',
	'Public relations, claims of others, regulators, card-brand charges',
];

export const commonProblems: readonly string[] = [
	'Late notice',
	'A firm or a payment the insurer had not approved',
	'Wrong answers in the application form',
	'Missing invoices',
	'Evidence wiped in the clean-up',
	'A forensic report that the company itself ordered and passed around',
	'Protections the policy asks for were not in place, such as second-factor sign-in',
	'Admissions made to others',
];

export const proofOfLoss =
	'A proof of loss is often due within about 90 days. Get any longer time in writing. Some policies end the right to sue one or two years after the loss: ask your lawyer for the day.';

export const reportTitle = 'Cyber insurance claim summary';

export const nextActions = [
	{
		page: 'emergency-contacts',
		title: 'Call the insurer, then send it.',
		text: 'The hotline is on the policy.',
		label: 'Who to call',
	},
	{
		page: 'recovery-costs',
		title: 'Count what it costs so far.',
		text: 'Work, help and lost hours.',
		label: 'Estimate the cost',
	},
	{
		page: 'incident-pack',
		title: 'Hand over everything at once.',
		text: 'Report, timeline, calls and evidence in one document.',
		label: 'Open the pack',
	},
] as const;

/** In the order of the page; the ids are those of its sections. */
export const stepLabels = [
	{ id: 'policy', label: 'Policy' },
	{ id: 'dates', label: 'Dates' },
	{ id: 'loss', label: 'Loss' },
	{ id: 'scope', label: 'Scope' },
	{ id: 'documents', label: 'Papers' },
] as const;

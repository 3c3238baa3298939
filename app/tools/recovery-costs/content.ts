import { formatNumber } from '#domain/fields/parse-number.ts';
import { formatUsd } from '#domain/formats/amounts.ts';
import { industryOption } from '#domain/models/industries.ts';

export const source =
	'planning figures of this site; the fines are flat examples, not law; the insurance terms are an example, your policy decides what is paid';

type Industry =
	| 'healthcare'
	| 'financial'
	| 'retail'
	| 'manufacturing'
	| 'technology'
	| 'education'
	| 'other';

export const industries: readonly { value: Industry; label: string; legal?: number; fines?: number }[] = [
	{ ...industryOption('healthcare'), legal: 25_000, fines: 50_000 },
	{ ...industryOption('financial'), legal: 25_000, fines: 100_000 },
	industryOption('retail'),
	industryOption('manufacturing'),
	industryOption('technology'),
	industryOption('education'),
	industryOption('other'),
];

type Insured = 'yes' | 'no' | 'unknown';

export const insuredOptions: readonly { value: Insured; label: string }[] = [
	{ value: 'yes', label: 'Yes' },
	{ value: 'no', label: 'No' },
	{ value: 'unknown', label: 'I do not know' },
];

type ProfessionalHelp = 'yes' | 'no';

export const helpOptions: readonly { value: ProfessionalHelp; label: string }[] = [
	{ value: 'yes', label: 'Yes' },
	{ value: 'no', label: 'No' },
];

export const defaultSalary = 50_000;
export const workingHoursPerYear = 2080;
export const incidentResponse = { perSystem: 2500, min: 15_000 } as const;
export const forensics = { perSystem: 1500, min: 10_000 } as const;
export const dataRecovery = { perGigabyte: 10, min: 5000, max: 50_000 } as const;
export const unregulated = { legal: 10_000, fines: 5000 } as const;
export const replacementPerSystem = 5000;
export const securityUpgrades = 20_000;
export const insurance = { deductible: 25_000, coveredPercent: 80 } as const;

export const partLabels = {
	productivityLoss: 'Productivity loss',
	incidentResponseCost: 'Incident response',
	forensicsCost: 'Forensics',
	dataRecoveryCost: 'Data recovery',
	legalCosts: 'Legal costs',
	regulatoryFines: 'Regulatory fines',
	systemReplacementCost: 'System replacement',
	securityUpgrades: 'Security upgrades',
} as const;

export const finesNote =
	'Regulatory fines are example amounts. Many cases end without a fine, a few with a far larger one.';

export const unknownInsuranceNote =
	'"I do not know" counts as not insured. Look for a policy before you spend: many insurers pay only what they agreed to first.';

export const advice = {
	insured: 'Call your insurer before you hire anyone: it may not pay costs it did not approve.',
	notInsured:
		'The whole cost stays with you in this estimate. Check contracts and business policies for coverage you have forgotten.',
	noHelp:
		'This estimate has no outside help in it. Compare it with "Professional Help: Yes" before you decide to do it alone.',
	downtime: 'Idle staff cost most here. Restore the systems people need for their daily work first.',
	keepReceipts: 'Keep every invoice and note the hours worked: insurer and tax office will ask.',
};

function formatByIndustry(kind: 'legal' | 'fines'): string {
	const industryAmounts = industries.flatMap(({ label, [kind]: amount }) =>
		amount ? [`${label} ${formatUsd(amount)}`] : [],
	);
	return `${industryAmounts.join(', ')}, others ${formatUsd(unregulated[kind])}`;
}

export const formulas = [
	`Productivity loss = employees × salary / ${formatNumber(workingHoursPerYear)} hours × downtime hours (a blank salary counts as ${formatUsd(defaultSalary)})`,
	`Incident response, with professional help = ${formatUsd(incidentResponse.perSystem)} per system, at least ${formatUsd(incidentResponse.min)}`,
	`Forensics, with professional help = ${formatUsd(forensics.perSystem)} per system, at least ${formatUsd(forensics.min)}`,
	`Data recovery, if a data size is given = ${formatUsd(dataRecovery.perGigabyte)} per GB, at least ${formatUsd(dataRecovery.min)}, at most ${formatUsd(dataRecovery.max)}`,
	`Legal costs: ${formatByIndustry('legal')}`,
	`Regulatory fines: ${formatByIndustry('fines')}`,
	`System replacement = ${formatUsd(replacementPerSystem)} per system`,
	`Security upgrades = ${formatUsd(securityUpgrades)}`,
	`Insurance, if you have it = ${insurance.coveredPercent}% of the total above a deductible of ${formatUsd(insurance.deductible)}`,
	'Out of pocket = total − covered by insurance',
];

export const exampleNote = 'A firm with 40 people, 12 machines hit and 24 working hours lost';

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

import { industryOption } from '#domain/models/industries.ts';
export const source = 'planning figures of this site; a broker can tell you the prices of your market';

type Industry =
	| 'healthcare'
	| 'financial'
	| 'retail'
	| 'manufacturing'
	| 'technology'
	| 'education'
	| 'professional'
	| 'other';

export const industries: readonly { value: Industry; label: string; multiplier: number }[] = [
	{ ...industryOption('healthcare'), multiplier: 1.8 },
	{ ...industryOption('financial'), multiplier: 1.9 },
	{ ...industryOption('retail'), multiplier: 1.5 },
	{ ...industryOption('manufacturing'), multiplier: 1.3 },
	{ ...industryOption('technology'), multiplier: 1.6 },
	{ ...industryOption('education'), multiplier: 1.4 },
	{ ...industryOption('professional'), multiplier: 1.2 },
	{ ...industryOption('other'), multiplier: 1.3 },
];

export const revenuePercents = {
	incidentResponse: 10,
	businessInterruption: 15,
	legalRegulatory: 5,
} as const;

export const componentLabels = {
	incidentResponse: 'Incident response',
	dataLoss: 'Data/IP loss',
	businessInterruption: 'Business interruption',
	legalRegulatory: 'Legal/regulatory',
} as const;

export const tolerance = { min: 10, max: 100, step: 10, neutral: 50 } as const;

export const toleranceBands = [
	{ from: 65, label: 'Aggressive' },
	{ from: 35, label: 'Balanced' },
	{ from: 0, label: 'Conservative' },
] as const;

export const deductibles = [
	{ percentage: 1, premiumSavings: 0, risk: 'Low' },
	{ percentage: 2.5, premiumSavings: 15, risk: 'Low to medium' },
	{ percentage: 5, premiumSavings: 25, risk: 'Medium' },
	{ percentage: 7.5, premiumSavings: 35, risk: 'Medium to high' },
	{ percentage: 10, premiumSavings: 45, risk: 'High' },
] as const;

export const highlightedDeductible = 5;

export const maxGapPercent = 10;

export const headlineNote =
	'A starting point for a talk with a broker, not advice. The slider works backwards from its words: Conservative suggests less coverage.';

export const advice = {
	underinsured:
		'Your coverage is well below the recommended amount. Ask your broker for quotes with more coverage before the next renewal.',
	gap: 'A small gap is left. Raise it at the next renewal.',
	enough: 'Your coverage reaches the recommended amount. Check it again when revenue or data grow.',
	sublimits:
		'Ask for the limits inside the policy: many policies pay less for ransomware, for downtime or for fines than the total says.',
	deductible: 'Choose a deductible you could pay from cash in a bad month.',
};

export const formulas = [
	`Incident response = ${revenuePercents.incidentResponse}% of annual revenue`,
	'Data/IP loss = estimated data/IP value',
	`Business interruption = ${revenuePercents.businessInterruption}% of annual revenue`,
	`Legal/regulatory = ${revenuePercents.legalRegulatory}% of annual revenue`,
	`Recommended coverage = sum of the four × industry multiplier × risk tolerance / ${tolerance.neutral}, rounded`,
	`Industry multiplier: ${industries.map(({ label, multiplier }) => `${label} ${multiplier}`).join('; ')}`,
	`Deductibles: ${deductibles.map(({ percentage }) => `${percentage}%`).join(', ')} of the recommended coverage, with premium savings of ${deductibles.map(({ premiumSavings }) => `${premiumSavings}%`).join(', ')}`,
	'Coverage gap = recommended coverage − current coverage, never below 0',
	`Underinsured = the gap is more than ${maxGapPercent}% of the recommended coverage`,
];

export const exampleNote = 'A retailer with $5,000,000 a year and data worth $500,000, balanced';

export const nextActions = [
	{
		page: 'hardening-checklist',
		title: 'Have the answers ready that insurers ask for.',
		text: 'Second sign-in step, backups and updates decide price and coverage.',
		label: 'Check your protection',
	},
	{
		page: 'downtime-calculator',
		title: 'Set it against what a standstill costs you.',
		text: 'Many policies pay for downtime only after a waiting period.',
		label: 'Count the downtime',
	},
	{
		page: 'ransomprep',
		title: 'See what an attack would find today.',
		text: 'Twelve questions, about the ones on an application form.',
		label: 'Check your readiness',
	},
] as const;

import { formatUsd } from '#domain/formats/amounts.ts';

export const source = 'planning figures of this site';

type TrainingType = 'basic' | 'interactive' | 'simulated' | 'comprehensive';

export const trainingTypes: readonly { value: TrainingType; label: string; effectiveness: number }[] = [
	{ value: 'basic', label: 'Basic: videos and reading', effectiveness: 0.25 },
	{ value: 'interactive', label: 'Interactive: exercises and discussion', effectiveness: 0.45 },
	{ value: 'simulated', label: 'Simulated: practice phishing and drills', effectiveness: 0.65 },
	{ value: 'comprehensive', label: 'Comprehensive: all of these', effectiveness: 0.8 },
];

type TrainingFrequency = 'monthly' | 'quarterly' | 'biannual' | 'annual';

export const frequencies: readonly {
	value: TrainingFrequency;
	label: string;
	factor: number;
	sessionsPerYear: number;
}[] = [
	{ value: 'monthly', label: 'Monthly', factor: 1, sessionsPerYear: 12 },
	{ value: 'quarterly', label: 'Quarterly', factor: 0.8, sessionsPerYear: 4 },
	{ value: 'biannual', label: 'Twice a year', factor: 0.6, sessionsPerYear: 2 },
	{ value: 'annual', label: 'Once a year', factor: 0.4, sessionsPerYear: 1 },
];

export const costPerIncident = 50_000;

export const evidence =
	'These rates are planning figures of this site. A 2025 study of 19,500 hospital staff found yearly training made no measurable difference, and training after a failed test cut failures by 1.7%. Use this to compare options, not to promise savings.';

export const lowRoiPercent = 100;
export const lowEffectivenessPercent = 50;
export const quickPaybackMonths = 6;

export const recommendations = {
	lowRoi: `The return is under ${lowRoiPercent}%. Try a cheaper format, fewer sessions or a more effective type, and compare.`,
	lowEffectiveness: `The effective rate (type × frequency) is under ${lowEffectivenessPercent}%. Practice with simulated attacks, or train more often.`,
	quickPayback: `On these planning figures it pays back in under ${quickPaybackMonths} months. Real results are often smaller.`,
};

const incidentCost = formatUsd(costPerIncident);

export const formulas = [
	'Effective rate = effectiveness of the type × frequency factor; the advice speaks of this rate',
	`Effectiveness: ${trainingTypes.map(({ label, effectiveness }) => `${label} ${effectiveness}`).join('; ')}`,
	`Frequency factor: ${frequencies.map(({ label, factor }) => `${label} ${factor}`).join('; ')}`,
	`Sessions per year: ${frequencies.map(({ label, sessionsPerYear }) => `${label} ${sessionsPerYear}`).join('; ')}`,
	`Annual incident cost = incidents × ${incidentCost}`,
	'Prevented incidents = incidents × effective rate',
	`Savings = prevented incidents × ${incidentCost}`,
	'Training cost = cost per employee per session × employees × sessions per year',
	'Net savings = savings − training cost',
	'ROI = net savings / training cost × 100 (0 when the training costs nothing)',
	'Payback in months = training cost / savings × 12',
];

export const exampleNote = 'A firm with 40 people, 2 incidents a year and interactive training each quarter';

export const nextActions = [
	{
		page: 'tabletop',
		title: 'Rehearse an attack for one hour.',
		text: 'People remember what they did, not what they were told.',
		label: 'Start the rehearsal',
	},
	{
		page: 'hardening-checklist',
		title: 'Put a second sign-in step behind every password.',
		text: 'It helps where somebody clicks all the same.',
		label: 'Check your protection',
	},
	{
		page: 'ransomprep',
		title: 'See where you stand beyond training.',
		text: 'Twelve questions, three minutes.',
		label: 'Check your readiness',
	},
] as const;

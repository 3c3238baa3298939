import { usd } from '#domain/money.ts';
import type { TypedFields } from '#domain/typed-fields.ts';

/** Effectiveness, frequency factors and the cost of an incident; no outside study stands behind them. */
export const source = 'planning figures of this site';

export type TrainingType = 'basic' | 'interactive' | 'simulated' | 'comprehensive';

export const trainingTypes: readonly { value: TrainingType; label: string; effectiveness: number }[] = [
	{ value: 'basic', label: 'Basic: videos and reading', effectiveness: 0.25 },
	{ value: 'interactive', label: 'Interactive: exercises and discussion', effectiveness: 0.45 },
	{ value: 'simulated', label: 'Simulated: practice phishing and drills', effectiveness: 0.65 },
	{ value: 'comprehensive', label: 'Comprehensive: all of these', effectiveness: 0.8 },
];

export type TrainingFrequency = 'monthly' | 'quarterly' | 'biannual' | 'annual';

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

export const fields = {
	employees: { label: 'Number of Employees' },
	costPerSession: {
		label: 'Cost Per Employee Per Session ($)',
		hint: 'Course fee plus the working time it takes',
	},
	incidents: {
		label: 'Current Security Incidents Per Year',
		hint: 'Infections, stolen passwords, fraud by e-mail',
	},
	type: { label: 'Training Type', choices: trainingTypes, placeholder: 'Choose a type' },
	frequency: { label: 'Training Frequency', choices: frequencies, placeholder: 'Choose a frequency' },
} as const satisfies TypedFields;

export const lowRoiPercent = 100;
export const lowEffectivenessPercent = 50;
export const quickPaybackMonths = 6;

export const recommendations = {
	lowRoi: `The return is under ${lowRoiPercent}%. Try a cheaper format, fewer sessions or a more effective type, and compare.`,
	lowEffectiveness: `The training prevents fewer than ${lowEffectivenessPercent} in 100 incidents. Practise with simulated attacks, or train more often.`,
	quickPayback: `The training pays for itself in under ${quickPaybackMonths} months: a strong case to start now.`,
};

const incidentCost = usd(costPerIncident);

export const formulas = [
	'Effective rate = effectiveness of the type × frequency factor',
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

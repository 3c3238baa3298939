import { usd } from '#domain/money.ts';
import type { TypedFields } from '#domain/typed-fields.ts';
import { plainNumber } from '#domain/typed-number.ts';

/** Values, multipliers and factors are the planning figures of this site; no outside study stands behind them. */
export const source = 'planning figures of this site';

export type BusinessType =
	| 'ecommerce'
	| 'financial'
	| 'healthcare'
	| 'manufacturing'
	| 'retail'
	| 'professional'
	| 'nonprofit'
	| 'other';

export const businessTypes: readonly { value: BusinessType; label: string; multiplier: number }[] = [
	{ value: 'ecommerce', label: 'E-commerce', multiplier: 2.5 },
	{ value: 'financial', label: 'Financial services', multiplier: 3 },
	{ value: 'healthcare', label: 'Healthcare', multiplier: 2.8 },
	{ value: 'manufacturing', label: 'Manufacturing', multiplier: 1.8 },
	{ value: 'retail', label: 'Retail', multiplier: 2.2 },
	{ value: 'professional', label: 'Professional services', multiplier: 1.5 },
	{ value: 'nonprofit', label: 'Non-profit', multiplier: 1.2 },
	{ value: 'other', label: 'Other', multiplier: 1.6 },
];

export type DowntimeUnit = 'hours' | 'days' | 'weeks' | 'months';

export const downtimeUnits: readonly { value: DowntimeUnit; label: string; hours: number }[] = [
	{ value: 'hours', label: 'hours', hours: 1 },
	{ value: 'days', label: 'days', hours: 24 },
	{ value: 'weeks', label: 'weeks', hours: 168 },
	{ value: 'months', label: 'months', hours: 730 },
];

export const hoursPerYear = 365 * 24;
export const productivityCostPerHour = 35;
export const recoveryFactor = 1.4;
export const reputationFactor = 0.3;

export const partLabels = {
	businessImpact: 'Business impact',
	productivityLoss: 'Productivity loss',
	recoveryCosts: 'Recovery costs',
	reputationLoss: 'Reputation loss',
} as const;

export const fields = {
	annualRevenue: { label: 'Annual Revenue ($)', hint: 'For example 5,000,000 or 5m' },
	employees: { label: 'Number of Employees' },
	businessType: { label: 'Business Type', choices: businessTypes, placeholder: 'Choose a type' },
	downtime: { label: 'Expected Downtime', hint: 'Counted day and night' },
	unit: { label: 'Unit', choices: downtimeUnits, preset: 'hours' },
} as const satisfies TypedFields;

/** What to do about the part that costs most. */
export const adviceByLargestPart: Record<keyof typeof partLabels, string> = {
	businessImpact:
		'The largest part is lost business. Find out which systems bring in the money and plan to restore those first.',
	productivityLoss:
		'The largest part is idle staff. Decide now what people can do on paper or by phone while systems are down.',
	recoveryCosts:
		'The largest part is the recovery work. Tested backups and a written plan make that work shorter.',
	reputationLoss:
		'The largest part is lost trust. Prepare honest messages to customers before you need them.',
};

export const formulas = [
	`Hourly revenue = annual revenue / ${plainNumber(hoursPerYear)} hours`,
	'Direct loss = hourly revenue × hours of downtime (a day is 24, a week 168, a month 730 hours)',
	`Business impact = direct loss × multiplier of the business type (${businessTypes.map(({ label, multiplier }) => `${label} ${multiplier}`).join(', ')})`,
	`Productivity loss = employees × ${usd(productivityCostPerHour)} × hours of downtime`,
	`Recovery costs = productivity loss × ${recoveryFactor}`,
	`Reputation loss = direct loss × ${reputationFactor}`,
	'Total = business impact + productivity loss + recovery costs + reputation loss',
	'Assumes round-the-clock operation: wages are counted 24 hours a day. If you work fewer hours, productivity loss and recovery costs come out too high.',
];

import type { PageName } from '#app/site/paths.ts';
import { formatNumber } from '#domain/fields/parse-number.ts';
import { formatUsd } from '#domain/formats/amounts.ts';
import { industryOption } from '#domain/models/industries.ts';

export const source = 'planning figures of this site';

type BusinessType =
	| 'ecommerce'
	| 'financial'
	| 'healthcare'
	| 'manufacturing'
	| 'retail'
	| 'professional'
	| 'nonprofit'
	| 'other';

export const businessTypes: readonly { value: BusinessType; label: string; multiplier: number }[] = [
	{ ...industryOption('ecommerce'), multiplier: 2.5 },
	{ ...industryOption('financial'), multiplier: 3 },
	{ ...industryOption('healthcare'), multiplier: 2.8 },
	{ ...industryOption('manufacturing'), multiplier: 1.8 },
	{ ...industryOption('retail'), multiplier: 2.2 },
	{ ...industryOption('professional'), multiplier: 1.5 },
	{ ...industryOption('nonprofit'), multiplier: 1.2 },
	{ ...industryOption('other'), multiplier: 1.6 },
];

type DowntimeUnit = 'hours' | 'days' | 'weeks' | 'months';

export const downtimeUnits: readonly { value: DowntimeUnit; label: string; hours: number }[] = [
	{ value: 'hours', label: 'hours', hours: 1 },
	{ value: 'days', label: 'days', hours: 24 },
	{ value: 'weeks', label: 'weeks', hours: 168 },
	{ value: 'months', label: 'months', hours: 730 },
];

type OperatingHours = 'always' | 'daily' | 'extended' | 'office';

/** When people work. The specified sums count every hour of the week. */
export const operatingHours: readonly { value: OperatingHours; label: string; perWeek: number }[] = [
	{ value: 'always', label: 'Around the clock (168 hours a week)', perWeek: 168 },
	{ value: 'daily', label: 'Every day, 12 hours (84 hours a week)', perWeek: 84 },
	{ value: 'extended', label: 'Six days, 10 hours (60 hours a week)', perWeek: 60 },
	{ value: 'office', label: 'Weekdays, 8 hours (40 hours a week)', perWeek: 40 },
];

export const hoursPerWeek = 168;
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

export const otherActions: readonly { title: string; text: string; label: string; page: PageName }[] = [
	{
		title: 'Decide which systems come back first.',
		text: 'The ones that bring in the money need not wait for the rest.',
		label: 'Rank your systems',
		page: 'priority-ranker',
	},
	{
		title: 'Check that your insurance covers this sum.',
		text: 'Many policies pay for downtime only after a waiting period.',
		label: 'Insurance coverage',
		page: 'insurance-calculator',
	},
];

export const formulas = [
	`Hourly revenue = annual revenue / ${formatNumber(hoursPerYear)} hours`,
	'Direct loss = hourly revenue × hours of downtime (a day is 24, a week 168, a month 730 hours)',
	`Business impact = direct loss × multiplier of the business type (${businessTypes.map(({ label, multiplier }) => `${label} ${multiplier}`).join(', ')})`,
	`Productivity loss = employees × ${formatUsd(productivityCostPerHour)} × hours of downtime × operating hours per week / ${hoursPerWeek}`,
	`Recovery costs = productivity loss × ${recoveryFactor}`,
	`Reputation loss = direct loss × ${reputationFactor}`,
	'Total = business impact + productivity loss + recovery costs + reputation loss',
	'Unless you choose fewer operating hours, wages are counted 24 hours a day. Lost revenue stays the same: what a year brings in is spread over all its hours.',
];

export const exampleNote = 'A clinic with 40 people and $5,000,000 a year, offline for 3 days';

import { formatUsd } from '#domain/formats/amounts.ts';
import { formatDate } from '#domain/time/dates.ts';
import { dayMs } from './state.ts';

/** Of the downtime calculator: both calculators hold idle staff and repair, so their totals are never added. */
export type Outage = {
	readonly businessImpact: number;
	readonly productivityLoss: number;
	readonly reputationLoss: number;
	readonly recoveryCosts: number;
};

/** Of the calculator of recovery costs, before insurance. */
export type Repair = { readonly totalCost: number; readonly productivityLoss: number };

export type MoneyRange = { readonly low: number; readonly high: number; readonly hasLostBusiness: boolean };

/** A quarter either way, which nobody has measured; the calculators show the same. */
const spread = 0.25;

/** Undefined if neither was typed. */
export function getMoneyRange(
	outage: Outage | undefined,
	repair: Repair | undefined,
): MoneyRange | undefined {
	const hasLostBusiness = outage !== undefined;
	if (!outage && !repair) return undefined;
	const base = outage ? outage.businessImpact + outage.productivityLoss + outage.reputationLoss : 0;
	const repairs = [
		...(outage ? [outage.recoveryCosts] : []),
		...(repair ? [outage ? repair.totalCost - repair.productivityLoss : repair.totalCost] : []),
	];
	return {
		low: (1 - spread) * (base + Math.min(...repairs)),
		high: (1 + spread) * (base + Math.max(...repairs)),
		hasLostBusiness,
	};
}

function roundTo(amount: number, round: (value: number) => number): number {
	const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 1);
	return round(amount / unit) * unit;
}

/** Two digits, low down and high up, never a middle value. */
export function formatMoneyRange({ low, high }: Pick<MoneyRange, 'low' | 'high'>): string {
	if (high < 1000) return 'under $1,000';
	return `${formatUsd(roundTo(low, Math.floor))} to ${formatUsd(roundTo(high, Math.ceil))}`;
}

const maxAgeMs = 365 * dayMs;

/** The range is without insurance, so the coverage is its own sentence, with the day it was first typed. */
export function describeCoverage(coverage: number, high: number, typedAt?: number, now = 0): string {
	const isBelow = coverage < high ? ', below the upper end' : '';
	const age = now - (typedAt ?? now) > maxAgeMs ? ': check it again' : '';
	const typed = typedAt === undefined ? '' : ` First typed on ${formatDate(new Date(typedAt))}${age}.`;
	return `Coverage as you typed it: ${formatUsd(coverage)}${isBelow}. What is paid is decided by the policy.${typed}`;
}

import { describe, expect, it } from 'vitest';
import { describeCoverage, formatMoneyRange, getMoneyRange } from './money.ts';
import { dayMs } from './state.ts';

const outage = {
	businessImpact: 75_342,
	productivityLoss: 100_800,
	reputationLoss: 52_055,
	recoveryCosts: 141_120,
};
const repair = { totalCost: 171_077, productivityLoss: 23_077 };

describe('money at stake', () => {
	it.each([
		[outage, undefined, '$270,000 to $470,000'],
		[outage, repair, '$270,000 to $480,000'],
		[undefined, repair, '$120,000 to $220,000'],
	])('is a range of two digits', (downtime, costs, text) => {
		const range = getMoneyRange(downtime, costs);
		expect(range && formatMoneyRange(range)).toBe(text);
	});

	it('is no figure without one that somebody typed', () => {
		expect(getMoneyRange(undefined, undefined)).toBeUndefined();
	});

	it.each([
		[470_000, 0, 'Coverage as you typed it: $470,000. What is paid is decided by the policy. First typed on'],
		[469_999, 365, '$469,999, below the upper end. What'],
		[469_999, 365, 'First typed on November 19, 2026.'],
		[469_999, 366, 'First typed on November 19, 2026: check it again.'],
	])(
		'says that %s dollars of coverage are below the upper end, and when %s days make them old',
		(amount, days, text) => {
			const typedAt = Date.UTC(2026, 10, 19, 12);
			expect(describeCoverage(amount, 470_000, typedAt, typedAt + days * dayMs)).toContain(text);
		},
	);

	it('says nothing about the age of a coverage whose day is not known', () => {
		expect(describeCoverage(1, 2, undefined)).not.toContain('typed on');
	});

	it.each([
		[0, 'under $1,000'],
		[799, 'under $1,000'],
		[800, '$600 to $1,000'],
	])('of %s dollars is %s', (amount, text) => {
		const range = getMoneyRange(
			{ ...outage, businessImpact: amount, productivityLoss: 0, reputationLoss: 0, recoveryCosts: 0 },
			undefined,
		);
		expect(range && formatMoneyRange(range)).toBe(text);
	});
});

import { describe, expect, it } from 'vitest';
import { formatMoneyRange, getMoneyRange } from './money.ts';

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

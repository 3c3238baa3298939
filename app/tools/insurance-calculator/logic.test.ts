import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInputs } from '#domain/fields/inputs.ts';
import { parseNumber } from '#domain/fields/parse-number.ts';
import { buildCalculatorReport } from '#domain/models/calculator-report.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { calculator, formatTolerance } from './calculator.ts';
import { advice, industries, tolerance } from './content.ts';
import { form } from './fields.ts';
import {
	calculateInsuranceNeed,
	getInsuranceRecommendations,
	getToleranceLabel,
	type InsuranceInputs,
} from './logic.ts';

const base: InsuranceInputs = {
	annualRevenue: 5_000_000,
	industry: 'retail',
	dataValue: 500_000,
	currentCoverage: 1_000_000,
	riskTolerance: 50,
};

describe('readInputs', () => {
	const values = {
		annualRevenue: '5m',
		industry: 'retail',
		dataValue: '500k',
		currentCoverage: '$1,000,000',
		riskTolerance: '50',
	} as const;

	it('reads numbers as people type them; the current coverage is optional', () => {
		expect(readInputs(form.fields, values)).toEqual(base);
		expect(readInputs(form.fields, { ...values, currentCoverage: '' })).toEqual({
			...base,
			currentCoverage: 0,
		});
		expect(readInputs(form.fields, { ...values, riskTolerance: '10' })).toEqual({
			...base,
			riskTolerance: 10,
		});
		expect(readInputs(form.fields, { ...values, dataValue: 'a lot' })).toBeUndefined();
		expect(readInputs(form.fields, { ...values, currentCoverage: 'some' })).toBeUndefined();
	});

	it.each([{ annualRevenue: '' }, { industry: '' }, { dataValue: ' ' }] as const)(
		'waits for revenue, industry and data value: %j',
		(change) => {
			expect(readInputs(form.fields, { ...values, ...change })).toBeUndefined();
		},
	);
});

describe('insuranceNeed', () => {
	it('computes components, coverage, deductibles and gap', () => {
		// 500,000 + 500,000 + 750,000 + 250,000 = 2,000,000; × 1.5 × 50/50 = 3,000,000
		expect(calculateInsuranceNeed(base)).toEqual({
			components: {
				incidentResponse: 500_000,
				dataLoss: 500_000,
				businessInterruption: 750_000,
				legalRegulatory: 250_000,
			},
			componentSum: 2_000_000,
			multiplier: 1.5,
			recommendedCoverage: 3_000_000,
			deductibleOptions: [
				{ percentage: 1, amount: 30_000, premiumSavings: 0, risk: 'Low', highlighted: false },
				{ percentage: 2.5, amount: 75_000, premiumSavings: 15, risk: 'Low to medium', highlighted: false },
				{ percentage: 5, amount: 150_000, premiumSavings: 25, risk: 'Medium', highlighted: true },
				{ percentage: 7.5, amount: 225_000, premiumSavings: 35, risk: 'Medium to high', highlighted: false },
				{ percentage: 10, amount: 300_000, premiumSavings: 45, risk: 'High', highlighted: false },
			],
			coverageGap: 2_000_000,
			isUnderinsured: true,
		});
	});

	it.each([
		// 30 % of 1,000,000 = 300,000 × multiplier
		{ change: { industry: 'healthcare' }, coverage: 540_000 },
		{ change: { industry: 'financial' }, coverage: 570_000 },
		{ change: { industry: 'retail' }, coverage: 450_000 },
		{ change: { industry: 'manufacturing' }, coverage: 390_000 },
		{ change: { industry: 'technology' }, coverage: 480_000 },
		{ change: { industry: 'education' }, coverage: 420_000 },
		{ change: { industry: 'professional' }, coverage: 360_000 },
		{ change: { industry: 'other' }, coverage: 390_000 },
		// × 10/50, × 70/50, × 100/50
		{ change: { riskTolerance: 10 }, coverage: 78_000 },
		{ change: { riskTolerance: 70 }, coverage: 546_000 },
		{ change: { riskTolerance: 100 }, coverage: 780_000 },
		// 1 × 1.3 = 1.3 rounds down; 2 × 1.3 = 2.6 rounds up
		{ change: { annualRevenue: 0, dataValue: 1 }, coverage: 1 },
		{ change: { annualRevenue: 0, dataValue: 2 }, coverage: 3 },
		{ change: { annualRevenue: 0, dataValue: 0 }, coverage: 0 },
	] as const)('with $change recommends $coverage', ({ change, coverage }) => {
		const inputs: InsuranceInputs = {
			...base,
			annualRevenue: 1_000_000,
			dataValue: 0,
			industry: 'other',
			...change,
		};
		expect(calculateInsuranceNeed(inputs).recommendedCoverage).toBe(coverage);
	});

	it.each([
		// of 3,000,000; 10 % is 300,000
		{ currentCoverage: 0, gap: 3_000_000, under: true },
		{ currentCoverage: 2_699_999, gap: 300_001, under: true },
		{ currentCoverage: 2_700_000, gap: 300_000, under: false },
		{ currentCoverage: 2_999_999, gap: 1, under: false },
		{ currentCoverage: 3_000_000, gap: 0, under: false },
		{ currentCoverage: 9_000_000, gap: 0, under: false },
	])('with $currentCoverage the gap is $gap, underinsured: $under', ({ currentCoverage, gap, under }) => {
		expect(calculateInsuranceNeed({ ...base, currentCoverage })).toMatchObject({
			coverageGap: gap,
			isUnderinsured: under,
		});
	});

	it('is not underinsured when no coverage is needed', () => {
		const nothing = calculateInsuranceNeed({ ...base, annualRevenue: 0, dataValue: 0, currentCoverage: 0 });
		expect(nothing).toMatchObject({ recommendedCoverage: 0, coverageGap: 0, isUnderinsured: false });
	});

	it('never recommends less for more revenue, data or tolerance', () => {
		const amount = fc.double({ min: 0, max: 1e15, noNaN: true });
		const notch = fc.integer({ min: 1, max: 9 }).map((steps) => steps * tolerance.step);
		fc.assert(
			fc.property(amount, amount, amount, notch, (annualRevenue, dataValue, more, riskTolerance) => {
				const inputs = { ...base, annualRevenue, dataValue, riskTolerance };
				const now = calculateInsuranceNeed(inputs).recommendedCoverage;
				for (const change of [
					{ annualRevenue: annualRevenue + more },
					{ dataValue: dataValue + more },
					{ riskTolerance: riskTolerance + tolerance.step },
				]) {
					expect(calculateInsuranceNeed({ ...inputs, ...change }).recommendedCoverage).toBeGreaterThanOrEqual(
						now,
					);
				}
			}),
		);
	});

	it('reports real figures, whatever is typed', () => {
		const industry = fc.constantFrom(...industries.map(({ value }) => value));
		fc.assert(
			fc.property(fc.string(), fc.string(), fc.string(), industry, (revenue, data, coverage, kind) => {
				const inputs: InsuranceInputs = {
					annualRevenue: parseNumber(revenue).value,
					dataValue: parseNumber(data).value,
					currentCoverage: parseNumber(coverage).value,
					industry: kind,
					riskTolerance: 50,
				};
				expect(
					formatReport(buildCalculatorReport(calculator, { inputs, result: calculateInsuranceNeed(inputs) })),
				).not.toMatch(/NaN|Infinity|undefined/);
			}),
		);
	});
});

describe('toleranceLabel', () => {
	it.each([
		[10, 'Conservative'],
		[30, 'Conservative'],
		[34.9, 'Conservative'],
		[35, 'Balanced'],
		[40, 'Balanced'],
		[60, 'Balanced'],
		[64.9, 'Balanced'],
		[65, 'Aggressive'],
		[70, 'Aggressive'],
		[100, 'Aggressive'],
	])('%d is %s', (value, label) => {
		expect(getToleranceLabel(value)).toBe(label);
		expect(formatTolerance(value)).toBe(`${value}: ${label}`);
	});
});

describe('insuranceRecommendations', () => {
	it.each([
		[{ coverageGap: 2, isUnderinsured: true }, advice.underinsured],
		[{ coverageGap: 2, isUnderinsured: false }, advice.gap],
		[{ coverageGap: 0, isUnderinsured: false }, advice.enough],
	])('starts the advice with the gap for %j', (need, first) => {
		expect(getInsuranceRecommendations(need)).toEqual([first, advice.sublimits, advice.deductible]);
	});
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInputs } from '#domain/fields/inputs.ts';
import { parseNumber } from '#domain/fields/parse-number.ts';
import { buildCalculatorReport } from '#domain/models/calculator-report.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { calculator, formatPayback } from './calculator.ts';
import { formulas, frequencies, recommendations, trainingTypes } from './content.ts';
import { form } from './fields.ts';
import { calculateTrainingReturn, getTrainingRecommendations, type TrainingInputs } from './logic.ts';

function makeInputs(
	employees: number,
	costPerSession: number,
	incidents: number,
	type: TrainingInputs['type'],
	frequency: TrainingInputs['frequency'],
): TrainingInputs {
	return { employees, costPerSession, incidents, type, frequency };
}

describe('readInputs', () => {
	const values = {
		employees: '40',
		costPerSession: '$50',
		incidents: '2',
		type: 'basic',
		frequency: 'annual',
	} as const;

	it('reads numbers as people type them', () => {
		expect(readInputs(form.fields, values)).toEqual(makeInputs(40, 50, 2, 'basic', 'annual'));
		expect(readInputs(form.fields, { ...values, incidents: 'some' })).toBeUndefined();
	});

	it.each([
		{ employees: '' },
		{ costPerSession: ' ' },
		{ incidents: '' },
		{ type: '' },
		{ frequency: '' },
	] as const)('waits for every input: %j', (change) => {
		expect(readInputs(form.fields, { ...values, ...change })).toBeUndefined();
	});
});

describe('trainingReturn', () => {
	it('computes every figure', () => {
		// rate 0.45 × 0.8 = 0.36; 2 × 0.36 = 0.72 prevented; × 50,000 = 36,000; cost 25 × 40 × 4 = 4,000;
		// 32,000 / 4,000 = 800 %; 4,000 / 36,000 × 12 = 1.33 months
		const result = calculateTrainingReturn(makeInputs(40, 25, 2, 'interactive', 'quarterly'));
		expect(result).toMatchObject({
			effectiveRate: 0.36,
			annualIncidentCost: 100_000,
			preventedIncidents: 0.72,
			savings: 36_000,
			trainingCost: 4000,
			netSavings: 32_000,
			roiPercent: 800,
		});
		expect(result.paybackMonths).toBeCloseTo(1.3333, 4);
	});

	it.each([
		// 0.25 × 0.4 = 0.1 → 5,000; a cost of 0 has an ROI of 0
		{ of: makeInputs(10, 0, 1, 'basic', 'annual'), savings: 5000, cost: 0, roi: 0, payback: '0.0 months' },
		// no incidents, no savings; 20 × 10 × 12 = 2,400
		{
			of: makeInputs(10, 20, 0, 'basic', 'monthly'),
			savings: 0,
			cost: 2400,
			roi: -100,
			payback: 'Not reached',
		},
		{ of: makeInputs(0, 0, 0, 'basic', 'monthly'), savings: 0, cost: 0, roi: 0, payback: 'Not reached' },
		// 24 × 0.25 × 50,000 = 300,000 = 25 × 1,000 × 12: exactly 12 months
		{
			of: makeInputs(1000, 25, 24, 'basic', 'monthly'),
			savings: 300_000,
			cost: 300_000,
			roi: 0,
			payback: '1.0 years',
		},
		// 0.8 × 0.4 = 0.32 → 16,000 = 160 × 100 × 1: exactly 12 months
		{
			of: makeInputs(100, 160, 1, 'comprehensive', 'annual'),
			savings: 16_000,
			cost: 16_000,
			roi: 0,
			payback: '1.0 years',
		},
		// the same with 159: 15,900 / 16,000 × 12 = 11.925
		{
			of: makeInputs(100, 159, 1, 'comprehensive', 'annual'),
			savings: 16_000,
			cost: 15_900,
			roi: 0.6289,
			payback: '11.9 months',
		},
		// 0.65 × 0.8 = 0.52; 3 × 26,000 = 78,000; 50 × 30 × 4 = 6,000; 0.92 months
		{
			of: makeInputs(30, 50, 3, 'simulated', 'quarterly'),
			savings: 78_000,
			cost: 6000,
			roi: 1200,
			payback: '0.9 months',
		},
		// 0.65 × 0.6 = 0.39 → 19,500; 100 × 100 × 2 = 20,000; 12.3 months
		{
			of: makeInputs(100, 100, 1, 'simulated', 'biannual'),
			savings: 19_500,
			cost: 20_000,
			roi: -2.5,
			payback: '1.0 years',
		},
		// 0.8 × 0.6 = 0.48 → 24,000; 60 × 100 × 2 = 12,000; exactly 100 % and 6 months
		{
			of: makeInputs(100, 60, 1, 'comprehensive', 'biannual'),
			savings: 24_000,
			cost: 12_000,
			roi: 100,
			payback: '6.0 months',
		},
		// 0.45 → 22,500; 12 × 10 × 375 = 45,000; 24 months
		{
			of: makeInputs(375, 10, 1, 'interactive', 'monthly'),
			savings: 22_500,
			cost: 45_000,
			roi: -50,
			payback: '2.0 years',
		},
	])('$of saves $savings for $cost, payback $payback', ({ of, savings, cost, roi, payback }) => {
		const result = calculateTrainingReturn(of);
		expect(result.savings).toBe(savings);
		expect(result.trainingCost).toBe(cost);
		expect(result.netSavings).toBe(savings - cost);
		expect(result.roiPercent).toBeCloseTo(roi, 4);
		expect(formatPayback(result.paybackMonths)).toBe(payback);
	});

	it.each([
		{ type: 'basic', rates: [0.25, 0.2, 0.15, 0.1] },
		{ type: 'interactive', rates: [0.45, 0.36, 0.27, 0.18] },
		{ type: 'simulated', rates: [0.65, 0.52, 0.39, 0.26] },
		{ type: 'comprehensive', rates: [0.8, 0.64, 0.48, 0.32] },
	] as const)('$type training works at $rates from monthly to annual', ({ type, rates }) => {
		const results = frequencies.map(({ value }) => calculateTrainingReturn(makeInputs(1, 1, 1, type, value)));
		expect(results.map(({ effectiveRate }) => effectiveRate)).toEqual(rates);
		expect(results.map(({ savings }) => savings)).toEqual(rates.map((rate) => Math.round(rate * 50_000)));
		expect(results.map(({ trainingCost }) => trainingCost)).toEqual([12, 4, 2, 1]);
	});

	const anyType = fc.constantFrom(...trainingTypes.map(({ value }) => value));
	const anyFrequency = fc.constantFrom(...frequencies.map(({ value }) => value));

	it('saves more with more incidents and nets less at a higher price', () => {
		const amount = fc.double({ min: 0, max: 1e15, noNaN: true });
		fc.assert(
			fc.property(
				amount,
				amount,
				amount,
				amount,
				anyType,
				anyFrequency,
				(staff, cost, incidents, more, ...rest) => {
					const now = calculateTrainingReturn(makeInputs(staff, cost, incidents, ...rest));
					const dearer = calculateTrainingReturn(makeInputs(staff, cost + more, incidents, ...rest));
					const busier = calculateTrainingReturn(makeInputs(staff, cost, incidents + more, ...rest));
					expect(dearer.netSavings).toBeLessThanOrEqual(now.netSavings);
					expect(busier.savings).toBeGreaterThanOrEqual(now.savings);
				},
			),
		);
	});

	it('reports real figures, whatever is typed', () => {
		const tiny = fc.constantFrom('.0000000000000000000000000000000000001', '1e308', '-1', '');
		const typed = fc.oneof(fc.string(), tiny, fc.double({ min: 0, max: 1e15, noNaN: true }).map(String));
		fc.assert(
			fc.property(typed, typed, typed, anyType, anyFrequency, (staff, cost, incidents, ...rest) => {
				const [a, b, c] = [staff, cost, incidents].map((text) => parseNumber(text).value);
				const of = makeInputs(a ?? 0, b ?? 0, c ?? 0, ...rest);
				expect(
					formatReport(
						buildCalculatorReport(calculator, { inputs: of, result: calculateTrainingReturn(of) }),
					),
				).not.toMatch(/NaN|Infinity|∞|undefined/);
			}),
		);
	});
});

describe('paybackText', () => {
	it.each([
		[undefined, 'Not reached'],
		[0, '0.0 months'],
		[5.96, '6.0 months'],
		[11.9, '11.9 months'],
		[12, '1.0 years'],
		[18, '1.5 years'],
		[30, '2.5 years'],
		[12_000, '1,000.0 years'],
		[1e60, 'over 1,000 years'],
	])('%s months read %s', (months, text) => {
		expect(formatPayback(months)).toBe(text);
	});
});

describe('trainingRecommendations', () => {
	it('defines effectiveness as type × frequency and states it (SPEC-36)', () => {
		// 0.65 by its type alone, 0.39 twice a year.
		const result = calculateTrainingReturn(makeInputs(10, 1, 10, 'simulated', 'biannual'));
		expect(result.effectiveRate).toBe(0.39);
		expect(getTrainingRecommendations(result)).toContain(recommendations.lowEffectiveness);
		expect(recommendations.lowEffectiveness).toContain('type × frequency');
		expect(formulas.join('\n')).toContain('the advice speaks of this rate');
	});

	it.each([
		[100, 0.5, 6, []],
		[99.9, 0.5, 6, [recommendations.lowRoi]],
		[100, 0.499, 6, [recommendations.lowEffectiveness]],
		[100, 0.5, 5.99, [recommendations.quickPayback]],
		[0, 0.1, undefined, [recommendations.lowRoi, recommendations.lowEffectiveness]],
		[0, 0.1, 0, [recommendations.lowRoi, recommendations.lowEffectiveness, recommendations.quickPayback]],
	])(
		'for an ROI of %d%%, a rate of %d and %s months',
		(roiPercent, effectiveRate, paybackMonths, expected) => {
			expect(getTrainingRecommendations({ roiPercent, effectiveRate, paybackMonths })).toEqual(expected);
		},
	);
});

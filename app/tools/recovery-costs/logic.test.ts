import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { getDefaultValues } from '#domain/fields/form.ts';
import { readInputs } from '#domain/fields/inputs.ts';
import { parseNumber } from '#domain/fields/parse-number.ts';
import { buildCalculatorReport, getSensitivity } from '#domain/models/calculator-report.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { calculator } from './calculator.ts';
import { advice, industries, unknownInsuranceNote } from './content.ts';
import { form } from './fields.ts';
import { type CostInputs, calculateRecoveryCost, getCostRecommendations } from './logic.ts';

/** A salary of 52,000 is 25 an hour. */
const base: CostInputs = {
	employees: 10,
	avgSalary: 52_000,
	downtimeHours: 8,
	affectedSystems: 1,
	dataSize: 0,
	industryType: 'other',
	hasInsurance: 'no',
	hasProfessionalHelp: 'no',
};

describe('readInputs', () => {
	const values = {
		employees: '10',
		avgSalary: '52k',
		downtimeHours: '8',
		affectedSystems: '1',
		dataSize: '',
		industryType: 'other',
		hasInsurance: 'no',
		hasProfessionalHelp: 'no',
	} as const;

	it('reads numbers as people type them; a blank size counts as 0', () => {
		expect(readInputs(form.fields, values)).toEqual(base);
		expect(readInputs(form.fields, { ...values, employees: 'ten' })).toBeUndefined();
		expect(readInputs(form.fields, { ...values, dataSize: 'much' })).toBeUndefined();
	});

	it.each([
		['', 50_000],
		['  ', 50_000],
		['none', undefined],
		['0', 0],
	])('reads a salary of %j as %s', (avgSalary, salary) => {
		expect(readInputs(form.fields, { ...values, avgSalary })?.avgSalary).toBe(salary);
	});

	it.each([{ employees: '' }, { downtimeHours: ' ' }, { affectedSystems: '' }])(
		'waits for employees, downtime and systems: %j',
		(change) => {
			expect(readInputs(form.fields, { ...values, ...change })).toBeUndefined();
		},
	);
});

test('an untouched option counts as its default', () => {
	expect(getDefaultValues(form.fields)).toMatchObject({
		industryType: 'other',
		hasInsurance: 'unknown',
		hasProfessionalHelp: 'no',
	});
});

describe('recoveryCost', () => {
	it('computes every part', () => {
		const cost = calculateRecoveryCost({
			employees: 40,
			avgSalary: 52_000,
			downtimeHours: 72,
			affectedSystems: 12,
			dataSize: 800,
			industryType: 'healthcare',
			hasInsurance: 'yes',
			hasProfessionalHelp: 'yes',
		});
		// 40 × 25 × 72 = 72,000; 12 × 2,500 = 30,000; 12 × 1,500 = 18,000; 800 × 10 = 8,000; 12 × 5,000 = 60,000;
		// sum 283,000; 80 % of 258,000 = 206,400; the rest is 76,600
		expect(cost).toEqual({
			productivityLoss: 72_000,
			incidentResponseCost: 30_000,
			forensicsCost: 18_000,
			dataRecoveryCost: 8000,
			legalCosts: 25_000,
			regulatoryFines: 50_000,
			systemReplacementCost: 60_000,
			securityUpgrades: 20_000,
			totalCost: 283_000,
			coveredByInsurance: 206_400,
			outOfPocketCost: 76_600,
			insuranceDeductible: 25_000,
		});
	});

	it.each([
		// 10 × 25 × 8 = 2,000; legal 10,000; fines 5,000; system 5,000; upgrades 20,000
		{ change: {}, total: 42_000, covered: 0 },
		{ change: { hasInsurance: 'unknown' }, total: 42_000, covered: 0 },
		// 80 % of (42,000 − 25,000)
		{ change: { hasInsurance: 'yes' }, total: 42_000, covered: 13_600 },
		// the least there is: 10,000 + 5,000 + 20,000
		{ change: { employees: 0, affectedSystems: 0 }, total: 35_000, covered: 0 },
		{ change: { employees: 0, affectedSystems: 0, hasInsurance: 'yes' }, total: 35_000, covered: 8000 },
		// help with one system costs the minimum: + 15,000 + 10,000
		{ change: { hasProfessionalHelp: 'yes' }, total: 67_000, covered: 0 },
		// 6 systems: 15,000 either way; forensics 9,000 → 10,000; + 25,000 more for systems
		{ change: { hasProfessionalHelp: 'yes', affectedSystems: 6 }, total: 92_000, covered: 0 },
		// 7 systems: 17,500; 10,500; systems 35,000; with 2,000 + 10,000 + 5,000 + 20,000
		{ change: { hasProfessionalHelp: 'yes', affectedSystems: 7 }, total: 100_000, covered: 0 },
		// legal + 15,000, fines + 45,000 and + 95,000
		{ change: { industryType: 'healthcare' }, total: 102_000, covered: 0 },
		{ change: { industryType: 'financial' }, total: 152_000, covered: 0 },
		{ change: { industryType: 'retail' }, total: 42_000, covered: 0 },
		{ change: { industryType: 'manufacturing' }, total: 42_000, covered: 0 },
		{ change: { industryType: 'technology' }, total: 42_000, covered: 0 },
		{ change: { industryType: 'education' }, total: 42_000, covered: 0 },
		{ change: { avgSalary: 0 }, total: 40_000, covered: 0 },
	] as const)('with $change: total $total, covered $covered', ({ change, total, covered }) => {
		const cost = calculateRecoveryCost({ ...base, ...change });
		expect(cost.totalCost).toBe(total);
		expect(cost.coveredByInsurance).toBe(covered);
		expect(cost.outOfPocketCost).toBe(total - covered);
	});

	it.each([
		[0, 0],
		[0.1, 5000],
		[499, 5000],
		[500, 5000],
		[501, 5010],
		[4999, 49_990],
		[5000, 50_000],
		[5001, 50_000],
		[1e15, 50_000],
	])('recovering %d GB costs %d', (dataSize, cost) => {
		expect(calculateRecoveryCost({ ...base, dataSize }).dataRecoveryCost).toBe(cost);
	});

	const amount = fc.double({ min: 0, max: 1e15, noNaN: true });
	const industryType = fc.constantFrom(...industries.map(({ value }) => value));
	const hasInsurance = fc.constantFrom('yes' as const, 'no' as const, 'unknown' as const);
	const hasProfessionalHelp = fc.constantFrom('yes' as const, 'no' as const);
	const anyInputs: fc.Arbitrary<CostInputs> = fc.record({
		employees: amount,
		avgSalary: amount,
		downtimeHours: amount,
		affectedSystems: amount,
		dataSize: amount,
		industryType,
		hasInsurance,
		hasProfessionalHelp,
	});

	it('never falls when a number grows, and insurance never pays more than the total', () => {
		const name = fc.constantFrom(
			'employees' as const,
			'avgSalary' as const,
			'downtimeHours' as const,
			'affectedSystems' as const,
			'dataSize' as const,
		);
		fc.assert(
			fc.property(anyInputs, name, amount, (inputs, input, more) => {
				const now = calculateRecoveryCost(inputs);
				const larger = calculateRecoveryCost({ ...inputs, [input]: inputs[input] + more });
				expect(larger.totalCost).toBeGreaterThanOrEqual(now.totalCost);
				expect(larger.outOfPocketCost).toBeGreaterThanOrEqual(now.outOfPocketCost * (1 - 1e-12));
				expect(now.coveredByInsurance).toBeLessThanOrEqual(now.totalCost);
			}),
		);
	});

	it('reports real figures, whatever is typed', () => {
		const typed = fc.string().map((text) => parseNumber(text).value);
		const fromText = fc.tuple(anyInputs, typed, typed, typed, typed);
		fc.assert(
			fc.property(fromText, ([inputs, employees, downtimeHours, affectedSystems, dataSize]) => {
				for (const of of [inputs, { ...inputs, employees, downtimeHours, affectedSystems, dataSize }]) {
					expect(
						formatReport(
							buildCalculatorReport(calculator, { inputs: of, result: calculateRecoveryCost(of) }),
						),
					).not.toMatch(/NaN|Infinity|undefined/);
				}
			}),
		);
	});
});

describe('costSensitivity', () => {
	it('names the input that moves the total most', () => {
		// 100 × 25 × 80 = 200,000 of 240,000: half 140,000, double 440,000; one system moves 7,500 at most
		expect(getSensitivity(calculator, { ...base, employees: 100, downtimeHours: 80 })).toEqual({
			name: 'downtimeHours',
			halved: 140_000,
			doubled: 440_000,
		});
		expect(getSensitivity(calculator, { ...base, affectedSystems: 100 })?.name).toBe('affectedSystems');
		// 1,000 GB: 5,000 to 20,000
		expect(getSensitivity(calculator, { ...base, employees: 0, dataSize: 1000 })?.name).toBe('dataSize');
	});

	it('is absent when no input changes the total', () => {
		expect(getSensitivity(calculator, { ...base, employees: 0, affectedSystems: 0 })).toBeUndefined();
	});
});

describe('costRecommendations', () => {
	it.each([
		[{ hasInsurance: 'yes', hasProfessionalHelp: 'yes' }, [advice.insured, advice.keepReceipts]],
		[{ hasInsurance: 'no' }, [advice.notInsured, advice.noHelp, advice.keepReceipts]],
		[{ hasInsurance: 'unknown' }, [advice.notInsured, advice.noHelp, advice.keepReceipts]],
		[{ employees: 1000 }, [advice.notInsured, advice.noHelp, advice.downtime, advice.keepReceipts]],
	] as const)('for %j', (change, expected) => {
		const inputs: CostInputs = { ...base, ...change };
		expect(getCostRecommendations(inputs, calculateRecoveryCost(inputs))).toEqual(expected);
	});

	it('states in the report that an unknown policy counts as none', () => {
		const inputs: CostInputs = { ...base, hasInsurance: 'unknown' };
		expect(
			formatReport(buildCalculatorReport(calculator, { inputs, result: calculateRecoveryCost(inputs) })),
		).toContain(unknownInsuranceNote);
		expect(
			formatReport(buildCalculatorReport(calculator, { inputs: base, result: calculateRecoveryCost(base) })),
		).not.toContain(unknownInsuranceNote);
	});
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInputs } from '#domain/fields/inputs.ts';
import { parseNumber } from '#domain/fields/parse-number.ts';
import { formatUsd } from '#domain/formats/amounts.ts';
import { buildCalculatorReport, getSensitivity } from '#domain/models/calculator-report.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { calculator, formatDowntime, formatInputs } from './calculator.ts';
import { adviceByLargestPart, businessTypes, downtimeUnits } from './content.ts';
import { form } from './fields.ts';
import {
	calculateDowntimeCost,
	type DowntimeInputs,
	getDowntimeActions,
	getDowntimeRecommendations,
} from './logic.ts';

/** A revenue of 8,760,000 is 1,000 an hour. */
const base: DowntimeInputs = {
	annualRevenue: 8_760_000,
	employees: 40,
	businessType: 'ecommerce',
	downtime: 2,
	unit: 'days',
	operating: 'always',
};

describe('readInputs', () => {
	const values = {
		annualRevenue: '8.76m',
		employees: '40',
		businessType: 'ecommerce',
		downtime: '2',
		unit: 'days',
		operating: 'always',
	} as const;

	it('reads numbers as people type them', () => {
		expect(readInputs(form.fields, values)).toEqual(base);
	});

	it.each([{ annualRevenue: '' }, { employees: '  ' }, { businessType: '' }, { downtime: '' }] as const)(
		'waits for every input: %j',
		(change) => {
			expect(readInputs(form.fields, { ...values, ...change })).toBeUndefined();
		},
	);

	it.each(['ten', '-5', '1e308'])('waits for a number instead of %j', (employees) => {
		expect(readInputs(form.fields, { ...values, employees })).toBeUndefined();
	});
});

describe('downtimeCost', () => {
	it('counts idle staff in operating hours only, where they are chosen; lost revenue stays', () => {
		const always = calculateDowntimeCost(base);
		const office = calculateDowntimeCost({ ...base, operating: 'office' });
		// 48 h × 40/168 = 11.43 h: 40 × 35 × 11.43 = 16,000; × 1.4 = 22,400
		expect(office.productivityLoss).toBeCloseTo(16_000, 6);
		expect(office.recoveryCosts).toBeCloseTo(22_400, 6);
		expect(office.businessImpact).toBe(always.businessImpact);
		expect(office.reputationLoss).toBe(always.reputationLoss);
	});

	it('adds up impact, idle staff, recovery and reputation', () => {
		// 48 h: direct 48,000; × 2.5 = 120,000; 40 × 35 × 48 = 67,200; × 1.4 = 94,080; 48,000 × 0.3 = 14,400
		expect(calculateDowntimeCost(base)).toEqual({
			downtimeHours: 48,
			directLoss: 48_000,
			businessImpact: 120_000,
			productivityLoss: 67_200,
			recoveryCosts: 94_080,
			reputationLoss: 14_400,
			total: 295_680,
		});
	});

	it.each([
		// one hour without staff: 1,000 × (multiplier + 0.3)
		{ change: { businessType: 'ecommerce' }, total: 2800 },
		{ change: { businessType: 'financial' }, total: 3300 },
		{ change: { businessType: 'healthcare' }, total: 3100 },
		{ change: { businessType: 'manufacturing' }, total: 2100 },
		{ change: { businessType: 'retail' }, total: 2500 },
		{ change: { businessType: 'professional' }, total: 1800 },
		{ change: { businessType: 'nonprofit' }, total: 1500 },
		{ change: { businessType: 'other' }, total: 1900 },
		// ten people without revenue: 10 × 35 × hours × 2.4 = 840 × hours
		{ change: { annualRevenue: 0, employees: 10, unit: 'hours' }, total: 840 },
		{ change: { annualRevenue: 0, employees: 10, unit: 'days' }, total: 20_160 },
		{ change: { annualRevenue: 0, employees: 10, unit: 'weeks' }, total: 141_120 },
		{ change: { annualRevenue: 0, employees: 10, unit: 'months' }, total: 613_200 },
		// half an hour: 500 × (2.5 + 0.3)
		{ change: { downtime: 0.5 }, total: 1400 },
		{ change: { downtime: 0 }, total: 0 },
		{ change: { annualRevenue: 0 }, total: 0 },
		// 5,000,000 / 8,760 = 570.776; 48 h × 2.8 = 76,712.33; 40 × 35 × 48 × 2.4 = 161,280
		{ change: { annualRevenue: 5_000_000, employees: 40, downtime: 2, unit: 'days' }, total: 237_992.33 },
	] as const)('with $change the total is $total', ({ change, total }) => {
		const inputs: DowntimeInputs = { ...base, employees: 0, downtime: 1, unit: 'hours', ...change };
		expect(calculateDowntimeCost(inputs).total).toBeCloseTo(total, 2);
	});

	it('never falls when revenue, staff or downtime grows', () => {
		const amount = fc.double({ min: 0, max: 1e15, noNaN: true });
		const input = fc.constantFrom('annualRevenue', 'employees', 'downtime');
		fc.assert(
			fc.property(amount, amount, amount, amount, input, (annualRevenue, employees, downtime, more, name) => {
				const inputs = { ...base, annualRevenue, employees, downtime };
				const larger = { ...inputs, [name]: inputs[name] + more };
				expect(calculateDowntimeCost(larger).total).toBeGreaterThanOrEqual(
					calculateDowntimeCost(inputs).total,
				);
			}),
		);
	});

	it('reports real figures, whatever is typed', () => {
		const type = fc.constantFrom(...businessTypes.map(({ value }) => value));
		const unit = fc.constantFrom(...downtimeUnits.map(({ value }) => value));
		fc.assert(
			fc.property(
				fc.string(),
				fc.string(),
				type,
				fc.string(),
				unit,
				(revenue, staff, businessType, time, u) => {
					const inputs: DowntimeInputs = {
						annualRevenue: parseNumber(revenue).value,
						employees: parseNumber(staff).value,
						businessType,
						downtime: parseNumber(time).value,
						unit: u,
						operating: 'always',
					};
					expect(
						formatReport(
							buildCalculatorReport(calculator, { inputs, result: calculateDowntimeCost(inputs) }),
						),
					).not.toMatch(/NaN|Infinity|undefined/);
				},
			),
		);
	});
});

describe('downtimeSensitivity', () => {
	it('names downtime as the input with the largest effect', () => {
		expect(getSensitivity(calculator, base)).toEqual({
			name: 'downtime',
			halved: 147_840,
			doubled: 591_360,
		});
		expect(getSensitivity(calculator, { ...base, employees: 0 })?.name).toBe('downtime');
	});

	it('is absent while the total is 0', () => {
		expect(getSensitivity(calculator, { ...base, downtime: 0 })).toBeUndefined();
	});
});

describe('downtimeRecommendations', () => {
	it.each([
		[{}, adviceByLargestPart.businessImpact],
		[{ annualRevenue: 0 }, adviceByLargestPart.recoveryCosts],
	])('with %j is about the largest part', (change, advice) => {
		expect(getDowntimeRecommendations(calculateDowntimeCost({ ...base, ...change }))).toEqual([advice]);
	});

	it('has none for a cost of 0', () => {
		expect(getDowntimeRecommendations(calculateDowntimeCost({ ...base, downtime: 0 }))).toEqual([]);
	});
});

describe('downtimeActions', () => {
	it('has three actions with a page each, the first with the savings of half the downtime', () => {
		const actions = getDowntimeActions(base);
		const { total } = calculateDowntimeCost(base);
		expect(actions.map(({ page }) => page)).toEqual([
			'recovery-wizard',
			'priority-ranker',
			'insurance-calculator',
		]);
		expect(actions[0]?.title).toContain(formatUsd(total / 2));
	});

	it('has none for a cost of 0', () => {
		expect(getDowntimeActions({ ...base, downtime: 0 })).toEqual([]);
	});
});

describe('enteredText', () => {
	it('summarizes the inputs in one line', () => {
		expect(formatInputs(base)).toBe('$8,760,000, 40 people, e-commerce, 2 days');
	});
});

describe('downtimeText', () => {
	it.each([
		[{ downtime: 1, unit: 'days' }, '1 day'],
		[{ downtime: 2, unit: 'weeks' }, '2 weeks'],
		[{ downtime: 0.5, unit: 'hours' }, '0.5 hours'],
	] as const)('%j reads %s', (change, text) => {
		expect(formatDowntime({ ...base, ...change })).toBe(text);
	});
});

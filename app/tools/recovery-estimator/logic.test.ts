import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInputs } from '#domain/fields/inputs.ts';
import { parseNumber } from '#domain/fields/parse-number.ts';
import { buildCalculatorReport } from '#domain/models/calculator-report.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { calculator, describeEstimate, formatDuration, getKeyFigures } from './calculator.ts';
import { connections, methods, priorities, recommendations, sizeUnits } from './content.ts';
import { form } from './fields.ts';
import {
	buildRecoveryTimeline,
	estimateRecovery,
	getRecoveryRecommendations,
	type RecoveryInputs,
} from './logic.ts';

function makeInputs(
	size: number,
	unit: RecoveryInputs['unit'],
	connection: RecoveryInputs['connection'],
	method: RecoveryInputs['method'],
	priority: RecoveryInputs['priority'],
): RecoveryInputs {
	return { size, unit, connection, method, priority };
}

describe('readInputs', () => {
	const values = {
		size: '1,500',
		unit: 'GB',
		connection: 'cable',
		method: 'simple-restore',
		priority: 'high',
	} as const;

	it('reads numbers as people type them', () => {
		expect(readInputs(form.fields, values)).toEqual(
			makeInputs(1500, 'GB', 'cable', 'simple-restore', 'high'),
		);
		expect(readInputs(form.fields, { ...values, size: 'much' })).toBeUndefined();
	});

	it.each([{ size: ' ' }, { connection: '' }, { method: '' }, { priority: '' }] as const)(
		'waits for every input: %j',
		(change) => {
			expect(readInputs(form.fields, { ...values, ...change })).toBeUndefined();
		},
	);
});

describe('recoveryEstimate', () => {
	it.each([
		// 60 × 8192 / 60,000 = 8.192; × 1.3 = 10.6496 h. Floor: 60 × 8192 / 1000 = 491.52 s = 8.2 min
		{
			of: makeInputs(60, 'GB', 'ethernet', 'simple-restore', 'high'),
			hours: 10.6496,
			text: '10.6 hours',
			floor: '8 minutes',
		},
		// 2048 GB × 8192 / 60,000 = 279.62; × 2.5 × 1.3 = 908.77 h = 37 d 21 h. Floor: 16,777.2 s = 4.66 h
		{
			of: makeInputs(2, 'TB', 'fiber-1000', 'decryption', 'high'),
			hours: 908.7659,
			text: '37 days 21 hours',
			floor: '4.7 hours',
		},
		// 0.5 GB × 8192 / 1500 = 2.7307; × 1.5 × 1.3 × 1.3 = 6.9222 h. Floor: 163.84 s = 2.7 min
		{
			of: makeInputs(512, 'MB', 'dsl', 'file-by-file', 'normal'),
			hours: 6.9222,
			text: '6.9 hours',
			floor: '3 minutes',
		},
		// 8192 / 300,000 = 0.0273; × 1.2 × 0.7 × 1.3 = 0.0298 h = 1.8 min. Floor: 1.6 s
		{
			of: makeInputs(1, 'GB', 'usb3', 'partial-recovery', 'emergency'),
			hours: 0.0298,
			text: '2 minutes',
			floor: 'less than 1 minute',
		},
		// 8192 / 90 = 91.0222; × 3.5 × 1.8 × 1.3 = 745.472 h = 31 d 1 h. Floor: 5461.3 s = 1.5 h
		{
			of: makeInputs(1, 'GB', 't1', 'forensic', 'low'),
			hours: 745.472,
			text: '31 days 1 hour',
			floor: '1.5 hours',
		},
		// 6 × 8192 / 360,000 = 0.1365; × 1.3 = 0.1775 h = 10.6 min. Floor: 8.2 s
		{
			of: makeInputs(6, 'GB', 'sata', 'simple-restore', 'high'),
			hours: 0.1775,
			text: '11 minutes',
			floor: 'less than 1 minute',
		},
		// 10 × 8192 / 6000 = 13.6533; × 1.8 × 1.3 = 31.9488 h = 1 d 8 h. Floor: 819.2 s = 13.7 min
		{
			of: makeInputs(10, 'GB', 'fiber-100', 'simple-restore', 'low'),
			hours: 31.9488,
			text: '1 day 8 hours',
			floor: '14 minutes',
		},
		// cable runs at the same 100 Mbps: 1.3653 × 1.3 = 1.7749 h. Floor: 81.92 s = 1.4 min
		{
			of: makeInputs(1, 'GB', 'cable', 'simple-restore', 'high'),
			hours: 1.7749,
			text: '1.8 hours',
			floor: '1 minute',
		},
		{ of: makeInputs(0, 'TB', 'cable', 'forensic', 'low'), hours: 0, text: '0 minutes', floor: '0 minutes' },
	])('$of takes $text', ({ of, hours, text, floor }) => {
		const estimate = estimateRecovery(of);
		expect(estimate.hours).toBeCloseTo(hours, 4);
		expect(estimate.days).toBeCloseTo(hours / 24, 4);
		expect(formatDuration(estimate.hours)).toBe(text);
		expect(formatDuration(estimate.copySeconds / 3600)).toBe(floor);
	});

	it('shows size, speed, days, the floor and a realistic range with the estimate', () => {
		expect(
			describeEstimate(estimateRecovery(makeInputs(2, 'TB', 'fiber-1000', 'decryption', 'high'))),
		).toMatch(
			/^if all of it waits for cleaning and checks\. The data alone takes .+ to .+ fully back within a week/,
		);
		expect(getKeyFigures(estimateRecovery(makeInputs(2, 'TB', 'fiber-1000', 'decryption', 'high')))).toEqual([
			{ label: 'Data size', value: '2,048 GB' },
			{ label: 'Transfer speed', value: '1,000 Mbps' },
			{ label: 'Days', value: '37.9' },
			{ label: 'Floor: bare copy time at line speed', value: '4.7 hours' },
			// 4.66 hours × 2.5 for decryption, at 70% and at 30% of line speed
			{
				label: 'Realistic time for the data (planning figure of this site)',
				value: '16.6 hours to 1 day 15 hours',
			},
		]);
	});

	const anyMethod = fc.constantFrom(...methods.map(({ value }) => value));
	const anyPriority = fc.constantFrom(...priorities.map(({ value }) => value));
	const anyConnection = fc.constantFrom(...connections.map(({ value }) => value));
	const anyUnit = fc.constantFrom(...sizeUnits.map(({ value }) => value));

	it('grows with the data and is never below the floor', () => {
		const size = fc.double({ min: 0, max: 1e15, noNaN: true });
		fc.assert(
			fc.property(size, size, anyUnit, anyConnection, anyMethod, anyPriority, (a, b, ...rest) => {
				const small = estimateRecovery(makeInputs(Math.min(a, b), ...rest));
				const large = estimateRecovery(makeInputs(Math.max(a, b), ...rest));
				expect(large.hours).toBeGreaterThanOrEqual(small.hours);
				expect(large.hours).toBeGreaterThanOrEqual(large.copySeconds / 3600);
			}),
		);
	});

	it('reports real figures, whatever is typed', () => {
		fc.assert(
			fc.property(fc.string(), anyUnit, anyConnection, anyMethod, anyPriority, (typed, ...rest) => {
				const of = makeInputs(parseNumber(typed).value, ...rest);
				expect(
					formatReport(buildCalculatorReport(calculator, { inputs: of, result: estimateRecovery(of) })),
				).not.toMatch(/NaN|Infinity|undefined/);
			}),
		);
	});
});

describe('durationText', () => {
	it.each([
		[0, '0 minutes'],
		[0.001, 'less than 1 minute'],
		[1 / 60, '1 minute'],
		[0.5, '30 minutes'],
		[0.99, '59 minutes'],
		[1, '1.0 hours'],
		[1.25, '1.3 hours'],
		[23.94, '23.9 hours'],
		[24, '1 day 0 hours'],
		[24.6, '1 day 1 hour'],
		[47.4, '1 day 23 hours'],
		// Rounded before it is split into days and hours.
		[47.6, '2 days 0 hours'],
		[24_000, '1,000 days 0 hours'],
	])('%d hours read %s', (hours, text) => {
		expect(formatDuration(hours)).toBe(text);
	});
});

describe('recoveryTimeline', () => {
	it('ends its five phases at 10, 25, 75, 90 and 100 percent', () => {
		expect(
			buildRecoveryTimeline(200).map(({ endsAtPercent, endsAfterHours }) => [endsAtPercent, endsAfterHours]),
		).toEqual([
			[10, 20],
			[25, 50],
			[75, 150],
			[90, 180],
			[100, 200],
		]);
	});
});

describe('recoveryRecommendations', () => {
	it.each([
		['simple-restore', 3, 1000, []],
		['simple-restore', 3.01, 1000, [recommendations.fasterMethods]],
		['simple-restore', 3, 1000.01, [recommendations.incremental]],
		['decryption', 0, 0, [recommendations.decryption]],
		[
			'decryption',
			4,
			2048,
			[recommendations.fasterMethods, recommendations.decryption, recommendations.incremental],
		],
	] as const)('for %s, %d days and %d GB', (method, days, gigabytes, expected) => {
		expect(getRecoveryRecommendations({ method }, { days, gigabytes })).toEqual(expected);
	});
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeDueDate, formatTimeLeft, getTimeLeft, getUrgency, type TimeSpan } from './deadlines.ts';
import { fromWallClock, parseWallClock, toWallClock } from './wall-clock.ts';

function due(start: string, timeZone: string, amount: number, unit: TimeSpan['unit']): string {
	const wall = parseWallClock(start);
	if (!wall) throw new Error(`${start} is not a moment`);
	const { year, month, day, hour, minute } = toWallClock(
		computeDueDate(fromWallClock(wall, timeZone), { amount, unit }, timeZone),
		timeZone,
	);
	const two = (value: number) => String(value).padStart(2, '0');
	return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

const newYork = 'America/New_York';
const berlin = 'Europe/Berlin';

describe('computeDueDate', () => {
	it.each<[string, string, string, number, TimeSpan['unit'], string]>([
		['hours run on the clock', '2026-11-15T02:10', berlin, 72, 'hours', '2026-11-18T02:10'],
		['hours lose one when clocks go forward', '2026-03-27T12:00', berlin, 72, 'hours', '2026-03-30T13:00'],
		['hours gain one when clocks go back', '2026-10-23T12:00', berlin, 72, 'hours', '2026-10-26T11:00'],
		['hours over a weekend and a year end', '2026-12-31T20:00', newYork, 36, 'hours', '2027-01-02T08:00'],
		['hours over a leap day', '2028-02-28T09:00', newYork, 72, 'hours', '2028-03-02T09:00'],
		[
			'days keep the time when clocks go forward',
			'2026-03-01T09:00',
			newYork,
			30,
			'days',
			'2026-03-31T09:00',
		],
		['days keep the time when clocks go back', '2026-10-15T09:00', newYork, 30, 'days', '2026-11-14T09:00'],
		['days that end in the hour left out', '2026-02-06T02:30', newYork, 30, 'days', '2026-03-08T03:30'],
		['days over a year end', '2026-11-15T02:10', newYork, 60, 'days', '2027-01-14T02:10'],
		['days over a leap day', '2028-01-31T10:00', newYork, 30, 'days', '2028-03-01T10:00'],
		['days over February of a common year', '2027-01-31T10:00', newYork, 30, 'days', '2027-03-02T10:00'],
		['business days in one week', '2026-11-16T10:00', newYork, 4, 'business days', '2026-11-20T10:00'],
		[
			'business days skip weekends alone',
			'2026-11-23T10:00',
			newYork,
			4,
			'business days',
			'2026-11-27T10:00',
		],
		[
			'business days over clocks going back',
			'2026-10-29T10:00',
			newYork,
			4,
			'business days',
			'2026-11-04T10:00',
		],
		[
			'business days end with the office',
			'2026-11-16T23:30',
			newYork,
			4,
			'business days',
			'2026-11-20T17:00',
		],
		[
			'business days end with the office, not before',
			'2026-11-16T16:59',
			newYork,
			4,
			'business days',
			'2026-11-20T16:59',
		],
		[
			'business days end with the office, not after',
			'2026-11-16T17:01',
			newYork,
			4,
			'business days',
			'2026-11-20T17:00',
		],
		['a month keeps the day', '2026-11-15T08:00', berlin, 1, 'months', '2026-12-15T08:00'],
		['a month ends with February', '2027-01-31T08:00', berlin, 1, 'months', '2027-02-28T08:00'],
		['a month ends with a leap day', '2028-01-31T08:00', berlin, 1, 'months', '2028-02-29T08:00'],
		['a month over the year end', '2026-12-31T08:00', berlin, 1, 'months', '2027-01-31T08:00'],
		['after a common year', '2026-05-05T08:00', newYork, 60, 'days after the year', '2027-03-01T08:00'],
		['before a leap year', '2027-05-05T08:00', newYork, 60, 'days after the year', '2028-02-29T08:00'],
	])('%s', (_, start, timeZone, amount, unit, expected) => {
		expect(due(start, timeZone, amount, unit)).toBe(expected);
	});

	const formatInZone = (date: Date, timeZone: string) =>
		new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(date);

	it.each<[string, string, string, TimeSpan, string]>([
		[
			'skips US federal holidays for federal duties',
			'2026-11-23T10:00:00-05:00',
			newYork,
			{ amount: 4, unit: 'business days', holidays: 'us-federal' },
			'2026-11-30 17:30',
		],
		[
			'ends when the authority closes, not at the same hour of the visitor',
			'2026-11-16T13:00:00-08:00',
			'America/Los_Angeles',
			{ amount: 4, unit: 'business days', holidays: 'us-federal' },
			'2026-11-20 17:30',
		],
		[
			'counts from the earlier date when the authority is already in the next day',
			'2026-11-16T20:00:00-10:00',
			'Pacific/Honolulu',
			{ amount: 4, unit: 'business days', holidays: 'us-federal' },
			'2026-11-20 17:30',
		],
		[
			'counts from the date of the authority when the visitor is already in the next day',
			'2026-11-17T08:00:00+09:00',
			'Asia/Tokyo',
			{ amount: 4, unit: 'business days', holidays: 'us-federal' },
			'2026-11-20 17:30',
		],
	])('%s', (_, start, timeZone, span, expected) => {
		const authority = { timeZone: newYork, closesAt: { hour: 17, minute: 30 } };
		expect(formatInZone(computeDueDate(new Date(start), span, timeZone, authority), newYork)).toBe(expected);
	});

	it('takes the earlier year when it is still December at the authority', () => {
		const start = new Date('2027-01-01T08:00:00+09:00');
		const span = { amount: 60, unit: 'days after the year' } as const;
		const due = computeDueDate(start, span, 'Asia/Tokyo', { timeZone: newYork });
		expect(formatInZone(due, newYork)).toBe('2027-03-01 18:00');
	});

	it('is at least the calendar days and at most an hour from full days', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2050, 0, 1) / 60_000 }),
				fc.integer({ min: 1, max: 90 }),
				fc.constantFrom(newYork, berlin, 'Asia/Tokyo', 'Pacific/Auckland'),
				(minute, amount, timeZone) => {
					const start = new Date(minute * 60_000);
					const end = computeDueDate(start, { amount, unit: 'days' }, timeZone);
					const hours = (end.getTime() - start.getTime()) / 3_600_000;
					expect(Math.abs(hours - amount * 24)).toBeLessThanOrEqual(1);
				},
			),
		);
	});
});

describe('getTimeLeft', () => {
	const deadline = new Date('2026-11-18T02:10:00Z');
	it.each([
		['2026-10-15T02:10:00Z', '34 days left'],
		['2026-11-15T02:10:00Z', '3 days 0 h left'],
		['2026-11-16T23:05:55Z', '1 day 3 h left'],
		['2026-11-17T09:23:10Z', '16 h 46 min left'],
		['2026-11-18T01:09:59Z', '1 h 0 min left'],
		['2026-11-18T01:10:01Z', '59 min 59 s left'],
		['2026-11-18T02:09:59Z', '0 min 1 s left'],
		['2026-11-18T02:10:00Z', '0 min 0 s left'],
		['2026-11-18T03:10:01Z', 'Overdue by 1 h 0 min'],
	])('at %s says %s', (now, expected) => {
		expect(formatTimeLeft(getTimeLeft(deadline, new Date(now)))).toBe(expected);
	});
});

describe('getUrgency', () => {
	const due = new Date('2026-11-18T02:10:00Z');
	it.each([
		['2026-11-18T02:10:01Z', 'now'],
		['2026-11-17T22:10:01Z', 'now'],
		['2026-11-17T22:10:00Z', 'soon'],
		['2026-11-15T02:10:01Z', 'soon'],
		['2026-11-15T02:10:00Z', 'calm'],
	])('at %s is %s', (now, expected) => {
		expect(getUrgency(due, new Date(now))).toBe(expected);
	});
});

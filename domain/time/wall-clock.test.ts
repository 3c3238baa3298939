import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWallClock, parseWallClock, toWallClock } from './wall-clock.ts';

const zones = [
	'UTC',
	'America/New_York',
	'America/Los_Angeles',
	'Europe/Berlin',
	'Asia/Kolkata',
	'Australia/Lord_Howe',
	'Pacific/Auckland',
];

function toIso(typed: string, timeZone: string): string {
	const wall = parseWallClock(typed);
	if (!wall) throw new Error(`${typed} is not a date and time`);
	return fromWallClock(wall, timeZone).toISOString();
}

describe('fromWallClock', () => {
	it.each([
		['2026-11-15T02:10', 'UTC', '2026-11-15T02:10:00.000Z'],
		['2026-01-15T12:00', 'America/New_York', '2026-01-15T17:00:00.000Z'],
		['2026-07-15T12:00', 'America/New_York', '2026-07-15T16:00:00.000Z'],
		['2026-07-15T12:00', 'Asia/Kolkata', '2026-07-15T06:30:00.000Z'],
		// Clocks go forward: half past two never happens and becomes half past three.
		['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
		['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
		// Clocks go back: half past one happens twice, the first counts.
		['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
		['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
		['2026-03-08T03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
	])('%s in %s is %s', (typed, timeZone, expected) => {
		expect(toIso(typed, timeZone)).toBe(expected);
	});

	it('inverts toWallClock, except for the second time of a repeated hour', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: Date.UTC(2000, 0, 1) / 1000, max: Date.UTC(2100, 0, 1) / 1000 }),
				fc.constantFrom(...zones),
				(second, timeZone) => {
					const original = new Date(second * 1000);
					const wall = toWallClock(original, timeZone);
					const back = fromWallClock(wall, timeZone);
					expect(toWallClock(back, timeZone)).toEqual(wall);
					expect(back.getTime()).toBeLessThanOrEqual(original.getTime());
				},
			),
		);
	});
});

describe('parseWallClock', () => {
	it('reads a leap day', () => {
		expect(parseWallClock('2028-02-29T23:59')).toEqual({
			year: 2028,
			month: 2,
			day: 29,
			hour: 23,
			minute: 59,
			second: 0,
		});
	});

	it.each([
		'',
		'yesterday',
		'0000-01-01T10:00',
		'2026-02-29T10:00',
		'2026-13-01T10:00',
		'2026-04-31T10:00',
		'2026-04-30T24:00',
		'2026-04-30T10:60',
	])('rejects %j', (typed) => {
		expect(parseWallClock(typed)).toBeUndefined();
	});
});

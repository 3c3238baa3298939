import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBusinessDays, getUsFederalHolidays, isUsBusinessDay, toDayNumber } from './business-days.ts';
import { msPerDay } from './calendar.ts';

function iso(day: number): string {
	return new Date(day * msPerDay).toISOString().slice(0, 10);
}

function day(isoDay: string): number {
	return Date.parse(isoDay) / msPerDay;
}

describe('getUsFederalHolidays', () => {
	// The lists the Office of Personnel Management publishes for these years.
	it.each([
		[
			2026,
			[
				'2026-01-01',
				'2026-01-19',
				'2026-02-16',
				'2026-05-25',
				'2026-06-19',
				'2026-07-03',
				'2026-09-07',
				'2026-10-12',
				'2026-11-11',
				'2026-11-26',
				'2026-12-25',
			],
		],
		[
			2027,
			[
				'2027-01-01',
				'2027-01-18',
				'2027-02-15',
				'2027-05-31',
				'2027-06-18',
				'2027-07-05',
				'2027-09-06',
				'2027-10-11',
				'2027-11-11',
				'2027-11-25',
				'2027-12-24',
			],
		],
		[
			2028,
			[
				'2027-12-31',
				'2028-01-17',
				'2028-02-21',
				'2028-05-29',
				'2028-06-19',
				'2028-07-04',
				'2028-09-04',
				'2028-10-09',
				'2028-11-10',
				'2028-11-23',
				'2028-12-25',
			],
		],
	])('lists the days of %i, those kept on another day included', (year, expected) => {
		expect(getUsFederalHolidays(year).map(iso)).toEqual(expected);
	});
});

describe('addBusinessDays', () => {
	it.each([
		['2026-11-16', 4, '2026-11-20'], // Monday to Friday
		['2026-11-13', 4, '2026-11-19'], // Friday over a weekend
		['2026-11-14', 4, '2026-11-19'], // Saturday: day one is Monday
		['2026-11-15', 4, '2026-11-19'], // Sunday likewise
		['2026-11-23', 4, '2026-11-30'], // over Thanksgiving
		['2026-12-23', 4, '2026-12-30'], // over Christmas
		['2026-12-29', 4, '2027-01-05'], // over the year end
		['2026-07-01', 4, '2026-07-08'], // 4 July is a Saturday, kept on Friday the 3rd
		['2027-07-01', 4, '2027-07-08'], // 4 July is a Sunday, kept on Monday the 5th
		['2027-12-29', 4, '2028-01-05'], // New Year 2028 is a Saturday, kept in the old year
		['2028-02-28', 4, '2028-03-03'], // over a leap day
		['2026-11-10', 3, '2026-11-16'], // over Veterans Day
		['2026-11-16', 0, '2026-11-16'],
	])('%s and %i business days end on %s', (start, amount, expected) => {
		expect(iso(addBusinessDays(day(start), amount, 'us-federal'))).toBe(expected);
	});

	it.each([
		['2026-11-25', 3, '2026-11-30'], // Thanksgiving counts
		['2026-12-23', 4, '2026-12-29'], // Christmas counts
		['2026-11-13', 5, '2026-11-20'],
	])('counts US holidays as business days elsewhere: %s and %i end on %s', (start, amount, expected) => {
		expect(iso(addBusinessDays(day(start), amount, 'none'))).toBe(expected);
	});

	it('ends on a business day after the given number of business days', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: toDayNumber(2021, 1, 1), max: toDayNumber(2100, 1, 1) }),
				fc.integer({ min: 1, max: 30 }),
				(start, amount) => {
					const end = addBusinessDays(start, amount, 'us-federal');
					const passed = Array.from({ length: end - start }, (_, index) => start + 1 + index);
					expect(isUsBusinessDay(end)).toBe(true);
					expect(passed.filter(isUsBusinessDay)).toHaveLength(amount);
				},
			),
		);
	});
});

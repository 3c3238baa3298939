import { afterEach, describe, expect, it, test } from 'vitest';
import { formatIsoDate, formatIsoMonth, formatTimeOfDay, setDateLocale } from './calendar.ts';
import { formatDate, formatDateTime, formatTime, formatTimeForReader } from './dates.ts';
import { formatSavedAgo } from './saved-ago.ts';

// Local times, because visitors see their own time zone.
const twoInTheMorning = new Date(2026, 10, 15, 2, 5);
const midnight = new Date(2026, 0, 1, 0, 0);
const evening = new Date(2026, 11, 31, 23, 59);

describe('dates as text', () => {
	it.each([
		[twoInTheMorning, 'November 15, 2026'],
		[midnight, 'January 1, 2026'],
		[evening, 'December 31, 2026'],
	])('the day of %s', (moment, text) => {
		expect(formatDate(moment)).toBe(text);
	});

	it.each([
		[twoInTheMorning, '2:05 a.m.'],
		[midnight, '12:00 a.m.'],
		[evening, '11:59 p.m.'],
	])('the clock at %s, with its zone', (moment, text) => {
		expect(formatTime(moment)).toMatch(new RegExp(`^${text} \\S+$`));
	});

	it.each([
		['00:05', '12:05 a.m.'],
		['12:00', '12:00 p.m.'],
		['14:05', '2:05 p.m.'],
		['23:59:30', '11:59 p.m.'],
	])('formats the time of day %s as %s', (time, text) => {
		expect(formatTimeOfDay(time)).toBe(text);
	});

	it('names day, time and zone together', () => {
		expect(formatDateTime(twoInTheMorning)).toMatch(/^Nov 15, 2026, 2:05 a\.m\. \S+$/);
		expect(formatDateTime(midnight)).toMatch(/^Jan 1, 2026, 12:00 a\.m\. \S+$/);
	});

	it.each([
		['2026-11-15', 'November 15, 2026'],
		['2024-02-29', 'February 29, 2024'],
		['2026-01-01', 'January 1, 2026'],
	])('the calendar day %s is the same everywhere', (day, text) => {
		expect(formatIsoDate(day)).toBe(text);
	});
});

const now = new Date('2026-11-15T12:00:00Z');

test.each([
	['2026-11-15T11:59:30Z', 'saved just now'],
	['2026-11-15T11:59:00Z', 'saved 1 minute ago'],
	['2026-11-15T09:00:00Z', 'saved 3 hours ago'],
	['2026-11-14T12:00:00Z', 'saved 1 day ago'],
	['2025-11-15T12:00:00Z', 'saved 365 days ago'],
])('says how long ago %s was: %s', (savedAt, text) => {
	expect(formatSavedAgo(new Date(savedAt), now)).toBe(text);
});

test('a clock that was moved back is named', () => {
	expect(formatSavedAgo(new Date('2026-11-15T15:00:00Z'), now)).toMatch(
		/the clock of this device was changed/,
	);
});

describe('a time for a reader in another zone', () => {
	const date = new Date('2026-11-18T13:15Z');

	it.each([
		['Europe/Berlin', 'America/New_York', '8:15 a.m. your time, 2:15 p.m. in Berlin'],
		['Asia/Kolkata', 'America/Los_Angeles', '5:15 a.m. your time, 6:45 p.m. in Kolkata'],
		['Pacific/Kiritimati', 'America/New_York', '8:15 a.m. your time, Nov 19, 3:15 a.m. in Kiritimati'],
		['America/Argentina/Buenos_Aires', 'UTC', '1:15 p.m. your time, 10:15 a.m. in Buenos Aires'],
		['Europe/Berlin', 'Europe/Paris', '2:15 p.m.'],
	])('entered in %s, read in %s', (zone, readerZone, text) => {
		expect(formatTimeForReader(date, zone, readerZone)).toBe(text);
	});
});

describe('dates in another language', () => {
	afterEach(() => setDateLocale('en-US'));

	it.each([
		['en-GB', '15 November 2026', '02:05 UTC', '14:05', 'November 2026'],
		['de-DE', '15. November 2026', '02:05 UTC', '14:05', 'November 2026'],
		['fr-CA', '15 novembre 2026', '02 h 05 UTC', '14 h 05', 'novembre 2026'],
	])('follow the locale %s', (locale, day, time, afternoon, month) => {
		setDateLocale(locale);
		expect([formatDate(twoInTheMorning), formatIsoDate('2026-11-15')]).toEqual([day, day]);
		expect([formatTime(twoInTheMorning), formatTimeOfDay('14:05')]).toEqual([time, afternoon]);
		expect(formatIsoMonth('2026-11')).toBe(month);
	});
});

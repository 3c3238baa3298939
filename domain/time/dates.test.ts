import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatIsoDate, formatTime } from './dates.ts';

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
		[twoInTheMorning, '02:05'],
		[midnight, '00:00'],
		[evening, '23:59'],
	])('the clock at %s', (moment, text) => {
		expect(formatTime(moment)).toBe(text);
	});

	it('names day, time and zone together', () => {
		expect(formatDateTime(twoInTheMorning)).toMatch(/^Nov 15, 2026, 02:05 \S+$/);
		expect(formatDateTime(midnight)).toMatch(/^Jan 1, 2026, 00:00 \S+$/);
	});

	it.each([
		['2026-11-15', 'November 15, 2026'],
		['2024-02-29', 'February 29, 2024'],
		['2026-01-01', 'January 1, 2026'],
	])('the calendar day %s is the same everywhere', (day, text) => {
		expect(formatIsoDate(day)).toBe(text);
	});
});

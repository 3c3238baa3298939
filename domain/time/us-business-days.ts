import { dayMs } from './day.ts';

/** Days as whole numbers since 1 January 1970, so that counting them needs no clock. */
export function dayNumber(year: number, month: number, day: number): number {
	return Date.UTC(year, month - 1, day) / dayMs;
}

/** 0 is Sunday. The first day of the count was a Thursday. */
function weekday(day: number): number {
	return (((day + 4) % 7) + 7) % 7;
}

function yearOf(day: number): number {
	return new Date(day * dayMs).getUTCFullYear();
}

const monday = 1;
const thursday = 4;

function nthWeekday(year: number, month: number, wanted: number, nth: number): number {
	const first = dayNumber(year, month, 1);
	return first + ((wanted - weekday(first) + 7) % 7) + (nth - 1) * 7;
}

function lastMondayOfMay(year: number): number {
	const last = dayNumber(year, 5, 31);
	return last - ((weekday(last) - monday + 7) % 7);
}

/** A holiday on a Saturday is kept on the Friday before, one on a Sunday on the Monday after. */
function observed(day: number): number {
	if (weekday(day) === 6) return day - 1;
	if (weekday(day) === 0) return day + 1;
	return day;
}

/**
 * The days on which the federal offices of the United States rest because of the holidays of that year (5 U.S.C. 6103).
 * The first may fall into December of the year before. Inauguration Day is left out: it is kept around Washington alone.
 */
export function usFederalHolidays(year: number): number[] {
	return [
		observed(dayNumber(year, 1, 1)),
		nthWeekday(year, 1, monday, 3),
		nthWeekday(year, 2, monday, 3),
		lastMondayOfMay(year),
		observed(dayNumber(year, 6, 19)),
		observed(dayNumber(year, 7, 4)),
		nthWeekday(year, 9, monday, 1),
		nthWeekday(year, 10, monday, 2),
		observed(dayNumber(year, 11, 11)),
		nthWeekday(year, 11, thursday, 4),
		observed(dayNumber(year, 12, 25)),
	];
}

export function isUsBusinessDay(day: number): boolean {
	const weekend = weekday(day) === 0 || weekday(day) === 6;
	if (weekend) return false;
	const year = yearOf(day);
	return !usFederalHolidays(year).includes(day) && !usFederalHolidays(year + 1).includes(day);
}

/** The day of the start does not count; day one is the next business day. */
export function addUsBusinessDays(start: number, amount: number): number {
	let day = start;
	for (let counted = 0; counted < amount; ) {
		day += 1;
		if (isUsBusinessDay(day)) counted += 1;
	}
	return day;
}

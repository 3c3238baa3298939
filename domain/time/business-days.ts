import { msPerDay } from './calendar.ts';

/** Days as whole numbers since 1 January 1970, so that counting them needs no clock. */
export function toDayNumber(year: number, month: number, day: number): number {
	return Date.UTC(year, month - 1, day) / msPerDay;
}

/** 0 is Sunday. The first day of the count was a Thursday. */
function getWeekday(day: number): number {
	return (((day + 4) % 7) + 7) % 7;
}

function getYear(day: number): number {
	return new Date(day * msPerDay).getUTCFullYear();
}

const monday = 1;
const thursday = 4;

function getNthWeekday(year: number, month: number, weekday: number, nth: number): number {
	const first = toDayNumber(year, month, 1);
	return first + ((weekday - getWeekday(first) + 7) % 7) + (nth - 1) * 7;
}

function getLastMondayOfMay(year: number): number {
	const last = toDayNumber(year, 5, 31);
	return last - ((getWeekday(last) - monday + 7) % 7);
}

function getObservedDay(day: number): number {
	if (getWeekday(day) === 6) return day - 1;
	if (getWeekday(day) === 0) return day + 1;
	return day;
}

/** 5 U.S.C. 6103, without Washington's Inauguration Day. New Year's Day can be observed in the previous December. */
export function getUsFederalHolidays(year: number): number[] {
	return [
		getObservedDay(toDayNumber(year, 1, 1)),
		getNthWeekday(year, 1, monday, 3),
		getNthWeekday(year, 2, monday, 3),
		getLastMondayOfMay(year),
		getObservedDay(toDayNumber(year, 6, 19)),
		getObservedDay(toDayNumber(year, 7, 4)),
		getNthWeekday(year, 9, monday, 1),
		getNthWeekday(year, 10, monday, 2),
		getObservedDay(toDayNumber(year, 11, 11)),
		getNthWeekday(year, 11, thursday, 4),
		getObservedDay(toDayNumber(year, 12, 25)),
	];
}

function isWeekday(day: number): boolean {
	return getWeekday(day) !== 0 && getWeekday(day) !== 6;
}

export function isUsBusinessDay(day: number): boolean {
	if (!isWeekday(day)) return false;
	const year = getYear(day);
	return !getUsFederalHolidays(year).includes(day) && !getUsFederalHolidays(year + 1).includes(day);
}

export type HolidayCalendar = 'none' | 'us-federal';

/** The day of the start does not count; day one is the next business day. */
export function addBusinessDays(start: number, amount: number, holidays: HolidayCalendar): number {
	const isBusinessDay = holidays === 'us-federal' ? isUsBusinessDay : isWeekday;
	let day = start;
	for (let counted = 0; counted < amount; ) {
		day += 1;
		if (isBusinessDay(day)) counted += 1;
	}
	return day;
}

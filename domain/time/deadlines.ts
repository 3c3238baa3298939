import { addBusinessDays, type HolidayCalendar, toDayNumber } from './business-days.ts';
import { msPerDay } from './calendar.ts';
import { fromWallClock, toWallClock, type WallClock } from './wall-clock.ts';

/** 'days after the year' counts from 31 December of the year of the start. */
export type TimeSpan = {
	amount: number;
	unit: 'hours' | 'days' | 'business days' | 'months' | 'days after the year' | 'end of the day';
	/** Only US federal duties skip federal holidays: counting a holiday as a business day gives the earlier, safe date. */
	holidays?: HolidayCalendar;
};

export type TimeOfDay = { hour: number; minute: number };

export type Authority = { timeZone: string; closesAt?: TimeOfDay };

const msPerHour = 3_600_000;

/** Offices close before the day ends: a clock that started in the evening ends at this hour of its last business day. */
const officeCloseHour = 17;

function setDay(day: number, clock: WallClock): WallClock {
	const date = new Date(day * msPerDay);
	return {
		...clock,
		year: date.getUTCFullYear(),
		month: date.getUTCMonth() + 1,
		day: date.getUTCDate(),
	};
}

function clampToOfficeHours(clock: WallClock): WallClock {
	return clock.hour < officeCloseHour ? clock : { ...clock, hour: officeCloseHour, minute: 0, second: 0 };
}

/** One month after 31 January is the last day of February. */
function addMonths(clock: WallClock, months: number): WallClock {
	const firstOfMonth = new Date(Date.UTC(clock.year, clock.month - 1 + months, 1));
	const year = firstOfMonth.getUTCFullYear();
	const month = firstOfMonth.getUTCMonth() + 1;
	const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
	return { ...clock, year, month, day: Math.min(clock.day, lastDay) };
}

function addSpan(clock: WallClock, { amount, unit, holidays = 'none' }: TimeSpan): WallClock {
	const day = toDayNumber(clock.year, clock.month, clock.day);
	switch (unit) {
		case 'business days':
			return clampToOfficeHours(setDay(addBusinessDays(day, amount, holidays), clock));
		case 'months':
			return addMonths(clock, amount);
		case 'end of the day':
			return { ...clock, hour: 23, minute: 59, second: 59 };
		case 'days after the year':
			return setDay(toDayNumber(clock.year, 12, 31) + amount, clock);
		default:
			return setDay(day + amount, clock);
	}
}

/** The law rarely says whose calendar counts: the visitor's and the authority's due date are compared. */
export function computeDueDate(
	start: Date,
	span: TimeSpan,
	timeZone: string,
	authority?: Authority,
	pick: 'earliest' | 'latest' = 'earliest',
): Date {
	if (span.unit === 'hours') return new Date(start.getTime() + span.amount * msPerHour);
	// Days keep the time of day of the start, which is never after the end of the last day.
	const results = [timeZone, authority?.timeZone ?? timeZone].map((zone) => {
		const due = addSpan(toWallClock(start, zone), span);
		return authority?.closesAt
			? fromWallClock({ ...due, ...authority.closesAt, second: 0 }, authority.timeZone)
			: fromWallClock(due, zone);
	});
	const times = results.map((date) => date.getTime());
	return new Date(pick === 'earliest' ? Math.min(...times) : Math.max(...times));
}

export type TimeLeft = { isOverdue: boolean; days: number; hours: number; minutes: number; seconds: number };

export function getTimeLeft(due: Date, now: Date): TimeLeft {
	const distance = due.getTime() - now.getTime();
	const seconds = Math.floor(Math.abs(distance) / 1000);
	return {
		isOverdue: distance < 0,
		days: Math.floor(seconds / 86_400),
		hours: Math.floor(seconds / 3600) % 24,
		minutes: Math.floor(seconds / 60) % 60,
		seconds: seconds % 60,
	};
}

export function formatDuration({ days, hours, minutes, seconds }: Omit<TimeLeft, 'isOverdue'>): string {
	const dayText = `${days} ${days === 1 ? 'day' : 'days'}`;
	if (days >= 7) return dayText;
	if (days > 0) return `${dayText} ${hours} h`;
	return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min ${seconds} s`;
}

export function formatTimeLeft(left: TimeLeft): string {
	return left.isOverdue ? `Overdue by ${formatDuration(left)}` : `${formatDuration(left)} left`;
}

export type Urgency = 'now' | 'soon' | 'calm' | 'ok';

const nowUrgencyHours = 4;
const soonUrgencyHours = 72;

export function getUrgency(due: Date, now: Date): Urgency {
	const hours = (due.getTime() - now.getTime()) / msPerHour;
	if (hours < nowUrgencyHours) return 'now';
	return hours < soonUrgencyHours ? 'soon' : 'calm';
}

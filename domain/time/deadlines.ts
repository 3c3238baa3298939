import { msPerDay } from './day.ts';
import { addUsBusinessDays, toDayNumber } from './us-business-days.ts';
import { fromWallClock, toWallClock, type WallClock } from './wall-clock.ts';

/** How long a duty gives. 'days after the year' counts from 31 December of the year of the start. */
export type TimeSpan = {
	amount: number;
	unit: 'hours' | 'days' | 'business days' | 'months' | 'days after the year';
};

const msPerHour = 3_600_000;

/** A business day ends when offices close; whoever started the clock in the evening has until then. */
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

/**
 * When a span that starts at a moment is over. Hours run on, whatever clocks and calendars do. Days keep the time of
 * day of the start in the given time zone: most laws allow the whole last day, so this never comes out late.
 */
export function computeDueDate(start: Date, span: TimeSpan, timeZone: string): Date {
	if (span.unit === 'hours') return new Date(start.getTime() + span.amount * msPerHour);
	const clock = toWallClock(start, timeZone);
	const day = toDayNumber(clock.year, clock.month, clock.day);
	switch (span.unit) {
		case 'days':
			return fromWallClock(setDay(day + span.amount, clock), timeZone);
		case 'business days':
			return fromWallClock(clampToOfficeHours(setDay(addUsBusinessDays(day, span.amount), clock)), timeZone);
		case 'months':
			return fromWallClock(addMonths(clock, span.amount), timeZone);
		case 'days after the year':
			return fromWallClock(setDay(toDayNumber(clock.year, 12, 31) + span.amount, clock), timeZone);
	}
}

export type TimeLeft = { isOverdue: boolean; days: number; hours: number; minutes: number; seconds: number };

/** Time until a deadline, or since it passed, in days of 24 hours. */
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

/** The two largest units that matter: seconds only in the last hour, hours only in the last week. */
export function formatDuration({ days, hours, minutes, seconds }: Omit<TimeLeft, 'overdue'>): string {
	const dayText = `${days} ${days === 1 ? 'day' : 'days'}`;
	if (days >= 7) return dayText;
	if (days > 0) return `${dayText} ${hours} h`;
	return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min ${seconds} s`;
}

export function formatTimeLeft(left: TimeLeft): string {
	return left.isOverdue ? `Overdue by ${formatDuration(left)}` : `${formatDuration(left)} left`;
}

/** How close a deadline is, the same wherever one is shown: a tone of the theme. */
export type Urgency = 'now' | 'soon' | 'calm' | 'ok';

const nowUrgencyHours = 4;
const soonUrgencyHours = 72;

/** Overdue or under 4 hours: now. Under 72 hours: soon. */
export function getUrgency(due: Date, now: Date): Urgency {
	const hours = (due.getTime() - now.getTime()) / msPerHour;
	if (hours < nowUrgencyHours) return 'now';
	return hours < soonUrgencyHours ? 'soon' : 'calm';
}

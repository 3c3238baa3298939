import { dateFormat } from './formats.ts';

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** The one place where dates turn into text. All but `calendarDate` speak in the visitor's time zone. */
export const dateAndTime = dateFormat({ ...day, ...clock, timeZoneName: 'short' });

/** A deadline: the day of the week tells people more than the date. */
export const weekdayDateAndTime = dateFormat({ weekday: 'short', ...day, ...clock, timeZoneName: 'short' });

export const dateOnly = dateFormat({ ...day, month: 'long' });

export const timeOfDay = dateFormat(clock);

const months = [
	...['January', 'February', 'March', 'April', 'May', 'June'],
	...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** A day such as 2026-11-15, which is the same day everywhere. */
export function calendarDate(isoDay: string): string {
	const [year, month, day] = isoDay.split('-').map(Number);
	return `${months[Number(month) - 1]} ${day}, ${year}`;
}

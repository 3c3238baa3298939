import { dateFormat } from '#domain/formats/numbers.ts';

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

/** A month such as 2023-07. */
export function calendarMonth(isoMonth: string): string {
	const [year, month] = isoMonth.split('-').map(Number);
	return `${months[Number(month) - 1]} ${year}`;
}

/** A moment as a date-and-time field of the browser holds it, such as 2026-11-15T02:10. */
export function fieldMoment(moment: Date): string {
	const two = (value: number) => String(value).padStart(2, '0');
	const date = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
	return `${date}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

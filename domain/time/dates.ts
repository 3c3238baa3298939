import { createDateFormatter } from '#domain/formats/numbers.ts';

const dateParts = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const timeParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** The one place where dates turn into text. All but `calendarDate` speak in the visitor's time zone. */
export const formatDateTime = createDateFormatter({ ...dateParts, ...timeParts, timeZoneName: 'short' });

/** A deadline: the day of the week tells people more than the date. */
export const formatWeekdayDateTime = createDateFormatter({
	weekday: 'short',
	...dateParts,
	...timeParts,
	timeZoneName: 'short',
});

/** The same moment on the clocks of an authority, such as 'Fri, Nov 20, 5:30 PM EST'. */
export function formatInTimeZone(date: Date, timeZone: string): string {
	return new Intl.DateTimeFormat('en-US', {
		timeZone,
		weekday: 'short',
		month: 'short',
		day: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
		timeZoneName: 'short',
	}).format(date);
}

export const formatDate = createDateFormatter({ ...dateParts, month: 'long' });

export const formatTime = createDateFormatter(timeParts);

const months = [
	...['January', 'February', 'March', 'April', 'May', 'June'],
	...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** A day such as 2026-11-15, which is the same day everywhere. */
export function formatIsoDate(isoDay: string): string {
	const [year, month, day] = isoDay.split('-').map(Number);
	return `${months[Number(month) - 1]} ${day}, ${year}`;
}

/** A month such as 2023-07. */
export function formatIsoMonth(isoMonth: string): string {
	const [year, month] = isoMonth.split('-').map(Number);
	return `${months[Number(month) - 1]} ${year}`;
}

/** A moment as a date-and-time field of the browser holds it, such as 2026-11-15T02:10. */
export function toDateTimeLocal(dateTime: Date): string {
	const padTwo = (value: number) => String(value).padStart(2, '0');
	const date = [dateTime.getFullYear(), padTwo(dateTime.getMonth() + 1), padTwo(dateTime.getDate())].join(
		'-',
	);
	return `${date}T${padTwo(dateTime.getHours())}:${padTwo(dateTime.getMinutes())}`;
}

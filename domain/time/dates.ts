import { createDateFormatter } from '#domain/formats/numbers.ts';

const dateParts = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const timeParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** All dates become text here, in the visitor's time zone unless the name says otherwise. */
export const formatDateTime = createDateFormatter({ ...dateParts, ...timeParts, timeZoneName: 'short' });

export const formatWeekdayDateTime = createDateFormatter({
	weekday: 'short',
	...dateParts,
	...timeParts,
	timeZoneName: 'short',
});

/** Such as 'Fri, Nov 20, 5:30 PM EST'. */
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

export function formatIsoDate(isoDay: string): string {
	const [year, month, day] = isoDay.split('-').map(Number);
	return `${months[Number(month) - 1]} ${day}, ${year}`;
}

export function formatIsoMonth(isoMonth: string): string {
	const [year, month] = isoMonth.split('-').map(Number);
	return `${months[Number(month) - 1]} ${year}`;
}

/** Value of a datetime-local input, such as 2026-11-15T02:10. */
export function toDateTimeLocal(dateTime: Date): string {
	const padTwo = (value: number) => String(value).padStart(2, '0');
	const date = [dateTime.getFullYear(), padTwo(dateTime.getMonth() + 1), padTwo(dateTime.getDate())].join(
		'-',
	);
	return `${date}T${padTwo(dateTime.getHours())}:${padTwo(dateTime.getMinutes())}`;
}

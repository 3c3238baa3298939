import { createDateFormatter } from '#domain/formats/numbers.ts';

/** In UTC, where every day has 24 hours. */
export const msPerDay = 24 * 60 * 60 * 1000;

const dateParts = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const timeParts = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;

/** Intl writes '5:30 PM', with a narrow space in newer versions. */
function withLowerCaseMeridiem(text: string): string {
	return text.replace(/\s([AP])M\b/, (_, letter: string) => ` ${letter.toLowerCase()}.m.`);
}

function createTimeFormatter(options: Intl.DateTimeFormatOptions): (date: Date) => string {
	const format = createDateFormatter({ ...options, ...timeParts });
	return (date) => withLowerCaseMeridiem(format(date));
}

/** All dates become text here, in the visitor's time zone unless the name says otherwise. */
export const formatDateTime = createTimeFormatter({ ...dateParts, timeZoneName: 'short' });

export const formatWeekdayDateTime = createTimeFormatter({
	weekday: 'short',
	...dateParts,
	timeZoneName: 'short',
});

export function formatInTimeZone(date: Date, timeZone: string): string {
	const format = new Intl.DateTimeFormat('en-US', {
		timeZone,
		weekday: 'short',
		month: 'short',
		day: 'numeric',
		...timeParts,
		timeZoneName: 'short',
	});
	return withLowerCaseMeridiem(format.format(date));
}

export const formatDate = createDateFormatter({ ...dateParts, month: 'long' });

export const formatTime = createTimeFormatter({});

/** A time of day as a field of the browser holds it, such as 14:05. */
export function formatTimeOfDay(time: string): string {
	const [hours = 0, minutes = 0] = time.split(':').map(Number);
	return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'a.m.' : 'p.m.'}`;
}

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

export function toDateTimeLocal(dateTime: Date): string {
	const padTwo = (value: number) => String(value).padStart(2, '0');
	const date = [dateTime.getFullYear(), padTwo(dateTime.getMonth() + 1), padTwo(dateTime.getDate())].join(
		'-',
	);
	return `${date}T${padTwo(dateTime.getHours())}:${padTwo(dateTime.getMinutes())}`;
}

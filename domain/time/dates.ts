import { dateLocale } from './calendar.ts';
import { parseInstant } from './instant.ts';
import { getZoneCity } from './zone.ts';

const dateParts = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const timeParts = { hour: 'numeric', minute: '2-digit' } as const;

/** Intl writes '5:30 PM', with a narrow space in newer versions. */
function withLowerCaseMeridiem(text: string): string {
	return text.replace(/\s([AP])M\b/, (_, letter: string) => ` ${letter.toLowerCase()}.m.`);
}

/** In the zone of the device unless one is given. */
type DateFormatter = (date: Date, zone?: string) => string;

/** Created on first use: Intl formatters take several milliseconds on a phone. */
function createFormatter(options: Intl.DateTimeFormatOptions): DateFormatter {
	const formats = new Map<string, Intl.DateTimeFormat>();
	return (date, zone) => {
		const key = `${dateLocale} ${zone}`;
		const format = formats.get(key) ?? new Intl.DateTimeFormat(dateLocale, { ...options, timeZone: zone });
		formats.set(key, format);
		return withLowerCaseMeridiem(format.format(date));
	};
}

/** All dates become text here. */
export const formatDateTime = createFormatter({ ...dateParts, ...timeParts, timeZoneName: 'short' });
const weekdayParts = { weekday: 'short', ...dateParts, ...timeParts } as const;
export const formatWeekdayDateTime = createFormatter({ ...weekdayParts, timeZoneName: 'short' });
/** Without the year, for the second of two times. */
export const formatShortDateTime = createFormatter({
	...weekdayParts,
	year: undefined,
	timeZoneName: 'short',
});
export const formatShortDay = createFormatter({ ...dateParts, year: undefined });
export const formatDate = createFormatter({ ...dateParts, month: 'long' });
export const formatMonthDay = createFormatter({ month: 'long', day: 'numeric' });
const formatClock = createFormatter(timeParts);
/** With the zone: others in the room, or whoever reads it later, may be in another one. */
export const formatTime = createFormatter({ ...timeParts, timeZoneName: 'short' });

/** 'Nov 18, 2:15 a.m. in Berlin', without the day where it is the reader's; empty where both clocks show the same. */
export function formatOtherZone(date: Date, zone: string, readerZone?: string): string {
	const [day, time] = [formatShortDay(date, zone), formatClock(date, zone)];
	const isSameDay = day === formatShortDay(date, readerZone);
	if (isSameDay && time === formatClock(date, readerZone)) return '';
	return `${isSameDay ? '' : `${day}, `}${time} in ${getZoneCity(zone)}`;
}

/** For reports, which other people read too: 'Nov 17, 2026, 8:15 p.m. EST (Nov 18, 2:15 a.m. in Berlin)'. */
export function formatInBothZones(
	date: Date,
	zone: string,
	readerZone?: string,
	format: DateFormatter = formatDateTime,
): string {
	const other = formatOtherZone(date, zone, readerZone);
	return `${format(date, readerZone)}${other && ` (${other})`}`;
}

/** For reports; a text that is no moment stays as it is. */
export function formatInstant(text: string, readerZone?: string): string {
	const instant = parseInstant(text);
	return instant ? formatInBothZones(new Date(instant.epochMs), instant.zone, readerZone) : text;
}

/** For pages: '8:15 p.m. your time, Nov 18, 2:15 a.m. in Berlin'. */
export function formatTimeForReader(date: Date, zone: string, readerZone?: string): string {
	const other = formatOtherZone(date, zone, readerZone);
	return `${formatClock(date, readerZone)}${other && ` your time, ${other}`}`;
}

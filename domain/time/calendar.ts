export const msPerHour = 60 * 60 * 1000;
/** In UTC, where every day has 24 hours. */
export const msPerDay = 24 * msPerHour;

export function addDays(isoDay: string, days: number): string {
	return new Date(Date.parse(isoDay) + days * msPerDay).toISOString().slice(0, 10);
}

/** Defined in builds (vite.config.ts): pages are prerendered with dates. */
declare const __DATE_LOCALE__: string;

const defaultLocale = 'en-US';
export let dateLocale = typeof __DATE_LOCALE__ === 'undefined' ? defaultLocale : __DATE_LOCALE__;

/** For the server, whose mails have dates. */
export function setDateLocale(locale: string): void {
	dateLocale = locale;
}

/** By hand in the default language: an Intl formatter takes several milliseconds on a phone. */
const formatInUtc = (isoTime: string, options: Intl.DateTimeFormatOptions): string =>
	new Date(isoTime).toLocaleString(dateLocale, { ...options, timeZone: 'UTC' });

/** A time of day as a field of the browser holds it, such as 14:05. */
export function formatTimeOfDay(time: string): string {
	if (dateLocale !== defaultLocale)
		return formatInUtc(`2026-01-01T${time}Z`, { hour: 'numeric', minute: '2-digit' });
	const [hours = 0, minutes = 0] = time.split(':').map(Number);
	return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'a.m.' : 'p.m.'}`;
}

const months = [
	...['January', 'February', 'March', 'April', 'May', 'June'],
	...['July', 'August', 'September', 'October', 'November', 'December'],
];

export function formatIsoDate(isoDay: string): string {
	if (dateLocale !== defaultLocale) return formatInUtc(isoDay, { dateStyle: 'long' });
	const [year, month, day] = isoDay.split('-').map(Number);
	return `${months[Number(month) - 1]} ${day}, ${year}`;
}

export function formatIsoMonth(isoMonth: string): string {
	if (dateLocale !== defaultLocale) return formatInUtc(isoMonth, { year: 'numeric', month: 'long' });
	const [year, month] = isoMonth.split('-').map(Number);
	return `${months[Number(month) - 1]} ${year}`;
}

import { dateLocale } from './calendar.ts';

/** 'EST' or 'GMT+1', as at that moment. */
export function formatZoneName(date: Date, zone: string): string {
	const parts = new Intl.DateTimeFormat(dateLocale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(
		date,
	);
	return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

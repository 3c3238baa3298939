import { calendarDate } from './dates.ts';

/**
 * The one wording for the age of our facts. They were taken over from their sources on that day, which does not mean
 * that somebody opened every source again; so nothing here says 'checked'.
 */
export function collectedPhrase(isoDay: string): string {
	return `collected on ${calendarDate(isoDay)}`;
}

export function collectedNote(isoDay: string): string {
	return `Facts ${collectedPhrase(isoDay)}. Not every source was read again that day.`;
}

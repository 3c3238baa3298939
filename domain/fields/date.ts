import { calendarDate } from '#domain/time/dates.ts';
import type { FieldWords, Kind } from './kind.ts';

export type DateField = FieldWords & { readonly kind: 'date' };

const shape = /^\d{4}-\d{2}-\d{2}$/;

export function isRealDay(day: string): boolean {
	if (!shape.test(day)) return false;
	const midnight = new Date(`${day}T00:00:00Z`);
	return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

/** A day such as 2026-11-10, the same everywhere. */
export const date: Kind<DateField, string> = {
	blank: () => '',
	parse: (_, stored) =>
		typeof stored === 'string' && (stored === '' || isRealDay(stored)) ? stored : undefined,
	problem: (_, value) => (value === '' || isRealDay(value) ? undefined : 'This is not a date.'),
	asText: (_, value) => (isRealDay(value) ? calendarDate(value) : value),
};

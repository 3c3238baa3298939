import { isInstant, splitTime } from '#domain/time/instant.ts';
import type { FieldBase, FieldKind } from './kind.ts';

export type DateField = FieldBase & { readonly kind: 'date' };

const datePattern = /^\d{4}-\d{2}-\d{2}$/;

export function isValidDate(day: string): boolean {
	if (!datePattern.test(day)) return false;
	const midnight = new Date(`${day}T00:00:00Z`);
	return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

export const date: FieldKind<DateField, string> = {
	getDefault: () => '',
	parse: (_, stored) =>
		typeof stored === 'string' && (stored === '' || isValidDate(stored)) ? stored : undefined,
};

export type TimeField = FieldBase & { readonly kind: 'time' };

const timePattern = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/;

export function isTimeOfDay(value: string): boolean {
	return timePattern.test(splitTime(value).time);
}

/** With the zone it was entered in, such as 02:15[America/New_York]. */
export const time: FieldKind<TimeField, string> = {
	getDefault: () => '',
	parse: (_, stored) =>
		typeof stored === 'string' && (stored === '' || isTimeOfDay(stored)) ? stored : undefined,
};

export type DateTimeField = FieldBase & {
	readonly kind: 'dateTime';
	/** A time to come: 'Now' is no answer. */
	readonly isUpcoming?: true;
	/** Other years are typos. */
	readonly years?: { readonly first: number; readonly last: number };
};

/** A moment with the zone it was entered in (domain/time/instant.ts). */
export const dateTime: FieldKind<DateTimeField, string> = {
	getDefault: () => '',
	parse: (_, stored) =>
		typeof stored === 'string' && (stored === '' || isInstant(stored)) ? stored : undefined,
};

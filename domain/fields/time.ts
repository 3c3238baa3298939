import { formatTimeOfDay } from '#domain/time/dates.ts';
import type { FieldBase, FieldKind } from './kind.ts';

export type TimeField = FieldBase & { readonly kind: 'time' };

const timePattern = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/;

export function isTimeOfDay(time: string): boolean {
	return timePattern.test(time);
}

/** Time of day, such as 02:15. */
export const time: FieldKind<TimeField, string> = {
	getDefault: () => '',
	parse: (_, stored) =>
		typeof stored === 'string' && (stored === '' || isTimeOfDay(stored)) ? stored : undefined,
	validate: (_, value) => (value === '' || isTimeOfDay(value) ? undefined : 'This is not a time of day.'),
	format: (_, value) => (isTimeOfDay(value) ? formatTimeOfDay(value) : value),
};

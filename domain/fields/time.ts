import type { FieldWords, Kind } from './kind.ts';

export type TimeField = FieldWords & { readonly kind: 'time' };

const shape = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/;

export function isTimeOfDay(time: string): boolean {
	return shape.test(time);
}

/** A time of day such as 02:15. */
export const time: Kind<TimeField, string> = {
	blank: () => '',
	parse: (_, stored) =>
		typeof stored === 'string' && (stored === '' || isTimeOfDay(stored)) ? stored : undefined,
	problem: (_, value) => (value === '' || isTimeOfDay(value) ? undefined : 'This is not a time of day.'),
	asText: (_, value) => value,
};

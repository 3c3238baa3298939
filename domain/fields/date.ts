import { formatIsoDate } from '#domain/time/dates.ts';
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
	validate: (_, value) => (value === '' || isValidDate(value) ? undefined : 'This is not a date.'),
	format: (_, value) => (isValidDate(value) ? formatIsoDate(value) : value),
};

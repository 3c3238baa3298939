import { formatDateTime } from '#domain/time/dates.ts';
import { isValidDate } from './date.ts';
import type { FieldBase, FieldKind } from './kind.ts';
import { isTimeOfDay } from './time.ts';

export type DateTimeField = FieldBase & {
	readonly kind: 'dateTime';
	/** Other years are typos. */
	readonly years?: { readonly first: number; readonly last: number };
};

function isValidDateTime(value: string): boolean {
	const [day = '', time = ''] = value.split('T');
	return isValidDate(day) && isTimeOfDay(time);
}

/** In the visitor's time zone, such as 2026-11-10T02:15. */
export const dateTime: FieldKind<DateTimeField, string> = {
	getDefault: () => '',
	parse: (_, stored) =>
		typeof stored === 'string' && (stored === '' || isValidDateTime(stored)) ? stored : undefined,
	validate: ({ years }, value) => {
		if (value === '') return undefined;
		if (!isValidDateTime(value)) return 'Enter a date and a time.';
		const year = Number(value.slice(0, 4));
		return years && (year < years.first || year > years.last)
			? `Enter a year from ${years.first} to ${years.last}.`
			: undefined;
	},
	format: (_, value) => (isValidDateTime(value) ? formatDateTime(new Date(value)) : value),
};

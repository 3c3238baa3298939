import { dateAndTime } from '#domain/time/dates.ts';
import { isRealDay } from './date.ts';
import type { FieldWords, Kind } from './kind.ts';
import { isTimeOfDay } from './time.ts';

export type MomentField = FieldWords & {
	readonly kind: 'moment';
	/** Earlier and later years are typing mistakes. */
	readonly years?: { readonly first: number; readonly last: number };
};

function isMoment(value: string): boolean {
	const [day = '', time = ''] = value.split('T');
	return isRealDay(day) && isTimeOfDay(time);
}

/** A date and time in the visitor's time zone, such as 2026-11-10T02:15. */
export const moment: Kind<MomentField, string> = {
	blank: () => '',
	parse: (_, stored) =>
		typeof stored === 'string' && (stored === '' || isMoment(stored)) ? stored : undefined,
	problem: ({ years }, value) => {
		if (value === '') return undefined;
		if (!isMoment(value)) return 'Enter a date and a time.';
		const year = Number(value.slice(0, 4));
		return years && (year < years.first || year > years.last)
			? `Enter a year from ${years.first} to ${years.last}.`
			: undefined;
	},
	asText: (_, value) => (isMoment(value) ? dateAndTime(new Date(value)) : value),
};

import { usd } from '#domain/formats/money.ts';
import type { FieldWords, Kind } from './kind.ts';
import { type NumberBounds, numberProblem, parseTypedNumber } from './number.ts';
import { readTypedNumber } from './typed-number.ts';

export type MoneyField = FieldWords & NumberBounds & { readonly kind: 'money' };

/** An amount in US dollars, typed like any number. */
export const money: Kind<MoneyField, string> = {
	blank: ({ preset = '' }) => preset,
	parse: (_, stored) => parseTypedNumber(stored),
	problem: numberProblem,
	asText: (_, value) => {
		const read = readTypedNumber(value);
		return read.understood ? usd(read.value) : value;
	},
};

import { formatUsd } from '#domain/formats/money.ts';
import type { FieldBase, FieldKind } from './kind.ts';
import { type NumberOptions, parseStoredNumber, validateNumber } from './number.ts';
import { parseNumber } from './parse-number.ts';

export type MoneyField = FieldBase & NumberOptions & { readonly kind: 'money' };

/** US dollars. */
export const money: FieldKind<MoneyField, string> = {
	getDefault: ({ defaultValue: preset = '' }) => preset,
	parse: (_, stored) => parseStoredNumber(stored),
	validate: validateNumber,
	format: (_, value) => {
		const parsed = parseNumber(value);
		return parsed.isValid ? formatUsd(parsed.value) : value;
	},
};

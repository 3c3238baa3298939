import { formatUsd } from '#domain/formats/amounts.ts';
import type { FieldBase, FieldKind } from './kind.ts';
import { formatNumber, type ParseNumberError, parseNumber } from './parse-number.ts';

export type NumberOptions = {
	/** Default 0. */
	readonly min?: number;
	readonly max?: number;
	/** A field with a step is a slider. */
	readonly step?: number;
	readonly defaultValue?: string;
	/** What a blank field counts as in a calculation; without it the calculation waits. */
	readonly blankValue?: number;
};

export type NumberField = FieldBase & NumberOptions & { readonly kind: 'number' };
export type MoneyField = FieldBase & NumberOptions & { readonly kind: 'money' };

export function isNumeric(field: { readonly kind: string }): field is NumberField | MoneyField {
	return field.kind === 'number' || field.kind === 'money';
}

const errorMessages: Record<ParseNumberError, string> = {
	unreadable: 'We cannot read this as a number. The result waits until we can.',
	unfinished: 'We cannot read this as a number. The result waits until we can.',
	negative: 'A number below 0 does not fit here. The result waits for another one.',
	'too-large': 'This number is too large. The result waits for a smaller one.',
};

/** Far above any readable number, so that a truncated paste never parses as one. */
export const maxNumberLength = 200;

function parseStoredNumber(stored: unknown): string | undefined {
	return typeof stored === 'string' && stored.length <= maxNumberLength ? stored : undefined;
}

function validateNumber({ min = 0, max = Infinity }: NumberOptions, typed: string): string | undefined {
	if (typed.trim() === '') return undefined;
	const parsed = parseNumber(typed);
	if (!parsed.isValid) return errorMessages[parsed.problem];
	if (parsed.value < min) return `The least is ${formatNumber(min)}.`;
	return parsed.value > max ? `The most is ${formatNumber(max)}.` : undefined;
}

/** The next keys may complete the number, so no error is shown yet. */
export function isPartialNumber(typed: string): boolean {
	const parsed = parseNumber(typed);
	return !parsed.isValid && parsed.problem === 'unfinished';
}

/** The value is the typed text, such as 1,200 or 1.2k. */
export const number: FieldKind<NumberField, string> = {
	getDefault: ({ defaultValue = '' }) => defaultValue,
	parse: (_, stored) => parseStoredNumber(stored),
	validate: validateNumber,
	format: (_, value) => {
		const parsed = parseNumber(value);
		return parsed.isValid ? formatNumber(parsed.value) : value;
	},
};

export const money: FieldKind<MoneyField, string> = {
	getDefault: ({ defaultValue = '' }) => defaultValue,
	parse: (_, stored) => parseStoredNumber(stored),
	validate: validateNumber,
	format: (_, value) => {
		const parsed = parseNumber(value);
		return parsed.isValid ? formatUsd(parsed.value) : value;
	},
};

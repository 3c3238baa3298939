import type { FieldBase, FieldKind } from './kind.ts';
import type { MoneyField } from './money.ts';
import { formatNumber, type ParseNumberError, parseNumber } from './parse-number.ts';

export type NumberOptions = {
	/** 0 where it is left out. */
	readonly min?: number;
	readonly max?: number;
	/** With a step it is a slider. */
	readonly step?: number;
	/** Stands there until the visitor changes it. */
	readonly defaultValue?: string;
	/** What a blank field counts as in a calculation; without it the calculation waits. */
	readonly blankValue?: number;
};

export type NumberField = FieldBase & NumberOptions & { readonly kind: 'number' };

export function isNumeric(field: { readonly kind: string }): field is NumberField | MoneyField {
	return field.kind === 'number' || field.kind === 'money';
}

const errorMessages: Record<ParseNumberError, string> = {
	unreadable: 'We cannot read this as a number. The result waits until we can.',
	unfinished: 'We cannot read this as a number. The result waits until we can.',
	negative: 'A number below 0 does not fit here. The result waits for another one.',
	'too-large': 'This number is too large. The result waits for a smaller one.',
};

/** Far above anything readable, so that cutting off a pasted page never leaves something that reads as a number. */
export const maxNumberLength = 200;

export function parseStoredNumber(stored: unknown): string | undefined {
	return typeof stored === 'string' && stored.length <= maxNumberLength ? stored : undefined;
}

export function validateNumber(
	{ min = 0, max = Infinity }: NumberOptions,
	typed: string,
): string | undefined {
	if (typed.trim() === '') return undefined;
	const parsed = parseNumber(typed);
	if (!parsed.isValid) return errorMessages[parsed.problem];
	if (parsed.value < min) return `The least is ${formatNumber(min)}.`;
	return parsed.value > max ? `The most is ${formatNumber(max)}.` : undefined;
}

/** True where the next keys may complete what was typed, so that nobody is corrected in the middle of a number. */
export function isPartialNumber(typed: string): boolean {
	const parsed = parseNumber(typed);
	return !parsed.isValid && parsed.problem === 'unfinished';
}

/** A number as people type it: 1,200 or 1.2k. The value is what was typed. */
export const number: FieldKind<NumberField, string> = {
	getDefault: ({ defaultValue: preset = '' }) => preset,
	parse: (_, stored) => parseStoredNumber(stored),
	validate: validateNumber,
	format: (_, value) => {
		const parsed = parseNumber(value);
		return parsed.isValid ? formatNumber(parsed.value) : value;
	},
};

import type { FieldBase, FieldKind } from './kind.ts';

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

/** Far above any readable number, so that a truncated paste never parses as one. */
export const maxNumberLength = 200;

function parseStoredNumber(stored: unknown): string | undefined {
	return typeof stored === 'string' && stored.length <= maxNumberLength ? stored : undefined;
}

/** The value is the typed text, such as 1,200 or 1.2k. */
export const number: FieldKind<NumberField, string> = {
	getDefault: ({ defaultValue = '' }) => defaultValue,
	parse: (_, stored) => parseStoredNumber(stored),
};

export const money: FieldKind<MoneyField, string> = {
	getDefault: ({ defaultValue = '' }) => defaultValue,
	parse: (_, stored) => parseStoredNumber(stored),
};

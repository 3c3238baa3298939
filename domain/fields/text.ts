import { formatInteger } from '#domain/formats/numbers.ts';
import { type FieldBase, type FieldKind, maxTextLength, parseString } from './kind.ts';

export type TextField = FieldBase & {
	readonly kind: 'text';
	readonly maxLength?: number;
	/** Turns off capitalization and autocorrect. */
	readonly format?: 'url' | 'identifier';
};

function validateLength(
	{ maxLength = maxTextLength }: { maxLength?: number },
	value: string,
): string | undefined {
	return value.length > maxLength
		? `At most ${formatInteger(maxLength)} characters; this has ${formatInteger(value.length)}. Please shorten it.`
		: undefined;
}

export const text: FieldKind<TextField, string> = {
	getDefault: () => '',
	parse: (_, stored) => parseString(stored),
	validate: validateLength,
	format: (_, value) => value,
};

export type TextareaField = FieldBase & {
	readonly kind: 'textarea';
	readonly maxLength?: number;
	readonly lines?: number;
};

export const textarea: FieldKind<TextareaField, string> = {
	getDefault: () => '',
	parse: (_, stored) => parseString(stored),
	validate: validateLength,
	format: (_, value) => value,
};

import { type FieldBase, type FieldKind, parseString } from './kind.ts';

export type TextField = FieldBase & {
	readonly kind: 'text';
	readonly maxLength?: number;
	/** Turns off capitalization and autocorrect; a phone number also gets the keyboard with digits. */
	readonly format?: 'url' | 'identifier' | 'phone';
};

export const text: FieldKind<TextField, string> = {
	getDefault: () => '',
	parse: (_, stored) => parseString(stored),
};

export type TextareaField = FieldBase & {
	readonly kind: 'textarea';
	readonly maxLength?: number;
	readonly lines?: number;
};

export const textarea: FieldKind<TextareaField, string> = {
	getDefault: () => '',
	parse: (_, stored) => parseString(stored),
};

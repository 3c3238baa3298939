import { type FieldBase, type FieldKind, parseString } from './kind.ts';
import { validateLength } from './text.ts';

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

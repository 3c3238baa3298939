import { type FieldBase, type FieldKind, parseString } from './kind.ts';
import { validateLength } from './text.ts';

export type TextareaField = FieldBase & {
	readonly kind: 'textarea';
	/** Characters it takes. */
	readonly maxLength?: number;
	/** Lines the box shows. */
	readonly lines?: number;
};

/** A box of several lines. */
export const textarea: FieldKind<TextareaField, string> = {
	getDefault: () => '',
	parse: (_, stored) => parseString(stored),
	validate: validateLength,
	format: (_, value) => value,
};

import type { FieldBase, FieldKind, FieldOption } from './kind.ts';

export type SelectField = FieldBase & {
	readonly kind: 'select';
	readonly options: readonly FieldOption[];
	readonly placeholder?: string;
	readonly defaultValue?: string;
	/** Shown when another tool has a value, whatever it is: an organization that names an insurer is insured. */
	readonly valueWhenKnown?: string;
	readonly display?: 'row' | 'list';
	/** Id of the number field that this is the unit of; both share one line. */
	readonly unitOf?: string;
};

export const select: FieldKind<SelectField, string> = {
	getDefault: ({ defaultValue = '' }) => defaultValue,
	parse: ({ options, defaultValue }, stored) =>
		(stored === '' && defaultValue === undefined) || options.some(({ value }) => value === stored)
			? String(stored)
			: undefined,
};

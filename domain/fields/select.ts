import type { FieldBase, FieldKind, FieldOption } from './kind.ts';

export type SelectField = FieldBase & {
	readonly kind: 'select';
	readonly options: readonly FieldOption[];
	/** Stored values of earlier releases, such as labels, and the options that they mean. */
	readonly legacyValues?: Readonly<Record<string, string>>;
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
	parse: ({ options, defaultValue, legacyValues = {} }, stored) => {
		const isValid = (value: unknown) =>
			(value === '' && defaultValue === undefined) || options.some((option) => option.value === value);
		if (isValid(stored)) return String(stored);
		return typeof stored === 'string' && Object.hasOwn(legacyValues, stored)
			? legacyValues[stored]
			: undefined;
	},
};

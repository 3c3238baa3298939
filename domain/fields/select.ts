import type { FieldBase, FieldKind } from './kind.ts';
import { type FieldOption, getOptionLabel } from './kind.ts';

export type SelectField = FieldBase & {
	readonly kind: 'select';
	readonly options: readonly FieldOption[];
	readonly placeholder?: string;
	readonly defaultValue?: string;
	/** Selected when a prefill value exists, whatever it is: an organization that names an insurer is insured. */
	readonly valueWhenKnown?: string;
	readonly display?: 'row' | 'list';
	/** Id of the number field that this is the unit of; both share one line. */
	readonly unitOf?: string;
};

export const select: FieldKind<SelectField, string> = {
	getDefault: ({ defaultValue: preset = '' }) => preset,
	parse: ({ options: choices, defaultValue: preset }, stored) =>
		(stored === '' && preset === undefined) || choices.some(({ value }) => value === stored)
			? String(stored)
			: undefined,
	validate: ({ options: choices }, value) =>
		value === '' || choices.some((one) => one.value === value)
			? undefined
			: 'This is not one of the choices.',
	format: ({ options: choices }, value) => getOptionLabel(choices, value),
};

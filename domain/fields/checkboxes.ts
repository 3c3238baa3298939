import type { FieldBase, FieldKind, FieldOption } from './kind.ts';

export type CheckboxField = FieldBase & { readonly kind: 'checkbox' };

export const checkedValue = 'yes';

export const checkbox: FieldKind<CheckboxField, string> = {
	getDefault: () => '',
	parse: (_, stored) => (stored === '' || stored === checkedValue ? stored : undefined),
};

export type CheckboxesField = FieldBase & {
	readonly kind: 'checkboxes';
	readonly options: readonly FieldOption[];
};

export const checkboxes: FieldKind<CheckboxesField, readonly string[]> = {
	getDefault: () => [],
	parse: ({ options }, stored) =>
		Array.isArray(stored)
			? options.map(({ value }) => value).filter((value) => stored.includes(value))
			: undefined,
};

export function toggleValue<Value extends string>(values: readonly Value[], value: Value): readonly Value[] {
	return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

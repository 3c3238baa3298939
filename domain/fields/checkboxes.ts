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

/** Record files of versions 1 and 2 store one boolean per option. */
function parseLegacyChecks(stored: unknown): readonly unknown[] | undefined {
	if (typeof stored !== 'object' || stored === null) return undefined;
	return Object.entries(stored).flatMap(([value, check]) => (check === checkedValue ? [value] : []));
}

export const checkboxes: FieldKind<CheckboxesField, readonly string[]> = {
	getDefault: () => [],
	parse: ({ options }, stored) => {
		const selected = Array.isArray(stored) ? stored : parseLegacyChecks(stored);
		return selected && options.map(({ value }) => value).filter((value) => selected.includes(value));
	},
};

export function toggleValue<Value extends string>(values: readonly Value[], value: Value): readonly Value[] {
	return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

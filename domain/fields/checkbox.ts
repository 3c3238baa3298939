import type { FieldBase, FieldKind } from './kind.ts';

export type CheckboxField = FieldBase & { readonly kind: 'checkbox' };

export const checkedValue = 'yes';

export const checkbox: FieldKind<CheckboxField, string> = {
	getDefault: () => '',
	parse: (_, stored) => (stored === '' || stored === checkedValue ? stored : undefined),
	validate: () => undefined,
	format: (_, value) => (value === checkedValue ? 'Yes' : 'Not checked'),
};

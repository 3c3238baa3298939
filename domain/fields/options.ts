export type FieldOption<Value extends string = string> = { readonly value: Value; readonly label: string };

/** It says only that this list has no word for it; the list of another tool may have one. */
export const otherValue = 'other';

/** The words of a choice, for a report; none where nothing was chosen. */
export function getOptionLabel<Value extends string>(
	options: readonly FieldOption<Value>[],
	value: Value | '',
): string {
	return options.find((option) => option.value === value)?.label ?? value;
}

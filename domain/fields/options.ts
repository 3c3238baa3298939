export type FieldOption<Value extends string = string> = { readonly value: Value; readonly label: string };

/** Not offered to other tools: their lists may have a better match. */
export const otherValue = 'other';

export function getOptionLabel<Value extends string>(
	options: readonly FieldOption<Value>[],
	value: Value | '',
): string {
	return options.find((option) => option.value === value)?.label ?? value;
}

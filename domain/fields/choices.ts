export type Choice<Value extends string = string> = { readonly value: Value; readonly label: string };

/** It says only that this list has no word for it; the list of another tool may have one. */
export const noneOfThese = 'other';

/** The words of a choice, for a report; none where nothing was chosen. */
export function labelOf<Value extends string>(choices: readonly Choice<Value>[], value: Value | ''): string {
	return choices.find((choice) => choice.value === value)?.label ?? value;
}

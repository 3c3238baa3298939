/** The words of a choice, for a report; none where nothing was chosen. */
export function labelOf<Value extends string>(
	choices: readonly { value: Value; label: string }[],
	value: Value | '',
): string {
	return choices.find((choice) => choice.value === value)?.label ?? value;
}

export type FieldBase = {
	readonly label: string;
	readonly hint?: string;
	/** Names the field inside a sentence, where its label in lower case does not. */
	readonly shortLabel?: string;
	readonly example?: string;
	/** Fields of other tools with the same key show this value until the visitor types there. */
	readonly recordKey?: string;
	/** A value means that an incident has started. */
	readonly startsIncident?: true;
	/** Written by the page, so it does not count as an entry of the visitor. */
	readonly derived?: true;
	/** Computed when it is shown and never stored; dropped from older record files. */
	readonly computed?: true;
	/** Whose addresses and hashes the text names: the attacker's, or anybody's. Without it they are the visitor's. */
	readonly indicators?: 'attacker' | 'mixed';
	/** Error when a form is submitted without a value; a field without one is optional. */
	readonly requiredMessage?: string;
};

export type FieldKind<Field, Value> = {
	getDefault(field: Field): Value;
	/** Converts a stored value, or one of another field; undefined if it is invalid. */
	parse(field: Field, stored: unknown): Value | undefined;
};

/** Enough for a pasted log. */
export const maxTextLength = 200_000;

export function parseString(stored: unknown): string | undefined {
	return typeof stored === 'string' && stored.length <= maxTextLength ? stored : undefined;
}

export type FieldOption<Value extends string = string> = { readonly value: Value; readonly label: string };

/** Not offered to other tools: their lists may have a better match. */
export const otherValue = 'other';

export function getOptionLabel<Value extends string>(
	options: readonly FieldOption<Value>[],
	value: Value | '',
): string {
	return options.find((option) => option.value === value)?.label ?? value;
}

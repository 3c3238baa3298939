/** What every field says of itself, whatever it holds. */
export type FieldBase = {
	readonly label: string;
	readonly hint?: string;
	/** Names the field inside a sentence, where its label in lower case does not. */
	readonly shortLabel?: string;
	/** The value in a calculator's worked example, as it would be typed. */
	readonly example?: string;
	/** What the value stands for: a field of another tool with the same fact is offered the same value. */
	readonly prefillKey?: string;
	/** Where record files of versions 1 and 2 keep it, if not under the names of the tool and the field. */
	readonly legacyKey?: string;
	/** An incident has begun once this is known. */
	readonly startsIncident?: true;
	/** The page writes it from what was entered elsewhere: not counted as a fact of its own. */
	readonly derived?: true;
	/** Computed when it is shown and never stored; values of it in older record files are dropped. */
	readonly computed?: true;
	/** Said when a form is sent without it; a field without one is optional. */
	readonly requiredMessage?: string;
};

/** One sort of field: how a value begins, is read, is judged and is said. */
export type FieldKind<Field, Value> = {
	getDefault(field: Field): Value;
	/** What a file or another field holds, as a value of this field; undefined where it cannot be one. */
	parse(field: Field, stored: unknown): Value | undefined;
	/** What is wrong, as a sentence for people; undefined where nothing is. Blank always fits. */
	validate(field: Field, value: Value): string | undefined;
	/** The value as people read it; empty where nothing was given. */
	format(field: Field, value: Value): string;
};

/** Enough for a pasted log; beyond it a text belongs into a file of its own. */
export const maxTextLength = 200_000;

export function parseString(stored: unknown): string | undefined {
	return typeof stored === 'string' && stored.length <= maxTextLength ? stored : undefined;
}

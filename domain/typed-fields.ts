type FieldWords = { readonly label: string; readonly hint?: string };
type ChoiceWords = FieldWords & {
	readonly choices: readonly { readonly value: string; readonly label: string }[];
	/** Shown while nothing is chosen; a field with a preset has none. */
	readonly placeholder?: string;
	/** Chosen until the visitor chooses. */
	readonly preset?: string;
};

/** The inputs of a calculator, as its content.ts describes them: numbers as people type them, and choices. */
export type TypedFields<Id extends string = string> = Readonly<Record<Id, FieldWords | ChoiceWords>>;

/** What stands in the inputs. */
export type Typed<Fields extends TypedFields> = {
	readonly [Id in keyof Fields]: Fields[Id] extends { choices: readonly { value: infer Value }[] }
		? Value | (Fields[Id] extends { preset: Value } ? never : '')
		: string;
};

export function presetOf(words: FieldWords | ChoiceWords): string {
	return 'choices' in words ? (words.preset ?? '') : '';
}

/** Spaces alone count as nothing. */
export function allFilled(...typed: readonly string[]): boolean {
	return typed.every((text) => text.trim() !== '');
}

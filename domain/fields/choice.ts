import { type Choice, labelOf } from './choices.ts';
import type { FieldWords, Kind } from './kind.ts';

export type ChoiceField = FieldWords & {
	readonly kind: 'choice';
	readonly choices: readonly Choice[];
	/** Shown while nothing is chosen; a field with a preset has none. */
	readonly placeholder?: string;
	/** Chosen until the visitor chooses. */
	readonly preset?: string;
	/** What to choose as soon as the fact is known, whatever it says: who names an insurer is insured. */
	readonly whenKnown?: string;
};

/** One of a few. */
export const choice: Kind<ChoiceField, string> = {
	blank: ({ preset = '' }) => preset,
	parse: ({ choices, preset }, stored) =>
		(stored === '' && preset === undefined) || choices.some(({ value }) => value === stored)
			? String(stored)
			: undefined,
	problem: ({ choices }, value) =>
		value === '' || choices.some((one) => one.value === value)
			? undefined
			: 'This is not one of the choices.',
	asText: ({ choices }, value) => labelOf(choices, value),
};

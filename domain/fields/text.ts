import { wholeNumber } from '#domain/formats/numbers.ts';
import { type FieldWords, type Kind, longestText, parseString } from './kind.ts';

export type TextField = FieldWords & {
	readonly kind: 'text';
	/** Characters it takes. */
	readonly most?: number;
};

export function lengthProblem({ most = longestText }: { most?: number }, value: string): string | undefined {
	return value.length > most
		? `At most ${wholeNumber(most)} characters; this has ${wholeNumber(value.length)}. Please shorten it.`
		: undefined;
}

/** One line in the visitor's own words. */
export const text: Kind<TextField, string> = {
	blank: () => '',
	parse: (_, stored) => parseString(stored),
	problem: lengthProblem,
	asText: (_, value) => value,
};

import { type FieldWords, type Kind, parseString } from './kind.ts';
import { lengthProblem } from './text.ts';

export type LongTextField = FieldWords & {
	readonly kind: 'long-text';
	/** Characters it takes. */
	readonly most?: number;
	/** Lines the box shows. */
	readonly lines?: number;
};

/** A box of several lines. */
export const longText: Kind<LongTextField, string> = {
	blank: () => '',
	parse: (_, stored) => parseString(stored),
	problem: lengthProblem,
	asText: (_, value) => value,
};

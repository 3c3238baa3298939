import type { RansomwareFamily } from '#domain/identify/base.ts';
import type { Evidence } from '#domain/identify/match/candidates.ts';

/** Why an answer is held below what the page calls probable. */
export type Doubt =
	/** There are only everyday words, or wording that many notes share. */
	| { readonly kind: 'weak-evidence' }
	/** Others use such an address, name or ending as well, and the text does not read like its notes. */
	| { readonly kind: 'single-indicator' }
	/** Worded like its notes, with addresses that nobody is known for. */
	| { readonly kind: 'unknown-address' }
	/** Something in the text speaks for this family as well. */
	| { readonly kind: 'disputed'; readonly by: RansomwareFamily };

export type Match = {
	readonly family: RansomwareFamily;
	/** 0 to 100. For a group: that it is one of its families. */
	readonly confidence: number;
	readonly evidence: readonly Evidence[];
	/** Other families whose notes use the same template, the likelier first; empty for most answers. */
	readonly group: readonly RansomwareFamily[];
	readonly doubt?: Doubt | undefined;
};

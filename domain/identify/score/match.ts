import type { RansomwareFamily } from '#domain/identify/base.ts';
import type { Evidence } from '#domain/identify/match/candidates.ts';

/** Just below the page's "probable". */
export const maxDoubtfulConfidence = 69;
/** Why confidence is capped below "probable". */
export type Doubt =
	/** Only common words or common wording. */
	| { readonly kind: 'weak-evidence' }
	/** A mail or a page that speaks for the family and gives nothing else of it. */
	| { readonly kind: 'self-named' }
	/** One indicator that others may share, and different wording. */
	| { readonly kind: 'single-indicator' }
	/** Its wording with unknown addresses. */
	| { readonly kind: 'unknown-address' }
	/** Its wording or name without a known address, and its builder is public. */
	| { readonly kind: 'builder'; readonly builder: string }
	/** Only the detection of a vendor has this name. */
	| { readonly kind: 'detection-name'; readonly vendor: string }
	/** One source that repeats others is all there is about it. */
	| { readonly kind: 'secondhand' }
	| { readonly kind: 'disputed'; readonly by: RansomwareFamily };

export type Match = {
	readonly family: RansomwareFamily;
	/** The variant of the family that the evidence singles out. */
	readonly variant?: RansomwareFamily | undefined;
	/** 0 to 100; for a group, that it is any of its families. */
	readonly confidence: number;
	readonly evidence: readonly Evidence[];
	/** Families with the same note template, most likely first. */
	readonly group: readonly RansomwareFamily[];
	readonly doubt?: Doubt | undefined;
};

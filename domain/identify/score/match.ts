import type { RansomwareFamily } from '#domain/identify/base.ts';
import type { Evidence } from '#domain/identify/match/candidates.ts';

/** Why confidence is capped below "probable". */
export type Doubt =
	/** Only common words or common wording. */
	| { readonly kind: 'weak-evidence' }
	/** One indicator that others may share, and different wording. */
	| { readonly kind: 'single-indicator' }
	/** Its wording with unknown addresses. */
	| { readonly kind: 'unknown-address' }
	| { readonly kind: 'disputed'; readonly by: RansomwareFamily };

export type Match = {
	readonly family: RansomwareFamily;
	/** 0 to 100; for a group, that it is any of its families. */
	readonly confidence: number;
	readonly evidence: readonly Evidence[];
	/** Families with the same note template, most likely first. */
	readonly group: readonly RansomwareFamily[];
	readonly doubt?: Doubt | undefined;
};

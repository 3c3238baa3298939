import type { FamilyRecord } from './base.ts';
import type { Evidence } from './candidates.ts';

export type Match = {
	readonly family: FamilyRecord;
	/** 0 to 100. For a group: that it is one of its families. */
	readonly confidence: number;
	readonly evidence: readonly Evidence[];
	/** Other families whose notes use the same template, the likelier first; empty for most answers. */
	readonly group: readonly FamilyRecord[];
	/** What to look at to tell the group apart. */
	readonly decidingClue: string | null;
};

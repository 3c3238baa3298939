/** What can be found, in the order in which equally good finds are shown. */
export const entryKinds = ['tool', 'guide', 'contact', 'family'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One thing that search can find. */
export type SearchEntry = {
	kind: EntryKind;
	title: string;
	/** Where it leads. */
	to: string;
	/** A sentence below the title. */
	text?: string;
	/** Other words for it, which are searched and not shown. */
	words?: string;
};

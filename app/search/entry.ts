/** What can be found, in the order in which equally good finds are shown. */
export const kinds = ['tool', 'guide', 'contact', 'family'] as const;
export type Kind = (typeof kinds)[number];

/** One thing that search can find. */
export type Entry = {
	kind: Kind;
	title: string;
	/** Where it leads. */
	to: string;
	/** A sentence below the title. */
	text?: string;
	/** Other words for it, which are searched and not shown. */
	words?: string;
};

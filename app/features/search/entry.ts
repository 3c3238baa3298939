/** Ties are shown in this order. */
export const entryKinds = ['tool', 'guide', 'contact', 'family'] as const;
export type EntryKind = (typeof entryKinds)[number];

export type SearchEntry = {
	kind: EntryKind;
	title: string;
	to: string;
	text?: string;
	/** Synonyms that are searched but not shown. */
	words?: string;
};

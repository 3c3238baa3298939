import MiniSearch, { type Options } from 'minisearch';

/** Ties are shown in this order. */
export const entryKinds = [
	'action',
	'tool',
	'guide',
	'control',
	'duty',
	'word',
	'contact',
	'family',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export type SearchEntry = {
	kind: EntryKind;
	title: string;
	to: string;
	text?: string;
	words?: string;
};

export type ResultGroup = { kind: EntryKind; entries: readonly SearchEntry[]; moreCount: number };

const maxShown: Readonly<Record<EntryKind, number>> = {
	action: 3,
	tool: 6,
	guide: 3,
	control: 4,
	duty: 4,
	word: 3,
	contact: 5,
	family: 6,
};
const exactTitleWeight = 3;

/** There are two thousand families, so without weights they would hide the tools. */
const kindWeights: Readonly<Record<EntryKind, number>> = {
	action: 1.8,
	tool: 1.6,
	guide: 1.4,
	control: 0.7,
	duty: 0.6,
	word: 0.9,
	contact: 1.2,
	family: 0.5,
};
const minScoreRatio = 0.2;
/** In short words one edit makes another word. */
const minFuzzyLength = 4;

const normalizeTerm = (term: string) =>
	term
		.normalize('NFD')
		.replaceAll(/\p{Mn}/gu, '')
		.toLowerCase();

type IndexedEntry = SearchEntry & { id: number };

const options: Options<IndexedEntry> = {
	fields: ['title', 'words', 'text'],
	processTerm: normalizeTerm,
	searchOptions: {
		boost: { title: 3, words: 2 },
		prefix: true,
		// A transposition ("bakcup") counts as two edits.
		fuzzy: (term) => (term.length < minFuzzyLength ? false : term.length < 5 ? 1 : 2),
		weights: { prefix: 0.6, fuzzy: 0.3 },
	},
};

function groupMatches(matches: readonly { entry: SearchEntry; score: number }[]): readonly ResultGroup[] {
	const best = matches[0]?.score ?? 0;
	const relevant = matches.filter(({ score }) => score >= best * minScoreRatio);
	return entryKinds
		.map((kind) => relevant.filter(({ entry }) => entry.kind === kind))
		.filter((group) => group.length > 0)
		.toSorted((a, b) => (b[0]?.score ?? 0) - (a[0]?.score ?? 0))
		.flatMap((group) => {
			const kind = group[0]?.entry.kind;
			if (!kind) return [];
			const shown = group.slice(0, maxShown[kind]);
			return [{ kind, entries: shown.map(({ entry }) => entry), moreCount: group.length - shown.length }];
		});
}

type SearchablePage = {
	title: string;
	path: string;
	summary: string;
	shortTitle: string;
	keywords: readonly string[];
};

export function toSearchEntry<Kind extends EntryKind>(kind: Kind, page: SearchablePage) {
	const { title, path: to, summary: text, shortTitle, keywords } = page;
	return { kind, title, to, text, words: [shortTitle, ...keywords].join(' ') };
}

const toIndexedEntries = (entries: readonly SearchEntry[]) => entries.map((entry, id) => ({ ...entry, id }));

export type SearchFunction = (query: string) => readonly ResultGroup[];

export async function createSearch(entries: readonly SearchEntry[]): Promise<SearchFunction> {
	const index = new MiniSearch<IndexedEntry>(options);
	// In chunks, so that typing stays responsive on a slow phone.
	await index.addAllAsync(toIndexedEntries(entries), { chunkSize: 200 });
	return (query) => {
		// An alias of one family can contain the whole name of another.
		const isExact = (title: string | undefined) => title?.toLowerCase() === query.trim().toLowerCase();
		const boostDocument = (id: number) =>
			kindWeights[entries[id]?.kind ?? 'family'] * (isExact(entries[id]?.title) ? exactTitleWeight : 1);
		const all = index.search(query, { boostDocument, combineWith: 'AND' });
		const results = all.length > 0 ? all : index.search(query, { boostDocument });
		const matches = results.flatMap(({ id, score, terms, queryTerms }) => {
			const entry = entries[id];
			const isFuzzy = !terms.some((term) => queryTerms.some((typed) => term.startsWith(typed)));
			return entry ? [{ entry, score, isFuzzy }] : [];
		});
		const hasPage = matches.some(({ entry, isFuzzy }) => entry.kind !== 'family' && !isFuzzy);
		return groupMatches(
			matches.filter(({ entry, isFuzzy }) => !(hasPage && isFuzzy && entry.kind === 'family')),
		);
	};
}

export function createPageFilter<Page extends SearchablePage>(
	pages: readonly Page[],
): (query: string) => readonly Page[] {
	const index = new MiniSearch<IndexedEntry>(options);
	index.addAll(toIndexedEntries(pages.map((page) => toSearchEntry('tool', page))));
	return (query) => {
		if (!/[\p{L}\p{N}]/u.test(query)) return pages;
		return index.search(query, { combineWith: 'AND' }).flatMap(({ id }) => pages[id] ?? []);
	};
}

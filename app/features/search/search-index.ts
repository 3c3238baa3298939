import MiniSearch, { type Options } from 'minisearch';
import { type EntryKind, entryKinds, type SearchEntry } from './entry.ts';

export type ResultGroup = { kind: EntryKind; entries: readonly SearchEntry[]; moreCount: number };

const maxShown: Readonly<Record<EntryKind, number>> = { tool: 6, guide: 3, contact: 5, family: 6 };
/** There are two thousand families and one of each tool: a tool that fits as well is the likelier wish. */
const kindWeights: Readonly<Record<EntryKind, number>> = { tool: 1.6, guide: 1.4, contact: 1, family: 0.5 };
/** What fits this much worse than the best of all is noise. */
const minScoreRatio = 0.2;
/** In short words one wrong letter makes another word. */
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
		// "bakcup": two letters that changed places count as two errors.
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

export type SearchFunction = (query: string) => readonly ResultGroup[];

/** The best group first. Typing errors are forgiven; all words have to be there, unless nothing has them all. */
export async function createSearch(entries: readonly SearchEntry[]): Promise<SearchFunction> {
	const index = new MiniSearch<IndexedEntry>(options);
	// In pieces, so that a slow phone takes in what is typed meanwhile.
	await index.addAllAsync(
		entries.map((entry, id) => ({ ...entry, id })),
		{ chunkSize: 200 },
	);
	return (query) => {
		const boostDocument = (id: number) => kindWeights[entries[id]?.kind ?? 'family'];
		const all = index.search(query, { boostDocument, combineWith: 'AND' });
		const results = all.length > 0 ? all : index.search(query, { boostDocument });
		return groupMatches(
			results.flatMap(({ id, score }) => {
				const entry = entries[id];
				return entry ? [{ entry, score }] : [];
			}),
		);
	};
}

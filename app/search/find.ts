import MiniSearch, { type Options } from 'minisearch';
import { type Entry, type Kind, kinds } from './entry.ts';

export type FoundGroup = { kind: Kind; entries: readonly Entry[]; more: number };

const mostShown: Readonly<Record<Kind, number>> = { tool: 6, guide: 3, contact: 5, family: 6 };
/** There are two thousand families and one of each tool: a tool that fits as well is the likelier wish. */
const weightOf: Readonly<Record<Kind, number>> = { tool: 1.6, guide: 1.4, contact: 1, family: 0.5 };
/** What fits this much worse than the best of all is noise. */
const leastShare = 0.2;
/** In short words one wrong letter makes another word. */
const shortestFuzzy = 4;

const plain = (term: string) =>
	term
		.normalize('NFD')
		.replaceAll(/\p{Mn}/gu, '')
		.toLowerCase();

type Indexed = Entry & { id: number };

const options: Options<Indexed> = {
	fields: ['title', 'words', 'text'],
	processTerm: plain,
	searchOptions: {
		boost: { title: 3, words: 2 },
		prefix: true,
		// "bakcup": two letters that changed places count as two errors.
		fuzzy: (term) => (term.length < shortestFuzzy ? false : term.length < 5 ? 1 : 2),
		weights: { prefix: 0.6, fuzzy: 0.3 },
	},
};

function grouped(found: readonly { entry: Entry; score: number }[]): readonly FoundGroup[] {
	const best = found[0]?.score ?? 0;
	const near = found.filter(({ score }) => score >= best * leastShare);
	return kinds
		.map((kind) => near.filter(({ entry }) => entry.kind === kind))
		.filter((group) => group.length > 0)
		.toSorted((a, b) => (b[0]?.score ?? 0) - (a[0]?.score ?? 0))
		.flatMap((group) => {
			const kind = group[0]?.entry.kind;
			if (!kind) return [];
			const shown = group.slice(0, mostShown[kind]);
			return [{ kind, entries: shown.map(({ entry }) => entry), more: group.length - shown.length }];
		});
}

export type Find = (typed: string) => readonly FoundGroup[];

/** The best group first. Typing errors are forgiven; all words have to be there, unless nothing has them all. */
export async function createFind(entries: readonly Entry[]): Promise<Find> {
	const index = new MiniSearch<Indexed>(options);
	// In pieces, so that a slow phone takes in what is typed meanwhile.
	await index.addAllAsync(
		entries.map((entry, id) => ({ ...entry, id })),
		{ chunkSize: 200 },
	);
	return (typed) => {
		const boostDocument = (id: number) => weightOf[entries[id]?.kind ?? 'family'];
		const all = index.search(typed, { boostDocument, combineWith: 'AND' });
		const some = all.length > 0 ? all : index.search(typed, { boostDocument });
		return grouped(
			some.flatMap(({ id, score }) => {
				const entry = entries[id];
				return entry ? [{ entry, score }] : [];
			}),
		);
	};
}

import { compact } from '#domain/identify/parse/letters.ts';
import { continueHash, fnvSeed } from '#domain/identify/parse/tokenize.ts';
import { getOuterPieces } from './near-miss.ts';

export type NameEntry = {
	readonly family: number;
	readonly isWeak: boolean;
	/** A word of its file extensions or note names, which groups also use as a name. */
	readonly isBrand: boolean;
	/** Another family's name, used by an impostor. */
	readonly isBorrowed: boolean;
	/** In how many words its family writes it: in more, it is no name ("dark side"). */
	readonly words: number;
};

const countWords = (written: string): number => written.match(/[a-z0-9]+/gi)?.length ?? 0;

/** Weak by itself or as it is written here. */
export const isWeakAs = ({ isWeak, words }: NameEntry, written: string): boolean =>
	isWeak || countWords(written) > words;
export type NameIndex = {
	readonly entries: ReadonlyMap<string, readonly NameEntry[]>;
	/** Long distinctive names by their first and last letters, to find one with a typo. */
	readonly byPiece: ReadonlyMap<string, readonly string[]>;
	/** The hash of every prefix of every name, with what that prefix is itself. */
	readonly prefixes: ReadonlyMap<number, PrefixKind>;
	/** "rannohdecryptor": programs of others that notes warn of. */
	readonly toolNames: ReadonlySet<string>;
};
type PrefixKind = 'part' | 'weak' | 'strong';

const maxNameLength = 48;

export function buildNameIndex(
	families: readonly {
		readonly family: number;
		readonly names: readonly string[];
		readonly weak: ReadonlySet<string>;
		readonly borrowed: ReadonlySet<string>;
		readonly brands: Iterable<string>;
	}[],
	toolNames: ReadonlySet<string> = new Set(),
): NameIndex {
	const entries = new Map<string, NameEntry[]>();
	const prefixes = new Map<number, PrefixKind>();
	const add = (key: string, entry: NameEntry) => {
		const list = entries.get(key) ?? [];
		// A variant may repeat a name of its family.
		if (list.some(({ family }) => family === entry.family)) return;
		list.push(entry);
		entries.set(key, list);
		let hash = fnvSeed;
		for (let end = 1; end <= key.length; end++) {
			hash = continueHash(hash, key, end - 1, end);
			const known = prefixes.get(hash) ?? 'part';
			const kind = entry.isWeak && known !== 'strong' ? 'weak' : 'strong';
			prefixes.set(hash, end === key.length ? kind : known);
		}
	};
	for (const { family, names, weak, borrowed } of families) {
		const seen = new Set<string>();
		for (const name of names) {
			const key = compact(name);
			if (key.length < 2 || key.length > maxNameLength || seen.has(key)) continue;
			seen.add(key);
			add(key, {
				family,
				isWeak: weak.has(key),
				isBrand: false,
				isBorrowed: borrowed.has(key),
				words: Math.max(...names.filter((one) => compact(one) === key).map(countWords)),
			});
		}
	}
	const brandOwners = new Map<string, Set<number>>();
	for (const { family, brands } of families)
		for (const brand of brands) brandOwners.set(brand, (brandOwners.get(brand) ?? new Set()).add(family));
	for (const [brand, [family, ...others]] of brandOwners)
		if (family !== undefined && others.length === 0 && !entries.has(brand))
			add(brand, { family, isWeak: true, isBrand: true, isBorrowed: false, words: 1 });
	return { entries, byPiece: indexByPiece(entries), prefixes, toolNames };
}

const minNearMissLength = 8;

function indexByPiece(entries: ReadonlyMap<string, readonly NameEntry[]>): ReadonlyMap<string, string[]> {
	const byPiece = new Map<string, string[]>();
	for (const [name, owners] of entries) {
		if (name.length < minNearMissLength || owners.some(({ isWeak }) => isWeak)) continue;
		for (const piece of getOuterPieces(name)) byPiece.set(piece, [...(byPiece.get(piece) ?? []), name]);
	}
	return byPiece;
}

/** End positions of the names that start at `from` in a compact text, longest first. */
export function findNameEnds({ prefixes }: NameIndex, text: string, from: number): number[] {
	const ends: number[] = [];
	let hash = fnvSeed;
	for (let to = from + 1; to <= text.length; to++) {
		hash = continueHash(hash, text, to - 1, to);
		const kind = prefixes.get(hash);
		if (kind === undefined) break;
		if (kind !== 'part') ends.unshift(to);
	}
	return ends;
}

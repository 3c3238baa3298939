import { compact } from '#domain/identify/read/compact.ts';
import { continueHash, fnvSeed, hash } from '#domain/identify/read/words.ts';
import { outerPieces } from './near-miss.ts';
import { buildNumberTable, type NumberTable, numberAt } from './number-table.ts';

// Every name of every family, laid out so that a running text can be searched for all of them at once.

export type NameEntry = {
	readonly family: number;
	readonly weak: boolean;
	/** Not a name of the family but a word of its file endings or note names: crews call themselves so, too. */
	readonly brand: boolean;
	/** Somebody else's, under which an impostor writes. */
	readonly borrowed: boolean;
};
export type NameIndex = {
	readonly entries: ReadonlyMap<string, readonly NameEntry[]>;
	/** Long names that are no everyday words, by their first and last letters: to find one with a wrong letter. */
	readonly byPiece: ReadonlyMap<string, readonly string[]>;
	/** By the hash of every beginning of a name: what may follow it, a bit per letter (`followBit`), and what it is itself. */
	readonly beginnings: NumberTable;
};

const longestName = 48;

/** The beginning is a name itself … */
export const isName = 1 << 27;
/** … and not only of the kind that must be written as a name, see names.ts. */
export const isStrongName = 1 << 28;

/** a to z have a bit each, everything else shares one. */
export function followBit(code: number): number {
	return code >= 97 && code <= 122 ? 1 << (code - 97) : 1 << 26;
}

export function buildNameIndex(
	families: readonly {
		readonly names: readonly string[];
		readonly weak: ReadonlySet<string>;
		readonly borrowed: ReadonlySet<string>;
		readonly brands: Iterable<string>;
	}[],
): NameIndex {
	const entries = new Map<string, NameEntry[]>();
	const beginnings = new Map<number, number>();
	const add = (key: string, entry: NameEntry) => {
		const list = entries.get(key) ?? [];
		list.push(entry);
		entries.set(key, list);
		// A name may be split anywhere in the text, so every beginning of it is a possible first word.
		for (let end = 1; end <= key.length; end++) {
			const beginning = hash(key.slice(0, end));
			const whole = entry.weak ? isName : isName | isStrongName;
			const follow = end === key.length ? whole : followBit(key.charCodeAt(end));
			beginnings.set(beginning, (beginnings.get(beginning) ?? 0) | follow);
		}
	};
	for (const [family, { names, weak, borrowed }] of families.entries()) {
		const seen = new Set<string>();
		for (const name of names) {
			const key = compact(name);
			if (key.length < 2 || key.length > longestName || seen.has(key)) continue;
			seen.add(key);
			add(key, { family, weak: weak.has(key), brand: false, borrowed: borrowed.has(key) });
		}
	}
	const brandOwners = new Map<string, number[]>();
	for (const [family, { brands }] of families.entries())
		for (const brand of brands) brandOwners.set(brand, [...(brandOwners.get(brand) ?? []), family]);
	for (const [brand, [family, ...others]] of brandOwners)
		if (family !== undefined && others.length === 0 && !entries.has(brand))
			add(brand, { family, weak: true, brand: true, borrowed: false });
	return { entries, byPiece: namesByPiece(entries), beginnings: buildNumberTable(beginnings) };
}

const shortestNearMiss = 8;

function namesByPiece(entries: ReadonlyMap<string, readonly NameEntry[]>): ReadonlyMap<string, string[]> {
	const byPiece = new Map<string, string[]>();
	for (const [name, owners] of entries) {
		if (name.length < shortestNearMiss || owners.some(({ weak }) => weak)) continue;
		for (const piece of outerPieces(name)) byPiece.set(piece, [...(byPiece.get(piece) ?? []), name]);
	}
	return byPiece;
}

/** Where names end that begin at a place in a compact text, the longest first. */
export function nameEnds({ beginnings }: NameIndex, text: string, from: number): number[] {
	const ends: number[] = [];
	let beginning = fnvSeed;
	for (let to = from + 1; to <= text.length; to++) {
		beginning = continueHash(beginning, text, to - 1, to);
		const known = numberAt(beginnings, beginning);
		if (known === 0) break;
		if ((known & isName) !== 0) ends.unshift(to);
	}
	return ends;
}

import { compact } from '#domain/identify/parse/compact.ts';
import { continueHash, fnv1a, fnvSeed } from '#domain/identify/parse/tokenize.ts';
import { getOuterPieces } from './near-miss.ts';
import { buildNumberTable, getNumber, type NumberTable } from './number-table.ts';

// Every name of every family, laid out so that a running text can be searched for all of them at once.

export type NameEntry = {
	readonly family: number;
	readonly isWeak: boolean;
	/** Not a name of the family but a word of its file endings or note names: crews call themselves so, too. */
	readonly isBrand: boolean;
	/** Somebody else's, under which an impostor writes. */
	readonly isBorrowed: boolean;
};
export type NameIndex = {
	readonly entries: ReadonlyMap<string, readonly NameEntry[]>;
	/** Long names that are no everyday words, by their first and last letters: to find one with a wrong letter. */
	readonly byPiece: ReadonlyMap<string, readonly string[]>;
	/** By the hash of every beginning of a name: what may follow it, a bit per letter (`followBit`), and what it is itself. */
	readonly prefixes: NumberTable;
};

const maxNameLength = 48;

/** The beginning is a name itself … */
export const nameFlag = 1 << 27;
/** … and not only of the kind that must be written as a name, see names.ts. */
export const strongNameFlag = 1 << 28;

/** a to z have a bit each, everything else shares one. */
export function getFollowBit(code: number): number {
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
	const prefixes = new Map<number, number>();
	const add = (key: string, entry: NameEntry) => {
		const list = entries.get(key) ?? [];
		list.push(entry);
		entries.set(key, list);
		// A name may be split anywhere in the text, so every beginning of it is a possible first word.
		for (let end = 1; end <= key.length; end++) {
			const prefix = fnv1a(key.slice(0, end));
			const whole = entry.isWeak ? nameFlag : nameFlag | strongNameFlag;
			const follow = end === key.length ? whole : getFollowBit(key.charCodeAt(end));
			prefixes.set(prefix, (prefixes.get(prefix) ?? 0) | follow);
		}
	};
	for (const [family, { names, weak, borrowed }] of families.entries()) {
		const seen = new Set<string>();
		for (const name of names) {
			const key = compact(name);
			if (key.length < 2 || key.length > maxNameLength || seen.has(key)) continue;
			seen.add(key);
			add(key, { family, isWeak: weak.has(key), isBrand: false, isBorrowed: borrowed.has(key) });
		}
	}
	const brandOwners = new Map<string, number[]>();
	for (const [family, { brands }] of families.entries())
		for (const brand of brands) brandOwners.set(brand, [...(brandOwners.get(brand) ?? []), family]);
	for (const [brand, [family, ...others]] of brandOwners)
		if (family !== undefined && others.length === 0 && !entries.has(brand))
			add(brand, { family, isWeak: true, isBrand: true, isBorrowed: false });
	return { entries, byPiece: indexByPiece(entries), prefixes: buildNumberTable(prefixes) };
}

const minNearMissLength = 8;

function indexByPiece(entries: ReadonlyMap<string, readonly NameEntry[]>): ReadonlyMap<string, string[]> {
	const byPiece = new Map<string, string[]>();
	for (const [name, owners] of entries) {
		if (name.length < minNearMissLength || owners.some(({ isWeak: weak }) => weak)) continue;
		for (const piece of getOuterPieces(name)) byPiece.set(piece, [...(byPiece.get(piece) ?? []), name]);
	}
	return byPiece;
}

/** Where names end that begin at a place in a compact text, the longest first. */
export function findNameEnds({ prefixes: beginnings }: NameIndex, text: string, from: number): number[] {
	const ends: number[] = [];
	let prefix = fnvSeed;
	for (let to = from + 1; to <= text.length; to++) {
		prefix = continueHash(prefix, text, to - 1, to);
		const known = getNumber(beginnings, prefix);
		if (known === 0) break;
		if ((known & nameFlag) !== 0) ends.unshift(to);
	}
	return ends;
}

import { outerPieces } from './near-miss.ts';
import { compact } from './normalise.ts';
import { hash, type Words, wordAt } from './words.ts';

// Finds family names in running text: one to four words in a row, written together or apart ("Black Basta", "BlackBasta").

export type NameEntry = {
	readonly family: number;
	readonly weak: boolean;
	/** Not a name of the family but a word of its file endings or note names: crews call themselves so, too. */
	readonly brand: boolean;
};
export type NameHit = {
	readonly entry: NameEntry;
	/** As the text writes it. */
	readonly written: string;
	/** The text presents itself under this name: a heading, "we are …", "… ransomware". */
	readonly introduced: boolean;
	readonly times: number;
};

export type NameIndex = {
	readonly entries: ReadonlyMap<string, readonly NameEntry[]>;
	/** Every beginning of a name, with what may follow it: one bit per letter, see `followBit`, and one if it is a name itself. */
	readonly beginnings: ReadonlyMap<string, number>;
	/** The same by hash, so that most words of a text are told apart from names without looking at their letters. */
	/** Long names that are no everyday words, by their first and last letters: to find one with a wrong letter. */
	readonly byPiece: ReadonlyMap<string, readonly string[]>;
	readonly byHash: { readonly hashes: Uint32Array; readonly follow: Int32Array };
};

const longestNameWords = 4;
export const longestName = 48;
const longestGap = 2;

const isName = 1 << 27;

/** a to z have a bit each, everything else shares one. */
function followBit(code: number): number {
	return code >= 97 && code <= 122 ? 1 << (code - 97) : 1 << 26;
}

export function buildNameIndex(
	families: readonly {
		readonly names: readonly string[];
		readonly weak: ReadonlySet<string>;
		readonly brands: Iterable<string>;
	}[],
): NameIndex {
	const entries = new Map<string, NameEntry[]>();
	const beginnings = new Map<string, number>();
	const add = (key: string, entry: NameEntry) => {
		const list = entries.get(key) ?? [];
		list.push(entry);
		entries.set(key, list);
		// A name may be split anywhere in the text, so every beginning of it is a possible first word.
		for (let end = 1; end <= key.length; end++) {
			const beginning = key.slice(0, end);
			const follow = end === key.length ? isName : followBit(key.charCodeAt(end));
			beginnings.set(beginning, (beginnings.get(beginning) ?? 0) | follow);
		}
	};
	for (const [family, { names, weak }] of families.entries()) {
		const seen = new Set<string>();
		for (const name of names) {
			const key = compact(name);
			if (key.length < 2 || key.length > longestName || seen.has(key)) continue;
			seen.add(key);
			add(key, { family, weak: weak.has(key), brand: false });
		}
	}
	const brandOwners = new Map<string, number[]>();
	for (const [family, { brands }] of families.entries())
		for (const brand of brands) brandOwners.set(brand, [...(brandOwners.get(brand) ?? []), family]);
	for (const [brand, [family, ...others]] of brandOwners)
		if (family !== undefined && others.length === 0 && !entries.has(brand))
			add(brand, { family, weak: true, brand: true });
	return { entries, beginnings, byPiece: namesByPiece(entries), byHash: hashedBeginnings(beginnings) };
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

const wordsAfter = new Set(
	'ransomware ransom team group gang locker crypter cryptor encryptor decryptor decrypter decryption virus hackers cartel blog news support recovery project operators raas public encrypted'.split(
		' ',
	),
);
const wordsBefore = new Set(
	'by are am called named is from team group ransomware with using the contact'.split(' '),
);

const weakAfter = new Set(
	'ransomware ransom team group gang locker cartel blog news hackers raas cryptor crypter encryptor encrypted'.split(
		' ',
	),
);
const weakBefore = new Set('by called named ransomware team group'.split(' '));

function isCapital(text: string, at: number): boolean {
	const char = text[at] ?? '';
	return char !== char.toLowerCase();
}

function standsAlone(text: string, from: number, to: number): boolean {
	let left = from - 1;
	while (left >= 0 && text[left] !== '\n' && !isWordCode(text.charCodeAt(left)) && from - left < 60) left--;
	if (left >= 0 && text[left] !== '\n') return false;
	let right = to;
	while (
		right < text.length &&
		text[right] !== '\n' &&
		!isWordCode(text.charCodeAt(right)) &&
		right - to < 60
	)
		right++;
	return right >= text.length || text[right] === '\n';
}

function isWordCode(code: number): boolean {
	return (
		(code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code > 127
	);
}

/** Part of a mail address or host: those are read as contacts, and "proton.me" is not the family Proton. */
function isInsideAddress(text: string, from: number, to: number): boolean {
	const before = text.charCodeAt(from - 1);
	const after = text.charCodeAt(to);
	if (before === atSign || after === atSign) return true;
	if (after === dotCode && isWordCode(text.charCodeAt(to + 1))) return true;
	return before === dotCode && isWordCode(text.charCodeAt(from - 2));
}

const atSign = 64;
const dotCode = 46;

/** Open addressing, at most half full; 0 in `follow` means free. */
function hashedBeginnings(beginnings: ReadonlyMap<string, number>): NameIndex['byHash'] {
	const size = 1 << (33 - Math.clz32(Math.max(1, beginnings.size)));
	const hashes = new Uint32Array(size);
	const follow = new Int32Array(size);
	for (const [beginning, bits] of beginnings) {
		const key = hash(beginning);
		let slot = key & (size - 1);
		while (follow[slot] !== 0 && hashes[slot] !== key) slot = (slot + 1) & (size - 1);
		hashes[slot] = key;
		follow[slot] = (follow[slot] ?? 0) | bits;
	}
	return { hashes, follow };
}

/** What may follow a word with this hash in a name, 0 when no name begins with it. */
function followersOf({ hashes, follow }: NameIndex['byHash'], key: number): number {
	const mask = hashes.length - 1;
	let slot = key & mask;
	while (follow[slot] !== 0) {
		if (hashes[slot] === key) return follow[slot] ?? 0;
		slot = (slot + 1) & mask;
	}
	return 0;
}

export function findNames(index: NameIndex, text: string, words: Words): NameHit[] {
	const hits = new Map<string, NameHit>();
	const { from: starts, to: ends, lower, count, hashes } = words;
	let at = 0;
	while (at < count) {
		const from = starts[at] ?? 0;
		const firstEnd = ends[at] ?? 0;
		const followers = followersOf(index.byHash, hashes[at] ?? 0);
		if (followers === 0) {
			if (firstEnd - from >= shortestGlued) addGlued(index, text, words, at, hits);
			at++;
			continue;
		}
		const goesOn =
			at + 1 < count &&
			(starts[at + 1] ?? 0) - firstEnd <= longestGap &&
			(followers & followBit(lower.charCodeAt(starts[at + 1] ?? 0))) !== 0;
		if ((!goesOn && (followers & isName) === 0) || isInsideAddress(text, from, firstEnd)) {
			at++;
			continue;
		}
		let joined = '';
		let best = 0;
		let bestKey = '';
		for (let n = 0; n < longestNameWords && at + n < count; n++) {
			if (n > 0 && (starts[at + n] ?? 0) - (ends[at + n - 1] ?? 0) > longestGap) break;
			joined += wordAt(words, at + n);
			const known = joined.length > longestName ? undefined : index.beginnings.get(joined);
			if (known === undefined) break;
			if ((known & isName) !== 0) {
				best = n + 1;
				bestKey = joined;
			}
		}
		if (best === 0) {
			at++;
			continue;
		}
		const to = ends[at + best - 1] ?? firstEnd;
		const next = wordAt(words, at + best);
		const before = wordAt(words, at - 1);
		const alone = standsAlone(text, from, to);
		const introduced = wordsAfter.has(next) || wordsBefore.has(before) || alone || text[from - 1] === '.';
		// An ordinary word counts as a name only when it is written as one.
		const asName = isCapital(text, from) && (weakAfter.has(next) || weakBefore.has(before) || alone);
		for (const entry of index.entries.get(bestKey) ?? [])
			addHit(hits, bestKey, entry, text.slice(from, to), entry.weak ? asName : introduced);
		at += best;
	}
	return [...hits.values()];
}

function addHit(
	hits: Map<string, NameHit>,
	name: string,
	entry: NameEntry,
	written: string,
	introduced: boolean,
): void {
	const key = `${entry.family}:${name}`;
	const known = hits.get(key);
	hits.set(key, {
		entry,
		written: known?.written ?? written,
		introduced: introduced || (known?.introduced ?? false),
		times: (known?.times ?? 0) + 1,
	});
}

const shortestGlued = 9;
const gluedEndings = [
	'ransomware',
	'ransom',
	'decryptor',
	'decrypter',
	'virus',
	'team',
	'support',
	'blog',
	'leaks',
];
const gluedLast = new Set(gluedEndings.map((ending) => ending.charCodeAt(ending.length - 1)));
/** Only these make a name of an everyday word: "DotRansomware", but not "ITsupport". */
const gluedToWeak = new Set(['ransomware', 'decryptor', 'decrypter']);
const notGlued = new Set(['anti', 'crypto', 'file', 'files', 'data', 'free', 'my', 'your', 'our']);

/** "LOCKBITRANSOMWARE": a name written together with what it is. */
function addGlued(index: NameIndex, text: string, words: Words, i: number, hits: Map<string, NameHit>): void {
	const from = words.from[i] ?? 0;
	const to = words.to[i] ?? 0;
	if (!gluedLast.has(words.lower.charCodeAt(to - 1))) return;
	const word = wordAt(words, i);
	for (const ending of gluedEndings) {
		if (!word.endsWith(ending)) continue;
		const stem = word.slice(0, -ending.length);
		if (stem.length < 3 || notGlued.has(stem)) return;
		for (const entry of index.entries.get(stem) ?? []) {
			if (entry.weak && !(gluedToWeak.has(ending) && isCapital(text, from))) continue;
			addHit(hits, stem, entry, text.slice(from, to), true);
		}
		return;
	}
}

import { continueHash, getWord, type Tokens } from '#domain/identify/parse/tokenize.ts';
import { getFollowBit, type NameEntry, type NameIndex, nameFlag, strongNameFlag } from './name-index.ts';
import { getNumber } from './number-table.ts';

// Finds family names in running text: one to four words in a row, written together or apart ("Black Basta", "BlackBasta").

export type NameMatch = {
	readonly entry: NameEntry;
	/** As the text writes it. */
	readonly written: string;
	/** The text presents itself under this name: a heading, "we are …", "… ransomware". */
	readonly isIntroduced: boolean;
	/** It says so outright: "… ransomware", "encrypted by …", "welcome to …". That holds for everyday words as well. */
	readonly isClaimed: boolean;
	readonly times: number;
};

const maxNameWords = 4;
const maxGap = 2;

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

const claimsAfter = new Set(['ransomware', 'malware', 'decryptor', 'decrypter']);
const claimsBefore = new Set(
	'encrypted by,locked by,hacked by,attacked by,crypted by,infected by,stolen by,welcome to,known as,we are,name is,hello from,greetings from'.split(
		',',
	),
);
const welcomes = new Set(['welcome', 'welcomes']);

/** "RaRansomware", but not the word itself. */
const endsInRansomware = (name: string): boolean => name.endsWith('ransomware') && name !== 'ransomware';

/** A sentence may run over a line, but what stands on the next line is mostly something else. */
function isOnSameLine(text: string, from: number | undefined, to: number | undefined): boolean {
	if (from === undefined || to === undefined) return false;
	for (let at = from; at < to; at++) if (text.charCodeAt(at) === lineFeed) return false;
	return true;
}

const lineFeed = 10;
const quotes = '"\'`«»“”‘’[]*';

function isQuoted(text: string, from: number, to: number): boolean {
	const [before = '', after = ''] = [text[from - 1], text[to]];
	return before !== '' && after !== '' && quotes.includes(before) && quotes.includes(after);
}

/** "such as Cerber, Locky, Petya" or "… Locky etc.": one of several names in a row is not the one who writes. */
function isListed(text: string, from: number, to: number): boolean {
	const follows = text[to] === ',' || text[to] === '/' || text.startsWith(' etc', to);
	const precedes = text[from - 1] === '/' || (text[from - 1] === ' ' && text[from - 2] === ',');
	return follows && precedes;
}

function isCapitalized(text: string, at: number): boolean {
	const char = text[at] ?? '';
	return char !== char.toLowerCase();
}

function isAloneOnLine(text: string, from: number, to: number): boolean {
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

/** "Thanatos v1.1" as a heading. */
function isVersioned(text: string, from: number, to: number): boolean {
	if (text[to] !== ' ') return false;
	const isMarked = text[to + 1] === 'v' || text[to + 1] === 'V';
	let end = to + (isMarked ? 2 : 1);
	const digitsFrom = end;
	while (isVersionCode(text.charCodeAt(end))) end++;
	const isVersion = isMarked ? end > digitsFrom : text.slice(digitsFrom, end).includes('.');
	return isVersion && end - digitsFrom < maxVersionLength && isAloneOnLine(text, from, end);
}

const maxVersionLength = 6;
const isVersionCode = (code: number): boolean => (code >= 48 && code <= 57) || code === dotCode;

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

export function findNames(index: NameIndex, text: string, words: Tokens): NameMatch[] {
	const matches = new Map<string, NameMatch>();
	const { from: starts, to: ends, count } = words;
	let at = 0;
	while (at < count) {
		const from = starts[at] ?? 0;
		const firstEnd = ends[at] ?? 0;
		const length = countNameWords(index, text, words, at);
		if (length === 0) {
			if (firstEnd - from >= minGluedLength) addGluedName(index, text, words, at, matches);
			at++;
			continue;
		}
		const to = ends[at + length - 1] ?? firstEnd;
		let name = '';
		for (let n = 0; n < length; n++) name += getWord(words, at + n);
		const next = isOnSameLine(text, to, starts[at + length]) ? getWord(words, at + length) : '';
		const before = isOnSameLine(text, ends[at - 1], from) ? getWord(words, at - 1) : '';
		const isInList = isListed(text, from, to);
		const isAlone = isAloneOnLine(text, from, to) || isVersioned(text, from, to);
		const isInQuotes = isQuoted(text, from, to);
		const beforeThat = isOnSameLine(text, ends[at - 2], from) ? getWord(words, at - 2) : '';
		const isClaim =
			claimsAfter.has(next) ||
			endsInRansomware(name) ||
			claimsBefore.has(`${beforeThat} ${before}`) ||
			(welcomes.has(next) && getWord(words, at + length + 1) === 'you') ||
			isVersioned(text, from, to);
		const claimed = !isInList && isCapitalized(text, from) && isClaim;
		const hasIntroduction =
			claimed ||
			wordsAfter.has(next) ||
			wordsBefore.has(before) ||
			isAlone ||
			isInQuotes ||
			text[from - 1] === '.';
		const introduced = hasIntroduction && !isInList;
		// An ordinary word counts as a name only when it is written as one.
		const isWrittenAsName =
			claimed ||
			(!isInList &&
				isCapitalized(text, from) &&
				(weakAfter.has(next) || weakBefore.has(before) || isAlone || isInQuotes));
		for (const entry of index.entries.get(name) ?? [])
			addMatch(
				matches,
				name,
				entry,
				text.slice(from, to),
				entry.isWeak ? isWrittenAsName : introduced,
				claimed,
			);
		at += length;
	}
	return [...matches.values()];
}

/** Of how many words the longest name that begins here consists; 0 for none. Works on hashes alone: most words begin no name. */
function countNameWords(index: NameIndex, text: string, words: Tokens, at: number): number {
	let hash = words.hashes[at] ?? 0;
	let known = getNumber(index.prefixes, hash);
	if (known === 0) return 0;
	const from = words.from[at] ?? 0;
	let best = 0;
	for (let length = 1; ; length++) {
		if ((known & strongNameFlag) !== 0 || ((known & nameFlag) !== 0 && isCapitalized(text, from)))
			best = length;
		const next = at + length;
		if (length === maxNameWords || !canFollow(known, words, next)) break;
		hash = continueHash(hash, words.lower, words.from[next] ?? 0, words.to[next] ?? 0);
		known = getNumber(index.prefixes, hash);
		if (known === 0) break;
	}
	return best > 0 && isInsideAddress(text, from, words.to[at] ?? 0) ? 0 : best;
}

/** Whether a word stands close to the one before it and starts with a letter that goes on to a name. */
function canFollow(known: number, { lower, from, to, count }: Tokens, i: number): boolean {
	if (i >= count) return false;
	const start = from[i] ?? 0;
	return start - (to[i - 1] ?? 0) <= maxGap && (known & getFollowBit(lower.charCodeAt(start))) !== 0;
}

function addMatch(
	matches: Map<string, NameMatch>,
	name: string,
	entry: NameEntry,
	written: string,
	introduced: boolean,
	claimed: boolean,
): void {
	const key = `${entry.family}:${name}`;
	const known = matches.get(key);
	matches.set(key, {
		entry,
		written: known?.written ?? written,
		isIntroduced: introduced || (known?.isIntroduced ?? false),
		isClaimed: claimed || (known?.isClaimed ?? false),
		times: (known?.times ?? 0) + 1,
	});
}

const minGluedLength = 9;
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
function addGluedName(
	index: NameIndex,
	text: string,
	words: Tokens,
	i: number,
	matches: Map<string, NameMatch>,
): void {
	const from = words.from[i] ?? 0;
	const to = words.to[i] ?? 0;
	if (!gluedLast.has(words.lower.charCodeAt(to - 1))) return;
	const word = getWord(words, i);
	for (const ending of gluedEndings) {
		if (!word.endsWith(ending)) continue;
		const stem = word.slice(0, -ending.length);
		if (stem.length < 3 || notGlued.has(stem)) return;
		for (const entry of index.entries.get(stem) ?? []) {
			if (entry.isWeak && !(gluedToWeak.has(ending) && isCapitalized(text, from))) continue;
			const isInList = isListed(text, from, to);
			addMatch(matches, stem, entry, text.slice(from, to), !isInList, !isInList && ending === 'ransomware');
		}
		return;
	}
}

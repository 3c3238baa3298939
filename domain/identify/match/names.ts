import { continueHash, getWord, type Tokens } from '#domain/identify/parse/tokenize.ts';
import { isWeakAs, type NameEntry, type NameIndex } from './name-index.ts';

// Finds family names of up to four words, written together or apart ("Black Basta", "BlackBasta").

export type NameMatch = {
	readonly entry: NameEntry;
	readonly written: string;
	/** In a heading, "we are …", "… ransomware". */
	readonly isIntroduced: boolean;
	/** "… ransomware", "encrypted by …", "welcome to …": counts for dictionary words too. */
	readonly isClaimed: boolean;
	/** "We are …", the head of a leak page: how a group speaks of itself, and an article does not. */
	readonly isSelfNamed: boolean;
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
const selfNamesBefore = new Set('we are,name is,hello from,greetings from,welcome to'.split(','));
/** The head of a leak page. */
const leakPageAfter = new Set(['blog', 'leaks', 'leak', 'leaked']);
const leakPage = /\b(?:(?:days|hours|time) left|(?:will|to) be published|leaked data)\b/i;
const welcomes = new Set(['welcome', 'welcomes']);

const endsInRansomware = (name: string): boolean => name.endsWith('ransomware') && name !== 'ransomware';

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

/** "such as Cerber, Locky, Petya": the author of a note does not list itself among others. */
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

/** "Thanatos v1.1" */
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

/** Addresses are matched as contacts: "proton.me" is not the family Proton. */
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
		const length = countNameWords(index, text, words, at);
		if (length === 0) {
			if ((ends[at] ?? 0) - (starts[at] ?? 0) >= minGluedLength)
				addGluedName(index, text, words, at, matches);
			at++;
			continue;
		}
		let name = '';
		for (let n = 0; n < length; n++) name += getWord(words, at + n);
		const context = readNameContext(text, words, at, length, name);
		const written = text.slice(starts[at], ends[at + length - 1]);
		for (const own of index.entries.get(name) ?? []) {
			const isWeak = isWeakAs(own, written) || (length > 1 && written === written.toLowerCase());
			const isIntroduced = isWeak ? context.isWrittenAsName : context.isIntroduced;
			const isSelfNamed = context.isSelfNamed || (context.isLeakPageHead && !isWeak);
			addMatch(matches, name, { ...own, isWeak }, written, { ...context, isIntroduced, isSelfNamed });
		}
		at += length;
	}
	return [...matches.values()];
}

type NameContext = {
	readonly isClaimed: boolean;
	readonly isSelfNamed: boolean;
	readonly isLeakPageHead: boolean;
	readonly isIntroduced: boolean;
	/** Stricter than introduced: required of dictionary words. */
	readonly isWrittenAsName: boolean;
};

const listedContext: NameContext = {
	isClaimed: false,
	isSelfNamed: false,
	isLeakPageHead: false,
	isIntroduced: false,
	isWrittenAsName: false,
};

function readNameContext(text: string, words: Tokens, at: number, length: number, name: string): NameContext {
	const { from: starts, to: ends } = words;
	const from = starts[at] ?? 0;
	const to = ends[at + length - 1] ?? 0;
	if (isListed(text, from, to)) return listedContext;
	const next = isOnSameLine(text, to, starts[at + length]) ? getWord(words, at + length) : '';
	const before = isOnSameLine(text, ends[at - 1], from) ? getWord(words, at - 1) : '';
	const beforeThat = isOnSameLine(text, ends[at - 2], from) ? getWord(words, at - 2) : '';
	const hasVersion = isVersioned(text, from, to);
	const isSetApart = isAloneOnLine(text, from, to) || hasVersion || isQuoted(text, from, to);
	const isClaimed =
		isCapitalized(text, from) &&
		(claimsAfter.has(next) ||
			endsInRansomware(name) ||
			claimsBefore.has(`${beforeThat} ${before}`) ||
			(welcomes.has(next) && getWord(words, at + length + 1) === 'you') ||
			hasVersion);
	return {
		isClaimed,
		isSelfNamed: isCapitalized(text, from) && selfNamesBefore.has(`${beforeThat} ${before}`),
		isLeakPageHead:
			isCapitalized(text, from) &&
			(isAloneOnLine(text, from, to) || (before === '' && leakPageAfter.has(next))) &&
			leakPage.test(text),
		isIntroduced:
			isClaimed || wordsAfter.has(next) || wordsBefore.has(before) || isSetApart || text[from - 1] === '.',
		isWrittenAsName:
			isClaimed ||
			(isCapitalized(text, from) && (weakAfter.has(next) || weakBefore.has(before) || isSetApart)),
	};
}

/** Word count of the longest name that starts at this word, 0 for none. Compares hashes, since most words start no name. */
function countNameWords({ prefixes }: NameIndex, text: string, words: Tokens, at: number): number {
	const from = words.from[at] ?? 0;
	let best = 0;
	let hash = words.hashes[at] ?? 0;
	for (let length = 1; ; length++) {
		const kind = prefixes.get(hash);
		if (kind === undefined) break;
		if (kind === 'strong' || (kind === 'weak' && isCapitalized(text, from))) best = length;
		const next = at + length;
		const nextFrom = words.from[next] ?? 0;
		if (length === maxNameWords || next >= words.count || nextFrom - (words.to[next - 1] ?? 0) > maxGap)
			break;
		hash = continueHash(hash, words.lower, nextFrom, words.to[next] ?? 0);
	}
	return best > 0 && isInsideAddress(text, from, words.to[at] ?? 0) ? 0 : best;
}

function addMatch(
	matches: Map<string, NameMatch>,
	name: string,
	entry: NameEntry,
	written: string,
	{ isIntroduced, isClaimed, isSelfNamed }: Pick<NameMatch, 'isIntroduced' | 'isClaimed' | 'isSelfNamed'>,
): void {
	const key = `${entry.family}:${name}:${entry.isWeak}`;
	const known = matches.get(key);
	matches.set(key, {
		entry,
		written: known?.written ?? written,
		isIntroduced: isIntroduced || (known?.isIntroduced ?? false),
		isClaimed: isClaimed || (known?.isClaimed ?? false),
		isSelfNamed: isSelfNamed || (known?.isSelfNamed ?? false),
		times: (known?.times ?? 0) + 1,
	});
}

const minGluedLength = 9;
const gluedSuffixes = 'ransomware ransom decryptor decrypter virus team support blog leaks'.split(' ');
const gluedLast = new Set(gluedSuffixes.map((suffix) => suffix.charCodeAt(suffix.length - 1)));
/** "DotRansomware" names a family, "ITsupport" does not. */
const gluedToWeak = new Set(['ransomware', 'decryptor', 'decrypter']);
const notGlued = new Set(['anti', 'crypto', 'file', 'files', 'data', 'free', 'my', 'your', 'our']);

/** "LOCKBITRANSOMWARE" */
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
	if (index.toolNames.has(word)) return;
	for (const suffix of gluedSuffixes) {
		if (!word.endsWith(suffix)) continue;
		const stem = word.slice(0, -suffix.length);
		if (stem.length < 3 || notGlued.has(stem)) return;
		for (const entry of index.entries.get(stem) ?? []) {
			if (entry.isWeak && !(gluedToWeak.has(suffix) && isCapitalized(text, from))) continue;
			const isInList = isListed(text, from, to);
			addMatch(matches, stem, entry, text.slice(from, to), {
				isIntroduced: !isInList,
				isClaimed: !isInList && suffix === 'ransomware',
				isSelfNamed: false,
			});
		}
		return;
	}
}

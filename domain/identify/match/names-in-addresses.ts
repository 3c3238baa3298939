import { compact } from '#domain/identify/parse/compact.ts';
import { isMadeOf } from './file-names.ts';
import { findNameEnds, type NameEntry, type NameIndex } from './name-index.ts';
import { decodeLeetspeak, getOuterPieces, isWithinOneEdit } from './near-miss.ts';

// Crews put their name into mail boxes, handles and onion hosts.

const minPrefixLength = 4;
const maxPrefixLength = 20;
const minWeakPrefixLength = 5;
const minInnerLength = 7;

/** "lockbitapt2d….onion": crews compute addresses that begin with their name. */
export function findNamesAtStart(index: NameIndex, label: string): readonly NameEntry[] {
	for (const to of findNameEnds(index, label.slice(0, maxPrefixLength), 0)) {
		if (to < minPrefixLength) break;
		const entries = index.entries.get(label.slice(0, to)) ?? [];
		const usable = entries.filter(({ isWeak: weak }) => !weak || to >= minWeakPrefixLength);
		if (usable.length > 0) return usable;
	}
	return [];
}

/** "lockbit-support@", "royal2024@": a name as a whole part, or a long one anywhere that no shared word explains. */
export function findNamesInParts(index: NameIndex, label: string): readonly NameEntry[] {
	const found: NameEntry[] = [];
	let part = '';
	for (const char of `${label.slice(0, 64).toLowerCase()}.`) {
		if (char >= 'a' && char <= 'z') {
			part += char;
			continue;
		}
		if (part.length >= minPrefixLength) found.push(...findWholeOrPrefix(index, part));
		part = '';
	}
	const plain = compact(label.slice(0, 64));
	const whole = index.entries.get(plain) ?? [];
	// "king.ouroboros" is a name of its own, and not the one that is part of it.
	if (whole.some(({ isWeak: weak }) => !weak)) return whole;
	found.push(...whole);
	// A local part without digits is a part and the whole at once: count it once.
	if (found.length > 0) return [...new Set(found)];
	for (let from = 0; from + minInnerLength <= plain.length; from++) {
		for (const to of findNameEnds(index, plain, from)) {
			if (to - from < minInnerLength) break;
			const name = plain.slice(from, to);
			if (hasCommonStem(name)) continue;
			// An everyday word inside a longer one is no name: "freedesktop".
			const entries = (index.entries.get(name) ?? []).filter(({ isWeak: weak }) => !weak);
			if (entries.length > 0) return entries;
		}
	}
	return findSimilarNames(index, plain);
}

/** "yanlaowang", "l0ckbit": a name with digits for letters, or a long one with a letter wrong. */
function findSimilarNames(index: NameIndex, plain: string): readonly NameEntry[] {
	const lettered = decodeLeetspeak(plain);
	const exact = lettered === plain ? [] : (index.entries.get(lettered) ?? []);
	const usable = exact.filter(({ isWeak: weak }) => !weak);
	if (usable.length > 0) return usable;
	for (const piece of getOuterPieces(lettered))
		for (const name of index.byPiece.get(piece) ?? [])
			if (isWithinOneEdit(name, lettered) && !hasCommonStem(name)) return index.entries.get(name) ?? [];
	return [];
}

const minNameLength = 4;
const minUnsuffixedLength = 5;
const minSuffixLength = 2;

/** The name itself, or the name followed by words that every crew's address may hold: "dorrasupport", "argusdecrypt". */
function findWholeOrPrefix(index: NameIndex, part: string): readonly NameEntry[] {
	const whole = index.entries.get(part);
	if (whole !== undefined) return whole;
	for (const to of findNameEnds(index, part, 0)) {
		if (to < minNameLength) break;
		const name = part.slice(0, to);
		if (to > part.length - minSuffixLength || hasCommonStem(name)) continue;
		const entries = index.entries.get(name) ?? [];
		// "kuipersupport": a box named after a crew, and not after an everyday word.
		if (isMadeOf(contactWords, part.slice(to)) && !isMadeOf(contactWords, name))
			return entries.map((entry) =>
				entry.isBrand || entry.isBorrowed ? entry : { ...entry, isWeak: false },
			);
		if (to >= minUnsuffixedLength) return entries.filter(({ isWeak: weak }) => !weak);
	}
	return [];
}

const contactWords: ReadonlySet<string> = new Set(
	'ransom ransomware support team help helper decrypt decryptor decrypter decryption restore recovery recover unlock lock locker group gang data file files chat mail blog news leak leaks admin official contact info crypt key keys tor service services back pay payment corp'.split(
		' ',
	),
);

const commonStems = ['crypt', 'ransom', 'ransomware', 'decode', 'recover', 'restore', 'unlock'];

/** "ransom…" at the start of an onion host is a word that any crew may pick. */
export const startsWithCommonStem = (start: string): boolean =>
	commonStems.some((stem) => stem.startsWith(start) || start.startsWith(stem));

function hasCommonStem(name: string): boolean {
	return commonStems.some((stem) => name.includes(stem) && name.length - stem.length < 5);
}

import { compact } from '#domain/identify/parse/letters.ts';
import { isMadeOf } from './file-names.ts';
import { findNameEnds, type NameEntry, type NameIndex } from './name-index.ts';
import { decodeLeetspeak, getOuterPieces, isWithinOneEdit } from './near-miss.ts';

const minPrefixLength = 4;
const maxPrefixLength = 20;
const minWeakPrefixLength = 5;
const minInnerLength = 7;

/** "lockbitapt2d….onion" */
export function findNamesAtStart(index: NameIndex, label: string): readonly NameEntry[] {
	for (const to of findNameEnds(index, label.slice(0, maxPrefixLength), 0)) {
		if (to < minPrefixLength) break;
		const entries = index.entries.get(label.slice(0, to)) ?? [];
		const usable = entries.filter(({ isWeak }) => !isWeak || to >= minWeakPrefixLength);
		if (usable.length > 0) return usable;
	}
	return [];
}

/** "lockbit-support@", "royal2024@": a name as a whole part, or a long one anywhere. */
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
	// "king.ouroboros" is a different family than "ouroboros".
	if (whole.some(({ isWeak }) => !isWeak)) return whole;
	found.push(...whole);
	// A local part without digits is found both as a part and as a whole.
	if (found.length > 0) return [...new Set(found)];
	for (let from = 0; from + minInnerLength <= plain.length; from++) {
		for (const to of findNameEnds(index, plain, from)) {
			if (to - from < minInnerLength) break;
			const name = plain.slice(from, to);
			if (hasCommonStem(name)) continue;
			// A dictionary word inside a longer one is no name: "freedesktop".
			const entries = (index.entries.get(name) ?? []).filter(({ isWeak }) => !isWeak);
			if (entries.length > 0) return entries;
		}
	}
	return findSimilarNames(index, plain);
}

/** "yanlaowang", "l0ckbit": leetspeak, or one typo in a long name. */
function findSimilarNames(index: NameIndex, plain: string): readonly NameEntry[] {
	const lettered = decodeLeetspeak(plain);
	// "decryptor" is one letter from DEDCryptor.
	if (isMadeOf(contactWords, lettered)) return [];
	const exact = lettered === plain ? [] : (index.entries.get(lettered) ?? []);
	const usable = exact.filter(({ isWeak }) => !isWeak);
	if (usable.length > 0) return usable;
	for (const piece of getOuterPieces(lettered))
		for (const name of index.byPiece.get(piece) ?? [])
			if (isWithinOneEdit(name, lettered) && !hasCommonStem(name)) return index.entries.get(name) ?? [];
	return [];
}

const minNameLength = 4;
const minUnsuffixedLength = 5;
const minSuffixLength = 2;

/** "dorra", or "dorrasupport" with a common suffix. */
function findWholeOrPrefix(index: NameIndex, part: string): readonly NameEntry[] {
	const whole = index.entries.get(part);
	if (whole !== undefined) return whole;
	for (const to of findNameEnds(index, part, 0)) {
		if (to < minNameLength) break;
		const name = part.slice(0, to);
		if (to > part.length - minSuffixLength || hasCommonStem(name)) continue;
		const entries = index.entries.get(name) ?? [];
		// With such a suffix even a dictionary word is a name, "kuipersupport", unless it is short: "wikileaks".
		if (isMadeOf(contactWords, part.slice(to)) && !isMadeOf(contactWords, name))
			return entries.map((entry) =>
				entry.isBrand || entry.isBorrowed || to < minUnsuffixedLength ? entry : { ...entry, isWeak: false },
			);
		if (to >= minUnsuffixedLength) return entries.filter(({ isWeak }) => !isWeak);
	}
	return [];
}

const contactWords: ReadonlySet<string> = new Set(
	'ransom ransomware support team help helper decrypt decryptor decrypter decryption restore recovery recover unlock lock locker group gang data file files chat mail blog news leak leaks admin official contact info crypt key keys tor service services back pay payment corp'.split(
		' ',
	),
);

const commonStems = ['crypt', 'ransom', 'ransomware', 'decode', 'recover', 'restore', 'unlock'];

export const startsWithCommonStem = (start: string): boolean =>
	commonStems.some((stem) => stem.startsWith(start) || start.startsWith(stem));

function hasCommonStem(name: string): boolean {
	return commonStems.some((stem) => name.includes(stem) && name.length - stem.length < 5);
}

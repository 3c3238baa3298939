import { compact } from '#domain/identify/read/compact.ts';
import { isMadeOf } from './file-names.ts';
import { type NameEntry, type NameIndex, nameEnds } from './name-index.ts';
import { differsByOne, outerPieces, withoutDigitLetters } from './near-miss.ts';

// Crews put their name into mail boxes, handles and onion hosts.

const shortestAtStart = 4;
const longestAtStart = 20;
const shortestWeakAtStart = 5;
const shortestInside = 7;

/** "lockbitapt2d….onion": crews compute addresses that begin with their name. */
export function namesAtStart(index: NameIndex, label: string): readonly NameEntry[] {
	for (const to of nameEnds(index, label.slice(0, longestAtStart), 0)) {
		if (to < shortestAtStart) break;
		const entries = index.entries.get(label.slice(0, to)) ?? [];
		const usable = entries.filter(({ weak }) => !weak || to >= shortestWeakAtStart);
		if (usable.length > 0) return usable;
	}
	return [];
}

/** "lockbit-support@", "royal2024@": a name as a whole part, or a long one anywhere that no shared word explains. */
export function namesInParts(index: NameIndex, label: string): readonly NameEntry[] {
	const found: NameEntry[] = [];
	let part = '';
	for (const char of `${label.slice(0, 64).toLowerCase()}.`) {
		if (char >= 'a' && char <= 'z') {
			part += char;
			continue;
		}
		if (part.length >= shortestAtStart) found.push(...wholeOrBeginning(index, part));
		part = '';
	}
	const plain = compact(label.slice(0, 64));
	const whole = index.entries.get(plain) ?? [];
	// "king.ouroboros" is a name of its own, and not the one that is part of it.
	if (whole.some(({ weak }) => !weak)) return whole;
	found.push(...whole);
	// A local part without digits is a part and the whole at once: count it once.
	if (found.length > 0) return [...new Set(found)];
	for (let from = 0; from + shortestInside <= plain.length; from++) {
		for (const to of nameEnds(index, plain, from)) {
			if (to - from < shortestInside) break;
			const name = plain.slice(from, to);
			if (hasCommonStem(name)) continue;
			// An everyday word inside a longer one is no name: "freedesktop".
			const entries = (index.entries.get(name) ?? []).filter(({ weak }) => !weak);
			if (entries.length > 0) return entries;
		}
	}
	return nearlyNamed(index, plain);
}

/** "yanlaowang", "l0ckbit": a name with digits for letters, or a long one with a letter wrong. */
function nearlyNamed(index: NameIndex, plain: string): readonly NameEntry[] {
	const lettered = withoutDigitLetters(plain);
	const exact = lettered === plain ? [] : (index.entries.get(lettered) ?? []);
	const usable = exact.filter(({ weak }) => !weak);
	if (usable.length > 0) return usable;
	for (const piece of outerPieces(lettered))
		for (const name of index.byPiece.get(piece) ?? [])
			if (differsByOne(name, lettered) && !hasCommonStem(name)) return index.entries.get(name) ?? [];
	return [];
}

const shortestBeginning = 4;
const shortestUnsigned = 5;
const shortestRest = 2;

/** The name itself, or the name followed by words that every crew's address may hold: "dorrasupport", "argusdecrypt". */
function wholeOrBeginning(index: NameIndex, part: string): readonly NameEntry[] {
	const whole = index.entries.get(part);
	if (whole !== undefined) return whole;
	for (const to of nameEnds(index, part, 0)) {
		if (to < shortestBeginning) break;
		const name = part.slice(0, to);
		if (to > part.length - shortestRest || hasCommonStem(name)) continue;
		const entries = index.entries.get(name) ?? [];
		// "kuipersupport": a box named after a crew, and not after an everyday word.
		if (isMadeOf(contactWords, part.slice(to)) && !isMadeOf(contactWords, name))
			return entries.map((entry) => (entry.brand || entry.borrowed ? entry : { ...entry, weak: false }));
		if (to >= shortestUnsigned) return entries.filter(({ weak }) => !weak);
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
export const beginsCommonStem = (start: string): boolean =>
	commonStems.some((stem) => stem.startsWith(start) || start.startsWith(stem));

function hasCommonStem(name: string): boolean {
	return commonStems.some((stem) => name.includes(stem) && name.length - stem.length < 5);
}

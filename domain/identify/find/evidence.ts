import { normalize } from '#domain/identify/read/normalize.ts';
import { splitWords, type Words } from '#domain/identify/read/words.ts';
import { type Candidate, type Candidates, createCandidates } from './candidates.ts';
import { addContacts, crewContacts } from './contact-evidence.ts';
import type { Contact } from './contacts.ts';
import type { EvidenceIndex } from './evidence-index.ts';
import { fileNameOwners, namesInFileName } from './file-name-owners.ts';
import { isCommonEnding } from './file-names.ts';
import { findHallmark } from './hallmarks.ts';
import { mentionedEndings, mentionedFileNames } from './mentions.ts';
import { findNames } from './names.ts';
import { type PhraseKeys, phraseKeys } from './phrase-keys.ts';
import { addWording } from './wording-evidence.ts';

// Collects everything in a note that speaks for a family. What it is worth is decided in scoring.ts.

export type Reading = {
	readonly candidates: readonly Candidate[];
	readonly contacts: readonly Contact[];
	/** How much the text as a whole is worded like a ransom note; see scoring.ts. */
	readonly context: {
		readonly words: number;
		/** Distinct words and word pairs. */
		readonly phrases: number;
		readonly tone: number;
		readonly coverage: number;
		readonly nearest: number;
		readonly namesSeen: number;
		readonly contactsSeen: number;
	};
};

export const noFileName = 'manual_input.txt';

export type Material = {
	readonly text: string;
	/** Of the note or of locked files. */
	readonly fileNames: readonly string[];
	readonly markers: readonly string[];
};

export function readEvidence(index: EvidenceIndex, material: Material): Reading {
	const normal = normalize(material.text);
	const { text } = normal;
	const words = splitWords(text);
	const phrases = phraseKeys(words);
	const contacts = crewContacts(normal);
	const candidates = createCandidates();

	const weakInContacts = addContacts(index, contacts, candidates);
	const namesSeen = addNames(index, text, words, weakInContacts, candidates);
	addFileNamesInText(index, text, candidates);
	addEndings(index, words.lower, candidates);
	addHallmarks(index, words, phrases, candidates);
	for (const fileName of material.fileNames) addFileName(index, fileName, candidates);
	addMarkers(index, material.markers, candidates);
	const wording = addWording(index, phrases.keys, candidates);
	addOtherName(candidates);

	return {
		candidates: candidates.all(),
		contacts,
		context: {
			words: words.count,
			phrases: phrases.keys.length,
			tone: index.tone(phrases.keys),
			...wording,
			namesSeen,
			contactsSeen: contacts.length,
		},
	};
}

/** Returns how many families are named that are no everyday words. */
function addNames(
	index: EvidenceIndex,
	text: string,
	words: Words,
	weakInContacts: ReadonlyMap<number, number>,
	candidates: Candidates,
): number {
	const weakNames = new Map(weakInContacts);
	const strongNames = new Set<number>();
	for (const { entry, written, introduced, claimed, times } of findNames(index.names, text, words)) {
		const { family, weak, brand, borrowed } = entry;
		if (weak && !introduced) continue;
		if (brand) candidates.raise(family, 'brandIntroduced', 1);
		else if (weak) {
			candidates.raise(family, 'weakNameIntroduced', 1);
			// An impostor's other name speaks for its owner first.
			if (claimed && !borrowed) candidates.raise(family, 'weakNameClaimed', 1);
			if (!borrowed) {
				weakNames.set(family, (weakNames.get(family) ?? 0) + 1);
				addBorrowed(index, family, candidates);
			}
		} else {
			strongNames.add(family);
			candidates.raise(family, 'name', 1);
			if (introduced) candidates.raise(family, 'nameIntroduced', 1);
			if (times > 1) candidates.raise(family, 'nameRepeated', Math.min(1, (times - 1) / 3));
			addBorrowed(index, family, candidates);
		}
		candidates.note(family, 'name', written, weak);
	}
	for (const [family, times] of weakNames) if (times > 1) candidates.raise(family, 'weakNameTwice', 1);
	return strongNames.size;
}

/** Others write their notes under this name: without an address of its own it proves little. */
function addBorrowed(index: EvidenceIndex, family: number, candidates: Candidates): void {
	if (index.borrowed.has(family) && candidates.featuresOf(family).contact === 0)
		candidates.raise(family, 'nameBorrowed', 1);
}

/** Where one family alone presents itself by name, whoever has neither its name nor an address in the text stands back. */
function addOtherName(candidates: Candidates): void {
	const all = candidates.all();
	const strong = all.filter(({ features }) => features.nameIntroduced > 0 && features.nameBorrowed === 0);
	const claimed = strong.length > 0 ? strong : all.filter(({ features }) => features.weakNameClaimed > 0);
	// "dorrasupport@": a box that is named after one family.
	const named = claimed.length > 0 ? claimed : all.filter(({ features }) => features.nameInContact >= 1);
	const [only, ...others] = named;
	if (only === undefined || others.length > 0) return;
	for (const { family, features } of all)
		if (
			family !== only.family &&
			features.name === 0 &&
			features.weakNameIntroduced === 0 &&
			features.contact === 0
		) {
			candidates.raise(family, 'nameOther', 1);
			// Templates are passed on: being the nearest in wording never overrules a name.
			features.wordingShare = 0;
			features.wordingClose = 0;
		}
}

function addFileNamesInText(index: EvidenceIndex, text: string, candidates: Candidates): void {
	for (const { written, stem } of mentionedFileNames(text)) {
		const owners = index.fileNames.get(stem) ?? [];
		for (const family of owners) {
			candidates.raise(family, 'fileNameInText', 1 / owners.length);
			candidates.note(family, 'fileName', written, owners.length > 1);
		}
	}
}

function addEndings(index: EvidenceIndex, lower: string, candidates: Candidates): void {
	const { sure, loose } = mentionedEndings(lower);
	for (const ending of [...sure, ...[...loose].filter((one) => isNamedAfterFamily(index, one))]) {
		if (isCommonEnding(ending)) continue;
		const owners = index.endings.get(ending) ?? [];
		for (const family of owners) {
			candidates.raise(family, 'ending', 1 / owners.length);
			candidates.note(family, 'ending', `.${ending}`, owners.length > 1);
		}
		const inferred = owners.length > 0 ? [] : (index.endingsInferred.get(ending) ?? []);
		for (const family of inferred) {
			candidates.raise(family, 'endingInferred', 1 / inferred.length);
			candidates.note(family, 'ending', `.${ending}`, true);
		}
	}
}

/** "Cpriv.Loki": inside a word the dot proves nothing, unless the family calls itself what its files end in. */
function isNamedAfterFamily({ names, endings }: EvidenceIndex, ending: string): boolean {
	const owners = endings.get(ending);
	return (
		owners !== undefined && (names.entries.get(ending) ?? []).some(({ family }) => owners.includes(family))
	);
}

function addHallmarks(
	index: EvidenceIndex,
	{ lower }: Words,
	phrases: PhraseKeys,
	candidates: Candidates,
): void {
	for (const hallmark of index.hallmarks) {
		const found = findHallmark(lower, phrases, hallmark);
		if (found === null) continue;
		for (const family of hallmark.families) {
			candidates.raise(family, 'hallmark', 1 / hallmark.families.length);
			candidates.note(family, 'hallmark', found, hallmark.families.length > 1);
		}
	}
}

function addMarkers(index: EvidenceIndex, markers: readonly string[], candidates: Candidates): void {
	for (const hex of markers) {
		const owners = index.markers.get(hex) ?? [];
		for (const family of owners) {
			candidates.raise(family, 'marker', 1 / owners.length);
			candidates.note(family, 'marker', hex, owners.length > 1);
		}
	}
}

function addFileName(index: EvidenceIndex, fileName: string, candidates: Candidates): void {
	for (const { family, share, generic } of fileNameOwners(index, fileName)) {
		candidates.raise(family, generic ? 'fileNameGeneric' : 'fileName', share);
		candidates.note(family, 'fileName', fileName, generic || share < 0.5);
	}
	addEndings(index, fileName.toLowerCase(), candidates);
	for (const { family, weak } of namesInFileName(index.names, fileName)) {
		if (!weak) candidates.raise(family, 'nameInFileName', 1);
		candidates.note(family, 'fileName', fileName, weak);
	}
}

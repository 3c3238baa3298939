import { normalize } from '#domain/identify/parse/normalize.ts';
import { type Tokens, tokenize } from '#domain/identify/parse/tokenize.ts';
import { type Candidate, type Candidates, createCandidates } from './candidates.ts';
import { addContactEvidence, findGroupContacts } from './contact-evidence.ts';
import type { Contact } from './contacts.ts';
import type { EvidenceIndex } from './evidence-index.ts';
import { findFileNameOwners, findNamesInFileName } from './file-name-owners.ts';
import { isCommonEnding } from './file-names.ts';
import { findMentionedEndings, findMentionedFileNames } from './mentions.ts';
import { findNames } from './names.ts';
import { buildPhraseKeys, type PhraseKeys } from './phrase-keys.ts';
import { findSignaturePhrase } from './signature-phrases.ts';
import { addWordingEvidence } from './wording-evidence.ts';

// Collects everything in a note that speaks for a family. What it is worth is decided in scoring.ts.

export type TextAnalysis = {
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

export const defaultFileName = 'manual_input.txt';

export type AnalysisInput = {
	readonly text: string;
	/** Of the note or of locked files. */
	readonly fileNames: readonly string[];
	readonly markers: readonly string[];
};

export function analyzeText(index: EvidenceIndex, input: AnalysisInput): TextAnalysis {
	const normalized = normalize(input.text);
	const { text } = normalized;
	const tokens = tokenize(text);
	const phrases = buildPhraseKeys(tokens);
	const contacts = findGroupContacts(normalized);
	const candidates = createCandidates();

	const weakInContacts = addContactEvidence(index, contacts, candidates);
	const namesSeen = addNameEvidence(index, text, tokens, weakInContacts, candidates);
	addMentionedFileNames(index, text, candidates);
	addEndings(index, tokens.lower, candidates);
	addSignaturePhrases(index, tokens, phrases, candidates);
	for (const fileName of input.fileNames) addFileName(index, fileName, candidates);
	addMarkers(index, input.markers, candidates);
	const wording = addWordingEvidence(index, phrases.keys, candidates);
	markOtherNames(candidates);

	return {
		candidates: candidates.all(),
		contacts,
		context: {
			words: tokens.count,
			phrases: phrases.keys.length,
			tone: index.measureTone(phrases.keys),
			...wording,
			namesSeen,
			contactsSeen: contacts.length,
		},
	};
}

/** Returns how many families are named that are no everyday words. */
function addNameEvidence(
	index: EvidenceIndex,
	text: string,
	tokens: Tokens,
	weakInContacts: ReadonlyMap<number, number>,
	candidates: Candidates,
): number {
	const weakNames = new Map(weakInContacts);
	const strongNames = new Set<number>();
	for (const { entry, written, isIntroduced: introduced, isClaimed: claimed, times } of findNames(
		index.names,
		text,
		tokens,
	)) {
		const { family, isWeak: weak, isBrand: brand, isBorrowed: borrowed } = entry;
		if (weak && !introduced) continue;
		if (brand) candidates.raiseFeature(family, 'brandIntroduced', 1);
		else if (weak) {
			candidates.raiseFeature(family, 'weakNameIntroduced', 1);
			// An impostor's other name speaks for its owner first.
			if (claimed && !borrowed) candidates.raiseFeature(family, 'weakNameClaimed', 1);
			if (!borrowed) {
				weakNames.set(family, (weakNames.get(family) ?? 0) + 1);
				markBorrowedName(index, family, candidates);
			}
		} else {
			strongNames.add(family);
			candidates.raiseFeature(family, 'name', 1);
			if (introduced) candidates.raiseFeature(family, 'nameIntroduced', 1);
			if (times > 1) candidates.raiseFeature(family, 'nameRepeated', Math.min(1, (times - 1) / 3));
			markBorrowedName(index, family, candidates);
		}
		candidates.addEvidence(family, 'name', written, weak);
	}
	for (const [family, times] of weakNames) if (times > 1) candidates.raiseFeature(family, 'weakNameTwice', 1);
	return strongNames.size;
}

/** Others write their notes under this name: without an address of its own it proves little. */
function markBorrowedName(index: EvidenceIndex, family: number, candidates: Candidates): void {
	if (index.borrowedNames.has(family) && candidates.getFeatures(family).contact === 0)
		candidates.raiseFeature(family, 'nameBorrowed', 1);
}

/** Where one family alone presents itself by name, whoever has neither its name nor an address in the text stands back. */
function markOtherNames(candidates: Candidates): void {
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
			candidates.raiseFeature(family, 'nameOther', 1);
			// Templates are passed on: being the nearest in wording never overrules a name.
			features.wordingShare = 0;
			features.wordingClose = 0;
		}
}

function addMentionedFileNames(index: EvidenceIndex, text: string, candidates: Candidates): void {
	for (const { written, stem } of findMentionedFileNames(text)) {
		const owners = index.fileNames.get(stem) ?? [];
		for (const family of owners) {
			candidates.raiseFeature(family, 'fileNameInText', 1 / owners.length);
			candidates.addEvidence(family, 'fileName', written, owners.length > 1);
		}
	}
}

function addEndings(index: EvidenceIndex, lower: string, candidates: Candidates): void {
	const { sure, loose } = findMentionedEndings(lower);
	for (const ending of [...sure, ...[...loose].filter((one) => isNamedAfterFamily(index, one))]) {
		if (isCommonEnding(ending)) continue;
		const owners = index.endings.get(ending) ?? [];
		for (const family of owners) {
			candidates.raiseFeature(family, 'ending', 1 / owners.length);
			candidates.addEvidence(family, 'ending', `.${ending}`, owners.length > 1);
		}
		const inferred = owners.length > 0 ? [] : (index.endingsInferred.get(ending) ?? []);
		for (const family of inferred) {
			candidates.raiseFeature(family, 'endingInferred', 1 / inferred.length);
			candidates.addEvidence(family, 'ending', `.${ending}`, true);
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

function addSignaturePhrases(
	index: EvidenceIndex,
	{ lower }: Tokens,
	phrases: PhraseKeys,
	candidates: Candidates,
): void {
	for (const signaturePhrase of index.signaturePhrases) {
		const found = findSignaturePhrase(lower, phrases, signaturePhrase);
		if (found === null) continue;
		for (const family of signaturePhrase.families) {
			candidates.raiseFeature(family, 'hallmark', 1 / signaturePhrase.families.length);
			candidates.addEvidence(family, 'signaturePhrase', found, signaturePhrase.families.length > 1);
		}
	}
}

function addMarkers(index: EvidenceIndex, markers: readonly string[], candidates: Candidates): void {
	for (const hex of markers) {
		const owners = index.markers.get(hex) ?? [];
		for (const family of owners) {
			candidates.raiseFeature(family, 'marker', 1 / owners.length);
			candidates.addEvidence(family, 'marker', hex, owners.length > 1);
		}
	}
}

function addFileName(index: EvidenceIndex, fileName: string, candidates: Candidates): void {
	for (const { family, share, generic } of findFileNameOwners(index, fileName)) {
		candidates.raiseFeature(family, generic ? 'fileNameGeneric' : 'fileName', share);
		candidates.addEvidence(family, 'fileName', fileName, generic || share < 0.5);
	}
	addEndings(index, fileName.toLowerCase(), candidates);
	for (const { family, isWeak: weak } of findNamesInFileName(index.names, fileName)) {
		if (!weak) candidates.raiseFeature(family, 'nameInFileName', 1);
		candidates.addEvidence(family, 'fileName', fileName, weak);
	}
}

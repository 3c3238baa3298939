import { normalize } from '#domain/identify/parse/normalize.ts';
import { buildPhraseKeys, type Tokens, tokenize } from '#domain/identify/parse/tokenize.ts';
import { type Candidate, type Candidates, createCandidates } from './candidates.ts';
import { addContactEvidence, findGroupContacts } from './contact-evidence.ts';
import type { Contact } from './contacts.ts';
import type { EvidenceIndex } from './evidence-index.ts';
import { findFileNameOwners, findNamesInFileName } from './file-name-owners.ts';
import { isCommonExtension } from './file-names.ts';
import { findMentionedExtensions, findMentionedFileNames } from './mentions.ts';
import { findNames } from './names.ts';
import { findSignaturePhrase } from './signature-phrases.ts';
import { addWordingEvidence } from './wording-evidence.ts';

export type TextAnalysis = {
	readonly candidates: readonly Candidate[];
	readonly contacts: readonly Contact[];
	readonly context: {
		readonly words: number;
		readonly phrases: number;
		readonly tone: number;
		readonly coverage: number;
		readonly nearest: number;
		/** Families with a distinctive name in the text. */
		readonly namesSeen: number;
		/** The only one that the text speaks for: "we are …". */
		readonly selfNamed?: number | undefined;
		readonly contactsSeen: number;
	};
};

export const defaultFileName = 'manual_input.txt';

export type AnalysisInput = {
	readonly text: string;
	readonly fileNames: readonly string[];
	readonly markers: readonly string[];
};

export function analyzeText(index: EvidenceIndex, input: AnalysisInput): TextAnalysis {
	const normalized = normalize(input.text);
	const { text } = normalized;
	const tokens = tokenize(text);
	const phraseKeys = buildPhraseKeys(tokens);
	const contacts = findGroupContacts(normalized);
	const candidates = createCandidates();

	const weakInContacts = addContactEvidence(index, contacts, candidates);
	const names = addNameEvidence(index, text, tokens, weakInContacts, candidates);
	addMentionedFileNames(index, text, candidates);
	addExtensions(index, tokens.lower, candidates);
	addSignaturePhrases(index, tokens.lower, candidates);
	for (const fileName of input.fileNames) addFileName(index, fileName, candidates);
	addMarkers(index, input.markers, candidates);
	const wording = addWordingEvidence(index, phraseKeys, candidates);
	markOtherNames(candidates);

	return {
		candidates: candidates.all(),
		contacts,
		context: {
			words: tokens.count,
			phrases: phraseKeys.size,
			tone: index.measureTone(phraseKeys),
			...wording,
			...names,
			contactsSeen: contacts.length,
		},
	};
}

function addNameEvidence(
	index: EvidenceIndex,
	text: string,
	tokens: Tokens,
	weakInContacts: ReadonlyMap<number, number>,
	candidates: Candidates,
): Pick<TextAnalysis['context'], 'namesSeen' | 'selfNamed'> {
	const weakNames = new Map(weakInContacts);
	const strongNames = new Set<number>();
	const selfNamed = new Set<number>();
	for (const { entry, written, isIntroduced, isClaimed, isSelfNamed, times } of findNames(
		index.names,
		text,
		tokens,
	)) {
		const { family, isWeak, isBrand, isBorrowed } = entry;
		if (isWeak && !isIntroduced) continue;
		if (isSelfNamed && !isBrand && !isBorrowed) selfNamed.add(family);
		if (isBrand) candidates.raiseFeature(family, 'brandIntroduced', 1);
		else if (isWeak) {
			candidates.raiseFeature(family, 'weakNameIntroduced', 1);
			if (isClaimed && !isBorrowed) candidates.raiseFeature(family, 'weakNameClaimed', 1);
			if (!isBorrowed) {
				weakNames.set(family, (weakNames.get(family) ?? 0) + 1);
				markBorrowedName(index, family, candidates);
			}
		} else {
			strongNames.add(family);
			candidates.raiseFeature(family, 'name', 1);
			if (isIntroduced) candidates.raiseFeature(family, 'nameIntroduced', 1);
			if (times > 1) candidates.raiseFeature(family, 'nameRepeated', Math.min(1, (times - 1) / 3));
			markBorrowedName(index, family, candidates);
		}
		candidates.addEvidence(family, 'name', written, isWeak);
	}
	for (const [family, times] of weakNames) if (times > 1) candidates.raiseFeature(family, 'weakNameTwice', 1);
	const [only, ...others] = selfNamed;
	return { namesSeen: strongNames.size, selfNamed: others.length === 0 ? only : undefined };
}

/** Impostors sign with this name, so it needs one of the family's own addresses. */
function markBorrowedName(index: EvidenceIndex, family: number, candidates: Candidates): void {
	if (index.borrowedNames.has(family) && candidates.getFeatures(family).contact === 0)
		candidates.raiseFeature(family, 'nameBorrowed', 1);
}

/** If the text introduces exactly one family, penalizes candidates without a name or address in it. */
function markOtherNames(candidates: Candidates): void {
	const all = candidates.all();
	const strong = all.filter(({ features }) => features.nameIntroduced > 0 && features.nameBorrowed === 0);
	const claimed = strong.length > 0 ? strong : all.filter(({ features }) => features.weakNameClaimed > 0);
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
			// Templates are copied, so similarity never overrules a name.
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

function addExtensions(
	index: EvidenceIndex,
	lower: string,
	candidates: Candidates,
	isFileName = false,
): void {
	const { sure, loose } = findMentionedExtensions(lower);
	for (const extension of [...sure, ...[...loose].filter((one) => isNamedAfterFamily(index, one))]) {
		if (isCommonExtension(extension)) continue;
		const owners = index.extensions.get(extension) ?? [];
		for (const family of owners) {
			candidates.raiseFeature(family, 'extension', 1 / owners.length);
			if (isFileName) candidates.raiseFeature(family, 'fileName', 1 / owners.length);
			candidates.addEvidence(family, 'extension', `.${extension}`, owners.length > 1);
		}
		const inferred = owners.length > 0 ? [] : (index.extensionsInferred.get(extension) ?? []);
		for (const family of inferred) {
			candidates.raiseFeature(family, 'extensionInferred', 1 / inferred.length);
			candidates.addEvidence(family, 'extension', `.${extension}`, true);
		}
	}
}

/** "Cpriv.Loki": after a dot inside a word only the extension that equals the family's name counts. */
function isNamedAfterFamily({ names, extensions }: EvidenceIndex, extension: string): boolean {
	const owners = extensions.get(extension);
	return (
		owners !== undefined && (names.entries.get(extension) ?? []).some(({ family }) => owners.includes(family))
	);
}

function addSignaturePhrases(index: EvidenceIndex, lower: string, candidates: Candidates): void {
	for (const { pattern, families } of index.signaturePhrases) {
		const found = findSignaturePhrase(lower, pattern);
		if (found === null) continue;
		for (const family of families) {
			candidates.raiseFeature(family, 'signaturePhrase', 1 / families.length);
			candidates.addEvidence(family, 'signaturePhrase', found, families.length > 1);
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
	addExtensions(index, fileName.toLowerCase(), candidates, true);
	for (const { family, isWeak } of findNamesInFileName(index.names, fileName)) {
		if (!isWeak) candidates.raiseFeature(family, 'nameInFileName', 1);
		candidates.addEvidence(family, 'fileName', fileName, isWeak);
	}
}

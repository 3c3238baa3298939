import type { EvidenceKind } from '#domain/identify/match/candidates.ts';
import { findContacts } from '#domain/identify/match/contacts.ts';
import { type EvidenceIndex, toContactKey } from '#domain/identify/match/evidence-index.ts';
import { findFileNameOwners, findNamesInFileName } from '#domain/identify/match/file-name-owners.ts';
import {
	isCommonExtension,
	isNoteFileName,
	matchesPattern,
	normalizeExtension,
} from '#domain/identify/match/file-names.ts';
import { isWeakAs } from '#domain/identify/match/name-index.ts';
import { findNearAddress } from '#domain/identify/match/near-address.ts';
import { isWithinOneEdit } from '#domain/identify/match/near-miss.ts';
import { getMailStem } from '#domain/identify/match/services.ts';
import { findSignaturePhrase } from '#domain/identify/match/signature-phrases.ts';
import { compact } from '#domain/identify/parse/letters.ts';
import { normalize } from '#domain/identify/parse/normalize.ts';

const maxIndicatorLength = 300;
const minPrefixLength = 8;
const maxPrefixLength = 16;

// In percent. Only an address that a single family used is near certain.
const certainties = {
	contact: 97,
	contactAlmost: 75,
	contactPart: 60,
	name: 60,
	weakName: 35,
	extension: 75,
	extensionEveryday: 60,
	extensionCommon: 35,
	extensionInferred: 35,
	namePattern: 60,
	// Measured on held-out notes: 53 of 54 distinctive names and 40 of 55 generic ones were right.
	fileName: 88,
	fileNameGeneric: 62,
} as const;

export type IndicatorMatch = {
	readonly family: number;
	readonly kind: EvidenceKind;
	readonly found: string;
	readonly certainty: number;
	readonly generic?: boolean;
	/** As in `Evidence`. */
	readonly known?: string | undefined;
	/** Of an address: not every letter of it is known. */
	readonly isPart?: boolean;
};

export function createIndicatorMatcher(
	index: EvidenceIndex,
): (indicator: string) => readonly IndicatorMatch[] {
	return (input) => {
		const given = input.slice(0, maxIndicatorLength);
		const indicator = trimIndicator(normalize(given).text);
		if (indicator.length < 2) return [];
		// Not normalized: punctuation is part of a file name.
		const fileName = trimIndicator(given);
		return [
			...matchContacts(index, indicator),
			...matchExtension(index, indicator),
			...matchFileName(index, fileName),
			...matchNameInFileName(index, fileName),
			...matchNamePattern(index, fileName),
			...matchName(index, indicator),
		];
	};
}

const shareCertainty = (
	owners: readonly number[],
	kind: EvidenceKind,
	found: string,
	certainty: number,
): IndicatorMatch[] =>
	owners.map((family) => ({ family, kind, found, certainty: certainty / owners.length ** 0.7 }));

function matchContacts(index: EvidenceIndex, indicator: string): IndicatorMatch[] {
	const matches = findContacts(indicator).flatMap((contact) => {
		const { kind, value } = contact;
		const owners = index.contacts.get(toContactKey(kind, value)) ?? [];
		if (owners.length > 0) return shareCertainty(owners, 'contact', value, certainties.contact);
		const near = findNearAddress(index, contact);
		if (near !== undefined)
			return shareCertainty(near.owners, 'contact', value, certainties.contactAlmost).map(
				(match): IndicatorMatch => ({ ...match, isPart: true, known: near.known }),
			);
		return kind === 'email' ? matchSimilarEmail(index, value) : [];
	});
	const bare = compact(indicator.replace('.onion', ''));
	if (matches.length > 0 || bare.length < minPrefixLength || indicator.includes(' ')) return matches;
	const prefix = bare.slice(0, maxPrefixLength);
	const owners = index.base.families.flatMap(({ onions }, i) =>
		onions.some((host) => host.startsWith(prefix)) ? (index.roots[i] ?? []) : [],
	);
	return matchPart([...new Set(owners)], indicator, certainties.contactAlmost);
}

const matchPart = (owners: readonly number[], found: string, certainty: number): IndicatorMatch[] =>
	shareCertainty(owners, 'contact', found, certainty).map((match) => ({ ...match, isPart: true }));

function matchSimilarEmail({ base, roots, contactParts }: EvidenceIndex, email: string): IndicatorMatch[] {
	const similar = base.families.flatMap(({ emails }, i) =>
		emails.some((known) => isWithinOneEdit(known, email)) ? (roots[i] ?? []) : [],
	);
	const sameStem = contactParts.get(`mail:${getMailStem(email)}`) ?? [];
	return [
		...matchPart([...new Set(similar)], email, certainties.contactAlmost),
		...matchPart(sameStem, email, certainties.contactPart),
	];
}

/** "plan.docx.id-1E857D00.[mail@host].help": a victim's id or a mailbox, which no everyday file name has. */
const idOrMailbox = /@|\.id[-_.]|[0-9a-f]{8}/i;

function getExtensionCertainty({ base }: EvidenceIndex, extension: string, name: string): number {
	if (isCommonExtension(extension)) return certainties.extensionCommon;
	const isEveryday = base.everydayExtensions.includes(extension) && !idOrMailbox.test(name);
	return isEveryday ? certainties.extensionEveryday : certainties.extension;
}

function matchExtension(index: EvidenceIndex, indicator: string): IndicatorMatch[] {
	// An address is no file name, but "plan.docx.id-1E857D00.[mail@host].ext" is.
	const isAddress = indicator.includes('@') && !indicator.includes('].');
	if (indicator.includes(' ') || isAddress) return [];
	const dot = indicator.lastIndexOf('.');
	const extension = normalizeExtension(dot >= 0 ? indicator.slice(dot) : indicator);
	const certainty = getExtensionCertainty(index, extension, indicator);
	const owners = index.extensions.get(extension) ?? [];
	const inferred = (index.extensionsInferred.get(extension) ?? []).filter(
		(family) => !owners.includes(family),
	);
	const matchingPatterns = index.extensionPatterns.filter(({ pattern }) =>
		matchesPattern(pattern, indicator.toLowerCase()),
	);
	return [
		...matchingPatterns.flatMap(({ families }) =>
			shareCertainty(families, 'extension', indicator, certainties.extension),
		),
		...shareCertainty(owners, 'extension', `.${extension}`, certainty),
		...shareCertainty(inferred, 'extension', `.${extension}`, certainties.extensionInferred),
	];
}

const matchFileName = (index: EvidenceIndex, fileName: string): IndicatorMatch[] =>
	findFileNameOwners(index, fileName).map(({ family, share, generic }) => ({
		family,
		kind: 'fileName',
		found: fileName,
		certainty: (generic ? certainties.fileNameGeneric : certainties.fileName) * share ** 0.7,
		generic,
	}));

const matchNameInFileName = ({ names }: EvidenceIndex, fileName: string): IndicatorMatch[] =>
	isNoteFileName(fileName)
		? findNamesInFileName(names, fileName)
				.filter(({ isWeak }) => !isWeak)
				.map(({ family }) => ({ family, kind: 'fileName', found: fileName, certainty: certainties.name }))
		: [];

/** `.id-1E857D00.[mail@host].ext`: the format that the ransomware appends, whatever the address and extension. */
const matchNamePattern = ({ signaturePhrases }: EvidenceIndex, fileName: string): IndicatorMatch[] =>
	signaturePhrases.flatMap(({ pattern, families }) => {
		const found = pattern.startsWith('.') ? findSignaturePhrase(fileName.toLowerCase(), pattern) : null;
		return found === null ? [] : shareCertainty(families, 'signaturePhrase', found, certainties.namePattern);
	});

const matchName = ({ names }: EvidenceIndex, indicator: string): IndicatorMatch[] =>
	(names.entries.get(compact(indicator)) ?? [])
		.filter(({ isBrand }) => !isBrand)
		.map((entry) => ({
			family: entry.family,
			kind: 'name',
			found: indicator,
			certainty: isWeakAs(entry, indicator) ? certainties.weakName : certainties.name,
		}));

function trimIndicator(text: string): string {
	const marks = '"\'`<>()[]*,; \t\r\n';
	let from = 0;
	let to = text.length;
	while (from < to && marks.includes(text[from] ?? '')) from++;
	while (to > from && marks.includes(text[to - 1] ?? '')) to--;
	return text.slice(from, to);
}

const maxBareLength = 150;
const maxIndicators = 20;
const minIdLength = 26;
const noteExtensions = ['.txt', '.html', '.htm', '.hta', '.rtf', '.bmp', '.png', '.jpg', '.url'];

/** One indicator per line, if the whole text consists of indicators instead of a note. */
export function parseBareIndicators(text: string): readonly string[] {
	if (text.length > maxBareLength * maxIndicators) return [];
	const lines = text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '');
	return lines.length <= maxIndicators && lines.every(isIndicator) ? lines : [];
}

function isIndicator(line: string): boolean {
	if (line.length > maxBareLength || line.length < 3) return false;
	if (line.includes(' ')) return noteExtensions.some((type) => line.toLowerCase().endsWith(type));
	const inside = line.slice(0, -1);
	return inside.includes('.') || inside.includes('@') || line.length >= minIdLength;
}

import type { EvidenceKind } from '#domain/identify/find/candidates.ts';
import { findContacts } from '#domain/identify/find/contacts.ts';
import { contactKey, type EvidenceIndex } from '#domain/identify/find/evidence-index.ts';
import { fileNameOwners, namesInFileName } from '#domain/identify/find/file-name-owners.ts';
import { isCommonEnding, isNoteFile, matchesPattern, plainEnding } from '#domain/identify/find/file-names.ts';
import { differsByOne } from '#domain/identify/find/near-miss.ts';
import { mailStem } from '#domain/identify/find/services.ts';
import { compact } from '#domain/identify/read/compact.ts';
import { normalize } from '#domain/identify/read/normalize.ts';

// What a single clue says: an ending, an address, a wallet, a file name, a name.

const longestClue = 300;
const shortestPrefix = 8;
const longestPrefix = 16;

// One clue is one clue: only an address that a single family used is near certain.
const certaintyOf = {
	contact: 97,
	contactAlmost: 75,
	contactPart: 60,
	name: 60,
	weakName: 35,
	ending: 75,
	endingCommon: 35,
	endingInferred: 35,
	// Notes left out: of 54 file names that one family alone is known for, 53 were its own; of everyday words 40 of 55.
	fileName: 88,
	fileNameGeneric: 62,
} as const;

export type Finding = {
	readonly family: number;
	readonly kind: EvidenceKind;
	readonly found: string;
	readonly certainty: number;
	/** The name of a file, made of words that every crew uses. */
	readonly generic?: boolean;
};

/** What one clue says about which families, each as sure as this one clue can make us. */
export function createClueFinder(index: EvidenceIndex): (clue: string) => readonly Finding[] {
	const { families } = index.base;
	const spread = (
		owners: readonly number[],
		kind: EvidenceKind,
		found: string,
		certainty: number,
	): Finding[] =>
		owners.map((family) => ({ family, kind, found, certainty: certainty / owners.length ** 0.7 }));

	const contactFindings = (clue: string): Finding[] => {
		const findings: Finding[] = [];
		for (const { kind, value } of findContacts(clue)) {
			const owners = index.contacts.get(contactKey(kind, value)) ?? [];
			findings.push(...spread(owners, 'contact', value, certaintyOf.contact));
			if (owners.length > 0) continue;
			if (kind === 'email') {
				findings.push(...spread(almostEmail(value), 'contact', value, certaintyOf.contactAlmost));
				const stem = mailStem(value);
				if (stem !== null)
					findings.push(
						...spread(index.parts.get(`mail:${stem}`) ?? [], 'contact', value, certaintyOf.contactPart),
					);
			}
		}
		const bare = compact(clue.replace('.onion', ''));
		if (findings.length === 0 && bare.length >= shortestPrefix && !clue.includes(' ')) {
			const owners = families.flatMap(({ onions }, i) =>
				onions.some((host) => host.startsWith(bare.slice(0, longestPrefix))) ? [i] : [],
			);
			findings.push(...spread(owners, 'contact', clue, certaintyOf.contactAlmost));
		}
		return findings;
	};

	const almostEmail = (email: string): number[] =>
		families.flatMap(({ emails }, i) => (emails.some((known) => differsByOne(known, email)) ? [i] : []));

	const endingFindings = (clue: string): Finding[] => {
		if (clue.includes(' ') || clue.includes('@')) return [];
		const dot = clue.lastIndexOf('.');
		const ending = plainEnding(dot >= 0 ? clue.slice(dot) : clue);
		const certainty = isCommonEnding(ending) ? certaintyOf.endingCommon : certaintyOf.ending;
		const owners = index.endings.get(ending) ?? [];
		const inferred = (index.endingsInferred.get(ending) ?? []).filter((family) => !owners.includes(family));
		const shaped = index.endingPatterns.filter(({ pattern }) => matchesPattern(pattern, clue.toLowerCase()));
		return [
			...shaped.flatMap(({ families: owners }) => spread(owners, 'ending', clue, certaintyOf.ending)),
			...spread(owners, 'ending', `.${ending}`, certainty),
			...spread(inferred, 'ending', `.${ending}`, certaintyOf.endingInferred),
		];
	};

	const fileNameFindings = (clue: string): Finding[] =>
		fileNameOwners(index, clue).map(({ family, share, generic }) => ({
			family,
			kind: 'fileName',
			found: clue,
			certainty: (generic ? certaintyOf.fileNameGeneric : certaintyOf.fileName) * share ** 0.7,
			generic,
		}));

	const namedFileFindings = (clue: string): Finding[] =>
		isNoteFile(clue)
			? namesInFileName(index.names, clue)
					.filter(({ weak }) => !weak)
					.map(({ family }) => ({ family, kind: 'fileName', found: clue, certainty: certaintyOf.name }))
			: [];

	const nameFindings = (clue: string): Finding[] =>
		(index.names.entries.get(compact(clue)) ?? [])
			.filter(({ brand }) => !brand)
			.map(({ family, weak }) => ({
				family,
				kind: 'name',
				found: clue,
				certainty: weak ? certaintyOf.weakName : certaintyOf.name,
			}));

	return (input) => {
		const given = input.slice(0, longestClue);
		const clue = trimClue(normalize(given).text);
		if (clue.length < 2) return [];
		// A file name stands as it was written: its marks are part of it.
		const fileName = trimClue(given);
		return [
			...contactFindings(clue),
			...endingFindings(clue),
			...fileNameFindings(fileName),
			...namedFileFindings(fileName),
			...nameFindings(clue),
		];
	};
}

function trimClue(text: string): string {
	const marks = '"\'`<>()[]*,; \t\r\n';
	let from = 0;
	let to = text.length;
	while (from < to && marks.includes(text[from] ?? '')) from++;
	while (to > from && marks.includes(text[to - 1] ?? '')) to--;
	return text.slice(from, to);
}

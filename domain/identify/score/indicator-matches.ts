import type { EvidenceKind } from '#domain/identify/match/candidates.ts';
import { findContacts } from '#domain/identify/match/contacts.ts';
import { type EvidenceIndex, toContactKey } from '#domain/identify/match/evidence-index.ts';
import { findFileNameOwners, findNamesInFileName } from '#domain/identify/match/file-name-owners.ts';
import {
	isCommonEnding,
	isNoteFileName,
	matchesPattern,
	normalizeEnding,
} from '#domain/identify/match/file-names.ts';
import { isWithinOneEdit } from '#domain/identify/match/near-miss.ts';
import { getMailStem } from '#domain/identify/match/services.ts';
import { compact } from '#domain/identify/parse/compact.ts';
import { normalize } from '#domain/identify/parse/normalize.ts';

// What a single clue says: an ending, an address, a wallet, a file name, a name.

const maxIndicatorLength = 300;
const minPrefixLength = 8;
const maxPrefixLength = 16;

// One clue is one clue: only an address that a single family used is near certain.
const certainties = {
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

export type IndicatorMatch = {
	readonly family: number;
	readonly kind: EvidenceKind;
	readonly found: string;
	readonly certainty: number;
	/** The name of a file, made of words that every crew uses. */
	readonly generic?: boolean;
};

/** What one clue says about which families, each as sure as this one clue can make us. */
export function createIndicatorMatcher(
	index: EvidenceIndex,
): (indicator: string) => readonly IndicatorMatch[] {
	const { families } = index.base;
	const spreadOverOwners = (
		owners: readonly number[],
		kind: EvidenceKind,
		found: string,
		certainty: number,
	): IndicatorMatch[] =>
		owners.map((family) => ({ family, kind, found, certainty: certainty / owners.length ** 0.7 }));

	const matchContacts = (indicator: string): IndicatorMatch[] => {
		const matches: IndicatorMatch[] = [];
		for (const { kind, value } of findContacts(indicator)) {
			const owners = index.contacts.get(toContactKey(kind, value)) ?? [];
			matches.push(...spreadOverOwners(owners, 'contact', value, certainties.contact));
			if (owners.length > 0) continue;
			if (kind === 'email') {
				matches.push(
					...spreadOverOwners(findSimilarEmail(value), 'contact', value, certainties.contactAlmost),
				);
				const stem = getMailStem(value);
				if (stem !== null)
					matches.push(
						...spreadOverOwners(
							index.contactParts.get(`mail:${stem}`) ?? [],
							'contact',
							value,
							certainties.contactPart,
						),
					);
			}
		}
		const bare = compact(indicator.replace('.onion', ''));
		if (matches.length === 0 && bare.length >= minPrefixLength && !indicator.includes(' ')) {
			const owners = families.flatMap(({ onions }, i) =>
				onions.some((host) => host.startsWith(bare.slice(0, maxPrefixLength))) ? [i] : [],
			);
			matches.push(...spreadOverOwners(owners, 'contact', indicator, certainties.contactAlmost));
		}
		return matches;
	};

	const findSimilarEmail = (email: string): number[] =>
		families.flatMap(({ emails }, i) => (emails.some((known) => isWithinOneEdit(known, email)) ? [i] : []));

	const matchEnding = (indicator: string): IndicatorMatch[] => {
		if (indicator.includes(' ') || indicator.includes('@')) return [];
		const dot = indicator.lastIndexOf('.');
		const ending = normalizeEnding(dot >= 0 ? indicator.slice(dot) : indicator);
		const certainty = isCommonEnding(ending) ? certainties.endingCommon : certainties.ending;
		const owners = index.endings.get(ending) ?? [];
		const inferred = (index.endingsInferred.get(ending) ?? []).filter((family) => !owners.includes(family));
		const matchingPatterns = index.endingPatterns.filter(({ pattern }) =>
			matchesPattern(pattern, indicator.toLowerCase()),
		);
		return [
			...matchingPatterns.flatMap(({ families: owners }) =>
				spreadOverOwners(owners, 'ending', indicator, certainties.ending),
			),
			...spreadOverOwners(owners, 'ending', `.${ending}`, certainty),
			...spreadOverOwners(inferred, 'ending', `.${ending}`, certainties.endingInferred),
		];
	};

	const matchFileName = (indicator: string): IndicatorMatch[] =>
		findFileNameOwners(index, indicator).map(({ family, share, generic }) => ({
			family,
			kind: 'fileName',
			found: indicator,
			certainty: (generic ? certainties.fileNameGeneric : certainties.fileName) * share ** 0.7,
			generic,
		}));

	const matchNameInFileName = (indicator: string): IndicatorMatch[] =>
		isNoteFileName(indicator)
			? findNamesInFileName(index.names, indicator)
					.filter(({ isWeak: weak }) => !weak)
					.map(({ family }) => ({ family, kind: 'fileName', found: indicator, certainty: certainties.name }))
			: [];

	const matchName = (indicator: string): IndicatorMatch[] =>
		(index.names.entries.get(compact(indicator)) ?? [])
			.filter(({ isBrand: brand }) => !brand)
			.map(({ family, isWeak: weak }) => ({
				family,
				kind: 'name',
				found: indicator,
				certainty: weak ? certainties.weakName : certainties.name,
			}));

	return (input) => {
		const given = input.slice(0, maxIndicatorLength);
		const indicator = trimIndicator(normalize(given).text);
		if (indicator.length < 2) return [];
		// A file name stands as it was written: its marks are part of it.
		const fileName = trimIndicator(given);
		return [
			...matchContacts(indicator),
			...matchEnding(indicator),
			...matchFileName(fileName),
			...matchNameInFileName(fileName),
			...matchName(indicator),
		];
	};
}

function trimIndicator(text: string): string {
	const marks = '"\'`<>()[]*,; \t\r\n';
	let from = 0;
	let to = text.length;
	while (from < to && marks.includes(text[from] ?? '')) from++;
	while (to > from && marks.includes(text[to - 1] ?? '')) to--;
	return text.slice(from, to);
}

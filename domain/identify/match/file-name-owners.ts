import { tokenize } from '#domain/identify/parse/tokenize.ts';
import type { EvidenceIndex } from './evidence-index.ts';
import {
	getBaseName,
	isCommonNoteWord,
	isGenericNoteName,
	matchesPattern,
	normalizeFileName,
	stripFileType,
} from './file-names.ts';
import type { NameEntry, NameIndex } from './name-index.ts';
import { findNames } from './names.ts';

export type FileNameOwner = {
	readonly family: number;
	readonly share: number;
	/** Made only of words that many families use. */
	readonly generic: boolean;
};

/** Punctuation and file type distinguish families: "_readme.txt" is not "!!!README!!!.hta". */
const exactNameWeight = 1;
const sameWordsWeight = 0.6;
/** "Warning.txt", "Read me.txt": shared by unrelated families. */
const commonNameWeight = 0.3;
/** "LAMBDA_README" for "*_README": a word in place of the id is usually another family's name. */
const wordForIdWeight = 0.12;
/** A more specific name or pattern matches. */
const weakerPatternWeight = 0.5;

type NameOwners = Pick<EvidenceIndex, 'writtenNames' | 'fileNames' | 'writtenPatterns' | 'filePatterns'>;

export function findFileNameOwners(index: NameOwners, fileName: string): FileNameOwner[] {
	const written = getBaseName(fileName).toLowerCase();
	const stem = stripFileType(normalizeFileName(fileName));
	const generic = isGenericNoteName(stem);
	const best = new Map<number, FileNameOwner>();
	const add = (families: readonly number[], factor: number, isGeneric: boolean) => {
		const share = factor / families.length;
		for (const family of families) {
			const known = best.get(family);
			if (known === undefined || (known.generic && !isGeneric) || known.share < share)
				best.set(family, { family, share, generic: isGeneric });
		}
	};
	const factor = generic && isCommonName(stripFileType(written)) ? commonNameWeight : 1;
	const exact = index.writtenNames.get(written) ?? [];
	add(exact, exactNameWeight * factor, generic);
	add(index.fileNames.get(stem) ?? [], sameWordsWeight * factor, generic);
	const matching = [
		...matchPatterns(index.writtenPatterns, written, exactNameWeight),
		...matchPatterns(index.filePatterns, stem, sameWordsWeight),
	];
	const maxLiterals = Math.max(0, ...matching.map(({ literals }) => literals));
	for (const { families, pattern, literals, factor } of matching) {
		const isBest = exact.length === 0 && literals === maxLiterals;
		add(families, isBest ? factor : factor * weakerPatternWeight, isGenericNoteName(pattern));
	}
	return [...best.values()];
}

const plainWordsPattern = /^[a-z]+(?:[ _-][a-z]+)*$/;
const maxCommonNameLength = 8;

const isCommonName = (stem: string): boolean =>
	plainWordsPattern.test(stem) && (isCommonNoteWord(stem) || stem.length <= maxCommonNameLength);

const minLiterals = 6;
const digit = /\d/;
const minIdLength = 5;

function matchPatterns(patterns: EvidenceIndex['filePatterns'], name: string, factor: number) {
	return patterns.flatMap(({ pattern, families }) => {
		if (!matchesPattern(pattern, name)) return [];
		const gap = name.slice(
			pattern.indexOf('*'),
			name.length - (pattern.length - 1 - pattern.lastIndexOf('*')),
		);
		if (gap === '') return [];
		const literals = stripFileType(pattern).replaceAll('*', '').length;
		const isDistinctive = literals >= minLiterals && gap.length >= minIdLength && digit.test(gap);
		return [{ pattern, families, literals, factor: isDistinctive ? factor : factor * wordForIdWeight }];
	});
}

export function findNamesInFileName(names: NameIndex, fileName: string): readonly NameEntry[] {
	const name = getBaseName(fileName);
	const text = name.slice(0, stripFileType(name.toLowerCase()).length).replaceAll('.', ' ');
	return findNames(names, text, tokenize(text)).flatMap(({ entry }) => (entry.isBrand ? [] : [entry]));
}

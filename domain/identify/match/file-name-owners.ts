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

// Whose notes carry a file name.

export type FileNameOwner = {
	readonly family: number;
	readonly share: number;
	/** Made of words that every crew uses, whatever stands in the place of a `*`. */
	readonly generic: boolean;
};

/** Marks and the file type tell crews apart who use the same words: "_readme.txt" is not "!!!README!!!.hta". */
const exactNameWeight = 1;
const sameWordsWeight = 0.6;
/** "Warning.txt", "Read me.txt": two who call a file so need not have anything in common. */
const commonNameWeight = 0.3;
/** "LAMBDA_README" where the crew is known for "*_README": a word in the place of an id is mostly another crew's name. */
const wordForIdWeight = 0.12;
/** Another name, or another pattern with more of it fixed, fits better. */
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

/** One everyday word, or two short ones, without any marks. */
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

/** Families that a file is named after: "LAMBDA_README.txt". */
export function findNamesInFileName(names: NameIndex, fileName: string): readonly NameEntry[] {
	const name = getBaseName(fileName);
	const text = name.slice(0, stripFileType(name.toLowerCase()).length).replaceAll('.', ' ');
	return findNames(names, text, tokenize(text)).flatMap(({ entry }) => (entry.isBrand ? [] : [entry]));
}

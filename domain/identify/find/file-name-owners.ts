import { splitWords } from '#domain/identify/read/words.ts';
import type { EvidenceIndex } from './evidence-index.ts';
import {
	baseName,
	isCommonNoteWord,
	isGenericNoteName,
	matchesPattern,
	plainFileName,
	withoutType,
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
const asWritten = 1;
const sameWords = 0.6;
/** "Warning.txt", "Read me.txt": two who call a file so need not have anything in common. */
const ordinary = 0.3;
/** "LAMBDA_README" where the crew is known for "*_README": a word in the place of an id is mostly another crew's name. */
const wordForId = 0.12;
/** Another name, or another pattern with more of it fixed, fits better. */
const lesserPattern = 0.5;

type NameOwners = Pick<EvidenceIndex, 'writtenNames' | 'fileNames' | 'writtenPatterns' | 'filePatterns'>;

export function fileNameOwners(index: NameOwners, fileName: string): FileNameOwner[] {
	const written = baseName(fileName).toLowerCase();
	const stem = withoutType(plainFileName(fileName));
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
	const factor = generic && isOrdinary(withoutType(written)) ? ordinary : 1;
	const exact = index.writtenNames.get(written) ?? [];
	add(exact, asWritten * factor, generic);
	add(index.fileNames.get(stem) ?? [], sameWords * factor, generic);
	const matching = [
		...patternsFor(index.writtenPatterns, written, asWritten),
		...patternsFor(index.filePatterns, stem, sameWords),
	];
	const mostLiteral = Math.max(0, ...matching.map(({ literals }) => literals));
	for (const { families, pattern, literals, factor } of matching) {
		const isBest = exact.length === 0 && literals === mostLiteral;
		add(families, isBest ? factor : factor * lesserPattern, isGenericNoteName(pattern));
	}
	return [...best.values()];
}

const plainWords = /^[a-z]+(?:[ _-][a-z]+)*$/;
const fewLetters = 8;

/** One everyday word, or two short ones, without any marks. */
const isOrdinary = (stem: string): boolean =>
	plainWords.test(stem) && (isCommonNoteWord(stem) || stem.length <= fewLetters);

const enoughLiterals = 6;
const digit = /\d/;
const shortestId = 5;

function patternsFor(patterns: EvidenceIndex['filePatterns'], name: string, factor: number) {
	return patterns.flatMap(({ pattern, families }) => {
		if (!matchesPattern(pattern, name)) return [];
		const gap = name.slice(
			pattern.indexOf('*'),
			name.length - (pattern.length - 1 - pattern.lastIndexOf('*')),
		);
		if (gap === '') return [];
		const literals = withoutType(pattern).replaceAll('*', '').length;
		const isTelling = literals >= enoughLiterals && gap.length >= shortestId && digit.test(gap);
		return [{ pattern, families, literals, factor: isTelling ? factor : factor * wordForId }];
	});
}

/** Families that a file is named after: "LAMBDA_README.txt". */
export function namesInFileName(names: NameIndex, fileName: string): readonly NameEntry[] {
	const name = baseName(fileName);
	const text = name.slice(0, withoutType(name.toLowerCase()).length).replaceAll('.', ' ');
	return findNames(names, text, splitWords(text)).flatMap(({ entry }) => (entry.brand ? [] : [entry]));
}

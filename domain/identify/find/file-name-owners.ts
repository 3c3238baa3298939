import type { EvidenceIndex } from './evidence-index.ts';
import { isGenericNoteName, matchesPattern, withoutType } from './file-names.ts';

// Whose notes carry a file name.

export type FileNameOwner = {
	readonly family: number;
	readonly share: number;
	/** Made of words that every crew uses, whatever stands in the place of a `*`. */
	readonly generic: boolean;
};

export function fileNameOwners(index: EvidenceIndex, plain: string): FileNameOwner[] {
	const stem = withoutType(plain);
	const best = new Map<number, FileNameOwner>();
	const add = (families: readonly number[], factor: number, generic: boolean) => {
		const share = factor / families.length;
		for (const family of families) {
			const known = best.get(family);
			if (known === undefined || (known.generic && !generic) || known.share < share)
				best.set(family, { family, share, generic });
		}
	};
	for (const { pattern, families } of index.filePatterns) {
		if (!matchesPattern(pattern, stem)) continue;
		const literals = pattern.replaceAll('*', '').length;
		add(families, literals >= 6 ? 1 : 0.3, isGenericNoteName(pattern));
	}
	add(index.fileNames.get(stem) ?? [], 1, isGenericNoteName(stem));
	return [...best.values()];
}

import { createJudge } from './answers.ts';
import type { SignatureBase } from './base.ts';
import { noFileName, readEvidence } from './evidence.ts';
import { buildEvidenceIndex } from './evidence-index.ts';
import { createClueSearch } from './look-up.ts';
import type { Match } from './match.ts';

export type Identifier = {
	readonly count: number;
	readonly identify: (input: {
		readonly fileContent: string;
		readonly fileName?: string;
	}) => readonly Match[];
	readonly lookUp: (clue: string) => readonly Match[];
};

const longestInput = 1_048_576;

export function createIdentifier(base: SignatureBase): Identifier {
	const index = buildEvidenceIndex(base);
	const judge = createJudge(base);
	return {
		count: base.families.filter(({ counted }) => counted).length,
		lookUp: createClueSearch(index),
		identify: ({ fileContent, fileName = noFileName }) =>
			judge(readEvidence(index, fileContent.slice(0, longestInput), fileName), base.weights),
	};
}

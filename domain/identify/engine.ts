import type { FamilyRecord, SignatureBase } from './base.ts';
import { buildEvidenceIndex, NO_FILE_NAME, readEvidence } from './evidence.ts';
import { createClueSearch } from './look-up.ts';
import type { Match } from './match.ts';
import { mayBeNote, type Scored, score, support } from './scoring.ts';
import { decidingClue, sharesTemplate } from './templates.ts';

export type Identifier = {
	readonly count: number;
	readonly identify: (input: {
		readonly fileContent: string;
		readonly fileName?: string;
	}) => readonly Match[];
	readonly lookUp: (clue: string) => readonly Match[];
};

// Below this nothing is named. From here to 40 the page shows a name as a faint lead, never as the answer.
const ANSWER_FROM = 15;
const ALSO_SHOWN_FROM = 2;
const MOST_ANSWERS = 5;
const WEAK_CEILING = 69;
const LONGEST_INPUT = 1_048_576;

export function createIdentifier(base: SignatureBase): Identifier {
	const index = buildEvidenceIndex(base);
	const lookUp = createClueSearch(index);
	const templates = new Set(base.templates.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));

	const record = ({ candidate }: Scored): FamilyRecord => {
		const family = base.families[candidate.family];
		if (family === undefined) throw new Error(`No family at position ${candidate.family}`);
		return family;
	};

	return {
		count: base.families.filter(({ counted }) => counted).length,
		lookUp,
		identify: ({ fileContent, fileName = NO_FILE_NAME }) => {
			const reading = readEvidence(index, fileContent.slice(0, LONGEST_INPUT), fileName);
			if (!mayBeNote(reading)) return [];
			const scored = score(reading, base.weights).filter(
				({ candidate, probability }) =>
					probability * 100 >= ALSO_SHOWN_FROM / 4 && support(candidate, reading) !== 'none',
			);
			const grouped = scored.slice(0, MOST_ANSWERS * 2).map((own) => {
				const mates = scored.filter(
					(other) =>
						other !== own &&
						sharesTemplate(templates, record(own), record(other), own.candidate, other.candidate),
				);
				return { own, mates };
			});
			const answers = grouped.map(({ own, mates }) => {
				const together = own.probability + mates.reduce((sum, { probability }) => sum + probability, 0);
				const ceiling = support(own.candidate, reading) === 'weak' ? WEAK_CEILING : 99;
				// Only the likeliest of a group speaks for all of it.
				const leads = mates.every(({ probability }) => probability <= own.probability);
				const family = record(own);
				const group = mates.map(record);
				return {
					family,
					confidence: Math.min(ceiling, Math.round((leads ? together : own.probability) * 100)),
					evidence: own.candidate.evidence,
					group,
					decidingClue: group.length > 0 ? decidingClue([family, ...group]) : null,
				};
			});
			answers.sort((a, b) => b.confidence - a.confidence);
			if ((answers[0]?.confidence ?? 0) < ANSWER_FROM) return [];
			return answers.filter(({ confidence }) => confidence >= ALSO_SHOWN_FROM).slice(0, MOST_ANSWERS);
		},
	};
}

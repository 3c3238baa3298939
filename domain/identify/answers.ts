import type { FamilyRecord, SignatureBase, Weights } from './base.ts';
import type { Reading } from './evidence.ts';
import type { Match } from './match.ts';
import { mayBeNote, type Scored, score, support } from './scoring.ts';
import { decidingClue, sharesTemplate } from './templates.ts';

// From the evidence of one text to the answers a person sees: what is too weak is dropped, families that share a template
// come as one group, the likeliest first.

// Below this nothing is named. From here to 40 the page shows a name as a faint lead, never as the answer.
const answerFrom = 15;
const alsoShownFrom = 2;
const mostAnswers = 5;
const weakCeiling = 69;

/** Between equals the family that is met more often comes first. */
const addresses = ({ onions, emails, contacts }: FamilyRecord): number =>
	onions.length + emails.length + contacts.length;

export type Judge = (reading: Reading, weights: Weights) => readonly Match[];

export function createJudge({ families, templates }: Pick<SignatureBase, 'families' | 'templates'>): Judge {
	const pairs = new Set(templates.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));

	const record = ({ candidate }: Scored): FamilyRecord => {
		const family = families[candidate.family];
		if (family === undefined) throw new Error(`No family at position ${candidate.family}`);
		return family;
	};

	return (reading, weights) => {
		if (!mayBeNote(reading)) return [];
		const scored = score(reading, weights).filter(
			({ candidate, probability }) =>
				probability * 100 >= alsoShownFrom / 4 && support(candidate, reading) !== 'none',
		);
		const answers = scored.slice(0, mostAnswers * 2).map((own) => {
			const mates = scored.filter(
				(other) =>
					other !== own && sharesTemplate(pairs, record(own), record(other), own.candidate, other.candidate),
			);
			const together = own.probability + mates.reduce((sum, { probability }) => sum + probability, 0);
			const ceiling = support(own.candidate, reading) === 'weak' ? weakCeiling : 99;
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
		answers.sort((a, b) => b.confidence - a.confidence || addresses(b.family) - addresses(a.family));
		if ((answers[0]?.confidence ?? 0) < answerFrom) return [];
		return answers.filter(({ confidence }) => confidence >= alsoShownFrom).slice(0, mostAnswers);
	};
}

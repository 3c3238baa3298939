import type { FamilyRecord, SignatureBase, Weights } from './base.ts';
import type { Reading } from './evidence.ts';
import type { Match } from './match.ts';
import { mayBeNote, type Scored, score, support } from './scoring.ts';
import { decidingClue, sharesTemplate, templateMates } from './templates.ts';

// From the evidence of one text to the answers a person sees: what is too weak is dropped, families that share a template
// come as one group, the likeliest first.

// Below this nothing is named. From here to 40 the page shows a name as a faint lead, never as the answer.
const answerFrom = 15;
const alsoShownFrom = 2;
const mostAnswers = 5;
const mostMates = 4;
const weakCeiling = 69;

/** Between equals the family that is met more often comes first. */
const addresses = ({ onions, emails, contacts }: FamilyRecord): number =>
	onions.length + emails.length + contacts.length;

/** One of a group speaks for all of it: the only one under whose name the text presents itself, else the likeliest. */
function leaderOf(group: readonly Scored[]): Scored | undefined {
	const [named, ...others] = group.filter(({ candidate }) => candidate.features.nameIntroduced > 0);
	if (named !== undefined && others.length === 0) return named;
	return group.reduce((best, one) => (one.probability > best.probability ? one : best));
}

export type Judge = (reading: Reading, weights: Weights) => readonly Match[];

export function createJudge(base: Pick<SignatureBase, 'families' | 'templates'>): Judge {
	const mates = templateMates(base);

	const record = ({ candidate }: Scored): FamilyRecord => {
		const family = base.families[candidate.family];
		if (family === undefined) throw new Error(`No family at position ${candidate.family}`);
		return family;
	};

	return (reading, weights) => {
		if (!mayBeNote(reading)) return [];
		const scored = score(reading, weights).filter(({ candidate }) => support(candidate, reading) !== 'none');
		const matesOf = (own: Scored): Scored[] =>
			scored
				.filter((other) => other !== own && sharesTemplate(mates, own.candidate, other.candidate))
				.slice(0, mostMates);
		const answerOf = (own: Scored): Match => {
			const others = matesOf(own);
			const together = own.probability + others.reduce((sum, { probability }) => sum + probability, 0);
			const ceiling = support(own.candidate, reading) === 'weak' ? weakCeiling : 99;
			const leads = leaderOf([own, ...others]) === own;
			const family = record(own);
			const group = others.map(record);
			const percent = Math.round((leads ? together : own.probability) * 100);
			return {
				family,
				confidence: Math.max(1, Math.min(ceiling, percent)),
				evidence: own.candidate.evidence,
				group,
				decidingClue: group.length > 0 ? decidingClue([family, ...group]) : null,
			};
		};
		const answers = scored.slice(0, mostAnswers * 2).map(answerOf);
		answers.sort((a, b) => b.confidence - a.confidence || addresses(b.family) - addresses(a.family));
		const [leader] = answers;
		if (leader === undefined || leader.confidence < answerFrom) return [];
		// The rest of the leader's group belongs to the answer however unlikely: the victim may hold the clue that decides.
		return answers
			.filter(({ family, confidence }) => confidence >= alsoShownFrom || leader.group.includes(family))
			.slice(0, mostAnswers);
	};
}

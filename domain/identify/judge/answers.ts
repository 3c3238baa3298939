import type { FamilyRecord, SignatureBase, Weights } from '#domain/identify/base.ts';
import type { Reading } from '#domain/identify/find/evidence.ts';
import { templateMates } from '#domain/identify/find/templates.ts';
import { confidenceOf, disputes } from './confidence.ts';
import { sharesTemplate } from './groups.ts';
import type { Doubt, Match } from './match.ts';
import { alikeWording, hasClue, mayBeNote, ownAddress, type Scored, score, support } from './scoring.ts';

// From the evidence of one text to the answers a person sees: what is too weak is dropped, families that share a template
// come as one group, the likeliest first.

// Below this nothing is named. From here to 40 the page shows a name as a faint lead, never as the answer.
const answerFrom = 8;
const alsoShownFrom = 2;
const mostAnswers = 5;
const mostMates = 4;
/** Just below what the page calls probable. */
const doubtCeiling = 69;

/** Between equals the family that is met more often comes first. */
const addresses = ({ onions, emails, contacts }: FamilyRecord): number =>
	onions.length + emails.length + contacts.length;

/**
 * One of a group speaks for all of it: the only one under whose name the text presents itself, else the only one whose own
 * site it gives, for mailboxes are shared and handed on, else the likeliest.
 */
function leaderOf(group: readonly Scored[]): Scored | undefined {
	const [named, ...others] = group.filter(({ candidate }) => candidate.features.nameIntroduced > 0);
	if (named !== undefined && others.length === 0) return named;
	const [housed, ...more] = group.filter(({ candidate }) => candidate.features.contactOnion >= ownAddress);
	if (housed !== undefined && more.length === 0) return housed;
	return group.reduce((best, one) => (one.probability > best.probability ? one : best));
}

export type Ranked = {
	readonly own: Scored;
	readonly mates: readonly Scored[];
	/** That it is this family, or for one who speaks for a group that it is one of them. */
	readonly chance: number;
	readonly doubt: Doubt | undefined;
};
export type Ranking = (reading: Reading, weights: Weights) => readonly Ranked[];
export type Judge = (reading: Reading, weights: Weights) => readonly Match[];

type Families = Pick<SignatureBase, 'families' | 'templates'>;

function recordOf({ families }: Families, { candidate }: Scored): FamilyRecord {
	const family = families[candidate.family];
	if (family === undefined) throw new Error(`No family at position ${candidate.family}`);
	return family;
}

/** Everything that may be answered, the likeliest first. */
export function createRanking(base: Families): Ranking {
	const mates = templateMates(base);
	const doubtOf = (
		own: Scored,
		rival: Scored | undefined,
		reading: Reading,
		weights: Weights,
	): Doubt | undefined => {
		if (rival !== undefined) return { kind: 'disputed', by: recordOf(base, rival) };
		if (support(own.candidate, reading, weights) === 'firm') return undefined;
		if (hasClue(own.candidate.features)) return { kind: 'one-clue' };
		const isWorded = own.candidate.features.wording >= alikeWording;
		return { kind: isWorded && reading.context.contactsSeen > 0 ? 'strange-address' : 'little' };
	};
	return (reading, weights) => {
		if (!mayBeNote(reading)) return [];
		const scored = score(reading, weights).filter(
			({ candidate }) => support(candidate, reading, weights) !== 'none',
		);
		const ranked = scored.slice(0, mostAnswers * 2).map((own): Ranked => {
			const others = scored
				.filter((other) => other !== own && sharesTemplate(mates, own.candidate, other.candidate))
				.slice(0, mostMates);
			const leads = leaderOf([own, ...others]) === own;
			const together = own.probability + others.reduce((sum, { probability }) => sum + probability, 0);
			const rival = scored.find(
				(other) => other !== own && !others.includes(other) && disputes(other.candidate, own.candidate),
			);
			return {
				own,
				mates: others,
				chance: leads ? together : own.probability,
				doubt: doubtOf(own, rival, reading, weights),
			};
		});
		const known = ({ own }: Ranked) => addresses(recordOf(base, own));
		return ranked.sort((a, b) => b.chance - a.chance || known(b) - known(a));
	};
}

export function createJudge(base: Families): Judge {
	const rank = createRanking(base);
	return (reading, weights) => {
		const answers = rank(reading, weights).map(({ own, mates, chance, doubt }): Match => {
			const confidence = confidenceOf(chance, weights);
			return {
				family: recordOf(base, own),
				confidence: doubt === undefined ? confidence : Math.min(doubtCeiling, confidence),
				evidence: own.candidate.evidence,
				group: mates.map((mate) => recordOf(base, mate)),
				doubt,
			};
		});
		const [leader] = answers;
		if (leader === undefined || leader.confidence < answerFrom) return [];
		// The rest of the leader's group belongs to the answer however unlikely: the victim may hold the clue that decides.
		return answers
			.filter(({ family, confidence }) => confidence >= alsoShownFrom || leader.group.includes(family))
			.map((answer) => ({ ...answer, confidence: Math.min(answer.confidence, leader.confidence) }))
			.slice(0, mostAnswers);
	};
}

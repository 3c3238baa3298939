import type { Weights } from '#domain/identify/base.ts';
import type { Candidate } from '#domain/identify/match/candidates.ts';

// From the chance that the formula of scoring.ts gives to the confidence that is shown. The formula is learned on notes whose
// right answer it is told; how sure it may be is learned afterwards, from answers to notes of other families.

const maxProbability = 0.9999;

export function toLogOdds(probability: number): number {
	const inside = Math.max(1 - maxProbability, Math.min(maxProbability, probability));
	return Math.log(inside / (1 - inside));
}

/** In percent, 1 to 99. */
export function toConfidence(probability: number, { sure = 0, sureByChance = 1 }: Weights): number {
	const odds = sure + sureByChance * toLogOdds(probability);
	return Math.max(1, Math.min(99, Math.round(100 / (1 + Math.exp(-odds)))));
}

const minSharedContact = 0.5;
const minContactLead = 0.2;

/** Somebody else has an address in the text that is worth as much, or is the only one under whose name it presents itself. */
export function disputes({ features: other }: Candidate, { features: own }: Candidate): boolean {
	const hasAddress = other.contact >= minSharedContact && own.contact < other.contact + minContactLead;
	const hasName = other.nameIntroduced > 0 && other.nameBorrowed === 0 && own.nameIntroduced === 0;
	return hasAddress || hasName;
}

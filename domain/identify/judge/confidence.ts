import type { Weights } from '#domain/identify/base.ts';
import type { Candidate } from '#domain/identify/find/candidates.ts';

// From the chance that the formula of scoring.ts gives to the confidence that is shown. The formula is learned on notes whose
// right answer it is told; how sure it may be is learned afterwards, from answers to notes of other families.

const mostChance = 0.9999;

export function logOdds(chance: number): number {
	const inside = Math.max(1 - mostChance, Math.min(mostChance, chance));
	return Math.log(inside / (1 - inside));
}

/** In percent, 1 to 99. */
export function confidenceOf(chance: number, { sure = 0, sureByChance = 1 }: Weights): number {
	const odds = sure + sureByChance * logOdds(chance);
	return Math.max(1, Math.min(99, Math.round(100 / (1 + Math.exp(-odds)))));
}

const sharedByTwo = 0.5;
const clearlyMore = 0.2;

/** Somebody else has an address in the text that is worth as much, or is the only one under whose name it presents itself. */
export function disputes({ features: other }: Candidate, { features: own }: Candidate): boolean {
	const hasAddress = other.contact >= sharedByTwo && own.contact < other.contact + clearlyMore;
	const hasName = other.nameIntroduced > 0 && other.nameBorrowed === 0 && own.nameIntroduced === 0;
	return hasAddress || hasName;
}

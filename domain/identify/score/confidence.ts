import type { Weights } from '#domain/identify/base.ts';

const maxProbability = 0.9999;

export function toLogOdds(probability: number): number {
	const inside = Math.max(1 - maxProbability, Math.min(maxProbability, probability));
	return Math.log(inside / (1 - inside));
}

/** In percent, 1 to 99. Answers with a doubt are calibrated separately: they are right less often than their score says. */
export function toConfidence(probability: number, weights: Weights, hasDoubt = false): number {
	const { sure = 0, sureByChance = 1 } = weights;
	const { sureInDoubt = sure, sureInDoubtByChance = sureByChance } = weights;
	const x = toLogOdds(probability);
	const odds = hasDoubt ? sureInDoubt + sureInDoubtByChance * x : sure + sureByChance * x;
	return Math.max(1, Math.min(99, Math.round(100 / (1 + Math.exp(-odds)))));
}

import type { Weights } from '#domain/identify/base.ts';

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

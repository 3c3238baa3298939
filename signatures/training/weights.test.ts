import { describe, expect, it } from 'vitest';
import { createCandidates, type Features } from '#domain/identify/match/candidates.ts';
import type { TextAnalysis } from '#domain/identify/match/text-analysis.ts';
import { type Basis, toConfidence } from '#domain/identify/score/classifier.ts';
import { scoreCandidates } from '#domain/identify/score/scoring.ts';
import { trainConfidence, trainWeights } from './weights.ts';

function analyze(...families: Partial<Features>[]): TextAnalysis {
	const candidates = createCandidates();
	for (const [family, features] of families.entries())
		Object.assign(candidates.getFeatures(family), features);
	return {
		candidates: candidates.all(),
		contacts: [],
		context: {
			words: 200,
			phrases: 300,
			tone: 2,
			coverage: 0.9,
			nearest: 0.5,
			namesSeen: 0,
			contactsSeen: 1,
		},
	};
}

describe('trainWeights', () => {
	const analysis = analyze({ contact: 1 }, { wording: 0.5, wordingLent: 1 });
	const train = (right: number) =>
		trainWeights(Array.from({ length: 50 }, () => ({ analysis, correctFamilies: [right], weight: 1 })));

	it('makes the correct family the most likely one', () => {
		expect(scoreCandidates(analysis, train(0))[0]?.candidate.family).toBe(0);
		expect(scoreCandidates(analysis, train(1))[0]?.candidate.family).toBe(1);
	});

	it('keeps weights finite and within their bounds when the examples are separable', () => {
		const weights = train(1);
		expect(Object.values(weights).every(Number.isFinite)).toBe(true);
		expect(weights).toMatchObject({ marker: 5, weakNameTwice: 3 });
		expect(weights.wordingLent).toBeLessThanOrEqual(2.5);
		expect(weights.contact).toBeGreaterThanOrEqual(0);
	});

	it('returns the same weights for the same examples', () => {
		expect(train(0)).toEqual(train(0));
	});
});

describe('trainConfidence', () => {
	const answer = (basis: Basis, probability: number, isCorrect: boolean) => ({
		probability,
		isCorrect,
		basis,
		weight: 1,
	});

	it('fits the confidence to the share of correct answers', () => {
		const answers = Array.from({ length: 1000 }, (_, i) => answer('Name', 0.9, i % 10 < 6));
		expect(toConfidence(0.9, trainConfidence(answers), 'Name')).toBe(60);
	});

	it('fits each basis by itself', () => {
		const answers = Array.from({ length: 1000 }, (_, i) => [
			answer('Address', 0.9, i % 20 > 0),
			answer('Other', 0.9, i % 2 > 0),
		]).flat();
		const weights = trainConfidence(answers);
		expect(Math.abs(toConfidence(0.9, weights, 'Address') - 95)).toBeLessThanOrEqual(1);
		expect(Math.abs(toConfidence(0.9, weights, 'Other') - 50)).toBeLessThanOrEqual(1);
	});

	it('stays near the common fit where a basis has few answers', () => {
		const answers = [
			...Array.from({ length: 1000 }, (_, i) => answer('Address', 0.9, i % 10 > 0)),
			answer('Other', 0.9, false),
		];
		expect(toConfidence(0.9, trainConfidence(answers), 'Other')).toBeGreaterThan(70);
	});
});

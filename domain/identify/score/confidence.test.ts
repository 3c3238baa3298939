import { describe, expect, it, test } from 'vitest';
import { createCandidates, type Features } from '#domain/identify/match/candidates.ts';
import type { TextAnalysis } from '#domain/identify/match/text-analysis.ts';
import { toConfidence } from './confidence.ts';
import { getSupport } from './scoring.ts';

function candidate(features: Partial<Features>) {
	const candidates = createCandidates();
	Object.assign(candidates.getFeatures(0), features);
	const [made] = candidates.all();
	if (made === undefined) throw new Error('No candidate');
	return made;
}

const context: TextAnalysis['context'] = {
	words: 200,
	phrases: 300,
	tone: 2,
	coverage: 0.9,
	nearest: 0.7,
	namesSeen: 0,
	contactsSeen: 0,
};
const analysis: TextAnalysis = { candidates: [], contacts: [], context };

describe('toConfidence', () => {
	test.each([
		['is the probability without weights', 0.9, {}, 90],
		['applies the learned calibration', 0.5, { sure: 1, sureByChance: 1 }, 73],
		['is at most 99', 1, { sure: 5, sureByChance: 1 }, 99],
		['is at least 1', 0, {}, 1],
	])('%s', (_, chance, weights, shown) => {
		expect(toConfidence(chance, weights)).toBe(shown);
	});

	it('rises with the probability', () => {
		const weights = { sure: 0.4, sureByChance: 0.9 };
		expect(toConfidence(0.6, weights)).toBeGreaterThan(toConfidence(0.5, weights));
	});
});

describe('getSupport', () => {
	test.each([
		['wording alone, however near', { wording: 0.9 }, 'weak'],
		['an address of its own site', { contact: 1, contactOnion: 1, known: 0.7 }, 'firm'],
		['a mailbox of a family without known notes', { contact: 1 }, 'firm'],
		['a mailbox, read like its notes', { contact: 1, known: 0.7, wording: 0.4 }, 'firm'],
		['a mailbox, read unlike its notes', { contact: 1, known: 0.7, wording: 0.05 }, 'weak'],
		['two mailboxes, read unlike its notes', { contact: 1, contactMany: 0.5, known: 0.7 }, 'firm'],
		['an address that it shares', { contact: 0.88 }, 'weak'],
		['an address that it shares, read like its notes', { contact: 0.88, known: 0.7, wording: 0.4 }, 'firm'],
		['an ending, read unlike its notes', { ending: 1, known: 0.7, wording: 0.05 }, 'weak'],
		['its name, however it reads', { name: 1, nameIntroduced: 1, known: 0.7 }, 'firm'],
	])('%s', (_, features, expected) => {
		expect(getSupport(candidate(features), analysis, {})).toBe(expected);
	});

	test.each([
		[
			'its name, which others borrow',
			{ nameIntroduced: 1, name: 1, nameBorrowed: 1, known: 0.7 },
			{},
			'weak',
		],
		[
			'a claim of a borrowed everyday word',
			{ weakNameClaimed: 1, name: 1, known: 0.7, nameBorrowed: 1 },
			{},
			'weak',
		],
		['a hallmark', { hallmark: 1 }, {}, 'firm'],
		['a hallmark where that is not enough', { hallmark: 1 }, { hallmarkLikeItsNotes: 0.5 }, 'weak'],
		[
			'an ending where little likeness is asked',
			{ ending: 1, known: 0.7, wording: 0.05 },
			{ likeItsNotes: 0.01 },
			'firm',
		],
	])('%s', (_, features, thresholds, expected) => {
		expect(getSupport(candidate(features), analysis, thresholds)).toBe(expected);
	});
});

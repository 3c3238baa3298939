import { describe, expect, it, test } from 'vitest';
import { type Candidate, createCandidates, type Features } from '#domain/identify/match/candidates.ts';
import type { TextAnalysis } from '#domain/identify/match/text-analysis.ts';
import { getContextValues, getSupport, hasIndicator, isLikelyNote, scoreCandidates } from './scoring.ts';

type Context = Partial<TextAnalysis['context']>;

function makeCandidates(...list: readonly Partial<Features>[]): Candidate[] {
	const candidates = createCandidates();
	for (const [family, features] of list.entries()) Object.assign(candidates.getFeatures(family), features);
	return candidates.all();
}

const analyze = (context: Context, ...features: readonly Partial<Features>[]): TextAnalysis => ({
	candidates: makeCandidates(...features),
	contacts: [],
	context: {
		words: 200,
		phrases: 300,
		tone: -3,
		coverage: 0,
		nearest: 0,
		namesSeen: 0,
		contactsSeen: 1,
		...context,
	},
});

describe('isLikelyNote', () => {
	const [marker, phrase, introduced, claimed] = [
		{ marker: 1 },
		{ signaturePhrase: 1 },
		{ nameIntroduced: 1 },
		{ weakNameClaimed: 1 },
	];
	test.each<[string, Context, Partial<Features>[], boolean]>([
		['the tone of a note', { tone: -0.25 }, [], true],
		['another tone', { tone: -0.26 }, [], false],
		['the wording of a known note', { nearest: 0.55 }, [], true],
		['another wording', { nearest: 0.54 }, [], false],
		['a marker, not too unlike a note', { tone: -0.8 }, [marker], true],
		['a marker, unlike a note', { tone: -0.81 }, [marker], false],
		['a signature phrase', { tone: -0.8 }, [phrase], true],
		['one introduced name', { tone: -0.8, namesSeen: 1 }, [introduced], true],
		['a name in passing', { tone: -0.8, namesSeen: 1 }, [{ name: 1 }], false],
		['two names', { tone: -0.8, namesSeen: 2 }, [introduced], false],
		['one introduced name, unlike a note', { tone: -0.81, namesSeen: 1 }, [introduced], false],
		['one claimed word', { tone: -0.8 }, [claimed], true],
		['two claimed words', { tone: -0.8 }, [claimed, claimed], false],
		['a claimed word beside a name', { tone: -0.8, namesSeen: 1 }, [claimed], false],
		['a known address beside two names', { namesSeen: 2 }, [{ contact: 1 }], true],
		['a known address beside three names', { namesSeen: 3 }, [{ contact: 1 }], false],
		['a shared address', {}, [{ contact: 0.9 }], false],
		['a shared address, not too unlike a note', { tone: -2 }, [{ contact: 0.1 }], true],
		['a shared address, unlike a note', { tone: -2.1 }, [{ contact: 0.1 }], false],
		['a shared address in a short text', { words: 24 }, [{ contact: 0.1 }], true],
		['a shared address in a longer text', { words: 25 }, [{ contact: 0.1 }], false],
		['nothing but a short text', { words: 5, tone: -1 }, [{}], false],
	])('decides for %s', (_, context, features, expected) => {
		expect(isLikelyNote(analyze(context, ...features))).toBe(expected);
	});
});

describe('getContextValues', () => {
	test.each<[string, Context, number, number]>([
		['the tone', { tone: 2 }, 1, -2],
		['a tone of 5', { tone: 5 }, 1, -5],
		['at most a tone of 5', { tone: 5.5 }, 1, -5],
		['at least a tone of -5', { tone: -5.5 }, 1, 5],
		['what is covered', { coverage: 0.25 }, 2, 0.75],
		['the nearest note', { nearest: 0.25 }, 3, 0.75],
		['no contacts', { contactsSeen: 0 }, 5, 1],
		['contacts', { contactsSeen: 1 }, 5, 0],
		['a short text', { words: 24 }, 6, 1],
		['a longer text', { words: 25 }, 6, 0],
	])('has %s', (_, context, index, value) => {
		expect(getContextValues(analyze(context))[index]).toBe(value);
		expect(getContextValues(analyze(context))[0]).toBe(1);
	});
});

describe('getSupport', () => {
	const known = { contact: 0.5, known: 0.7 };
	test.each<[string, Partial<Features>, Context, string]>([
		['an onion site that is almost its own', { contactOnion: 0.9 }, {}, 'firm'],
		['an onion site that it shares', { contactOnion: 0.89 }, {}, 'none'],
		['two addresses that are almost its own', { contact: 0.9, contactMany: 0.1, known: 1 }, {}, 'firm'],
		['two addresses that it shares', { contact: 0.89, contactMany: 0.1 }, {}, 'weak'],
		['one address that is almost its own', { contact: 0.9 }, {}, 'firm'],
		['a shared address, with enough wording', { ...known, wording: 0.1 }, {}, 'firm'],
		['a shared address, with lent wording', { ...known, wordingLent: 0.1 }, {}, 'firm'],
		['a shared address, with little wording', { ...known, wording: 0.09 }, {}, 'weak'],
		['a part of an address', { contactPart: 0.1 }, {}, 'firm'],
		['a borrowed name with strong wording', { name: 1, nameBorrowed: 1, wording: 0.3 }, {}, 'firm'],
		['a borrowed name with less wording', { name: 1, nameBorrowed: 1, wording: 0.29 }, {}, 'weak'],
		['its name in passing', { name: 1 }, {}, 'firm'],
		['a word twice with strong wording', { weakNameTwice: 1, nameBorrowed: 1, wording: 0.3 }, {}, 'firm'],
		[
			'a word twice with less wording',
			{ weakNameTwice: 1, nameBorrowed: 1, wording: 0.2 },
			{ tone: 0 },
			'weak',
		],
		['a name in an address and an extension', { nameInContact: 0.1, extension: 0.1 }, {}, 'firm'],
		['a name in an address and a phrase', { nameInContact: 0.1, signaturePhrase: 0.1 }, {}, 'firm'],
		['a name in an address alone', { nameInContact: 0.1 }, {}, 'weak'],
		['a name in the name of the file', { nameInFileName: 1 }, {}, 'firm'],
		['a claimed word', { weakNameClaimed: 1 }, {}, 'firm'],
		['a claimed word that others borrow', { weakNameClaimed: 1, nameBorrowed: 1 }, {}, 'none'],
		['a marker', { marker: 0.5 }, {}, 'firm'],
		['half an extension and known wording', { extension: 0.5, known: 0.5, wording: 0.1 }, {}, 'firm'],
		['less of an extension', { extension: 0.49, known: 0.5 }, {}, 'none'],
		[
			'a mentioned file name and known wording',
			{ fileNameInText: 0.1, known: 0.5, wording: 0.1 },
			{},
			'firm',
		],
		['wording that is loosely similar', { wording: 0.09 }, {}, 'weak'],
		['wording that is less similar', { wording: 0.08 }, {}, 'none'],
		['loose wording of a short text', { wording: 0.09 }, { phrases: 29 }, 'none'],
		['loose wording of a long enough text', { wording: 0.09 }, { phrases: 30 }, 'weak'],
		['strong wording of a short text', { wording: 0.3 }, { phrases: 1 }, 'weak'],
		['less wording of a short text', { wording: 0.29 }, { phrases: 1 }, 'none'],
		['weak wording in a clear note', { wording: 0.06 }, { tone: 0.5 }, 'weak'],
		['weak wording in an unclear note', { wording: 0.06 }, { tone: 0.49 }, 'none'],
		['less than weak wording in a clear note', { wording: 0.05 }, { tone: 0.5 }, 'none'],
		['wording that holds a note', { wordingHeld: 0.2 }, { tone: 0.5 }, 'weak'],
		['wording that holds less of a note', { wordingHeld: 0.19 }, { tone: 0.5 }, 'none'],
		['weak wording in a clear short note', { wording: 0.06 }, { tone: 0.5, phrases: 29 }, 'none'],
		...(['weakNameIntroduced', 'weakNameInContact', 'brandIntroduced', 'brandInContact'] as const).flatMap(
			(hint): [string, Partial<Features>, Context, string][] => [
				[`${hint} in a clear note`, { [hint]: 0.1 }, { tone: 0.5 }, 'weak'],
				[`${hint} in an unclear note`, { [hint]: 0.1 }, { tone: 0.4 }, 'none'],
			],
		),
		['nothing', {}, { tone: 5 }, 'none'],
	])('rates %s', (_, features, context, expected) => {
		const analysis = analyze(context, features);
		const [candidate] = analysis.candidates;
		expect(candidate && getSupport(candidate, analysis)).toBe(expected);
	});
});

test.each<[Partial<Features>, boolean]>([
	[{ signaturePhrase: 0.1 }, true],
	[{ name: 0.1, nameBorrowed: 1 }, true],
	[{ extension: 0.5 }, true],
	[{ extension: 0.49 }, false],
	[{ wording: 1 }, false],
])('%j is an indicator: %s', (features, expected) => {
	const [candidate] = makeCandidates(features);
	expect(candidate && hasIndicator(candidate.features)).toBe(expected);
});

describe('scoreCandidates', () => {
	const score = (weights: Record<string, number>, ...features: readonly Partial<Features>[]) =>
		scoreCandidates(analyze({}, ...features), weights).map(({ candidate, probability }) => [
			candidate.family,
			Math.round(probability * 1000),
		]);

	it('shares the probability with none of them', () => {
		expect(score({}, {}, {})).toEqual([
			[0, 333],
			[1, 333],
		]);
		expect(score({ none: Math.log(2) }, {}, {})).toEqual([
			[0, 250],
			[1, 250],
		]);
	});

	it('weighs the features', () => {
		expect(score({ contact: Math.log(3) }, { contact: 0 }, { contact: 1 })).toEqual([
			[1, 600],
			[0, 200],
		]);
		expect(score({ contact: 1000 }, { contact: 1 }, { contact: -1 })).toEqual([
			[0, 1000],
			[1, 0],
		]);
	});
});

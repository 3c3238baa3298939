import { describe, expect, it, test } from 'vitest';
import { type Candidate, createCandidates, type Features } from '#domain/identify/match/candidates.ts';
import type { TextAnalysis } from '#domain/identify/match/text-analysis.ts';
import { makeFamily } from '#tests/support/families.ts';
import {
	createClassifier,
	createRanker,
	disputes,
	getBasis,
	getMaxCertainty,
	sharesTemplate,
	toConfidence,
	toLogOdds,
} from './classifier.ts';
import { getSupport } from './scoring.ts';

const candidate = (family: number, features: Partial<Features>): Candidate => {
	const candidates = createCandidates();
	Object.assign(candidates.getFeatures(family), features);
	const [made] = candidates.all();
	if (made === undefined) throw new Error('no candidate');
	return made;
};
const peers = new Map([
	[1, new Set([2])],
	[2, new Set([1])],
]);

describe('sharesTemplate', () => {
	const renamed = { nameIntroduced: 1, contactLent: 1 };

	it('groups a named family with the owner of its address', () => {
		expect(sharesTemplate(peers, candidate(1, renamed), candidate(2, { contact: 1 }))).toBe(true);
		expect(sharesTemplate(peers, candidate(2, { contact: 1 }), candidate(1, renamed))).toBe(true);
	});

	it('does not group unrelated families', () => {
		expect(sharesTemplate(peers, candidate(1, renamed), candidate(3, { contact: 1 }))).toBe(false);
	});

	test.each<[string, Partial<Features>, Partial<Features>, boolean]>([
		['the same wording', { wording: 0.55 }, { wording: 0.67 }, true],
		['less wording', { wording: 0.54 }, { wording: 0.55 }, false],
		['less wording of the other', { wording: 0.55 }, { wording: 0.54 }, false],
		['wording that differs more', { wording: 0.55 }, { wording: 0.68 }, false],
		['an address', { wording: 0.6, contact: 0.1 }, { wording: 0.6 }, false],
		['an address of the other', { wording: 0.6 }, { wording: 0.6, contact: 0.1 }, false],
	])('decides for families that are no peers with %s', (_, one, other, expected) => {
		expect(sharesTemplate(peers, candidate(3, one), candidate(4, other))).toBe(expected);
	});

	test.each<[string, Partial<Features>, Partial<Features>, boolean]>([
		['similar wording', { wording: 0.275 }, { wordingLent: 0.275 }, true],
		['less wording', { wording: 0.27 }, { wording: 0.275 }, false],
		['less wording of the other', { wording: 0.275 }, { wording: 0.27 }, false],
		['no lent address', { nameIntroduced: 1 }, { contact: 1 }, false],
		['no introduced name', { contactLent: 1 }, { contact: 1 }, false],
		['no address', { nameIntroduced: 1, contactLent: 1 }, {}, false],
	])('decides for peers with %s', (_, one, other, expected) => {
		expect(sharesTemplate(peers, candidate(1, one), candidate(2, other))).toBe(expected);
	});

	it.each<[string, string, boolean, boolean]>([
		['the same address', 'a@b.example', false, true],
		['another address', 'c@b.example', false, false],
		['the same weak address', 'a@b.example', true, false],
	])('groups families with %s', (_, found, weak, expected) => {
		const withAddress = (family: number, address: string, isWeak: boolean) => {
			const made = candidate(family, { contact: 1 });
			made.evidence.push({ kind: 'contact', found: address, weak: isWeak });
			return made;
		};
		expect(sharesTemplate(peers, withAddress(3, 'a@b.example', weak), withAddress(4, found, weak))).toBe(
			expected,
		);
	});

	it('does not group peers of which one is only named', () => {
		expect(sharesTemplate(peers, candidate(1, { nameIntroduced: 1 }), candidate(2, { contact: 1 }))).toBe(
			false,
		);
	});
});

describe('disputes', () => {
	test.each([
		['the text introduces another family', { nameIntroduced: 1 }, { contact: 1 }, true],
		['impostors use that name', { nameIntroduced: 1, nameBorrowed: 1 }, { contact: 1 }, false],
		['both are named', { nameIntroduced: 1 }, { nameIntroduced: 1 }, false],
		['another family owns an address in it', { contact: 1 }, { contact: 1 }, true],
		['the other only shares an address', { contact: 0.6 }, { contact: 1 }, false],
		['the other has half an address', { contact: 0.5 }, {}, true],
		['the other has less of an address', { contact: 0.49 }, {}, false],
		['its own address is hardly stronger', { contact: 0.5 }, { contact: 0.69 }, true],
		['its own address is stronger', { contact: 0.5 }, { contact: 0.7 }, false],
	])('decides whether %s', (_, other, own, expected) => {
		expect(disputes(candidate(0, other), candidate(1, own))).toBe(expected);
	});
});

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
		['applies the calibration of the basis', 0.5, { sureName: 1, sureNameByChance: 1 }, 73],
		['ignores the calibration of another basis', 0.5, { sureAddress: 1, sureAddressByChance: 1 }, 50],
		['is at most 99', 1, { sureName: 5, sureNameByChance: 1 }, 99],
		['is at least 1', 0, {}, 1],
	])('%s', (_, chance, weights, shown) => {
		expect(toConfidence(chance, weights, 'Name')).toBe(shown);
	});

	it('rises with the probability', () => {
		const weights = { sureName: 0.4, sureNameByChance: 0.9 };
		expect(toConfidence(0.6, weights, 'Name')).toBeGreaterThan(toConfidence(0.5, weights, 'Name'));
	});
});

describe('getMaxCertainty', () => {
	const exact = { kind: 'contact', found: 'a@b.example', weak: false } as const;
	test.each([
		['an exact address', { contact: 1 }, [exact], 99],
		['an address with a wrong letter', { contact: 0.9 }, [{ ...exact, weak: true }], 98],
		['an address that others share', { contact: 0.89 }, [{ ...exact, weak: true }], 89],
		['bytes of a locked file', { marker: 1 }, [], 99],
		['a name alone', { nameIntroduced: 1 }, [], 89],
		['a name and an extension', { nameIntroduced: 1, extension: 0.5 }, [], 99],
		['a name and an extension of three', { nameIntroduced: 1, extension: 0.33 }, [], 89],
		['a name and its wording', { weakNameClaimed: 1, wording: 0.3 }, [], 99],
		['a name and other wording', { weakNameClaimed: 1, wording: 0.29 }, [], 89],
		['a file name and a phrase', { fileName: 1, signaturePhrase: 1 }, [], 99],
	] as const)('of %s', (_, features, evidence, expected) => {
		expect(getMaxCertainty({ ...candidate(0, features), evidence: [...evidence] })).toBe(expected);
	});
});

describe('getBasis', () => {
	test.each([
		['an address of its own', { contact: 1, nameIntroduced: 1 }, undefined, 'Address'],
		['almost an address of its own', { contact: 0.9 }, undefined, 'Address'],
		['an address that it shares', { contact: 0.89 }, undefined, 'Other'],
		['its name', { contact: 0.5, nameIntroduced: 1 }, undefined, 'Name'],
		['little', { fileName: 1 }, { kind: 'weak-evidence' }, 'DoubtfulWording'],
		['a claimed everyday word', { weakNameClaimed: 1 }, undefined, 'Name'],
		['a mailbox with its name', { nameInContact: 1 }, undefined, 'NameInAddress'],
		['a file name', { fileName: 1 }, undefined, 'Other'],
		['a disputed address', { contact: 1 }, { kind: 'single-indicator' }, 'DoubtfulIndicator'],
		['one secondhand source', { extension: 1 }, { kind: 'secondhand' }, 'DoubtfulIndicator'],
		['wording with unknown addresses', { wording: 1 }, { kind: 'unknown-address' }, 'DoubtfulCopy'],
	] as const)('of %s', (_, features, doubt, expected) => {
		expect(getBasis(candidate(0, features), doubt)).toBe(expected);
	});
});

describe('getSupport', () => {
	test.each([
		['wording alone, however near', { wording: 0.9 }, 'weak'],
		['an address of its own site', { contact: 1, contactOnion: 1, known: 0.7 }, 'firm'],
		['a name in a mailbox', { nameInContact: 1 }, 'weak'],
		['a name in a mailbox, read like its notes', { nameInContact: 1, wording: 0.1 }, 'firm'],
		['a name in a mailbox, read unlike its notes', { nameInContact: 1, wording: 0.09 }, 'weak'],
		['a name in a mailbox, with an extension', { nameInContact: 1, extension: 0.2 }, 'firm'],
		['a mailbox of a family without known notes', { contact: 1 }, 'firm'],
		['a mailbox, read like its notes', { contact: 1, known: 0.7, wording: 0.4 }, 'firm'],
		['a mailbox, read unlike its notes', { contact: 1, known: 0.7, wording: 0.05 }, 'weak'],
		['two mailboxes, read unlike its notes', { contact: 1, contactMany: 0.5, known: 0.7 }, 'firm'],
		['an address that it shares', { contact: 0.88 }, 'weak'],
		['an address that it shares, read like its notes', { contact: 0.88, known: 0.7, wording: 0.4 }, 'firm'],
		['an extension, read unlike its notes', { extension: 1, known: 0.7, wording: 0.05 }, 'weak'],
		['an extension of a family without known notes', { extension: 1 }, 'weak'],
		['a mentioned file name of a family without known notes', { fileNameInText: 1 }, 'weak'],
		['the given name of a file', { extension: 1, fileName: 1 }, 'firm'],
		['a dictionary word twice, read unlike its notes', { weakNameTwice: 1, known: 0.7 }, 'weak'],
		['a dictionary word twice, no known notes', { weakNameTwice: 1 }, 'firm'],
		['a borrowed name in passing', { name: 1, nameBorrowed: 1 }, 'weak'],
		['a borrowed name, read like its notes', { name: 1, nameBorrowed: 1, known: 0.7, wording: 0.4 }, 'firm'],
		['its name, however it reads', { name: 1, nameIntroduced: 1, known: 0.7 }, 'firm'],
		['its name, which others borrow', { nameIntroduced: 1, name: 1, nameBorrowed: 1, known: 0.7 }, 'weak'],
		[
			'a claim of a borrowed everyday word',
			{ weakNameClaimed: 1, name: 1, known: 0.7, nameBorrowed: 1 },
			'weak',
		],
		['a signature phrase', { signaturePhrase: 1 }, 'weak'],
	])('rates %s', (_, features, expected) => {
		expect(getSupport(candidate(0, features), analysis)).toBe(expected);
	});
});

test.each([
	[0.5, 0],
	[0.9999, 9.21],
	[1, 9.21],
	[0, -9.21],
])('the log odds of %f are bounded: %f', (probability, expected) => {
	expect(toLogOdds(probability)).toBeCloseTo(expected, 2);
});

describe('the answers', () => {
	const names = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf'];
	const families = names.map((name) => makeFamily(name));
	const firm = { contact: 1 };
	const classify = (
		list: readonly Partial<Features>[],
		{
			weights = { wordingFar: 1 },
			own = families,
			templates = [],
			more = {},
		}: {
			weights?: Record<string, number>;
			own?: typeof families;
			templates?: [string, string][];
			more?: Partial<TextAnalysis['context']>;
		} = {},
	) => {
		const made = createCandidates();
		for (const [position, features] of list.entries()) Object.assign(made.getFeatures(position), features);
		const text = { ...analysis, candidates: made.all(), context: { ...context, ...more } };
		return createClassifier({ families: own, templates })(text, weights);
	};
	const shown = (...parameters: Parameters<typeof classify>) =>
		classify(...parameters).map(({ family, confidence }) => [family.name, confidence]);
	/** Against "none of them" alone it has this probability. */
	const chance = (probability: number) => ({ wordingFar: Math.log(probability / (1 - probability)) });

	it.each([
		[0.08, [['Alpha', 8]]],
		[0.07, []],
	])('with a probability of %f are %j', (probability, expected) => {
		expect(shown([{ ...firm, ...chance(probability) }])).toEqual(expected);
	});

	it('are none for a text that is no note', () => {
		expect(shown([{ nameInFileName: 1, ...chance(0.9) }], { more: { tone: -3, nearest: 0 } })).toEqual([]);
	});

	it('have no candidate without support', () => {
		expect(shown([{ known: 1, ...chance(0.9) }])).toEqual([]);
	});

	it('are at most five, and none below two percent', () => {
		const equal = { nameIntroduced: 1 };
		expect(shown(Array.from({ length: 6 }, () => equal))).toHaveLength(5);
		const rare = (part: number) =>
			shown([
				{ ...equal, wordingFar: 5 },
				{ ...equal, wordingFar: 5 + Math.log(part) },
			]);
		expect(rare(0.03)).toHaveLength(2);
		expect(rare(0.01)).toHaveLength(1);
	});

	it('leave others what the first one leaves, or their score', () => {
		const calibrated = { wordingFar: 1, sureName: 2 };
		const named = { nameIntroduced: 1 };
		expect(
			shown(
				[
					{ ...named, wordingFar: 3 },
					{ ...named, wordingFar: 2 },
				],
				{ weights: calibrated },
			),
		).toEqual([
			['Alpha', 89],
			['Bravo', 26],
		]);
		expect(
			shown(
				[
					{ ...named, wordingFar: 3 },
					{ ...named, wordingFar: 1 },
				],
				{ weights: { ...calibrated, sureName: -1 } },
			),
		).toEqual([
			['Alpha', 67],
			['Bravo', 5],
		]);
	});

	it('rank by probability, then by the number of known addresses', () => {
		const emails = ['a@a.example', 'b@a.example'];
		const known = makeFamily('Bravo', { emails, onions: ['x'], contacts: [['tox', 'y']] });
		const own = [makeFamily('Alpha', { emails: ['a@a.example', 'b@a.example', 'c@a.example'] }), known];
		expect(shown([{ nameIntroduced: 1 }, { nameIntroduced: 1 }], { own }).map(([name]) => name)).toEqual([
			'Bravo',
			'Alpha',
		]);
		expect(shown([{ nameIntroduced: 1, wordingFar: 0.1 }, { nameIntroduced: 1 }], { own })[0]?.[0]).toBe(
			'Alpha',
		);
	});

	it.each<[string, Partial<Features>, Parameters<typeof makeFamily>[1], string | undefined]>([
		['a detection name', firm, { detectionName: 'Vendor' }, 'detection-name'],
		['a builder, without an address', { nameIntroduced: 1 }, { builder: 'Kit' }, 'builder'],
		['a builder, with an address of its own', { contact: 0.9 }, { builder: 'Kit' }, undefined],
		['a builder, with a shared address', { contact: 0.89 }, { builder: 'Kit' }, 'builder'],
		[
			'a builder, with a name in an address',
			{ nameInContact: 1, extension: 0.2 },
			{ builder: 'Kit' },
			undefined,
		],
		['a builder, with a marker', { marker: 1 }, { builder: 'Kit' }, undefined],
		['one secondhand source', firm, { secondhand: true }, 'secondhand'],
		[
			'one secondhand source and its notes',
			{ ...firm, known: 1, wording: 0.5 },
			{ secondhand: true },
			undefined,
		],
		['one secondhand source and its name', { ...firm, nameIntroduced: 1 }, { secondhand: true }, undefined],
		['one indicator, and other wording', { contact: 0.5, known: 1 }, {}, 'single-indicator'],
		['wording with an unknown address', { wording: 0.55 }, {}, 'unknown-address'],
	])('doubt %s', (_, features, facts, doubt) => {
		const [answer] = classify([{ ...features, wordingFar: 2 }], {
			own: [makeFamily('Alpha', facts)],
			more: { contactsSeen: 1 },
		});
		expect(answer?.doubt?.kind).toBe(doubt);
		expect(answer?.confidence).toBe(doubt ? 69 : 88);
	});

	it.each([{}, { builder: 'Kit' }])('are at most possible for wording alone of a family with %j', (facts) => {
		const [answer] = classify([{ wording: 0.29, wordingFar: 2 }], {
			own: [makeFamily('Alpha', facts)],
			more: { contactsSeen: 1 },
		});
		expect(answer).toMatchObject({ doubt: { kind: 'weak-evidence' }, confidence: 45 });
	});

	it.each([
		[0.09, 45],
		[0.29, 45],
		[0.3, 45],
		[0.54, 45],
		[0.55, 69],
	])('doubt wording of %f without an address in the text', (wording, confidence) => {
		expect(classify([{ wording, wordingFar: 2 }])[0]).toMatchObject({
			doubt: { kind: 'weak-evidence' },
			confidence,
		});
	});

	it('name the other family that disputes them', () => {
		const [answer] = classify([{ contact: 1, wordingFar: 3 }, { contact: 1 }]);
		expect(answer?.doubt).toEqual({ kind: 'disputed', by: families[1] });
	});

	describe('for families that share a template', () => {
		const templates: [string, string][] = [
			['alpha', 'bravo'],
			['alpha', 'charlie'],
			['alpha', 'delta'],
			['alpha', 'echo'],
			['alpha', 'foxtrot'],
		];
		const alike = { wording: 0.6 };
		const group = (...list: Partial<Features>[]) =>
			classify(list, { templates }).map(({ family, group: others }) => [
				family.name,
				...others.map(({ name }) => name),
			]);

		it('name the most likely one and at most four others', () => {
			expect(
				group(...Array.from({ length: 6 }, (_, n) => ({ ...alike, wordingFar: 2 - n / 10 })))[0],
			).toEqual(['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo']);
		});

		it('count the probability of the whole group for the first one alone', () => {
			const both = [
				{ ...alike, wordingFar: 2 },
				{ ...alike, wordingFar: 1.9 },
			];
			const ranked = createRanker({ families, templates: [['alpha', 'bravo']] });
			const made = createCandidates();
			for (const [position, features] of both.entries()) Object.assign(made.getFeatures(position), features);
			const found = ranked({ ...analysis, candidates: made.all() }, { wordingFar: 1 });
			expect(found.map(({ probability }) => Math.round(100 * probability))).toEqual([93, 44]);
		});

		it.each<[string, Partial<Features>, Partial<Features>, string]>([
			[
				'the only one that the text names',
				{ wordingFar: 2 },
				{ wordingFar: 1.9, nameIntroduced: 1 },
				'Bravo',
			],
			[
				'the only one whose onion site it gives',
				{ wordingFar: 2 },
				{ wordingFar: 1.9, contactOnion: 0.9 },
				'Bravo',
			],
			[
				'the most likely one if another shares a site',
				{ wordingFar: 2 },
				{ wordingFar: 1.9, contactOnion: 0.89 },
				'Alpha',
			],
			[
				'the most likely one if both sites are given',
				{ wordingFar: 2, contactOnion: 1 },
				{ wordingFar: 1.9, contactOnion: 1 },
				'Alpha',
			],
			[
				'the most likely one if both are named',
				{ wordingFar: 2, nameIntroduced: 1 },
				{ wordingFar: 1.9, nameIntroduced: 1 },
				'Alpha',
			],
		])('put first %s', (_, one, other, first) => {
			expect(group({ ...alike, ...one }, { ...alike, ...other })[0]?.[0]).toBe(first);
		});

		it('show the others however unlikely they are', () => {
			expect(group({ ...alike, wordingFar: 9 }, alike).flat()).toEqual(['Alpha', 'Bravo', 'Bravo', 'Alpha']);
		});
	});
});

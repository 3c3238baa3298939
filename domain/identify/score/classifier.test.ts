import { describe, expect, it, test } from 'vitest';
import { type Candidate, createCandidates, type Features } from '#domain/identify/match/candidates.ts';
import type { TextAnalysis } from '#domain/identify/match/text-analysis.ts';
import { disputes, getBasis, getMaxCertainty, sharesTemplate, toConfidence } from './classifier.ts';
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
		['its name', { contact: 0.5, nameIntroduced: 1 }, undefined, 'Name'],
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

import { describe, expect, it, test } from 'vitest';
import { type Candidate, createCandidates, type Features } from '#domain/identify/match/candidates.ts';
import { disputes, sharesTemplate } from './classifier.ts';

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
	])('%s', (_, other, own, expected) => {
		expect(disputes(candidate(0, other), candidate(1, own))).toBe(expected);
	});
});

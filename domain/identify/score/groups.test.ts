import { describe, expect, it } from 'vitest';
import { type Candidate, createCandidates, type Features } from '#domain/identify/match/candidates.ts';
import { sharesTemplate } from './groups.ts';

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

	it('joins a family that names itself with the one whose address it gives', () => {
		expect(sharesTemplate(peers, candidate(1, renamed), candidate(2, { contact: 1 }))).toBe(true);
		expect(sharesTemplate(peers, candidate(2, { contact: 1 }), candidate(1, renamed))).toBe(true);
	});

	it('does not join strangers', () => {
		expect(sharesTemplate(peers, candidate(1, renamed), candidate(3, { contact: 1 }))).toBe(false);
	});

	it('does not join mates of whom one is only named', () => {
		expect(sharesTemplate(peers, candidate(1, { nameIntroduced: 1 }), candidate(2, { contact: 1 }))).toBe(
			false,
		);
	});
});

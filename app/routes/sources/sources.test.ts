import { describe, expect, it } from 'vitest';
import { factPages } from '#app/facts.ts';
import { ageOf, noLongerApplies } from '#domain/facts/age.ts';
import { endedFacts } from '#domain/facts/ended.ts';
import { factProblems, holdsRelease } from '#domain/facts/problems.ts';
import { kindWords, listedFacts } from './list.ts';

/** Fixed, so that the suite does not turn red by the calendar alone. */
const releaseDay = '2026-11-16';

const listed = listedFacts(factPages);

describe('the facts of the site', () => {
	it('are well sourced, and one id stands for one fact', () => {
		expect(listed.flatMap(({ fact }) => factProblems(fact))).toEqual([]);
		for (const { facts } of factPages)
			for (const fact of facts) expect(listed.find((entry) => entry.fact.id === fact.id)?.fact).toEqual(fact);
	});

	it('are all listed once, oldest check first, under a kind with a title', () => {
		expect(listed.length).toBeGreaterThan(80);
		const days = listed.map(({ fact }) => fact.checkedOn);
		expect(days).toEqual(days.toSorted());
		const kinds = kindWords.map(({ kind }) => kind);
		for (const { fact, pages } of listed) {
			expect(kinds).toContain(fact.kind);
			expect(pages.length).toBeGreaterThan(0);
		}
	});

	it('are checked on one day where two name the same address on a page', () => {
		for (const { facts, title } of factPages) {
			const days = new Map<string, string>();
			for (const { url, checkedOn } of facts) {
				if (url !== '') expect(days.get(url) ?? checkedOn, `${title}: ${url}`).toBe(checkedOn);
				days.set(url, checkedOn);
			}
		}
	});

	it('are in no live list once they have ended, and are named for a year', () => {
		for (const { fact } of listed) expect(ageOf(fact, releaseDay), fact.id).not.toBe('ended');
		expect(endedFacts.flatMap(factProblems)).toEqual([]);
		for (const fact of endedFacts) {
			expect(fact.status).toBe('ended');
			expect(noLongerApplies(fact, releaseDay), fact.id).toBe(true);
			expect(noLongerApplies(fact, '2029-01-01'), fact.id).toBe(false);
		}
	});

	it('hold a release back once they are old, on a day far away', () => {
		for (const { facts } of factPages) expect(holdsRelease(facts, '2029-01-01').length).toBeGreaterThan(0);
	});
});

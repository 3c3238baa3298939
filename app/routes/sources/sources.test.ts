import { describe, expect, it } from 'vitest';
import { getAge, hasRecentlyEnded } from '#domain/facts/age.ts';
import { endedFacts } from '#domain/facts/ended.ts';
import { formatMissingLink, getSourceKind } from '#domain/facts/fact-text.ts';
import { findReleaseBlockers, validateFact } from '#domain/facts/validate-facts.ts';
import { factPages } from './facts.ts';
import { factKinds, listFacts } from './listed-facts.ts';

/** Fixed, so that the suite does not turn red by the calendar alone. */
const releaseDay = '2026-11-16';

const listed = listFacts(factPages);

describe('the facts of the site', () => {
	it('have valid sources and unique ids', () => {
		expect(listed.flatMap(({ fact }) => validateFact(fact))).toEqual([]);
		for (const { facts } of factPages)
			for (const fact of facts) expect(listed.find((entry) => entry.fact.id === fact.id)?.fact).toEqual(fact);
	});

	it('have a link, or say that none is known', () => {
		for (const { fact } of listed.filter((entry) => entry.fact.via !== 'own list'))
			expect(fact.url || formatMissingLink(fact), fact.id).toMatch(/^(https:\/\/|No link known\.)/);
	});

	it('are all listed once, oldest check first, under a kind with a title', () => {
		expect(listed.length).toBeGreaterThan(80);
		const days = listed.map(({ fact }) => fact.checkedOn);
		expect(days).toEqual(days.toSorted());
		const kinds = factKinds.map(({ kind }) => kind);
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

	it('have one kind of source where two cite the same clause at the same address', () => {
		const kinds = new Map<string, string>();
		for (const { fact } of listed.filter((entry) => entry.fact.url !== '' && entry.fact.clause)) {
			const place = `${fact.url} ${fact.clause}`;
			const kind = getSourceKind(fact);
			if (kind !== 'general knowledge') {
				expect(kinds.get(place) ?? kind, `${fact.id}: ${place}`).toBe(kind);
				kinds.set(place, kind);
			}
		}
	});

	it('are in no live list once they have ended, and are named for a year', () => {
		for (const { fact } of listed) expect(getAge(fact, releaseDay), fact.id).not.toBe('ended');
		expect(endedFacts.flatMap(validateFact)).toEqual([]);
		for (const fact of endedFacts) {
			expect(fact.status).toBe('ended');
			expect(hasRecentlyEnded(fact, releaseDay), fact.id).toBe(true);
			expect(hasRecentlyEnded(fact, '2029-01-01'), fact.id).toBe(false);
		}
	});

	it('block a release once they are outdated', () => {
		for (const { facts } of factPages)
			expect(findReleaseBlockers(facts, '2029-01-01').length).toBeGreaterThan(0);
	});
});

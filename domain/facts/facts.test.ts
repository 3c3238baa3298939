import { describe, expect, it, test } from 'vitest';
import { addDays } from '#domain/time/calendar.ts';
import {
	canStartClock,
	clampToBuildDate,
	getAge,
	getReviewDate,
	hasRecentlyEnded,
	reviewIntervalDays,
} from './age.ts';
import { createFactBuilder } from './fact.ts';
import {
	formatChecked,
	formatCheckedMonth,
	formatExportMark,
	formatExportNote,
	formatInForce,
	formatMissingLink,
	getAgeWarning,
	getExportWarning,
	getPageWarning,
} from './fact-text.ts';
import { findReleaseBlockers, validateFact } from './validate-facts.ts';

const law = createFactBuilder({
	kind: 'law',
	via: 'primary',
	checkedOn: '2026-11-15',
	checkedBy: 'rp',
	status: 'in force',
	mark: 'V',
})({
	id: 'ca-30',
	clause: '1798.82(a)',
	url: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?sectionNum=1798.82',
	says: 'Tell affected people within 30 calendar days.',
	publisher: 'California Civil Code',
	critical: true,
});

describe('review date', () => {
	it('is one interval of its kind after the last check', () => {
		expect(getReviewDate(law)).toBe('2027-05-14');
		for (const [kind, days] of Object.entries(reviewIntervalDays))
			expect(getReviewDate({ ...law, kind: kind as 'law' })).toBe(addDays('2026-11-15', days));
	});
	it('is earlier where a known date comes first', () => {
		expect(getReviewDate({ ...law, eventOn: '2027-01-01' })).toBe('2027-01-01');
		expect(getReviewDate({ ...law, eventOn: '2028-01-01' })).toBe('2027-05-14');
	});
	it('is 60 days before the end of support', () => {
		const server2016 = { ...law, kind: 'lifecycle' as const, eventOn: '2027-01-12' };
		expect(getReviewDate(server2016)).toBe('2026-11-13');
		expect(getAge(server2016, '2026-11-15')).toBe('due');
	});
});

test.each([
	['2026-11-15', 'fresh'],
	['2027-05-14', 'fresh'],
	['2027-05-15', 'due'],
	['2027-06-13', 'due'],
	['2027-06-14', 'overdue'],
	['2027-11-10', 'overdue'],
	['2027-11-11', 'stale'],
] as const)('on %s a law checked on 2026-11-15 is %s', (today, age) => {
	expect(getAge(law, today)).toBe(age);
});

test('pending law becomes outdated sooner, and an ended fact stays ended', () => {
	const pending = { ...law, kind: 'pending' as const, status: 'pending' as const };
	expect(getAge(pending, '2027-02-13')).toBe('overdue');
	expect(getAge(pending, '2027-02-14')).toBe('stale');
	expect(getAge({ ...law, until: '2026-12-31' }, '2026-12-31')).toBe('fresh');
	expect(getAge({ ...law, until: '2026-12-31' }, '2027-01-01')).toBe('ended');
});

test('a wrong clock does not make facts fresh', () => {
	const later = new Date('2027-01-01T00:00:00Z');
	expect(clampToBuildDate(new Date('1999-01-01T00:00:00Z'), '2026-11-16')).toEqual(new Date('2026-11-16'));
	expect(clampToBuildDate(later, '2026-11-16')).toBe(later);
	expect(clampToBuildDate(later, '')).toBe(later);
});

test('ended facts are named for a year', () => {
	const old = { ...law, until: '2026-01-31' };
	expect(hasRecentlyEnded(old, '2026-01-31')).toBe(false);
	expect(hasRecentlyEnded(old, '2026-02-01')).toBe(true);
	expect(hasRecentlyEnded(old, '2027-01-31')).toBe(true);
	expect(hasRecentlyEnded(old, '2027-02-01')).toBe(false);
	expect(formatInForce(old)).toBe('Applied until January 31, 2026');
	expect(formatInForce({ from: '2026-01-01' })).toBe('In force since January 1, 2026');
	expect(formatInForce({})).toBe('');
});

test('only law in force drives a clock', () => {
	expect(canStartClock(law, '2026-11-15')).toBe(true);
	expect(canStartClock({ ...law, from: '2027-01-01' }, '2026-11-15')).toBe(false);
	expect(canStartClock({ ...law, until: '2026-11-14' }, '2026-11-15')).toBe(false);
	for (const status of ['pending', 'proposal', 'ended'] as const)
		expect(canStartClock({ ...law, status }, '2026-11-15')).toBe(false);
});

describe('age texts', () => {
	it('does not depend on the date for a fresh fact', () => {
		expect(formatChecked(law)).toBe('Read at the source. Checked November 15, 2026');
		expect(formatChecked({ ...law, via: 'secondary' })).toBe(
			'Secondhand, the text itself was not opened. Checked November 15, 2026',
		);
		expect(getAgeWarning(law, 'fresh')).toBe('');
		expect(formatChecked({ ...law, status: 'pending' })).toBe(
			'Not in force when checked on November 15, 2026',
		);
		expect(formatChecked({ ...law, status: 'pending', published: '2026-09-19' })).toBe(
			'Not in force when checked on November 15, 2026, in a text of September 19, 2026',
		);
		expect(formatChecked({ ...law, mark: 'K' })).toMatch(/^General knowledge.*confirm/);
		expect(formatCheckedMonth('2023-07')).toBe('Not checked since July 2023');
		expect(formatCheckedMonth('2025-10')).toBe('Not checked since October 2025');
		expect(formatCheckedMonth('2025-11')).toBe('Last checked November 2025');
		expect(formatCheckedMonth(null)).toMatch(/^General knowledge/);
	});
	it('warns 400 days later on the page and in files', () => {
		const later = addDays(law.checkedOn, 400);
		expect(getAgeWarning(law, getAge(law, later))).toBe('This may be out of date. Ask your lawyer.');
		expect(getPageWarning([law, { ...law, checkedOn: later }], later)).toBe(
			'1 of 2 facts on this page is overdue for review.',
		);
		expect(getPageWarning([law, { ...law, mark: 'K' }], later)).toBe(
			'2 of 2 facts on this page are overdue for review. 1 comes from general knowledge.',
		);
		expect(formatExportMark(law, later)).toBe('[OVERDUE] ');
		expect(getExportWarning([law], later)).toBe(
			'1 fact in this document was overdue for review on December 20, 2027.',
		);
	});
	it('adds no warning to files while facts are fresh, and always the date', () => {
		expect(getPageWarning([law], '2026-11-15')).toBe('');
		expect(formatExportMark(law, '2026-11-15')).toBe('');
		expect(getExportWarning([law], '2026-11-15')).toBe('');
		expect(formatExportNote(law)).toBe('(read at the source, checked 2026-11-15; review by 2027-05-14)');
		expect(formatExportNote({ ...law, via: 'secondary' })).toBe(
			'(secondhand, checked 2026-11-15; review by 2027-05-14)',
		);
		expect(formatExportNote({ ...law, mark: 'K' })).toBe(
			'(general knowledge, confirm it; review by 2027-05-14)',
		);
	});
});

describe('validateFact', () => {
	it('accepts a well-sourced fact', () => {
		expect(validateFact(law)).toEqual([]);
		expect(
			validateFact({ ...law, url: 'https://www.ic3.gov/', homePageReason: 'The form is the home page.' }),
		).toEqual([]);
	});
	test.each([
		[{ url: 'https://www.texasattorneygeneral.gov/' }, 'home page'],
		[{ url: '' }, 'neither an address'],
		[{ url: 'http://oag.ca.gov/privacy' }, 'without https'],
		[{ url: 'https://www.google.com/search?q=x' }, 'search'],
		[{ checkedOn: 'November 2026' }, 'day'],
		[{ says: '' }, 'says nothing'],
		[{ says: 'x'.repeat(201) }, 'too much'],
		[{ clause: '' }, 'without a clause'],
		[{ mark: 'K' as const }, 'critical'],
		[{ kind: 'pending' as const }, 'in force at once'],
		[{ kind: 'lifecycle' as const }, 'support ends'],
		[{ checkedBy: 'collection', checkedOn: '2026-11-16' }, 'initials'],
	])('reports the fault of a fact with %o', (change, problem) => {
		expect(validateFact({ ...law, ...change }).join()).toContain(problem);
	});
});

describe('a release', () => {
	const many = (count: number, change: Partial<typeof law> = {}) =>
		Array.from({ length: count }, (_, index) => ({ ...law, ...change, id: `${change.kind}-${index}` }));

	it('is blocked by one stale fact, one overdue contact, and too many overdue facts', () => {
		const fresh = many(40, { checkedOn: '2027-10-01' });
		expect(findReleaseBlockers(fresh, '2027-11-11')).toEqual([]);
		expect(findReleaseBlockers([...fresh, law], '2027-11-11')).toEqual([law]);
		expect(findReleaseBlockers([...fresh, law], '2027-11-10')).toEqual([]);
		const contact = { ...law, kind: 'contact' as const };
		expect(findReleaseBlockers([...fresh, contact], '2027-03-16')).toEqual([contact]);
		expect(findReleaseBlockers([...fresh, contact], '2027-03-15')).toEqual([]);
		expect(findReleaseBlockers([...fresh, ...many(5)], '2027-11-10')).toHaveLength(5);
	});
});

test('a list of this site is not called a source that was read', () => {
	const own = { ...law, via: 'own list', url: '', homePageReason: 'A page of this site.' } as const;
	expect(formatChecked(own)).toMatch(/^Our own list/);
	expect(formatMissingLink(own)).toBe('A page of this site.');
	expect(formatMissingLink({ via: 'secondary', homePageReason: 'Read in a report about it.' })).toBe(
		'No link known. Read in a report about it.',
	);
});

test('a law that starts after its check is in force from that day', () => {
	expect(formatInForce({ from: '2027-05-13', checkedOn: '2026-11-18' })).toBe('In force from May 13, 2027');
});

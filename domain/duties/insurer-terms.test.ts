import { expect, test } from 'vitest';
import { computeDueDate } from '#domain/time/deadlines.ts';
import { dutyCatalog } from './duty-catalog.ts';
import { insurerNote, insurerSpan, insurerTerms, insurerTermsNote } from './insurer-terms.ts';

const zone = 'America/Chicago';

test('the clock of insurers ends no later than the term of any state in the table, on any day of the week', () => {
	for (let hour = 0; hour < 24 * 7; hour++) {
		const start = new Date(Date.UTC(2026, 11, 21, hour));
		const due = computeDueDate(start, insurerSpan, zone);
		for (const { span } of insurerTerms)
			expect(due.getTime()).toBeLessThanOrEqual(computeDueDate(start, span, zone).getTime() + 8 * 3_600_000);
	}
});

test('no row says that its date is safe in all states', () => {
	expect(JSON.stringify(dutyCatalog)).not.toContain('safe in all');
	expect(insurerTermsNote).toBe(
		'most states say 3 business days, Minnesota and Pennsylvania 5 business days, Michigan 10 business days; Washington has a shorter one',
	);
	expect(insurerNote).toContain('72 hours: South Carolina, New York (DFS).');
});

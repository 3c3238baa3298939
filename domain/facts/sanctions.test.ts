import { expect, it, test } from 'vitest';
import { buildSanctionBlocks, describeSanctions, findListings, listings, noClearance } from './sanctions.ts';
import { validateFact } from './validate-facts.ts';

test('every listing has a valid fact with its own id, and the newest comes first', () => {
	const facts = listings.map(({ fact }) => fact);
	expect(facts.flatMap(validateFact)).toEqual([]);
	expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
	const days = listings.map(({ on }) => on);
	expect(days).toEqual(days.toSorted().toReversed());
});

it.each([
	['LockBit', 7],
	['lockbit 3.0', 7],
	['BlackSuit', 1],
	['Play', 1],
	['PlayCrypt', 0],
	['Conti', 2],
	['Ryuk', 2],
	['REvil', 2],
	['Sodinokibi', 1],
	['WastedLocker', 2],
	['Phoenix', 0],
	['Hive', 1],
	['Maui', 1],
	['SamSam', 1],
	['CryptoLocker', 1],
	['Akira', 0],
])('finds the listings of %s: %i', (name, count) => {
	expect(findListings(name)).toHaveLength(count);
});

it.each([
	['LockBit', /are on sanctions lists/],
	['Akira', /^We found no listing for Akira on November 18, 2026\.$/],
	['Nobody Knows', /^We have not looked for Nobody Knows on the sanctions lists\.$/],
])('says what is known about %s and that it is no clearance', (name, expected) => {
	expect(describeSanctions(name)).toMatch(expected);
	expect(JSON.stringify(buildSanctionBlocks(name))).toContain(noClearance);
});

it('names list, date and source in a report, and marks what nobody compared', () => {
	const [, table] = buildSanctionBlocks('Maui');
	expect(table).toMatchObject({
		rows: [
			['Andariel and Lazarus Group (North Korea)', 'United States', 'September 13, 2019', /confirm it/].map(
				(cell) => (typeof cell === 'string' ? cell : expect.stringMatching(cell)),
			),
		],
	});
});

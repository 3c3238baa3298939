import { expect, it, test } from 'vitest';
import base from '#signatures/base.json' with { type: 'json' };
import { buildSanctionBlocks, findSanctions, listings, noClearance, warnings } from './sanctions.ts';
import { validateFact } from './validate-facts.ts';

test('every listing and warning has a valid fact with its own id, and the newest listing comes first', () => {
	const facts = [...listings, ...warnings].map(({ fact }) => fact);
	expect(facts.flatMap(validateFact)).toEqual([]);
	expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
	const days = listings.map(({ on }) => on);
	expect(days).toEqual(days.toSorted().toReversed());
});

function getKind(text: string): string {
	const { sentence, listings: listed, warnings: warned } = findSanctions(text);
	if (listed.length > 0) return sentence.includes('are on sanctions lists') ? 'listed' : 'wrong sentence';
	if (warned.length > 0) return sentence.includes('There is a warning about') ? 'warning' : 'wrong sentence';
	return sentence.includes('in our list of') ? 'unlisted' : 'wrong sentence';
}

it.each([
	['Lock Bit 3.0', 'listed'],
	['lockbit3_fs', 'listed'],
	['PlayCrypt', 'listed'],
	['Evil Corp', 'listed'],
	['DoppelPaymer', 'warning'],
	['Hades', 'listed'],
	['Bit Paymer', 'listed'],
	['Hive gang', 'listed'],
	['TrickBot / Wizard Spider', 'listed'],
	['the lazarus', 'listed'],
	['ContiV2', 'listed'],
	['Babuk Locker', 'listed'],
	['Conti ransomware', 'listed'],
	['H0lyGh0st', 'warning'],
	['BitLocker', 'warning'],
	['Play ransomware', 'listed'],
	['not sure, maybe Ryuk', 'listed'],
	['Garantex', 'listed'],
	['LOCKBIT 5', 'listed'],
	['INDRIK SPIDER', 'listed'],
	['FriedEx', 'listed'],
	['Sodinokibi gang', 'listed'],
	['LockBit Black', 'listed'],
	['R-Evil', 'listed'],
	['Akira & Ryuk', 'listed'],
	['Wizard Spider', 'listed'],
	['Crypto Locker', 'listed'],
	['ALPHV/BlackCat', 'warning'],
	['Wasted Locker ransomware', 'listed'],
	['Macaw', 'listed'],
	['Trickbot', 'listed'],
	['ABCD ransomware', 'listed'],
	['WannaCrypt', 'listed'],
	['Balloonfly', 'listed'],
	['Sodin', 'listed'],
	['Payload Bin', 'listed'],
	['Akira', 'unlisted'],
	['Play News', 'listed'],
	['BlueNoroff', 'listed'],
	['Dridex', 'listed'],
	['REvil/Sodinokibi', 'listed'],
	['Hades Locker', 'listed'],
	['Diavol', 'listed'],
	['Lazarus Group', 'listed'],
	['the LockBit group', 'listed'],
	['Pay or Grief', 'warning'],
	['Qilin', 'unlisted'],
	['LockBit-affiliate "Bassterlord", we think', 'listed'],
	['HiveLeak', 'listed'],
	['EvilCorp (Indrik Spider)', 'listed'],
	['Maui', 'listed'],
	['Akira or Conti', 'listed'],
	['The display shows nothing', 'unlisted'],
	['Probably LockBit (named by the police)', 'listed'],
	['Vasa Locker', 'listed'],
	['Karakurt team', 'listed'],
	['RansomHouse', 'warning'],
	['LockBit Black ransomware', 'listed'],
	['LockBit Green / Conti', 'listed'],
	['Andariel', 'listed'],
	['Phoenix Locker', 'listed'],
	['Aeza', 'listed'],
	['ML.Cloud', 'listed'],
	['Zservers / XHOST', 'listed'],
	['APT45', 'listed'],
	['Silent Chollima', 'listed'],
	['UNC2165', 'listed'],
	['Gold Ulrick', 'listed'],
	['the IRGC', 'listed'],
	['Ermakov', 'listed'],
	['an Iranian group', 'warning'],
	['DPRK hackers', 'warning'],
	['Pioneer Kitten', 'warning'],
	['Storm-0530', 'warning'],
	['Black Basta', 'unlisted'],
	['Hunters International', 'unlisted'],
])('%s is %s', (text, expected) => {
	expect(getKind(text)).toBe(expected);
});

it.each([
	['We hope to continue', 'unlisted'],
	['Playboy', 'unlisted'],
	['Contigo Systems', 'unlisted'],
	['Phoenix', 'unlisted'],
	['  ', 'unlisted'],
	['LоckВit', 'listed'],
	['L0ckB1t', 'listed'],
	['Lokbit', 'listed'],
	['C0nti', 'listed'],
	['Unknown (LockBit?)', 'listed'],
	['ABCD', 'listed'],
])('everyday words do not match, lookalike letters and one wrong letter do: %s is %s', (text, expected) => {
	expect(getKind(text)).toBe(expected);
});

it.each([
	['LockBit', 7],
	['BlackSuit', 1],
	['Conti', 3],
	['REvil', 2],
	['WastedLocker', 2],
	['Trickbot', 3],
	['Garantex', 2],
	['SUEX', 1],
	['Akira', 0],
])('finds every listing of %s: %i', (name, count) => {
	expect(findSanctions(name).listings).toHaveLength(count);
});

test('another name of the identifier leads to what is known about the family', () => {
	const ownNames = new Set([...listings, ...warnings].flatMap(({ names }) => names));
	const missed = base.families
		.filter(({ name }) => ownNames.has(name))
		.flatMap(({ name, aliases, formerNames = [] }) => {
			const known = findSanctions(name);
			return [...aliases, ...formerNames].filter((alias) => {
				const found = findSanctions(alias);
				const isComplete =
					known.listings.every((listing) => found.listings.includes(listing)) &&
					known.warnings.every((warning) => found.warnings.includes(warning));
				return !isComplete && !ownNames.has(alias);
			});
		});
	expect(missed).toEqual([]);
});

it.each([
	['LockBit', 'People or companies linked to LockBit are on sanctions lists.'],
	['the Akira gang', 'Akira is not in our list of'],
	['Akira', 'That says nothing about Akira. Stop until your lawyer has looked.'],
	['Akira/Qilin', 'That says nothing about Akira and Qilin. Stop until your lawyer has looked.'],
	['RansomHouse', 'There is a warning about RansomHouse. Stop until your lawyer has looked.'],
])('says of %s what follows, and that it is no clearance', (name, expected) => {
	const report = JSON.stringify(buildSanctionBlocks(name));
	expect(report).toContain(expected);
	expect(report).toContain(noClearance);
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

import { expect, test } from 'vitest';
import { formatReport } from '#domain/models/report-text.ts';
import { describeEvent } from './events.ts';
import { form } from './fields.ts';
import {
	findRival,
	formatBaseAge,
	formatConfidence,
	formatImitation,
	formatIndicatorCount,
	formatMatchCount,
	formatTwoGroups,
	formatUndecided,
	formatVerdict,
	getIndicators,
	getNoteFindings,
	isFromKaspersky,
	isProbable,
	maxShown,
	splitByConfidence,
	toStorableText,
	truncateList,
} from './logic.ts';
import { formatMeaning, getDecryptors } from './meaning.ts';
import { buildIdentificationReport } from './report.ts';

test('counts matches as in the specification, and one of them in the singular', () => {
	expect([1, 2, 13].map(formatMatchCount)).toEqual([
		'Found 1 potential match.',
		'Found 2 potential matches.',
		'Found 13 potential matches.',
	]);
});

test('limits each list to the length in the specification', () => {
	expect(maxShown).toEqual({ responseSteps: 3, reporting: 3, compliance: 3, industries: 5, geographies: 4 });
});

test.each([
	[100, 'Very likely'],
	[90, 'Very likely'],
	[89, 'Probable, confirm with a second clue'],
	[70, 'Probable, confirm with a second clue'],
	[69, 'Possible, treat as unknown'],
	[40, 'Possible, treat as unknown'],
	[39, 'A weak hint only'],
	[0, 'A weak hint only'],
])('describes a confidence of %i as %s', (confidence, words) => {
	expect(formatConfidence(confidence)).toBe(words);
});

test('gives no verdict on names under 40 %', () => {
	const matches = [{ confidence: 97 }, { confidence: 40 }, { confidence: 39 }];
	const { likely, lessLikely } = splitByConfidence(matches);
	expect(likely).toEqual([{ confidence: 97 }, { confidence: 40 }]);
	expect(lessLikely).toEqual([{ confidence: 39 }]);
});

test.each([
	['Kaspersky RakhniDecryptor', 'https://noransom.kaspersky.com/', true],
	['Kaspersky RakhniDecryptor', 'https://www.nomoreransom.org/en/decryption-tools.html', true],
	['Avast Decryption Tool', 'https://www.avast.com/ransomware-decryption-tools', false],
])('decides whether %s on %s shows the note for the United States (%s)', (tool, url, noted) => {
	expect(isFromKaspersky({ tool, url })).toBe(noted);
});

test.each([
	[['a', 'b', 'c'], 3, ['a', 'b', 'c'], 0],
	[['a', 'b', 'c', 'd', 'e'], 3, ['a', 'b', 'c'], 2],
	[[], 3, [], 0],
])('truncates %j to at most %i items', (items, max, first, moreCount) => {
	expect(truncateList(items, max)).toEqual({ first, moreCount });
});

test.each([
	[70, 'Identified as LockBit'],
	[69, 'Possibly LockBit, not certain'],
])('records a confidence of %i %% as %s', (confidence, words) => {
	const isUncertain = !isProbable({ confidence });
	const event = { kind: 'result', tool: form.tool, value: 'LockBit', isUncertain } as const;
	expect(describeEvent(event)).toBe(words);
});

test.each([
	[99, 'This is very likely Akira.'],
	[70, 'This is probably Akira.'],
	[40, 'This may be Akira. Treat it as unknown.'],
])('gives the verdict for a confidence of %i %%: %s', (confidence, verdict) => {
	expect(formatVerdict({ name: 'Akira', confidence })).toBe(verdict);
});

test.each([
	['2026-11-15', 'Signatures of November 15, 2026.'],
	[
		'2026-08-01',
		'Signatures of August 1, 2026. They are more than 90 days old: newer groups may be missing.',
	],
])('states the age of a base of %s', (collectedOn, text) => {
	expect(formatBaseAge(collectedOn, new Date('2026-11-16T12:00:00Z'))).toBe(text);
});

const attack = { ending: '', month: '', today: '2026-11-19' };

test.each([
	[
		true,
		true,
		true,
		'There was a free tool once. Look whether it still exists before you hope. The group is known',
	],
	[true, false, false, 'keys are sometimes seized later. We have no report that it steals data.'],
	[false, false, true, 'It usually steals data and does not lock files.'],
])(
	'states the meaning of a match (encrypts %s, decryptor %s, theft %s)',
	(encrypts, decryption_available, data_theft_capability, text) => {
		const match = { encrypts, decryption_available, data_theft_capability, decryption_tool_url: null };
		expect(formatMeaning(match, attack)).toContain(text);
	},
);

test.each([
	[99, 5, '99% sure. 5 clues agree.'],
	[75, 1, '75% sure. 1 clue points to it.'],
])('states a confidence of %i %% with %i indicators: %s', (confidence, count, text) => {
	expect(formatIndicatorCount(confidence, count)).toBe(text);
});

test.each([
	['both fields', true, 'https://vendor.example/tool', 'https://vendor.example/tool'],
	['no address', true, null, 'https://www.nomoreransom.org/en/decryption-tools.html'],
])('offers the decryptor of a response with %s', (_, decryption_available, decryption_tool_url, url) => {
	expect(getDecryptors({ decryption_available, decryption_tool_url })).toMatchObject([
		{ kind: 'decryptor', url },
	]);
});

test('offers no decryptor when the response has none', () => {
	expect(getDecryptors({ decryption_available: false, decryption_tool_url: null })).toEqual([]);
});

test('names the variant in the verdict', () => {
	expect(formatVerdict({ name: 'Phobos', variant: 'Faust', confidence: 95 })).toBe(
		'This is very likely Phobos, variant Faust.',
	);
});

test('describes indicators by their fields, not by the texts of the response', () => {
	const indicators = [
		{ kind: 'contact', value: 'a.onion', weight: 'decides' },
		{ kind: 'extension', value: '.locked', weight: 'supports' },
	] as const;
	expect(getIndicators({ matched_patterns: ['reworded', 'as well'], indicators })).toEqual([
		{ text: 'Address used by this family: a.onion', weight: 'decides' },
		{ text: 'File extension .locked (others use it too)', weight: 'supports' },
	]);
});

test('marks addresses that were read from a photo, except those that a source states', () => {
	const indicators = [
		{ kind: 'contact', value: 'a.onion', weight: 'decides' },
		{ kind: 'contact', value: 'b.onion', weight: 'supports' },
		{ kind: 'name', value: 'alpha', weight: 'strong' },
	] as const;
	const texts = getIndicators({ matched_patterns: [], indicators, isFromPhoto: true });
	expect(texts.map(({ text }) => text.includes('Read from a photo, not compared yet'))).toEqual([
		false,
		true,
		false,
	]);
});

test('shows the texts of a response without indicators', () => {
	expect(getIndicators({ matched_patterns: ['alpha'] })).toEqual([{ text: 'alpha', weight: 'strong' }]);
});

test('includes next steps in a report without a match', () => {
	const text = formatReport(buildIdentificationReport([], '1,000 signatures checked.', attack));
	expect(text).toContain('No matches found');
	expect(text).toContain('Keep the encrypted files and the note.');
	expect(text).toContain('1,000 signatures checked.');
});

test.each([
	[
		'a sure answer',
		[
			{ name: 'Akira', confidence: 90 },
			{ name: 'Megazord', confidence: 60 },
		],
		undefined,
	],
	[
		'two possible names',
		[
			{ name: 'Akira', confidence: 58 },
			{ name: 'Megazord', confidence: 41 },
		],
		'Megazord',
	],
	[
		'a weak second name',
		[
			{ name: 'Akira', confidence: 58 },
			{ name: 'Megazord', confidence: 12 },
		],
		undefined,
	],
	['a shared template', [{ name: 'Akira', confidence: 58, same_template_as: [{ name: 'Conti' }] }], 'Conti'],
	['nothing', [], undefined],
])('finds the rival in %s', (_, matches, rival) => {
	expect(findRival(matches)).toBe(rival);
});

test('names both in an undecided verdict', () => {
	expect(formatUndecided('Akira', 'Megazord')).toBe('Akira or Megazord. One more clue decides.');
});

test.each([
	[{ confidence: 95 }, 'a note', 'demand-and-locked-files'],
	[{ confidence: 95, encrypts: false }, 'a note', 'demand'],
	[{ confidence: 60 }, 'a note', ''],
	[{ confidence: 95 }, ' ', ''],
])('lists the triage answers that a note gives (case %#)', (match, note, findings) => {
	expect(getNoteFindings(match, note)).toBe(findings);
});

test.each([
	['a\0b\nc', 'ab\nc'],
	['a\ud800b', 'a\ufffdb'],
	['😀', '😀'],
	[`${'x'.repeat(19_999)}😀`, `${'x'.repeat(19_999)}\ufffd`],
])('removes what the database cannot store from a text (case %#)', (note, expected) => {
	expect(toStorableText(note)).toBe(expected);
});

test('distinguishes a copycat from the family whose name it uses', () => {
	expect(formatImitation(undefined)).toBeUndefined();
	expect(formatImitation(['Locky'])).toBe(
		'It signs as Locky, but it is a copycat. Tools for Locky may not open your files.',
	);
	expect(formatTwoGroups('Akira', 'LockBit')).toBe('This points to two groups: Akira and LockBit.');
});

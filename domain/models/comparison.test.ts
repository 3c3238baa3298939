import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
	buildComparisonReport,
	buildComparisonTable,
	buildScoreCriteria,
	type ComparedOption,
	type Feature,
	formatAverage,
	getAverageScore,
	getComparedOptions,
	getSituations,
	rankOptions,
	type Score,
	type ScoredOption,
	toggleSelection,
} from './comparison.ts';
import { formatReport } from './report-text.ts';

type Id = 'speed' | 'price';

const features: readonly Feature<Id>[] = [
	{ id: 'speed', label: 'Speed', why: 'Because.' },
	{ id: 'price', label: 'Price', why: 'Because.' },
];

function option(id: string, speed: Score, price: Score): ScoredOption<Id> {
	return {
		id,
		name: `Option ${id}`,
		description: `About ${id}`,
		pros: ['good'],
		cons: ['bad'],
		bestFor: ['somebody'],
		features: { speed, price },
	};
}

const options = [option('a', 5, 1), option('b', 3, 3), option('c', 3, 5)];
const ids = (list: readonly ComparedOption[]) => list.map(({ id }) => id);

describe('selection', () => {
	test.each([
		{ selected: [], compared: ['a', 'b', 'c'] },
		{ selected: ['b'], compared: ['a', 'b', 'c'] },
		{ selected: ['c', 'a'], compared: ['a', 'c'] },
		{ selected: ['a', 'b', 'c'], compared: ['a', 'b', 'c'] },
		{ selected: ['a', 'no such option'], compared: ['a', 'b', 'c'] },
	])('$selected compares $compared', ({ selected, compared }) => {
		expect(ids(getComparedOptions(options, new Set(selected)))).toEqual(compared);
	});

	it('returns to the same state when a card is toggled twice', () => {
		fc.assert(
			fc.property(fc.uniqueArray(fc.string()), fc.string(), (selected, id) => {
				const before = new Set(selected);
				const after = toggleSelection(toggleSelection(before, id), id);
				expect(after).toEqual(before);
			}),
		);
	});
});

describe('scores', () => {
	it('shows every score as text and as a bar from nothing', () => {
		const [speed] = buildScoreCriteria<Id, ScoredOption<Id>>(features);
		expect(speed?.max).toBe(5);
		expect(speed?.getCell(option('x', 4, 2))).toEqual({ text: '4 of 5', bar: { from: 0, to: 4 } });
	});

	it('averages all features alike, to one decimal', () => {
		expect(getAverageScore({ a: 5, b: 2, c: 4 })).toBeCloseTo(11 / 3);
		expect(formatAverage(11 / 3)).toBe('3.7 of 5');
		expect(formatAverage(4)).toBe('4 of 5');
	});

	it('sorts by average and names the features that an option alone leads', () => {
		expect(rankOptions(features, options).map(({ option: { id }, bestIn: ahead }) => [id, ahead])).toEqual([
			['c', ['Price']],
			['a', ['Speed']],
			['b', []],
		]);
	});

	it('names no leader on a tie', () => {
		expect(
			rankOptions(features, [option('a', 3, 3), option('b', 3, 3)]).flatMap(({ bestIn }) => bestIn),
		).toEqual([]);
	});
});

it('keeps the situations whose choice is compared, by name', () => {
	const situations = [
		{ when: 'In a hurry', choose: 'a', why: 'It is fast.' },
		{ when: 'Short of money', choose: 'c', why: 'It is cheap.' },
	];
	expect(getSituations(situations, options.slice(0, 2))).toEqual([
		{ when: 'In a hurry', choose: 'Option a', why: 'It is fast.' },
	]);
});

it('writes the compared options, and no other, into table and report', () => {
	const criteria = buildScoreCriteria<Id, ScoredOption<Id>>(features);
	const compared = options.slice(0, 2);
	expect(buildComparisonTable(criteria, compared)).toEqual({
		columns: ['Criterion', 'Option a', 'Option b'],
		rows: [
			['Speed', '5 of 5', '3 of 5'],
			['Price', '1 of 5', '3 of 5'],
		],
	});
	const text = formatReport(buildComparisonReport('Test', criteria, compared, []));
	expect(text).toContain('Speed | 5 of 5 | 3 of 5');
	expect(text).toContain('About b');
	expect(text).not.toContain('Option c');
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
	type BenchmarkAnswer,
	type BenchmarkCell,
	computeBenchmark,
	findBenchmarkCell,
	getRepeatKey,
	minCellAnswers,
} from './benchmark.ts';

const makeAnswers = (
	count: number,
	size: string | null,
	industry: string | null,
	score = (index: number) => index % 101,
): BenchmarkAnswer[] =>
	Array.from({ length: count }, (_, index) => ({ size, industry, score: score(index) }));

const listCells = (cells: readonly BenchmarkCell[]) =>
	cells.map(({ size, industry, count }) => [size, industry, count]);

describe('computeBenchmark', () => {
	test.each([
		['49 answers: nothing', [makeAnswers(49, '1-9', 'retail')], []],
		['50 answers without a group', [makeAnswers(50, null, null)], [[null, null, 50]]],
		[
			'one group of 59: every cell is the same, counts are rounded down',
			[makeAnswers(59, '1-9', 'retail')],
			[
				[null, null, 50],
				['1-9', null, 50],
				[null, 'retail', 50],
				['1-9', 'retail', 50],
			],
		],
		[
			'a size of 60 among 100: the rest of 40 would be exposed',
			[makeAnswers(60, '1-9', null), makeAnswers(40, '10-49', null)],
			[[null, null, 100]],
		],
		[
			'two sizes of 70 and 60 among 160: the smaller one is withheld',
			[makeAnswers(70, '1-9', null), makeAnswers(60, '10-49', null), makeAnswers(30, null, null)],
			[
				[null, null, 160],
				['1-9', null, 70],
			],
		],
		[
			'a pair of 60 in a size of 90: the size alone is published',
			[
				makeAnswers(60, '1-9', 'retail'),
				makeAnswers(30, '1-9', 'education'),
				makeAnswers(100, '10-49', 'retail'),
				makeAnswers(100, '10-49', 'education'),
			],
			[
				[null, null, 290],
				['10-49', null, 200],
				['1-9', null, 90],
				[null, 'retail', 160],
				[null, 'education', 130],
				['10-49', 'retail', 100],
			],
		],
	])('%s', (_, answers, cells) => {
		expect(listCells(computeBenchmark(answers.flat()))).toEqual(cells);
	});

	it.each([
		['200 answers: quartiles rounded to 5', 200, (index: number) => index / 2, [25, 50, 75]],
		['199 answers: bins of 20 without a median', 199, (index: number) => index / 2, [20, null, 80]],
		['50 answers of 67%: one bin', 50, () => 67, [60, null, 80]],
		['50 answers of 100%: the last bin', 50, () => 100, [80, null, 100]],
	] as const)('%s', (_, count, score, quartiles) => {
		expect(computeBenchmark(makeAnswers(count, null, null, score))[0]?.quartiles).toEqual(quartiles);
	});

	it('publishes nothing for 49 made-up answers of one network and one real answer', () => {
		const madeUp = makeAnswers(49, '1-9', 'retail').map((answer) => ({ ...answer, network: 'attacker' }));
		expect(computeBenchmark([...madeUp, { size: '1-9', industry: 'retail', score: 43 }])).toEqual([]);
	});

	it.each([
		{ alone: 9, cells: 0 },
		{ alone: 10, cells: 1 },
	])('publishes $cells cells where a quartile rests on $alone networks', ({ alone, cells }) => {
		// A quarter of 50 answers ends among those of 30 %.
		const answers = makeAnswers(50, null, null, (index) => {
			if (index < 10) return 0;
			return index < 10 + alone ? 30 : 90;
		});
		expect(computeBenchmark(answers)).toHaveLength(cells);
	});

	it('gives the same table for every answer of one organization within a bin', () => {
		const others = makeAnswers(49, null, null, (index) => (index < 25 ? 0 : 100));
		const tables = [41, 43, 50, 59].map((score) =>
			computeBenchmark([...others, { size: null, industry: null, score }]),
		);
		expect(new Set(tables.map((table) => JSON.stringify(table))).size).toBe(1);
	});

	it('gives a network that answers 400 times the weight of one answer', () => {
		const flood = makeAnswers(400, null, null, () => 100).map((answer) => ({ ...answer, network: 'one' }));
		const [cell] = computeBenchmark([...makeAnswers(210, null, null, () => 30), ...flood]);
		expect(cell).toMatchObject({ count: 210, quartiles: [30, 30, 30] });
	});

	const answer = fc.record({
		size: fc.constantFrom(null, '1-9', '10-49'),
		industry: fc.constantFrom(null, 'retail', 'education', 'healthcare'),
		score: fc.integer({ min: 0, max: 100 }),
	});

	it('publishes neither a small cell nor a small rest, for any answers', () => {
		fc.assert(
			fc.property(fc.array(answer, { minLength: 0, maxLength: 700, size: 'max' }), (answers) => {
				const cells = computeBenchmark(answers);
				const countMembers = ({ size, industry }: Pick<BenchmarkCell, 'size' | 'industry'>) =>
					answers.filter(
						(each) =>
							(size === null || each.size === size) && (industry === null || each.industry === industry),
					).length;
				for (const cell of cells) {
					expect(countMembers(cell)).toBeGreaterThanOrEqual(minCellAnswers);
					expect(cell.count % 10).toBe(0);
					const bounds = cell.quartiles.filter((value) => value !== null);
					const isBinned = cell.quartiles[1] === null;
					if (countMembers(cell) < 200) expect(isBinned).toBe(true);
					expect(bounds).toHaveLength(isBinned ? 2 : 3);
					for (const value of bounds) expect(value % (isBinned ? 20 : 5)).toBe(0);
					expect(bounds).toEqual(bounds.toSorted((a, b) => a - b));
				}
				const countRest = (parent: BenchmarkCell, parts: readonly BenchmarkCell[]) =>
					parts.length === 0
						? 0
						: parts.reduce((rest, part) => rest - countMembers(part), countMembers(parent));
				for (const parent of cells) {
					const isBelow = ({ size, industry }: BenchmarkCell) =>
						(parent.size === null || parent.size === size) &&
						(parent.industry === null || parent.industry === industry);
					const hasBoth = ({ size, industry }: BenchmarkCell) => size !== null && industry !== null;
					const groups =
						parent.size === null && parent.industry === null
							? [
									cells.filter(({ size, industry }) => size !== null && industry === null),
									cells.filter(({ size, industry }) => size === null && industry !== null),
								]
							: hasBoth(parent)
								? []
								: [cells.filter((cell) => isBelow(cell) && hasBoth(cell))];
					for (const parts of groups) {
						const rest = countRest(parent, parts);
						expect(rest === 0 || rest >= minCellAnswers).toBe(true);
					}
				}
			}),
			{ numRuns: 100 },
		);
	});
});

describe('findBenchmarkCell', () => {
	const cell = (size: string | null, industry: string | null): BenchmarkCell => ({
		size,
		industry,
		count: 50,
		quartiles: [20, 40, 60],
	});
	const everyone = cell(null, null);
	test.each([
		['the exact group', [everyone, cell('1-9', null), cell('1-9', 'retail')], ['1-9', 'retail']],
		['the size', [everyone, cell(null, 'retail'), cell('1-9', null)], ['1-9', null]],
		['the industry', [everyone, cell(null, 'retail')], [null, 'retail']],
		['everyone', [everyone, cell('10-49', 'retail')], [null, null]],
	] as const)('widens to %s', (_, cells, expected) => {
		const found = findBenchmarkCell(cells, { size: '1-9', industry: 'retail' });
		expect([found?.size, found?.industry]).toEqual(expected);
	});

	it('finds nothing without cells', () => {
		expect(findBenchmarkCell([], { size: '1-9', industry: null })).toBeUndefined();
	});
});

describe('getRepeatKey', () => {
	const answers = {
		created_at: '2026-11-16T08:00:00.000Z',
		email: null,
		organization: null,
		responses: { 1: 'a', 2: 'b' },
		size: null,
		industry: null,
	};
	test.each([
		['the same mailbox', { email: 'Owner@example.org' }, { email: 'owner@example.org', responses: {} }, true],
		['the same organization', { organization: 'Joinery ' }, { organization: 'joinery', responses: {} }, true],
		['the same answers in another order', {}, { responses: { 2: 'b', 1: 'a' } }, true],
		['the same answers a day later', {}, { created_at: '2026-11-17T08:00:00.000Z' }, false],
		['other answers', {}, { responses: { 1: 'a', 2: 'c' } }, false],
		['another size', {}, { size: '1-9' }, false],
	])('%s', (_, first, second, isRepeat) => {
		const key = getRepeatKey({ ...answers, ...first });
		expect(getRepeatKey({ ...answers, ...second }) === key).toBe(isRepeat);
	});
});

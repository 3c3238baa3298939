import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Answers } from '#domain/models/questionnaire.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { questions } from './content.ts';
import { areAllAnswered, calculateTargetResult, countAnswered, getLevel, maxScore } from './logic.ts';
import { buildTargetReport } from './report.ts';

function makeAnswers(points: readonly number[]): Answers {
	return Object.fromEntries(
		questions.flatMap((question, index) => {
			const option = question.options.find((candidate) => candidate.points === points[index]);
			return option ? [[question.id, option.value]] : [];
		}),
	);
}

it('asks eight questions of four options with 1 to 4 points', () => {
	expect(questions).toHaveLength(8);
	expect(maxScore).toBe(32);
	for (const question of questions) {
		expect(question.options.map(({ points }) => points).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
		expect(new Set(question.options.map(({ value }) => value)).size).toBe(4);
		expect(question.howToLower).not.toBe('');
	}
	expect(new Set(questions.map(({ id }) => id)).size).toBe(8);
});

it('says what to choose where an answer is not known, and names options that exist', () => {
	for (const { help = '', options } of questions) {
		expect(help).toMatch(/Choose|Count/);
		for (const [, label = ''] of help.matchAll(/“(.+?)”/g))
			expect(options.map((option) => option.label)).toContain(label);
	}
});

test.each([
	['size', ['under-10', '10-49', '50-999', '1000-plus']],
	['revenue', ['under-1m', '1m-10m', '10m-250m', 'over-250m']],
])('lists the options of %s from the smallest number to the largest', (id, order) => {
	const question = questions.find((one) => one.id === id);
	expect(question?.options.map(({ value }) => value)).toEqual(order);
});

describe('level', () => {
	test.each([
		[8, 'Lower'],
		[12, 'Lower'],
		[13, 'Medium'],
		[19, 'Medium'],
		[20, 'High'],
		[23, 'High'],
		[24, 'Very High'],
		[32, 'Very High'],
	])('%i points is %s', (score, label) => {
		expect(getLevel(score).label).toBe(label);
	});
});

it('is finished once all eight are answered', () => {
	const seven = makeAnswers([1, 1, 1, 1, 1, 1, 1]);
	expect(countAnswered(seven)).toBe(7);
	expect(areAllAnswered(seven)).toBe(false);
	expect(areAllAnswered({ ...seven, visibility: 'forged' })).toBe(false);
	expect(areAllAnswered({ ...seven, visibility: 'hit' })).toBe(true);
});

it('adds up any answers and lists the most points first', () => {
	fc.assert(
		fc.property(
			fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 8, maxLength: 8 }),
			fc.nat({ max: 7 }),
			(points, raised) => {
				const result = calculateTargetResult(makeAnswers(points));
				expect(result.score).toBe(points.reduce((sum, value) => sum + value, 0));
				expect(result.areas.map((area) => area.points)).toEqual(points.toSorted((a, b) => b - a));
				const worse = points.map((value, index) => (index === raised ? 4 : value));
				expect(calculateTargetResult(makeAnswers(worse)).level.from).toBeGreaterThanOrEqual(
					result.level.from,
				);
			},
		),
	);
});

it('reports the points and what lowers them', () => {
	const text = formatReport(buildTargetReport(calculateTargetResult(makeAnswers([4, 4, 4, 4, 2, 2, 2, 2]))));
	expect(text).toContain('24 of 32 points (75%)');
	expect(text).toContain('Very High');
	for (const { howToLower } of questions) expect(text).toContain(howToLower);
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Answers } from '#domain/models/questionnaire.ts';
import { reportText } from '#domain/models/report.ts';
import { questions } from './content.ts';
import { allAnswered, answeredCount, levelOf, maximumScore, targetResult } from './logic.ts';
import { targetReport } from './report.ts';

/** Answers with the given points, question by question. */
function answersFor(points: readonly number[]): Answers {
	return Object.fromEntries(
		questions.flatMap((question, index) => {
			const option = question.options.find((candidate) => candidate.points === points[index]);
			return option ? [[question.id, option.value]] : [];
		}),
	);
}

it('asks eight questions of four options with 4 to 1 points', () => {
	expect(questions).toHaveLength(8);
	expect(maximumScore).toBe(32);
	for (const question of questions) {
		expect(question.options.map(({ points }) => points)).toEqual([4, 3, 2, 1]);
		expect(new Set(question.options.map(({ value }) => value)).size).toBe(4);
		expect(question.lowers).not.toBe('');
	}
	expect(new Set(questions.map(({ id }) => id)).size).toBe(8);
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
		expect(levelOf(score).label).toBe(label);
	});
});

it('is finished once all eight are answered', () => {
	const seven = answersFor([1, 1, 1, 1, 1, 1, 1]);
	expect(answeredCount(seven)).toBe(7);
	expect(allAnswered(seven)).toBe(false);
	expect(allAnswered({ ...seven, visibility: 'forged' })).toBe(false);
	expect(allAnswered({ ...seven, visibility: 'hit' })).toBe(true);
});

it('adds up any answers and lists the most points first', () => {
	fc.assert(
		fc.property(
			fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 8, maxLength: 8 }),
			fc.nat({ max: 7 }),
			(points, raised) => {
				const result = targetResult(answersFor(points));
				expect(result.score).toBe(points.reduce((sum, value) => sum + value, 0));
				expect(result.areas.map((area) => area.points)).toEqual(points.toSorted((a, b) => b - a));
				const worse = points.map((value, index) => (index === raised ? 4 : value));
				expect(targetResult(answersFor(worse)).level.from).toBeGreaterThanOrEqual(result.level.from);
			},
		),
	);
});

it('reports the points and what lowers them', () => {
	const text = reportText(targetReport(targetResult(answersFor([4, 4, 4, 4, 2, 2, 2, 2]))));
	expect(text).toContain('24 of 32 points (75%)');
	expect(text).toContain('Very High');
	for (const { lowers } of questions) expect(text).toContain(lowers);
});

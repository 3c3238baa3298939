import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstLesson, formRules, rowRules } from '#domain/incident-record.ts';
import { fullRecord } from '#tests/support/incident-records.ts';
import { bestPractices, categories, lessonFields, metrics, priorities, summarySections } from './content.ts';
import { reportedLessons } from './logic.ts';

test('fields, categories and priorities are those of the specification', () => {
	expect(summarySections.flatMap(({ fields }) => fields.map(({ id }) => id))).toEqual(
		Object.keys(formRules['lessons-learned']),
	);
	expect(lessonFields.map(({ id }) => id)).toEqual(Object.keys(rowRules.lessons));
	expect(categories.map(({ value }) => value)).toEqual(rowRules.lessons.category);
	expect(priorities.map(({ value }) => value)).toEqual(rowRules.lessons.priority);
	expect(bestPractices).toHaveLength(6);
	expect(metrics).toHaveLength(6);
});

test('lessons stand under their priority; a half-written one is counted as left out', () => {
	const { byPriority, leftOut } = reportedLessons(fullRecord.lessons);
	expect(byPriority.map(({ heading, lessons }) => [heading, lessons.map(({ id }) => id)])).toEqual([
		['High priority: immediate, next 30 days', ['1']],
		['Medium priority: 1-3 months', []],
		['Low priority: 3-6 months', ['2']],
	]);
	expect(leftOut).toBe(1);
});

test('the untouched first lesson is not counted as left out', () => {
	expect(reportedLessons([firstLesson]).leftOut).toBe(0);
});

test('no lesson with issue and recommendation is ever lost or doubled', () => {
	const text = fc.constantFrom('', ' ', 'x');
	fc.assert(
		fc.property(fc.array(fc.tuple(text, text, fc.constantFrom(...rowRules.lessons.priority))), (rows) => {
			const lessons = rows.map(([issue, recommendation, priority], index) => ({
				...firstLesson,
				id: String(index),
				issue,
				recommendation,
				priority,
			}));
			const reported = reportedLessons(lessons).byPriority.flatMap((group) =>
				group.lessons.map(({ id }) => id),
			);
			const complete = lessons.filter(({ issue, recommendation }) => issue.trim() && recommendation.trim());
			expect(reported.toSorted()).toEqual(complete.map(({ id }) => id).toSorted());
		}),
	);
});

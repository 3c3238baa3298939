import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { questions } from '#app/tools/ransomadvisor/content.ts';
import { wayIn } from '#domain/evidence/detections/way-in.ts';
import { getDefaultValues } from '#domain/fields/form.ts';
import { getValues } from '#domain/incident/record.ts';
import { fullRecord } from '#tests/support/incident-record-fixtures.ts';
import { bestPractices, categories, metrics, priorities } from './content.ts';
import { form, type Lesson, lessonFields, sections } from './fields.ts';
import { groupReportedLessons } from './logic.ts';
import { suggestedLessons, suggestLessons } from './suggested-lessons.ts';

const firstLessons = getDefaultValues(form.fields).lessons;

test('fields, categories and priorities are those of the specification', () => {
	expect(sections.flatMap(({ fields }) => Object.keys(fields))).toHaveLength(7);
	expect(Object.keys(lessonFields)).toEqual([
		...['category', 'priority', 'issue', 'impact', 'recommendation', 'assignee', 'timeline'],
	]);
	expect(categories.map(({ value }) => value)).toEqual([
		...['technical', 'process', 'communication', 'training', 'vendor', 'other'],
	]);
	expect(priorities.map(({ value }) => value)).toEqual(['high', 'medium', 'low']);
	expect(firstLessons.map(({ priority }) => priority)).toEqual(['high']);
	expect(bestPractices).toHaveLength(6);
	expect(metrics).toHaveLength(6);
});

test('groups lessons by priority and counts incomplete ones', () => {
	const { byPriority, incompleteCount } = groupReportedLessons(getValues(fullRecord, form).lessons);
	expect(byPriority.map(({ heading, lessons }) => [heading, lessons.map(({ id }) => id)])).toEqual([
		['High priority: immediate, next 30 days', ['1']],
		['Medium priority: 1-3 months', []],
		['Low priority: 3-6 months', ['2']],
	]);
	expect(incompleteCount).toBe(1);
});

test('the untouched first lesson is not counted as left out', () => {
	expect(groupReportedLessons(firstLessons).incompleteCount).toBe(0);
});

test('no lesson with issue and recommendation is ever lost or doubled', () => {
	const text = fc.constantFrom('', ' ', 'x');
	fc.assert(
		fc.property(fc.array(fc.tuple(text, text, fc.constantFrom('high', 'medium', 'low'))), (rows) => {
			const lessons = rows.map(([issue, recommendation, priority], index) => ({
				...{ category: '', impact: '', assignee: '', timeline: '' },
				id: String(index),
				issue,
				recommendation,
				priority,
			}));
			const reported = groupReportedLessons(lessons).byPriority.flatMap((group) =>
				group.lessons.map(({ id }) => id),
			);
			const complete = lessons.filter(({ issue, recommendation }) => issue.trim() && recommendation.trim());
			expect(reported.toSorted()).toEqual(complete.map(({ id }) => id).toSorted());
		}),
	);
});

describe('lessons that the record suggests', () => {
	const ids = (facts: Readonly<Record<string, string>>, lessons: readonly Lesson[] = []) =>
		suggestLessons((key) => facts[key], lessons).map(({ id }) => id);

	test.each([
		[{}, []],
		[{ backups: 'yes-tested' }, []],
		[{ backups: 'no' }, ['record-no-backups']],
		[
			{ backups: 'yes-encrypted', 'way in': 'rdp-login-public' },
			['record-backups-locked', 'record-remote-desktop'],
		],
		[{ 'way in': 'office-child' }, ['record-opened-file']],
	])('for %j are %j', (facts, expected) => {
		expect(ids(facts)).toEqual(expected);
	});

	test('leave out lessons that were added', () => {
		const added = { id: 'record-no-backups' } as Lesson;
		expect(ids({ backups: 'no' }, [added])).toEqual([]);
	});

	test('name answers of the triage, ways in of the logs and known categories', () => {
		const backupAnswers = questions.find(({ id }) => id === '5')?.options.map(({ value }) => value) ?? [];
		const known = { backups: backupAnswers, 'way in': Object.keys(wayIn) };
		for (const { key, values, category } of suggestedLessons) {
			expect(values.filter((value) => !known[key].includes(value))).toEqual([]);
			expect(categories.map(({ value }) => value)).toContain(category);
		}
		const covered = suggestedLessons.flatMap(({ key, values }) => (key === 'way in' ? values : []));
		expect(Object.keys(wayIn).filter((id) => !covered.includes(id))).toEqual([]);
	});
});

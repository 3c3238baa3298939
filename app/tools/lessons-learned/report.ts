import { dateAndTime } from '#domain/dates.ts';
import { documentFacts, documentSections } from '#domain/document-fields.ts';
import { type FormValues, formRules, rowRules } from '#domain/incident-record.ts';
import type { Report, ReportBlock } from '#domain/report.ts';
import {
	conclusion,
	followUps,
	lessonFields,
	metricPlaceholder,
	metrics,
	noAssignee,
	reportTitle,
	summarySections,
} from './content.ts';
import { type Lesson, reportedLessons } from './logic.ts';

const reportedFields = lessonFields.filter(({ id }) => id !== 'priority');

function lessonFacts(lesson: Lesson): ReportBlock {
	const named = { ...lesson, assignee: lesson.assignee.trim() === '' ? noAssignee : lesson.assignee };
	return { kind: 'facts', facts: documentFacts(reportedFields, rowRules.lessons, named) };
}

function lessonBlocks(lessons: readonly Lesson[]): ReportBlock[] {
	if (lessons.length === 0) return [{ kind: 'text', text: 'None.' }];
	return lessons.flatMap((lesson, position) => [
		{ kind: 'text', text: `Lesson ${position + 1}` },
		lessonFacts(lesson),
	]);
}

export function lessonsReport(
	summary: FormValues<'lessons-learned'>,
	lessons: readonly Lesson[],
	writtenAt?: Date,
): Report {
	return {
		title: reportTitle,
		sections: [
			...documentSections(summarySections, formRules['lessons-learned'], summary),
			...reportedLessons(lessons).byPriority.map((group) => ({
				heading: group.heading,
				blocks: lessonBlocks(group.lessons),
			})),
			{ heading: 'Follow-up actions', blocks: [{ kind: 'list', items: followUps }] },
			{
				heading: 'Metrics',
				blocks: [
					{
						kind: 'facts',
						facts: metrics.map(({ label, how }) => ({
							label: `${label} (${how})`,
							value: metricPlaceholder,
						})),
					},
				],
			},
			{
				heading: 'Conclusion',
				blocks: [
					{ kind: 'text', text: conclusion },
					...(writtenAt ? [{ kind: 'text' as const, text: `Written ${dateAndTime(writtenAt)}.` }] : []),
				],
			},
		],
	};
}

import { buildReportSections, formatFields } from '#domain/fields/format.ts';
import type { Report, ReportBlock } from '#domain/models/report.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import {
	conclusion,
	followUps,
	metricPlaceholder,
	metrics,
	reportTitle,
	unassignedLabel,
} from './content.ts';
import { type Lesson, lessonFields, type Review, sections } from './fields.ts';
import { groupReportedLessons } from './logic.ts';

const { priority: _, ...reportedFields } = lessonFields;

function buildLessonBlock(lesson: Lesson): ReportBlock {
	const lessonWithAssignee = {
		...lesson,
		assignee: lesson.assignee.trim() === '' ? unassignedLabel : lesson.assignee,
	};
	return { kind: 'fields', fields: formatFields(reportedFields, lessonWithAssignee) };
}

function buildLessonBlocks(lessons: readonly Lesson[]): ReportBlock[] {
	if (lessons.length === 0) return [{ kind: 'text', text: 'None.' }];
	return lessons.flatMap((lesson, position) => [
		{ kind: 'text', text: `Lesson ${position + 1}` },
		buildLessonBlock(lesson),
	]);
}

export function buildLessonsReport(review: Review, writtenAt?: Date): Report {
	return {
		title: reportTitle,
		sections: [
			...buildReportSections(sections, review),
			...groupReportedLessons(review.lessons).byPriority.map((group) => ({
				heading: group.heading,
				blocks: buildLessonBlocks(group.lessons),
			})),
			{ heading: 'Follow-up actions', blocks: [{ kind: 'list', items: followUps }] },
			{
				heading: 'Metrics',
				blocks: [
					{
						kind: 'fields',
						fields: metrics.map(({ label, how }) => ({
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
					...(writtenAt ? [{ kind: 'text' as const, text: `Written ${formatDateTime(writtenAt)}.` }] : []),
				],
			},
		],
	};
}

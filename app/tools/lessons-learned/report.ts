import { buildReportSections, formatFields } from '#domain/fields/format.ts';
import { fieldList, list, paragraph, type Report, type ReportBlock, section } from '#domain/models/report.ts';
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
	return fieldList(formatFields(reportedFields, lessonWithAssignee));
}

function buildLessonBlocks(lessons: readonly Lesson[]): ReportBlock[] {
	if (lessons.length === 0) return [paragraph('None.')];
	return lessons.flatMap((lesson, position) => [
		paragraph(`Lesson ${position + 1}`),
		buildLessonBlock(lesson),
	]);
}

export function buildLessonsReport(review: Review, writtenAt?: Date): Report {
	return {
		title: reportTitle,
		sections: [
			...buildReportSections(sections, review),
			...groupReportedLessons(review.lessons).byPriority.map((group) =>
				section(group.heading, ...buildLessonBlocks(group.lessons)),
			),
			section('Follow-up actions', list(followUps)),
			section(
				'Metrics',
				fieldList(
					metrics.map(({ label, how }) => ({
						label: `${label} (${how})`,
						value: metricPlaceholder,
					})),
				),
			),
			section(
				'Conclusion',
				paragraph(conclusion),
				...(writtenAt ? [paragraph(`Written ${formatDateTime(writtenAt)}.`)] : []),
			),
		],
	};
}

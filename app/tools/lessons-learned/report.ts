import { factsOf, sectionReports } from '#domain/fields/form.ts';
import type { Report, ReportBlock } from '#domain/models/report.ts';
import { dateAndTime } from '#domain/time/dates.ts';
import { conclusion, followUps, metricPlaceholder, metrics, noAssignee, reportTitle } from './content.ts';
import { type Lesson, lessonFields, type Review, sections } from './fields.ts';
import { reportedLessons } from './logic.ts';

const { priority: _, ...reportedFields } = lessonFields;

function lessonFacts(lesson: Lesson): ReportBlock {
	const named = { ...lesson, assignee: lesson.assignee.trim() === '' ? noAssignee : lesson.assignee };
	return { kind: 'facts', facts: factsOf(reportedFields, named) };
}

function lessonBlocks(lessons: readonly Lesson[]): ReportBlock[] {
	if (lessons.length === 0) return [{ kind: 'text', text: 'None.' }];
	return lessons.flatMap((lesson, position) => [
		{ kind: 'text', text: `Lesson ${position + 1}` },
		lessonFacts(lesson),
	]);
}

export function lessonsReport(review: Review, writtenAt?: Date): Report {
	return {
		title: reportTitle,
		sections: [
			...sectionReports(sections, review),
			...reportedLessons(review.lessons).byPriority.map((group) => ({
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

import { priorities } from './content.ts';
import type { Lesson } from './fields.ts';

/** The report leaves out the others. */
export function isComplete({ issue, recommendation }: Lesson): boolean {
	return issue.trim() !== '' && recommendation.trim() !== '';
}

export function isStarted({ issue, impact, recommendation, assignee, timeline }: Lesson): boolean {
	return [issue, impact, recommendation, assignee, timeline].some((value) => value.trim() !== '');
}

export function groupReportedLessons(lessons: readonly Lesson[]) {
	return {
		byPriority: priorities.map(({ value, heading }) => ({
			heading,
			lessons: lessons.filter((lesson) => isComplete(lesson) && lesson.priority === value),
		})),
		incompleteCount: lessons.filter((lesson) => isStarted(lesson) && !isComplete(lesson)).length,
	};
}

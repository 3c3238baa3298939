import { priorities, type SuggestedLesson, suggestedLessons } from './content.ts';
import type { Lesson } from './fields.ts';

/** The report leaves out the others. */
export function isComplete({ issue, recommendation }: Lesson): boolean {
	return issue.trim() !== '' && recommendation.trim() !== '';
}

function isStarted({ issue, impact, recommendation, assignee, timeline }: Lesson): boolean {
	return [issue, impact, recommendation, assignee, timeline].some((value) => value.trim() !== '');
}

export type ReportedLessons = {
	byPriority: readonly { heading: string; lessons: readonly Lesson[] }[];
	incompleteCount: number;
};

export function groupReportedLessons(lessons: readonly Lesson[]): ReportedLessons {
	return {
		byPriority: priorities.map(({ value, heading }) => ({
			heading,
			lessons: lessons.filter((lesson) => isComplete(lesson) && lesson.priority === value),
		})),
		incompleteCount: lessons.filter((lesson) => isStarted(lesson) && !isComplete(lesson)).length,
	};
}

/** Of the facts that other tools put into the record; without those that were added. */
export function suggestLessons(
	findFact: (key: SuggestedLesson['key']) => string | undefined,
	lessons: readonly Lesson[],
): readonly SuggestedLesson[] {
	return suggestedLessons.filter(
		({ id, key, values }) =>
			values.includes(findFact(key) ?? '') && lessons.every((lesson) => lesson.id !== id),
	);
}

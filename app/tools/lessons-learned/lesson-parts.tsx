import { flushSync } from 'react-dom';
import { LockedForGuests } from '#app/features/forms/form-fields.tsx';
import type { FormState } from '#app/features/forms/use-form.ts';
import { useIncidentRecord, useRecordForms } from '#app/features/incident/record-session.ts';
import { Button } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { TitledPanel } from '#app/ui/layout.tsx';
import { textField } from '#domain/fields/builders.ts';
import { createEmptyRow } from '#domain/fields/rows.ts';
import { collectToolValues, findRecordValue } from '#domain/incident/derive.ts';
import { unassignedLabel } from './content.ts';
import { form, type Lesson } from './fields.ts';
import { isStarted } from './logic.ts';
import { type SuggestedLesson, suggestLessons } from './suggested-lessons.ts';

export type ReviewForm = FormState<typeof form.fields>;

function useSuggestedLessons(lessons: readonly Lesson[]): readonly SuggestedLesson[] {
	const sources = collectToolValues(useIncidentRecord(), useRecordForms());
	return suggestLessons(
		(recordKey) => findRecordValue(sources, textField('', { recordKey }))?.value,
		lessons,
	);
}

export function Suggestions({ form: { values, update } }: { form: ReviewForm }) {
	const suggestions = useSuggestedLessons(values.lessons);
	if (suggestions.length === 0) return null;
	function add({ id, key: _, values: __, ...texts }: SuggestedLesson) {
		const field = form.fields.lessons;
		flushSync(() =>
			update('lessons', (latest) => [
				...latest.filter(isStarted),
				{ ...createEmptyRow(field, id), ...texts } as Lesson,
			]),
		);
		// The pressed button is gone, and with the last suggestion the whole section.
		document.getElementById('suggestions')?.focus();
		if (document.activeElement === document.body) document.getElementById('part-lessons')?.focus();
	}
	return (
		<section aria-labelledby="suggestions" className="rounded-panel bg-sunk px-4 pt-3">
			<h3 id="suggestions" tabIndex={-1} className="outline-none">
				From your record
			</h3>
			<ul>
				{suggestions.map((lesson) => (
					<li
						key={lesson.id}
						className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0"
					>
						<span className="grow basis-56">
							<b className="block">{lesson.issue}</b>
							<span className="text-sm text-soft">{lesson.recommendation}</span>
						</span>
						<LockedForGuests>
							<Button onClick={() => add(lesson)}>
								Add<span className="sr-only"> {lesson.issue}</span>
							</Button>
						</LockedForGuests>
					</li>
				))}
			</ul>
		</section>
	);
}

export function Owners({ lessons }: { lessons: readonly Lesson[] }) {
	return (
		<TitledPanel
			id="part-owners"
			title="Who does it, and by when"
			titleClass="scroll-mt-24"
			className="print:hidden"
		>
			{lessons.length === 0 ? (
				<p>Every lesson with an issue and a recommendation appears here.</p>
			) : (
				<DescriptionList
					items={lessons.map(({ recommendation, assignee, timeline }) => ({
						label: recommendation,
						value: `${assignee.trim() || unassignedLabel}${timeline.trim() ? `, ${timeline}` : ''}`,
					}))}
				/>
			)}
		</TitledPanel>
	);
}

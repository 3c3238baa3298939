import { DocumentOutput } from '#app/features/documents/document-output.tsx';
import {
	areFilledIn,
	type DocumentStep,
	NextStepLink,
	StepNav,
	WithLiveSummary,
} from '#app/features/documents/document-steps.tsx';
import { FormFields } from '#app/features/forms/form-fields.tsx';
import { RowsField } from '#app/features/forms/rows-input.tsx';
import { type FormState, useForm } from '#app/features/forms/use-form.ts';
import { RecordPanel } from '#app/features/incident/lazy-parts.tsx';
import { useIncidentRecord, useRecordForms } from '#app/features/incident/record-store.ts';
import { FirstActions } from '#app/features/results/lazy-parts.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { SourceList } from '#app/features/sources/source-list.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { createEmptyRow, isEmptyRow } from '#domain/fields/rows.ts';
import { collectToolValues, findRecordValue } from '#domain/incident/derive.ts';
import {
	bestPractices,
	categories,
	example,
	nextActions,
	type SuggestedLesson,
	stepLabels,
	unassignedLabel,
} from './content.ts';
import { sources } from './facts.ts';
import { cause, facts, form, type Lesson } from './fields.ts';
import { groupReportedLessons, isComplete, suggestLessons } from './logic.ts';
import { buildLessonsReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

function Help() {
	return (
		<div className="print:hidden">
			<Disclosure inline title="Questions that bring lessons out">
				<dl className="grid gap-2">
					{categories.map(({ value, label, question }) => (
						<div key={value}>
							<dt className="font-semibold text-ink">{label}</dt>
							<dd>{question}</dd>
						</div>
					))}
				</dl>
			</Disclosure>
			<Disclosure inline title="An example of a lesson">
				<p>Issue: {example.issue}</p>
				<p>Impact: {example.impact}</p>
				<p>Recommendation: {example.recommendation}</p>
				<p>Timeline: {example.timeline}</p>
			</Disclosure>
		</div>
	);
}

type ReviewForm = FormState<typeof form.fields>;
type StepsProps = { steps: readonly DocumentStep[] };

function IncidentSummary({ form: formState, steps }: StepsProps & { form: ReviewForm }) {
	return (
		<form autoComplete="off" onSubmit={(event) => event.preventDefault()} className="print:hidden">
			<Panel aria-labelledby="part-summary">
				<Stack gap="gap-4.5">
					<h2 id="part-summary" className="scroll-mt-24">
						Incident Summary
					</h2>
					<FormFields form={formState} fields={facts} />
					<NextStepLink steps={steps} after="summary" />
					<h3 id="part-cause" className="scroll-mt-24">
						Why it happened
					</h3>
					<FormFields form={formState} fields={cause} />
					<NextStepLink steps={steps} after="cause" />
				</Stack>
			</Panel>
		</form>
	);
}

function useSuggestedLessons(lessons: readonly Lesson[]): readonly SuggestedLesson[] {
	const sources = collectToolValues(useIncidentRecord(), useRecordForms());
	return suggestLessons(
		(recordKey) => findRecordValue(sources, { kind: 'text', label: '', recordKey })?.value,
		lessons,
	);
}

function Suggestions({ form: { values, update } }: { form: ReviewForm }) {
	const suggestions = useSuggestedLessons(values.lessons);
	if (suggestions.length === 0) return null;
	function add({ id, key: _, values: __, ...texts }: SuggestedLesson) {
		const field = form.fields.lessons;
		update('lessons', (latest) => [
			...latest.filter((row) => !isEmptyRow(field, row)),
			{ ...createEmptyRow(field, id), ...texts } as Lesson,
		]);
	}
	return (
		<section aria-labelledby="suggestions" className="rounded-panel bg-sunk px-4 pt-3">
			<h3 id="suggestions">From your record</h3>
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
						<Button onClick={() => add(lesson)}>
							Add<span className="sr-only"> {lesson.issue}</span>
						</Button>
					</li>
				))}
			</ul>
		</section>
	);
}

function Owners({ lessons }: { lessons: readonly Lesson[] }) {
	return (
		<Panel aria-labelledby="part-owners" className="print:hidden">
			<Stack gap="gap-3">
				<h2 id="part-owners" className="scroll-mt-24">
					Who does it, and by when
				</h2>
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
			</Stack>
		</Panel>
	);
}

export default function Page() {
	const formState = useForm(form);
	const { values } = formState;
	const { incompleteCount } = groupReportedLessons(values.lessons);
	const lessons = values.lessons.filter(isComplete);
	const isDone: Readonly<Record<string, boolean>> = {
		summary: areFilledIn(facts, values),
		cause: areFilledIn(cause, values),
		lessons: lessons.length > 0,
		owners: lessons.length > 0 && lessons.every(({ assignee }) => assignee.trim() !== ''),
	};
	const steps = stepLabels.map((step) => ({ ...step, isDone: isDone[step.id] ?? false }));
	return (
		<ToolPage tool={tool}>
			<StepNav steps={steps} />
			<WithLiveSummary
				title="Your report so far"
				fields={{ ...facts, ...cause }}
				values={values}
				extra={lessons.length > 0 ? [{ label: 'Lessons', value: String(lessons.length) }] : []}
			>
				<IncidentSummary form={formState} steps={steps} />
				<section aria-labelledby="part-lessons">
					<Stack gap="gap-3" className="pb-4 print:hidden">
						<h2 id="part-lessons" className="scroll-mt-24">
							Lessons Learned & Recommendations
						</h2>
						<Help />
						<Suggestions form={formState} />
					</Stack>
					<RowsField form={formState} id="lessons" />
				</section>
				<Owners lessons={lessons} />
			</WithLiveSummary>
			<div id="part-report" className="scroll-mt-24" />
			<DocumentOutput
				title="Your lessons learned report"
				fileName="lessons-learned"
				report={(writtenAt) => buildLessonsReport(values, writtenAt)}
				copyLabel="Generate & Copy Lessons Learned Report"
				copiedLabel="Report Copied"
				copyMessage={{
					title: 'Lessons learned report copied',
					text: 'Post-incident review report copied to clipboard',
				}}
				note={
					incompleteCount > 0 ? (
						<p className="font-semibold text-warn">
							{incompleteCount === 1 ? '1 lesson is' : `${incompleteCount} lessons are`} left out of the
							report. Each needs an issue and a recommendation.
						</p>
					) : null
				}
			/>
			<FirstActions title="Turn it into work" actions={nextActions} />
			<Panel aria-labelledby="best-practices" className="print:hidden">
				<Stack gap="gap-3">
					<h2 id="best-practices">Best practices</h2>
					<List items={bestPractices} />
					<SourceList facts={Object.values(sources)} page="lessons-learned" />
				</Stack>
			</Panel>
			<RecordPanel />
			<ButtonRow>
				<LinkButton variant="primary" to={path('ransomprep')}>
					Assess Current Security
				</LinkButton>
				<LinkButton to={path('emergency-hub')}>More Emergency Tools</LinkButton>
			</ButtonRow>
		</ToolPage>
	);
}

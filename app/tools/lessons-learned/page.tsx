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
import { useForm } from '#app/features/forms/use-form.ts';
import { RecordPanel } from '#app/features/incident/lazy-parts.tsx';
import { FirstActions } from '#app/features/results/lazy-parts.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { SourceList } from '#app/features/sources/source-list.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ButtonRow, List, Stack, TitledPanel } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { bestPractices, categories, example, nextActions, stepLabels } from './content.ts';
import { cause, facts, form } from './fields.ts';
import type { ReviewForm } from './lesson-parts.tsx';
import { groupReportedLessons, isComplete } from './logic.ts';
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

const loadFacts = async () => (await import('./facts.ts')).sources;
const Suggestions = lazyComponent(async () => (await import('./lesson-parts.tsx')).Suggestions);
const Owners = lazyComponent(async () => (await import('./lesson-parts.tsx')).Owners);

type StepsProps = { steps: readonly DocumentStep[] };

function IncidentSummary({ form: formState, steps }: StepsProps & { form: ReviewForm }) {
	return (
		<form autoComplete="off" onSubmit={(event) => event.preventDefault()} className="print:hidden">
			<TitledPanel id="part-summary" title="Incident Summary" titleClass="scroll-mt-24" gap="gap-4.5">
				<FormFields form={formState} fields={facts} />
				<NextStepLink steps={steps} after="summary" />
				<h3 id="part-cause" className="scroll-mt-24">
					Why it happened
				</h3>
				<FormFields form={formState} fields={cause} />
				<NextStepLink steps={steps} after="cause" />
			</TitledPanel>
		</form>
	);
}

function LessonRows({ form: formState }: { form: ReviewForm }) {
	return (
		<section aria-labelledby="part-lessons">
			<Stack gap="gap-3" className="pb-4 print:hidden">
				<h2 id="part-lessons" tabIndex={-1} className="scroll-mt-24 outline-none">
					Lessons Learned & Recommendations
				</h2>
				<Help />
				<Suggestions form={formState} />
			</Stack>
			<RowsField form={formState} id="lessons" />
		</section>
	);
}

function LeftOut({ count }: { count: number }) {
	if (count === 0) return null;
	return (
		<p className="font-semibold text-warn">
			{count === 1 ? '1 lesson is' : `${count} lessons are`} left out of the report. Each needs an issue and a
			recommendation.
		</p>
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
				<LessonRows form={formState} />
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
				note={<LeftOut count={incompleteCount} />}
			/>
			<FirstActions title="Turn it into work" actions={nextActions} />
			<TitledPanel id="best-practices" title="Best practices" className="print:hidden">
				<List items={bestPractices} />
				<SourceList facts={loadFacts} page="lessons-learned" />
			</TitledPanel>
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

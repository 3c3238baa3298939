import { DocumentOutput } from '#app/features/documents/document-output.tsx';
import { FormSections } from '#app/features/forms/form-sections.tsx';
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
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { bestPractices, categories, example, nextActions } from './content.ts';
import { sources } from './facts.ts';
import { form, sections } from './fields.ts';
import { groupReportedLessons } from './logic.ts';
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

export default function Page() {
	const formState = useForm(form);
	const { incompleteCount } = groupReportedLessons(formState.values.lessons);
	return (
		<ToolPage tool={tool}>
			<FormSections form={formState} sections={sections} />
			<section aria-labelledby="lessons">
				<Stack gap="gap-3" className="pb-4 print:hidden">
					<h2 id="lessons">Lessons Learned & Recommendations</h2>
					<Help />
				</Stack>
				<RowsField form={formState} id="lessons" />
			</section>
			<DocumentOutput
				title="Your lessons learned report"
				fileName="lessons-learned"
				report={(writtenAt) => buildLessonsReport(formState.values, writtenAt)}
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

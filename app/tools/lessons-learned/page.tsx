import { DocumentOutput } from '#app/kits/document-output.tsx';
import { SourceList } from '#app/kits/fact-source.tsx';
import { FormField } from '#app/kits/form/form-fields.tsx';
import { FormSections } from '#app/kits/form/form-sections.tsx';
import { useForm } from '#app/kits/form/use-form.ts';
import { IncidentRecordPanel } from '#app/kits/incident-record-panel.tsx';
import { laterActions } from '#app/kits/later-parts.ts';
import { PrefillOffer } from '#app/kits/prefill-offer.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { path } from '#app/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { InlineDisclosure } from '#app/ui/disclosure.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { bestPractices, categories, example } from './content.ts';
import { sources } from './facts.ts';
import { form, sections } from './fields.ts';
import { groupReportedLessons } from './logic.ts';
import { buildLessonsReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const NextActions = laterActions(
	'Turn it into work',
	async () => (await import('./next-actions.ts')).nextActions,
);

function Help() {
	return (
		<div className="print:hidden">
			<InlineDisclosure summary="Questions that bring lessons out">
				<dl className="grid gap-2">
					{categories.map(({ value, label, question: ask }) => (
						<div key={value}>
							<dt className="font-semibold text-ink">{label}</dt>
							<dd>{ask}</dd>
						</div>
					))}
				</dl>
			</InlineDisclosure>
			<InlineDisclosure summary="An example of a lesson">
				<p>Issue: {example.issue}</p>
				<p>Impact: {example.impact}</p>
				<p>Recommendation: {example.recommendation}</p>
				<p>Timeline: {example.timeline}</p>
			</InlineDisclosure>
		</div>
	);
}

export default function Page() {
	const formState = useForm(form);
	const { incompleteCount: leftOut } = groupReportedLessons(formState.values.lessons);
	return (
		<ToolPage tool={tool}>
			<PrefillOffer form={form} />
			<FormSections form={formState} sections={sections} />
			<section aria-labelledby="lessons">
				<Stack gap="gap-3" className="pb-4 print:hidden">
					<h2 id="lessons">Lessons Learned & Recommendations</h2>
					<Help />
				</Stack>
				<FormField form={formState} id="lessons" />
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
					leftOut > 0 ? (
						<p className="font-semibold text-warn">
							{leftOut === 1 ? '1 lesson is' : `${leftOut} lessons are`} left out of the report. Each needs an
							issue and a recommendation.
						</p>
					) : null
				}
			/>
			<NextActions />
			<Panel aria-labelledby="best-practices" className="print:hidden">
				<Stack gap="gap-3">
					<h2 id="best-practices">Best practices</h2>
					<List items={bestPractices} />
					<SourceList facts={Object.values(sources)} page="lessons-learned" />
				</Stack>
			</Panel>
			<IncidentRecordPanel />
			<ButtonRow>
				<LinkButton variant="primary" to={path('ransomprep')}>
					Assess Current Security
				</LinkButton>
				<LinkButton to={path('emergency-hub')}>More Emergency Tools</LinkButton>
			</ButtonRow>
		</ToolPage>
	);
}

import { DocumentForm, DocumentOutput } from '#app/kits/document-form.tsx';
import { updateRecord, useIncidentRecord, useRecordForm } from '#app/kits/incident-record.ts';
import { IncidentRecordPanel } from '#app/kits/incident-record-panel.tsx';
import { PrefillOffer } from '#app/kits/prefill-offer.tsx';
import { RowList } from '#app/kits/row-list.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { site } from '#app/site.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { collectedNote } from '#domain/collected.ts';
import { firstLesson, formRules, rowRules } from '#domain/incident-record.ts';
import { offersForForm } from '#domain/prefill.ts';
import {
	bestPractices,
	categories,
	collectedOn,
	example,
	lessonFields,
	sources,
	summarySections,
} from './content.ts';
import { reportedLessons } from './logic.ts';
import { lessonsReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

function Help() {
	return (
		<div className="print:hidden">
			<Disclosure summary="Questions that bring lessons out">
				<dl className="grid gap-2">
					{categories.map(({ value, label, ask }) => (
						<div key={value}>
							<dt className="font-[620] text-ink">{label}</dt>
							<dd>{ask}</dd>
						</div>
					))}
				</dl>
			</Disclosure>
			<Disclosure summary="An example of a lesson">
				<p>Issue: {example.issue}</p>
				<p>Impact: {example.impact}</p>
				<p>Recommendation: {example.recommendation}</p>
				<p>Timeline: {example.timeline}</p>
			</Disclosure>
		</div>
	);
}

export default function Page() {
	const record = useIncidentRecord();
	const [summary, change] = useRecordForm('lessons-learned');
	const { leftOut } = reportedLessons(record.lessons);
	return (
		<ToolPage tool={tool}>
			<PrefillOffer offers={offersForForm(record, 'lessons-learned')} />
			<DocumentForm
				sections={summarySections}
				rules={formRules['lessons-learned']}
				values={summary}
				onChange={change}
			/>
			<section aria-labelledby="lessons">
				<Stack gap="gap-3" className="pb-4 print:hidden">
					<h2 id="lessons">Lessons Learned & Recommendations</h2>
					<Help />
				</Stack>
				<RowList
					rowName="Lesson"
					rows={record.lessons}
					setRows={(changeRows) =>
						updateRecord((current) => ({ ...current, lessons: changeRows(current.lessons) }))
					}
					rules={rowRules.lessons}
					fields={lessonFields}
					newRow={{ ...firstLesson, priority: 'medium' }}
				/>
			</section>
			<DocumentOutput
				title="Your lessons learned report"
				fileName="lessons-learned"
				report={(writtenAt) => lessonsReport(summary, record.lessons, writtenAt)}
				copyLabel="Generate & Copy Lessons Learned Report"
				copiedLabel="Report Copied"
				copyMessage={{
					title: 'Lessons learned report copied',
					text: 'Post-incident review report copied to clipboard',
				}}
				note={
					leftOut > 0 ? (
						<p className="font-[620] text-warn">
							{leftOut === 1 ? '1 lesson is' : `${leftOut} lessons are`} left out of the report. Each needs an
							issue and a recommendation.
						</p>
					) : null
				}
			/>
			<Panel aria-labelledby="best-practices" className="print:hidden">
				<Stack gap="gap-3">
					<h2 id="best-practices">Best practices</h2>
					<List items={bestPractices} />
					<Disclosure summary="Where this comes from">
						<List items={sources} />
						<p>{collectedNote(collectedOn)}</p>
					</Disclosure>
				</Stack>
			</Panel>
			<IncidentRecordPanel />
			<ButtonRow>
				<LinkButton look="primary" to={`/${site.product}`}>
					Assess Current Security
				</LinkButton>
				<LinkButton to="/ransomadvisor/tools">More Emergency Tools</LinkButton>
			</ButtonRow>
		</ToolPage>
	);
}

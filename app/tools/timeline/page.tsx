import { DocumentOutput } from '#app/kits/document-form.tsx';
import { updateRecord, useIncidentRecord } from '#app/kits/incident-record.ts';
import { IncidentRecordPanel } from '#app/kits/incident-record-panel.tsx';
import { EmergencyNextSteps } from '#app/kits/next-steps.tsx';
import { PrefillOffer } from '#app/kits/prefill-offer.tsx';
import { RowList } from '#app/kits/row-list.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import { firstEvent, rowRules } from '#domain/incident-record.ts';
import { offersForTimeline } from '#domain/prefill.ts';
import { fields, quickPicks } from './content.ts';
import { buildTimeline } from './logic.ts';
import { hoursText, timelineReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

function QuickPicks({ onPick }: { onPick: (name: string) => void }) {
	return (
		<fieldset className="grid gap-2">
			<legend className="pb-2 font-[620]">Quick picks for the event</legend>
			<ButtonRow>
				{quickPicks.map((name) => (
					<Button key={name} onClick={() => onPick(name)}>
						{name}
					</Button>
				))}
			</ButtonRow>
		</fieldset>
	);
}

export default function Page() {
	const record = useIncidentRecord();
	const timeline = buildTimeline(record.events);
	const { leftOut } = timeline;
	return (
		<ToolPage tool={tool}>
			<PrefillOffer offers={offersForTimeline(record)} />
			<section aria-label="Events">
				<h2 className="pb-4 print:hidden">Events</h2>
				<RowList
					rowName="Event"
					rows={record.events}
					setRows={(change) => updateRecord((current) => ({ ...current, events: change(current.events) }))}
					rules={rowRules.events}
					fields={fields}
					newRow={firstEvent}
					rowExtra={(position, change) =>
						position === 0 ? <QuickPicks onPick={(name) => change('event', name)} /> : null
					}
				/>
			</section>
			<DocumentOutput
				title="Your timeline"
				fileName="incident-timeline"
				report={(writtenAt) => timelineReport(timeline, writtenAt)}
				copyLabel="Copy Timeline Report"
				copyMessage={{ title: 'Timeline copied to clipboard' }}
				note={
					<>
						<p aria-live="polite">
							Events in the report: <b>{timeline.events.length}</b>. Total duration:{' '}
							<b>{hoursText(timeline.totalHours)}</b>.
						</p>
						{leftOut > 0 ? (
							<p className="font-[620] text-warn">
								{leftOut === 1 ? '1 event is' : `${leftOut} events are`} left out of the report. Each needs a
								time and an event text.
							</p>
						) : null}
					</>
				}
			/>
			<IncidentRecordPanel />
			<EmergencyNextSteps
				links={[
					{ to: '/ransomadvisor/insurance-claim', label: 'Prepare the insurance claim' },
					{ to: '/ransomadvisor/lessons-learned', label: 'Hold the review' },
				]}
			/>
		</ToolPage>
	);
}

import { DocumentOutput } from '#app/features/documents/document-output.tsx';
import { RowsField } from '#app/features/forms/rows-input.tsx';
import { useForm } from '#app/features/forms/use-form.ts';
import { NotesSlot, RecordPanel } from '#app/features/incident/lazy-parts.tsx';
import { ContactOptions, FirstActions } from '#app/features/results/lazy-parts.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { EventTimeline } from '#app/ui/charts/event-timeline.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import { formatInstant } from '#domain/time/dates.ts';
import { nextActions, quickPicks } from './content.ts';
import { form } from './fields.ts';
import { buildTimeline, getEventTime, type Timeline } from './logic.ts';
import { buildTimelineReport, formatHours } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

function QuickPicks({ onPick }: { onPick: (name: string) => void }) {
	return (
		<fieldset className="grid gap-2">
			<legend className="pb-2 font-semibold">Quick picks for the event</legend>
			<ButtonRow>
				{quickPicks.map((name) => (
					<Button
						key={name}
						className="max-sm:min-h-11 max-sm:px-2.5 max-sm:text-sm"
						onClick={() => onPick(name)}
					>
						{name}
					</Button>
				))}
			</ButtonRow>
		</fieldset>
	);
}

function EventsChart({ events }: { events: Timeline['events'] }) {
	const [first, last] = [events.at(0), events.at(-1)];
	if (!first || !last || events.length < 2) return null;
	return (
		<EventTimeline
			description={`In time order: ${events.map((event, index) => `${index + 1} ${event.event}, ${formatInstant(event.time)}`).join('; ')}`}
			points={events.map((event, index) => ({ number: index + 1, at: getEventTime(event) }))}
			startLabel={formatInstant(first.time)}
			endLabel={formatInstant(last.time)}
		/>
	);
}

export default function Page() {
	const formState = useForm(form);
	const timeline = buildTimeline(formState.values.events);
	const { incompleteCount } = timeline;
	return (
		<ToolPage tool={tool}>
			<section aria-label="Events">
				<h2 className="pb-4 print:hidden">Events</h2>
				<RowsField
					form={formState}
					id="events"
					rowExtra={(position, change) => {
						const { id = '', event = '' } = formState.values.events[position] ?? {};
						return (
							<>
								{position === 0 ? <QuickPicks onPick={(name) => change('event', name)} /> : null}
								<NotesSlot id={id} text={event} />
							</>
						);
					}}
				/>
			</section>
			<DocumentOutput
				title="Your timeline"
				fileName="incident-timeline"
				report={(writtenAt) => buildTimelineReport(timeline, writtenAt)}
				copyLabel="Copy Timeline Report"
				copyMessage={{ title: 'Timeline copied to clipboard' }}
				note={
					<>
						<p aria-live="polite">
							Events in the report: <b>{timeline.events.length}</b>. Total duration:{' '}
							<b>{formatHours(timeline.totalHours)}</b>.
						</p>
						<EventsChart events={timeline.events} />
						{incompleteCount > 0 ? (
							<p className="font-semibold text-warn">
								{incompleteCount === 1 ? '1 event is' : `${incompleteCount} events are`} left out of the
								report. Each needs a time and an event text.
							</p>
						) : null}
					</>
				}
			/>
			<FirstActions title="With the timeline in hand" actions={nextActions} />
			<RecordPanel />
			<ContactOptions />
		</ToolPage>
	);
}

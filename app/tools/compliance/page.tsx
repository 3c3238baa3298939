import { CalendarPlus } from 'lucide-react';
import {
	Checklist,
	ChecklistActions,
	ChecklistLayout,
	CriticalTag,
	TickProgress,
	useTicks,
} from '#app/kits/checklist.tsx';
import { useIncidentRecord, useRecordForm } from '#app/kits/incident-record.ts';
import { IncidentRecordPanel } from '#app/kits/incident-record-panel.tsx';
import { PrefillOffer } from '#app/kits/prefill-offer.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { downloadFile } from '#app/lib/download.ts';
import { toolMeta } from '#app/lib/meta.ts';
import { visitorTimeZone } from '#app/lib/time-zone.ts';
import { site } from '#app/site.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Panel, Split, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { allItems, countTicked } from '#domain/checklist.ts';
import { collectedNote } from '#domain/collected.ts';
import { calendarText } from '#domain/ics.ts';
import { offersForForm } from '#domain/prefill.ts';
import { collectedOn, notesForAll, remindersTitle, type StartId } from './content.ts';
import { DeadlineList, DutyDetail } from './deadlines.tsx';
import { ClockFields, SituationFields, startIds } from './fields.tsx';
import {
	applyingLists,
	calendarEvents,
	deadlinesOf,
	dutySections,
	generalReminders,
	needsBook,
	readMoment,
	situationOf,
} from './logic.ts';
import { complianceReport, criticalAndTimeframe } from './report.ts';
import { tool } from './tool.ts';
import { useDutyBook } from './use-duty-book.ts';

export const meta = () => toolMeta(tool);

/** The moments that were typed and make sense, and what is wrong with the others. */
function readMoments(typed: Readonly<Record<StartId, string>>, timeZone: string) {
	const starts: Partial<Record<StartId, Date>> = {};
	const errors: Partial<Record<StartId, string>> = {};
	for (const id of startIds) {
		const { moment, error } = readMoment(typed[id], timeZone);
		if (moment) starts[id] = moment;
		if (error) errors[id] = error;
	}
	return { starts, errors };
}

function MissingLists({ failed, onTryAgain }: { failed: boolean; onTryAgain: () => void }) {
	return (
		<div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<p className={classes(failed && 'font-[620] text-danger')}>
				{failed ? 'The duties of your choice could not be loaded.' : 'Loading the duties of your choice...'}
			</p>
			{failed ? <Button onClick={onTryAgain}>Try again</Button> : null}
		</div>
	);
}

export default function Page() {
	const [ticks, toggle, clear] = useTicks();
	const record = useIncidentRecord();
	const [typed, change] = useRecordForm('compliance');
	const [morePlaces, changeMorePlaces] = useRecordForm('compliance-places');
	// The prerendered page knows no visitor, but then only a visitor types a moment.
	const timeZone = startIds.some((id) => typed[id] !== '') ? visitorTimeZone() : '';

	const { starts, errors } = readMoments(typed, timeZone || 'UTC');
	const situation = situationOf(typed, morePlaces);
	const { book, failed, tryAgain } = useDutyBook();
	const lists = applyingLists(situation, book);
	const sections = dutySections(lists);
	const duties = allItems(sections);
	const deadlines = starts.discovery ? deadlinesOf(duties, starts, timeZone) : [];
	const reminders = generalReminders(situation);
	const notes = [...notesForAll, ...lists.flatMap((list) => list.notes ?? [])];

	function exportCalendar(discovery: Date) {
		const text = calendarText(
			`-//${site.name}//Deadline clock//EN`,
			calendarEvents(deadlines, discovery),
			new Date(),
		);
		downloadFile('ransomware-deadlines.ics', new Blob([text], { type: 'text/calendar;charset=utf-8' }));
	}

	return (
		<ToolPage tool={tool}>
			<p className="rounded-panel border border-line bg-panel p-4">
				This list helps you ask the right questions in time. It is not legal advice, and it is not complete:
				call a breach lawyer. {collectedNote(collectedOn)}
			</p>
			<PrefillOffer offers={offersForForm(record, 'compliance')} />
			<Split
				wide="even"
				main={
					<SituationFields
						typed={typed}
						onChange={change}
						morePlaces={morePlaces}
						onMorePlaces={changeMorePlaces}
					/>
				}
				side={<ClockFields typed={typed} errors={errors} timeZone={timeZone} onType={change} />}
			/>
			<ChecklistLayout
				progress={<TickProgress done={countTicked(duties, ticks)} total={duties.length} />}
				actions={
					<>
						{starts.discovery ? (
							<Button look="primary" onClick={() => starts.discovery && exportCalendar(starts.discovery)}>
								<CalendarPlus size={18} aria-hidden="true" />
								Export all (.ics)
							</Button>
						) : (
							<p className="text-sm text-soft">
								Enter the moment of discovery to export the deadlines to your calendar.
							</p>
						)}
						<ChecklistActions
							fileName="compliance-checklist"
							sections={sections}
							ticks={ticks}
							mark={criticalAndTimeframe}
							report={() => complianceReport(situation, book, starts, ticks, timeZone)}
							onClear={clear}
						/>
					</>
				}
			>
				{needsBook(situation) && !book ? <MissingLists failed={failed} onTryAgain={tryAgain} /> : null}
				{deadlines.length > 0 ? <DeadlineList deadlines={deadlines} ticks={ticks} /> : null}
				<Checklist
					sections={sections}
					ticks={ticks}
					onToggle={toggle}
					tag={(duty) => (duty.critical ? <CriticalTag /> : null)}
					detail={(duty) => (
						<DutyDetail duty={duty} starts={starts} timeZone={timeZone} done={ticks.has(duty.id)} />
					)}
				/>
				{reminders.length > 0 ? (
					<Panel aria-labelledby="reminders">
						<Stack gap="gap-3">
							<h2 id="reminders">{remindersTitle}</h2>
							<List items={reminders} />
							<p className="text-sm text-soft">
								Choose “General business” to tick these off and to see how and why.
							</p>
						</Stack>
					</Panel>
				) : null}
				<Panel aria-labelledby="notes">
					<Stack gap="gap-3">
						<h2 id="notes">Good to know</h2>
						<List items={notes} />
						<p className="text-sm text-soft">
							How time is counted: hours run on without a break. Days keep the time of day of the start, most
							laws allow the whole last day. Business days skip weekends and US federal holidays and end at
							17:00.
						</p>
					</Stack>
				</Panel>
			</ChecklistLayout>
			<IncidentRecordPanel />
		</ToolPage>
	);
}

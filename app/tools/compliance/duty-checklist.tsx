import { CalendarPlus } from 'lucide-react';
import { Checklist, ChecklistLayout, CriticalTag, TickProgress } from '#app/kits/checklist.tsx';
import { ClearTicks } from '#app/kits/checklist-actions.tsx';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { today } from '#app/lib/today.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Folds } from '#app/ui/fold.tsx';
import { countTicked } from '#domain/models/checklist.ts';
import type { Duty } from './content.ts';
import { DutyDetail, DutyTime } from './duty-detail.tsx';
import { dutySections } from './logic.ts';
import { EveryIndustry, GoodToKnow, NoLongerApplies } from './notes.tsx';
import { complianceReport, complianceTable } from './report.ts';
import type { Compliance } from './use-compliance.ts';

function MissingLists({ failed, tryAgain }: NonNullable<Compliance['missing']>) {
	return (
		<div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<p className={classes(failed && 'font-semibold text-danger')}>
				{failed ? 'The duties of your choice could not be loaded.' : 'Loading the duties of your choice...'}
			</p>
			{failed ? <Button onClick={tryAgain}>Try again</Button> : null}
		</div>
	);
}

function CalendarExport({ deadlines, exportAll }: Compliance) {
	if (deadlines.length === 0)
		return (
			<p className="text-sm text-soft">
				Enter when you found out, or any other start, to export the deadlines to your calendar.
			</p>
		);
	return (
		<Button look="primary" className="sm:justify-self-start" onClick={exportAll}>
			<CalendarPlus size={18} aria-hidden="true" />
			Export all (.ics)
		</Button>
	);
}

/** The duties that apply, each to tick or to set aside with a reason. */
export function DutyChecklist(compliance: Compliance) {
	const { ticks, toggle, clear, bringBack, lists, ended, notOurs, state, missing, always, setReason } =
		compliance;
	const ours = lists.flatMap((list) => list.duties).filter(({ id }) => !notOurs.has(id));
	const time = (duty: Duty) => (
		<DutyTime duty={duty} starts={state.starts} timeZone={state.timeZone} reason={notOurs.get(duty.id)} />
	);
	const more = (duty: Duty) => (
		<DutyDetail duty={duty} reason={notOurs.get(duty.id)} onReason={(reason) => setReason(duty.id, reason)} />
	);
	return (
		<ChecklistLayout
			progress={<TickProgress done={countTicked(ours, ticks)} total={ours.length} />}
			actions={
				<>
					<CalendarExport {...compliance} />
					<ResultActions
						fileName="compliance-checklist"
						report={() => complianceReport(state, today())}
						table={() => complianceTable(state, today())}
						copyMessage={{ title: 'Deadlines copied to clipboard' }}
						inRecord
					/>
					<ClearTicks ticks={ticks} onClear={clear} bringBack={bringBack} />
				</>
			}
		>
			{missing ? <MissingLists {...missing} /> : null}
			<Checklist
				sections={dutySections(lists)}
				ticks={ticks}
				onToggle={toggle}
				tag={(duty) => (duty.critical ? <CriticalTag /> : null)}
				detail={time}
				more={more}
			/>
			<Folds>
				<EveryIndustry
					duties={always}
					detail={(duty) => (
						<>
							{time(duty)}
							{more(duty)}
						</>
					)}
				/>
				<NoLongerApplies duties={ended} />
				<GoodToKnow notes={lists.flatMap((list) => list.notes ?? [])} />
			</Folds>
		</ChecklistLayout>
	);
}

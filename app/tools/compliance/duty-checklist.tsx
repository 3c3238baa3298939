import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checklist, ChecklistLayout } from '#app/features/checklist/checklist.tsx';
import { ChecklistProgress, ClearChecks, CriticalTag } from '#app/features/checklist/checklist-progress.tsx';
import { AssignFilterSlot } from '#app/features/incident/lazy-parts.tsx';
import { AgeBanner } from '#app/features/sources/source-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { generalDuties as allGeneralDuties } from '#domain/duties/general.ts';
import { formatCheckedNote, getOldestCheck } from '#domain/facts/age.ts';
import { countChecked } from '#domain/models/checklist.ts';
import { DutyDetail, DutyTime } from './duty-detail.tsx';
import { form } from './fields.ts';
import { buildDutySections, type DutyItem, getDutyItems } from './logic.ts';
import { MissingLists } from './missing-lists.tsx';
import { DutyExport } from './next-deadline.tsx';
import { BelowThreshold, EveryIndustry, GoodToKnow, NoLongerApplies, OtherPlaces } from './notes.tsx';
import { type Compliance, useCompliance } from './use-compliance.ts';

function CalendarExport({ deadlines, exportAll }: Compliance) {
	if (deadlines.length === 0)
		return (
			<p className="text-sm text-soft">
				Enter when you found out, or any other start, to export the deadlines to your calendar.
			</p>
		);
	return (
		<Button variant="primary" className="sm:justify-self-start" onClick={exportAll}>
			<CalendarPlus size={18} />
			Export all (.ics)
		</Button>
	);
}

function DutyActions(compliance: Compliance) {
	const { deadlines, checks, clear, bringBack } = compliance;
	return (
		<>
			<CalendarExport {...compliance} />
			{deadlines.length === 0 ? <DutyExport /> : null}
			<ClearChecks checks={checks} onClear={clear} onUndoClear={bringBack} />
		</>
	);
}

function Limits({ generalDuties, lists }: Compliance) {
	const facts = [...generalDuties, ...lists.flatMap((list) => list.duties)].map(({ fact }) => fact);
	return (
		<>
			<AgeBanner facts={facts} />
			<p className="text-soft">
				This list helps you ask the right questions in time. It is not legal advice, and it is not complete:
				call a breach lawyer. {formatCheckedNote(getOldestCheck(allGeneralDuties.map(({ fact }) => fact)))}
			</p>
		</>
	);
}

type DutyNotesProps = { compliance: Compliance; detail: (item: DutyItem) => ReactNode };

function DutyNotes({ compliance, detail }: DutyNotesProps) {
	const { generalDuties, otherPlaces, belowThreshold, ended, lists } = compliance;
	return (
		<DisclosureGroup>
			<EveryIndustry duties={generalDuties} detail={detail} />
			<BelowThreshold duties={belowThreshold} />
			<OtherPlaces places={otherPlaces} />
			<NoLongerApplies duties={ended} />
			<GoodToKnow notes={lists.flatMap((list) => list.notes ?? [])} />
		</DisclosureGroup>
	);
}

type FoldableProps = { isFolded: boolean; hint: string; children: ReactNode };

function Foldable({ isFolded, hint, children }: FoldableProps) {
	return isFolded ? (
		<DisclosureGroup>
			<Disclosure title="Every duty with its law" hint={hint}>
				{children}
			</Disclosure>
		</DisclosureGroup>
	) : (
		children
	);
}

/** Folded below the deadlines, where each duty with a running clock is listed already. */
export function DutyChecklist({ isFolded }: { isFolded: boolean }) {
	const compliance = useCompliance();
	const { checks, toggle, lists, notOurs, state, missing, setReason, deadlines, met } = compliance;
	const applicableItems = lists
		.flatMap((list) => list.duties)
		.filter(({ id }) => !notOurs.has(id))
		.flatMap(getDutyItems);
	const done = countChecked(applicableItems, checks);
	const renderTime = (item: DutyItem) => (
		<DutyTime item={item} {...state} reason={notOurs.get(item.duty.id)} />
	);
	const renderDetail = ({ duty }: DutyItem) => (
		<DutyDetail
			duty={duty}
			reason={notOurs.get(duty.id)}
			onReasonChange={(reason) => setReason(duty.id, reason)}
		/>
	);
	return (
		<Foldable isFolded={isFolded} hint={`${applicableItems.length} duties, with and without a day`}>
			<Limits {...compliance} />
			<ChecklistLayout
				progress={
					deadlines.length > 0 ? (
						<ChecklistProgress {...met} label="met" />
					) : (
						<ChecklistProgress done={done} total={applicableItems.length} />
					)
				}
				actions={<DutyActions {...compliance} />}
			>
				{missing ? <MissingLists {...missing} /> : null}
				<AssignFilterSlot prefix={`${form.tool}-`} />
				<Checklist
					sections={buildDutySections(lists)}
					checks={checks}
					onToggle={toggle}
					tool={form.tool}
					tag={(duty) => (duty.critical ? <CriticalTag /> : null)}
					detail={renderTime}
					more={renderDetail}
				/>
				<DutyNotes
					compliance={compliance}
					detail={(item) => (
						<>
							{renderTime(item)}
							{renderDetail(item)}
						</>
					)}
				/>
			</ChecklistLayout>
		</Foldable>
	);
}

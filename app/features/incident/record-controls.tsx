import { Combine, ListPlus, Smartphone, Undo2, Users } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { path } from '#app/site/paths.ts';
import { recordPromise } from '#app/site/promises.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { TitledPanel } from '#app/ui/layout.tsx';
import type { Cells } from '#domain/incident/merge.ts';
import { emptyRecord, type IncidentRecord, isEmptyRecord } from '#domain/incident/record.ts';
import type { ParsedRecordFile } from '#domain/incident/record-file.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { ClearRecord } from './clear-record.tsx';
import { KeepSwitch } from './keep-switch.tsx';
import { getKeptResults } from './kept-results.ts';
import {
	PlanContext,
	type RecordSession,
	useIncidentRecord,
	useRecordSession,
	useRequired,
} from './record-session.ts';
import { RecordTransfer } from './record-transfer.tsx';
import { SaveRow } from './save-row.tsx';
import { getTabState } from './tab-state.ts';
import { UnreadValues } from './unread-values.tsx';
import { useTabState } from './use-tab-state.ts';

type Outcome = {
	message: string;
	isError?: true;
	replaced?: {
		before: IncidentRecord;
		after: IncidentRecord;
		merged?: IncidentRecord;
		/** Of the plan, which "Clear everything" clears too. */
		plan?: Cells;
	};
	/** Lists of the plan in a file of an earlier release. */
	lists?: Cells;
};

function useBeforeUnloadWarning(isActive: boolean) {
	useEffect(() => {
		if (!isActive) return;
		const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener('beforeunload', preventUnload);
		return () => removeEventListener('beforeunload', preventUnload);
	}, [isActive]);
}

function describeOpened(opened: ParsedRecordFile & { ok: true }): string {
	const { savedAt, leftOut } = opened;
	const skippedNote =
		leftOut > 0
			? ` ${leftOut} ${leftOut === 1 ? 'entry did not fit and was' : 'entries did not fit and were'} left out.`
			: '';
	return `Opened the record saved ${formatDateTime(new Date(savedAt))}. It replaced what was typed here.${skippedNote}`;
}

type OutcomeLineProps = {
	outcome: Outcome | undefined;
	onReplace: (record: IncidentRecord, message: string, plan?: Cells) => void;
	onAddLists: (lists: Cells) => void;
};

function OutcomeLine({ outcome, onReplace, onAddLists }: OutcomeLineProps) {
	const record = useIncidentRecord();
	const undoable = outcome?.replaced?.after === record ? outcome.replaced : undefined;
	const merged = undoable?.merged;
	const lists = outcome?.lists;
	return (
		<div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
			{outcome ? (
				<p className={outcome.isError ? 'font-semibold text-danger' : 'text-sm font-semibold text-ok'}>
					{outcome.message}
				</p>
			) : null}
			{merged ? (
				<Button onClick={() => onReplace(merged, 'Both are in the record now.')}>
					<Combine size={18} />
					Put both together
				</Button>
			) : null}
			{lists ? (
				<Button onClick={() => onAddLists(lists)}>
					<ListPlus size={18} />
					Add its “Get ready” lists to my plan
				</Button>
			) : null}
			{undoable ? (
				<Button onClick={() => onReplace(undoable.before, 'Undone.', undoable.plan)}>
					<Undo2 size={18} />
					Undo
				</Button>
			) : null}
		</div>
	);
}

export type SaveRowId = 'keep' | 'file' | 'open' | 'qr' | 'clear';

function DeviceRow({ onErase, outcome }: { onErase: () => void; outcome: ReactNode }) {
	const { isEnabled, problem } = useRecordSession().persistence.use();
	return (
		<SaveRow
			Icon={Smartphone}
			title="This device"
			text="Survives a closed tab. Whoever uses this device can read it."
			action={isEnabled || problem ? <Button onClick={onErase}>Erase now</Button> : null}
		>
			<KeepSwitch />
			{outcome}
		</SaveRow>
	);
}

function PeopleRow() {
	return (
		<SaveRow
			Icon={Users}
			title="Other people"
			text="Work on it together. Nobody else can read it."
			action={
				<LinkButton
					to={path('share')}
					className="max-sm:w-full"
					// The panel is also in a modal dialog, which would stay over the next page.
					onClick={(event) => event.currentTarget.closest('dialog')?.close()}
				>
					Share this incident
				</LinkButton>
			}
		/>
	);
}

type ClearSectionProps = { isEmpty: boolean; onClear: () => void; outcome: ReactNode };

function ClearSection({ isEmpty, onClear, outcome }: ClearSectionProps) {
	return (
		<div className="mt-4 grid gap-1 border-t-4 border-line pt-4">
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<span className="text-sm text-soft">Wrong device, or all done?</span>
				<ClearRecord isEmpty={isEmpty} onClear={onClear} />
			</div>
			{outcome}
		</div>
	);
}

async function openFile(
	session: RecordSession,
	file: ParsedRecordFile,
	before: IncidentRecord,
): Promise<Outcome> {
	if (!file.ok) return { message: `${file.problem} Nothing was changed.`, isError: true };
	if (file.lists && isEmptyRecord(file.record))
		return { message: 'This file holds a plan and no incident.', lists: file.lists };
	const sync = await session.open();
	const merged = isEmptyRecord(before) ? undefined : sync.mergeFile(sync.getCells(), file);
	const after = sync.openFile(file);
	getTabState(session).recordInFile.set(after);
	return {
		message: describeOpened(file),
		replaced: { before, after, ...(merged && { merged }) },
		...(file.lists && { lists: file.lists }),
	};
}

const planStays = 'Your plan is shared: leave or delete its room on its own page.';

type Show = (row: SaveRowId, outcome: Outcome) => void;

/** Both parts of the record go, except a plan that is shared. */
function useErase(show: Show) {
	const session = useRecordSession();
	const plan = useRequired(PlanContext);
	const isPlanShared = plan.phase.use() === 'joined';
	const { eraseDrafts } = useTabState();
	return {
		async erase() {
			const parts = isPlanShared ? [session] : [session, plan];
			for (const part of parts) (await part.open()).eraseEverywhere();
			show('keep', {
				message: isPlanShared
					? `Erased on this device and in every tab. ${planStays}`
					: 'Erased with your plan, on this device and in every tab.',
			});
		},
		async clearAll() {
			const before = session.recordStore.get();
			const planSync = isPlanShared ? undefined : await plan.open();
			const planCells = planSync?.getCells();
			planSync?.clear();
			(await session.open()).clear();
			eraseDrafts();
			getKeptResults(session).erase();
			session.visitValues.set({});
			show('clear', {
				message: planCells
					? 'Everything was cleared, in all emergency tools and in your plan.'
					: `Everything was cleared in all emergency tools. ${planStays}`,
				replaced: { before, after: emptyRecord, ...(planCells && { plan: planCells }) },
			});
		},
	};
}

export function RecordControls() {
	const session = useRecordSession();
	const plan = useRequired(PlanContext);
	const { persistence, writer, updateRecord } = session;
	const { recordInFile } = useTabState();
	const record = useIncidentRecord();
	const { isEnabled: isPersisted, problem } = persistence.use();
	const [last, setLast] = useState<{ row: SaveRowId; outcome: Outcome }>();
	const { room } = writer.use();
	const savedRecord = recordInFile.use();
	const headingId = useId();
	const isEmpty = isEmptyRecord(record);
	useBeforeUnloadWarning(!isEmpty && record !== savedRecord && (!isPersisted || problem !== undefined));
	const show: Show = (row, outcome) => setLast({ row, outcome });
	const { erase, clearAll } = useErase(show);
	const renderOutcome = (row: SaveRowId) => (
		<OutcomeLine
			outcome={last?.row === row ? last.outcome : undefined}
			onReplace={(replacement, message, planCells) => {
				updateRecord(() => replacement);
				if (planCells) void plan.open().then((sync) => sync.restore(planCells));
				show(row, { message });
			}}
			onAddLists={async (lists) => {
				(await plan.open()).mergeOwn(lists);
				show(row, { message: 'Its lists are in your plan now.' });
			}}
		/>
	);
	return (
		<TitledPanel
			id={headingId}
			title="Your incident record"
			titleClass="text-lg"
			gap="gap-2"
			className="print:hidden"
		>
			<p className="text-sm text-soft">{room ? recordPromise.inRoom : recordPromise.alone}</p>
			<ul className="border-t border-line">
				<DeviceRow onErase={erase} outcome={renderOutcome('keep')} />
				<RecordTransfer
					record={record}
					renderOutcome={renderOutcome}
					onSaved={(saved) => {
						if (!saved.isError) recordInFile.set(record);
						show('file', saved);
					}}
					onOpened={async (file) => show('open', await openFile(session, file, record))}
					onQrProblem={(outcome) => show('qr', outcome)}
				/>
				<PeopleRow />
			</ul>
			<UnreadValues />
			<ClearSection isEmpty={isEmpty} onClear={clearAll} outcome={renderOutcome('clear')} />
		</TitledPanel>
	);
}

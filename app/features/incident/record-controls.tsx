import { Combine, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { createStore } from '#app/lib/store.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { emptyRecord, type IncidentRecord, isEmptyRecord } from '#domain/incident/record.ts';
import type { ParsedRecordFile } from '#domain/incident/record-file.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { PersistenceToggle } from './persistence-toggle.tsx';
import {
	getCells,
	mergeFile,
	openRecord,
	updateRecord,
	useIncidentRecord,
	usePersistence,
} from './record-store.ts';
import { RecordTransfer } from './record-transfer.tsx';

type Outcome = {
	message: string;
	isError?: true;
	replaced?: { before: IncidentRecord; after: IncidentRecord; merged?: IncidentRecord };
};

const recordInFile = createStore<IncidentRecord | undefined>(undefined);

/** Leaving the tab would lose the record, so the browser asks first. */
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

export function RecordControls() {
	const record = useIncidentRecord();
	const { isEnabled: isPersisted, problem: persistenceProblem } = usePersistence();
	const [outcome, setOutcome] = useState<Outcome>();
	const savedRecord = recordInFile.use();
	const headingId = useId();
	const isEmpty = isEmptyRecord(record);
	useBeforeUnloadWarning(
		!isEmpty && record !== savedRecord && (!isPersisted || persistenceProblem !== undefined),
	);

	function handleOpened(file: ParsedRecordFile) {
		if (file.ok) {
			const merged = isEmpty ? undefined : mergeFile(getCells(), file);
			openRecord(file);
			recordInFile.set(file.record);
			setOutcome({
				message: describeOpened(file),
				replaced: { before: record, after: file.record, ...(merged && { merged }) },
			});
		} else {
			setOutcome({ message: `${file.problem} Nothing was changed.`, isError: true });
		}
	}

	function clearAll() {
		updateRecord(() => emptyRecord);
		setOutcome({
			message: 'Everything was cleared, in all emergency tools.',
			replaced: { before: record, after: emptyRecord },
		});
	}

	function replaceWith(next: IncidentRecord | undefined, message: string) {
		updateRecord((current) => next ?? current);
		setOutcome({ message });
	}

	const undoable = outcome?.replaced?.after === record ? outcome.replaced : undefined;

	return (
		<Panel aria-labelledby={headingId} className="print:hidden">
			<Stack gap="gap-3">
				<h2 id={headingId} className="text-lg">
					Your incident record
				</h2>
				<p className="text-soft">
					What you type in the emergency tools stays in this tab and is offered in the next tool. It is never
					sent. Closing or reloading the tab deletes it, unless you keep it on this device or save a file.
				</p>
				<PersistenceToggle
					onErased={() => setOutcome({ message: 'Erased, on this device and in every tab.' })}
				/>
				<RecordTransfer
					record={record}
					onSaved={(saved) => {
						if (!saved.isError) recordInFile.set(record);
						setOutcome(saved);
					}}
					onOpened={handleOpened}
					onMessage={setOutcome}
				/>
				<ButtonRow>
					<Button onClick={clearAll} disabled={isEmpty}>
						<Trash2 size={18} aria-hidden="true" />
						Clear everything
					</Button>
				</ButtonRow>
				<div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
					{outcome ? (
						<p className={outcome.isError ? 'font-semibold text-danger' : ''}>{outcome.message}</p>
					) : null}
					{undoable?.merged ? (
						<Button onClick={() => replaceWith(undoable.merged, 'Both are in the record now.')}>
							<Combine size={18} aria-hidden="true" />
							Put both together
						</Button>
					) : null}
					{undoable ? (
						<Button onClick={() => replaceWith(undoable.before, 'Undone.')}>
							<Undo2 size={18} aria-hidden="true" />
							Undo
						</Button>
					) : null}
				</div>
			</Stack>
		</Panel>
	);
}

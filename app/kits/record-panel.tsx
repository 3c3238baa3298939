import { Trash2, Undo2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { createStore } from '#app/store.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { blankRecord, type IncidentRecord, isBlank } from '#domain/incident/incident-record.ts';
import type { OpenedRecord } from '#domain/incident/record-file.ts';
import { dateAndTime } from '#domain/time/dates.ts';
import { openRecord } from './incident.ts';
import { updateRecord, useIncidentRecord, useKept } from './incident-record.ts';
import { KeepOnDevice } from './keep-on-device.tsx';
import { RecordTransfer } from './record-transfer.tsx';

/** What happened last, and the record before and after it where it can be undone. */
type Outcome = { text: string; bad?: true; replaced?: { before: IncidentRecord; after: IncidentRecord } };

/** As it was last written to a file or read from one, on whichever page. */
const inFile = createStore<IncidentRecord | undefined>(undefined);

/** Leaving the tab would lose the record, so the browser asks first. */
function useWarningBeforeLeaving(active: boolean) {
	useEffect(() => {
		if (!active) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener('beforeunload', ask);
		return () => removeEventListener('beforeunload', ask);
	}, [active]);
}

function openedText(opened: OpenedRecord & { ok: true }): string {
	const { savedAt, leftOut } = opened;
	const missing =
		leftOut > 0
			? ` ${leftOut} ${leftOut === 1 ? 'entry did not fit and was' : 'entries did not fit and were'} left out.`
			: '';
	return `Opened the record saved ${dateAndTime(new Date(savedAt))}. It replaced what was typed here.${missing}`;
}

/** Save, open, keep and clear what is known about the incident. */
export function RecordPanel() {
	const record = useIncidentRecord();
	const { on: kept, problem: notKept } = useKept();
	const [outcome, setOutcome] = useState<Outcome>();
	const savedRecord = inFile.use();
	const headingId = useId();
	const blank = isBlank(record);
	useWarningBeforeLeaving(!blank && record !== savedRecord && (!kept || notKept !== undefined));

	function opened(file: OpenedRecord) {
		if (file.ok) {
			openRecord(file.record);
			inFile.set(file.record);
			setOutcome({ text: openedText(file), replaced: { before: record, after: file.record } });
		} else {
			setOutcome({ text: `${file.problem} Nothing was changed.`, bad: true });
		}
	}

	function clearAll() {
		updateRecord(() => blankRecord);
		setOutcome({
			text: 'Everything was cleared, in all emergency tools.',
			replaced: { before: record, after: blankRecord },
		});
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
				<KeepOnDevice onErased={() => setOutcome({ text: 'Erased, on this device and in every tab.' })} />
				<RecordTransfer
					record={record}
					onSaved={(saved) => {
						if (!saved.bad) inFile.set(record);
						setOutcome(saved);
					}}
					onOpened={opened}
					onMessage={setOutcome}
				/>
				<ButtonRow>
					<Button onClick={clearAll} disabled={blank}>
						<Trash2 size={18} aria-hidden="true" />
						Clear everything
					</Button>
				</ButtonRow>
				<div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
					{outcome ? <p className={outcome.bad ? 'font-semibold text-danger' : ''}>{outcome.text}</p> : null}
					{undoable ? (
						<Button
							onClick={() => {
								updateRecord(() => undoable.before);
								setOutcome({ text: 'Undone.' });
							}}
						>
							<Undo2 size={18} aria-hidden="true" />
							Undo
						</Button>
					) : null}
				</div>
			</Stack>
		</Panel>
	);
}

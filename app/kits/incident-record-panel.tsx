import { FolderOpen, Save, Trash2, Undo2 } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { downloadText } from '#app/lib/download.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { dateAndTime } from '#domain/dates.ts';
import { blankRecord, type IncidentRecord, isBlank } from '#domain/incident-record.ts';
import {
	fileProblems,
	largestRecordFile,
	type OpenedRecord,
	readRecordFile,
	recordFileText,
} from '#domain/record-file.ts';
import { updateRecord, useIncidentRecord } from './incident-record.ts';

/** What happened last, and the record before and after it where it can be undone. */
type Outcome = { text: string; bad?: true; replaced?: { before: IncidentRecord; after: IncidentRecord } };

/** Leaving the tab would lose the record, so the browser asks first. */
function useWarningBeforeLeaving(active: boolean) {
	useEffect(() => {
		if (!active) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener('beforeunload', ask);
		return () => removeEventListener('beforeunload', ask);
	}, [active]);
}

async function readFile(file: File): Promise<OpenedRecord> {
	if (file.size > largestRecordFile) return { ok: false, problem: fileProblems.tooLarge };
	try {
		return readRecordFile(await file.text());
	} catch (error) {
		console.warn('The file could not be read', error);
		return { ok: false, problem: fileProblems.notJson };
	}
}

/** Save, open and clear what was typed into the emergency tools. */
export function IncidentRecordPanel() {
	const record = useIncidentRecord();
	const picker = useRef<HTMLInputElement>(null);
	const [outcome, setOutcome] = useState<Outcome>();
	const [savedRecord, setSavedRecord] = useState<IncidentRecord>();
	const blank = isBlank(record);
	useWarningBeforeLeaving(!blank && record !== savedRecord);

	function replaceWith(after: IncidentRecord, text: string) {
		updateRecord(() => after);
		setOutcome({ text, replaced: { before: record, after } });
	}

	function save() {
		const text = recordFileText(record, new Date());
		if (new Blob([text]).size >= largestRecordFile) {
			setOutcome({
				text: 'The record is larger than 8 MB, too large for a file. Copy or download the reports instead.',
				bad: true,
			});
			return;
		}
		downloadText('incident-record.json', text, 'application/json');
		setSavedRecord(record);
		setOutcome({
			text: 'Saved as incident-record.json. It is not encrypted: keep it where only you can read it.',
		});
	}

	async function open(event: ChangeEvent<HTMLInputElement>) {
		const [file] = event.target.files ?? [];
		// Without this, choosing the same file again would not count as a change.
		event.target.value = '';
		if (!file) return;
		const opened = await readFile(file);
		if (opened.ok) {
			replaceWith(
				opened.record,
				`Opened the record saved ${dateAndTime(new Date(opened.savedAt))}. It replaced what was typed here.`,
			);
			setSavedRecord(opened.record);
		} else {
			setOutcome({ text: `${opened.problem} Nothing was changed.`, bad: true });
		}
	}

	const undoable = outcome?.replaced?.after === record ? outcome.replaced : undefined;

	return (
		<Panel aria-labelledby="incident-record" className="print:hidden">
			<Stack gap="gap-3">
				<h2 id="incident-record" className="text-lg">
					Your incident record
				</h2>
				<p className="text-soft">
					What you type in the emergency tools stays in this tab and is offered in the next tool. It is never
					sent or stored: closing or reloading the tab deletes it. Save a file to keep it or to move it to
					another device.
				</p>
				<ButtonRow>
					<Button onClick={save} disabled={blank}>
						<Save size={18} aria-hidden="true" />
						Save to file
					</Button>
					<Button onClick={() => picker.current?.click()}>
						<FolderOpen size={18} aria-hidden="true" />
						Open file
					</Button>
					<input
						ref={picker}
						type="file"
						accept=".json,application/json"
						aria-label="Incident record file"
						tabIndex={-1}
						className="hidden"
						onChange={open}
					/>
					<Button
						onClick={() => replaceWith(blankRecord, 'Everything was cleared, in all emergency tools.')}
						disabled={blank}
					>
						<Trash2 size={18} aria-hidden="true" />
						Clear everything
					</Button>
				</ButtonRow>
				<div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
					{outcome ? <p className={outcome.bad ? 'font-[620] text-danger' : ''}>{outcome.text}</p> : null}
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

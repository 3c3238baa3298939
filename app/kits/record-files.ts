import { downloadText } from '#app/lib/download.ts';
import type { IncidentRecord } from '#domain/incident/incident-record.ts';
import {
	fileProblems,
	largestRecordFile,
	type OpenedRecord,
	readRecordFile,
	recordFileText,
} from '#domain/incident/record-file.ts';
import { loadForms } from './record-forms.ts';

/** Few visitors encrypt, so it loads when somebody does. */
const sealing = () => import('#app/lib/sealed-text.ts');

export type SavedFile = { text: string; bad?: true };

/** Writes the record to a file, sealed where there is a passphrase, and says what was done. */
export async function saveRecordFile(record: IncidentRecord, passphrase: string): Promise<SavedFile> {
	const text = recordFileText(record, new Date());
	if (new Blob([text]).size >= largestRecordFile)
		return {
			text: 'The record is larger than 8 MB, too large for a file. Copy or download the reports instead.',
			bad: true,
		};
	const sealed = passphrase === '' ? text : await (await sealing()).seal(text, passphrase);
	downloadText('incident-record.json', sealed, 'application/json');
	return {
		text:
			passphrase === ''
				? 'Saved as incident-record.json. It is not encrypted: keep it where only you can read it.'
				: 'Saved as incident-record.json, encrypted. Without the passphrase nobody can open it, we neither.',
	};
}

/** What a chosen file holds: a record, a record under a passphrase, or a problem. */
export type ReadFile = OpenedRecord | { sealed: string };

export async function readRecordFrom(file: File): Promise<ReadFile> {
	if (file.size > largestRecordFile * 2) return { ok: false, problem: fileProblems.tooLarge };
	try {
		const text = await file.text();
		return (await sealing()).isSealed(text) ? { sealed: text } : readRecordFile(text, await loadForms());
	} catch (error) {
		console.warn('The file could not be read', error);
		return { ok: false, problem: fileProblems.notJson };
	}
}

const sealProblems = {
	newer: fileProblems.newer,
	wrong: 'This passphrase does not open the file, or the file was changed.',
} as const;

export async function unsealRecord(sealed: string, passphrase: string): Promise<OpenedRecord> {
	const { unseal } = await sealing();
	const opened = await unseal(sealed, passphrase);
	return opened.ok
		? readRecordFile(opened.text, await loadForms())
		: { ok: false, problem: sealProblems[opened.problem] };
}

import { downloadText } from '#app/lib/files.ts';
import { path } from '#app/site/paths.ts';
import type { QrCode } from '#app/ui/qr-code.tsx';
import type { IncidentRecord } from '#domain/incident/record.ts';
import {
	fileErrors,
	maxRecordFileSize,
	type ParsedRecordFile,
	parseRecordFile,
	serializeRecord,
} from '#domain/incident/record-file.ts';
import type { RecordSession } from './record-session.ts';

const importEncryption = () => import('#app/lib/encrypted-text.ts');

export type SaveResult = { message: string; isError?: true };

export async function saveRecordFile(
	{ open, recordStore, isPlan }: RecordSession,
	passphrase: string,
): Promise<SaveResult> {
	const name = isPlan ? 'my-plan.json' : 'incident-record.json';
	const sync = await open();
	const text = serializeRecord(recordStore.get(), new Date(), sync.getCells());
	if (new Blob([text]).size >= maxRecordFileSize)
		return {
			message: 'The record is larger than 8 MB, too large for a file. Copy or download the reports instead.',
			isError: true,
		};
	const content = passphrase === '' ? text : await (await importEncryption()).encryptText(text, passphrase);
	downloadText(name, content, 'application/json');
	return {
		message:
			passphrase === ''
				? `Saved as ${name}. It is not encrypted: keep it where only you can read it.`
				: `Saved as ${name}, encrypted. Without the passphrase, no one can open it, not even us.`,
	};
}

export type ReadResult = ParsedRecordFile | { encrypted: string };

export async function openRecordFile({ loadForms }: RecordSession, file: File): Promise<ReadResult> {
	if (file.size > maxRecordFileSize * 2) return { ok: false, problem: fileErrors.tooLarge };
	try {
		const text = await file.text();
		return (await importEncryption()).isEncrypted(text)
			? { encrypted: text }
			: parseRecordFile(text, await loadForms());
	} catch (error) {
		console.warn('The file could not be read', error);
		return { ok: false, problem: fileErrors.notJson };
	}
}

const decryptionProblems = {
	newer: fileErrors.newer,
	wrong: 'This passphrase does not open the file, or the file was changed.',
} as const;

export async function decryptRecord(
	{ loadForms }: RecordSession,
	encrypted: string,
	passphrase: string,
): Promise<ParsedRecordFile> {
	const { decryptText } = await importEncryption();
	const opened = await decryptText(encrypted, passphrase);
	return opened.ok
		? parseRecordFile(opened.text, await loadForms())
		: { ok: false, problem: decryptionProblems[opened.problem] };
}

/** Phones fail to read denser codes. */
const maxLinkLength = 1800;

export async function createRecordQrCode(record: IncidentRecord): Promise<QrCode | undefined> {
	const [{ compressText }, { createQrCode }] = await Promise.all([
		import('#app/lib/compressed-text.ts'),
		import('#app/ui/qr-code.tsx'),
	]);
	const compact = JSON.stringify(JSON.parse(serializeRecord(record, new Date())));
	const link = `${location.origin}${path('incident-pack')}#record=${await compressText(compact)}`;
	return link.length > maxLinkLength ? undefined : createQrCode(link);
}

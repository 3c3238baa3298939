import { FolderOpen, QrCode as QrIcon, Save } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import type { QrCode } from '#app/ui/qr-code.tsx';
import { QrImage } from '#app/ui/qr-code.tsx';
import { type IncidentRecord, isEmptyRecord } from '#domain/incident/record.ts';
import type { ParsedRecordFile } from '#domain/incident/record-file.ts';
import type { SaveRowId } from './record-controls.tsx';
import type { SaveResult } from './record-files.ts';
import { useRecordSession } from './record-session.ts';
import { SaveRow } from './save-row.tsx';

/** Loaded on use: few visitors save, open or scan. */
const importRecordFiles = () => import('./record-files.ts');

type UnlockFormProps = { encrypted: string; onOpened: (opened: ParsedRecordFile) => void };

function UnlockForm({ encrypted, onOpened }: UnlockFormProps) {
	const session = useRecordSession();
	const [passphrase, setPassphrase] = useState('');
	async function unlock(event: FormEvent) {
		event.preventDefault();
		onOpened(await (await importRecordFiles()).decryptRecord(session, encrypted, passphrase));
	}
	return (
		<form className="grid gap-3" onSubmit={unlock}>
			<TextField
				label="Passphrase of this file"
				type="password"
				autoComplete="off"
				autoFocus
				value={passphrase}
				onChange={setPassphrase}
			/>
			<ButtonRow>
				<Button type="submit" variant="primary" disabled={passphrase === ''}>
					Open
				</Button>
			</ButtonRow>
		</form>
	);
}

type RecordTransferProps = {
	record: IncidentRecord;
	renderOutcome: (row: SaveRowId) => ReactNode;
	onSaved: (saved: SaveResult) => void;
	onOpened: (opened: ParsedRecordFile) => void;
	onQrProblem: (problem: SaveResult) => void;
};

export function RecordTransfer({
	record,
	renderOutcome,
	onSaved,
	onOpened,
	onQrProblem,
}: RecordTransferProps) {
	return (
		<>
			<SaveFileRow record={record} onSaved={onSaved}>
				{renderOutcome('file')}
			</SaveFileRow>
			<QrRow record={record} onProblem={onQrProblem}>
				{renderOutcome('qr')}
			</QrRow>
			<OpenFileRow onOpened={onOpened}>{renderOutcome('open')}</OpenFileRow>
		</>
	);
}

type SaveFileRowProps = Pick<RecordTransferProps, 'record' | 'onSaved'> & { children: ReactNode };

function SaveFileRow({ record, onSaved, children }: SaveFileRowProps) {
	const session = useRecordSession();
	const [passphrase, setPassphrase] = useState('');
	async function save() {
		onSaved(await (await importRecordFiles()).saveRecordFile(session, passphrase));
	}
	return (
		<SaveRow
			Icon={Save}
			title="File"
			text="For a USB stick or a clean computer"
			action={
				<Button onClick={save} disabled={isEmptyRecord(record)}>
					Save to file
				</Button>
			}
		>
			{children}
			<Disclosure inline title="Encrypt the file">
				<TextField
					label="Passphrase for saved files (optional)"
					type="password"
					autoComplete="off"
					value={passphrase}
					onChange={setPassphrase}
					hint="Write it down. Without it no one can open the file, not even us."
				/>
			</Disclosure>
		</SaveRow>
	);
}

type QrRowProps = Pick<RecordTransferProps, 'record'> & {
	onProblem: RecordTransferProps['onQrProblem'];
	children: ReactNode;
};

function QrRow({ record, onProblem, children }: QrRowProps) {
	const [qrCode, setQrCode] = useState<QrCode>();
	const isEmpty = isEmptyRecord(record);
	async function showQrCode() {
		const created = await (await importRecordFiles()).createRecordQrCode(record);
		setQrCode(created);
		if (!created)
			onProblem({ message: 'The record is too long for a QR code. Save a file instead.', isError: true });
	}
	return (
		<SaveRow
			Icon={QrIcon}
			title="Another phone"
			text="Scan a code with it"
			action={
				<Button onClick={showQrCode} disabled={isEmpty}>
					QR code
				</Button>
			}
		>
			{qrCode && !isEmpty ? (
				<>
					<QrImage code={qrCode} label="QR code of the incident record" />
					<p className="text-sm text-soft">
						Scan it with the other device. The record is in the code itself and is not sent to us. Everyone
						who photographs it has the record.
					</p>
				</>
			) : null}
			{children}
		</SaveRow>
	);
}

type OpenFileRowProps = Pick<RecordTransferProps, 'onOpened'> & { children: ReactNode };

function OpenFileRow({ onOpened, children }: OpenFileRowProps) {
	const session = useRecordSession();
	const fileInput = useRef<HTMLInputElement>(null);
	const [encryptedText, setEncryptedText] = useState<string>();

	async function openChosenFile(input: HTMLInputElement) {
		const [file] = input.files ?? [];
		// Without this, choosing the same file again would not count as a change.
		input.value = '';
		if (!file) return;
		const result = await (await importRecordFiles()).openRecordFile(session, file);
		setEncryptedText('encrypted' in result ? result.encrypted : undefined);
		if (!('encrypted' in result)) onOpened(result);
	}

	const openEarlyFile = useEffectEvent(() => {
		if (fileInput.current?.files?.length) void openChosenFile(fileInput.current);
	});
	// The file may have been chosen in the prerendered page, before hydration.
	useEffect(() => openEarlyFile(), []);

	function handleUnlocked(opened: ParsedRecordFile) {
		if (opened.ok) setEncryptedText(undefined);
		onOpened(opened);
	}

	return (
		<SaveRow
			Icon={FolderOpen}
			title="A saved file"
			text="Replaces what is typed here"
			action={<Button onClick={() => fileInput.current?.click()}>Open file</Button>}
		>
			<input
				ref={fileInput}
				type="file"
				accept=".json,application/json"
				aria-label="Incident record file"
				tabIndex={-1}
				className="hidden"
				onChange={(event) => openChosenFile(event.target)}
			/>
			{encryptedText === undefined ? null : (
				<UnlockForm encrypted={encryptedText} onOpened={handleUnlocked} />
			)}
			{children}
		</SaveRow>
	);
}

import { FolderOpen, QrCode as QrIcon, Save } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { QrCode } from '#app/lib/qr.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import { QrImage } from '#app/ui/qr-image.tsx';
import { type IncidentRecord, isEmptyRecord } from '#domain/incident/record.ts';
import type { ParsedRecordFile } from '#domain/incident/record-file.ts';
import type { SaveResult } from './record-files.ts';

/** Loaded on use: few visitors save, open or scan. */
const importRecordFiles = () => import('./record-files.ts');

function UnlockForm({
	encrypted,
	onOpened,
}: {
	encrypted: string;
	onOpened: (opened: ParsedRecordFile) => void;
}) {
	const [passphrase, setPassphrase] = useState('');
	async function unlock(event: FormEvent) {
		event.preventDefault();
		onOpened(await (await importRecordFiles()).decryptRecord(encrypted, passphrase));
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
	onSaved: (saved: SaveResult) => void;
	onOpened: (opened: ParsedRecordFile) => void;
	onMessage: (saved: SaveResult) => void;
};

export function RecordTransfer({ record, onSaved, onOpened, onMessage }: RecordTransferProps) {
	const fileInput = useRef<HTMLInputElement>(null);
	const [passphrase, setPassphrase] = useState('');
	const [encryptedText, setEncryptedText] = useState<string>();
	const [qrCode, setQrCode] = useState<QrCode>();
	const isEmpty = isEmptyRecord(record);

	async function openChosenFile(input: HTMLInputElement) {
		const [file] = input.files ?? [];
		// Without this, choosing the same file again would not count as a change.
		input.value = '';
		if (!file) return;
		const result = await (await importRecordFiles()).openRecordFile(file);
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

	async function showQrCode() {
		const created = await (await importRecordFiles()).createRecordQrCode(record);
		setQrCode(created);
		if (!created)
			onMessage({ message: 'The record is too long for a QR code. Save a file instead.', isError: true });
	}

	return (
		<>
			<ButtonRow>
				<Button
					onClick={async () => onSaved(await (await importRecordFiles()).saveRecordFile(record, passphrase))}
					disabled={isEmpty}
				>
					<Save size={18} aria-hidden="true" />
					Save to file
				</Button>
				<Button onClick={() => fileInput.current?.click()}>
					<FolderOpen size={18} aria-hidden="true" />
					Open file
				</Button>
				<input
					ref={fileInput}
					type="file"
					accept=".json,application/json"
					aria-label="Incident record file"
					tabIndex={-1}
					className="hidden"
					onChange={(event) => openChosenFile(event.target)}
				/>
				<Button onClick={showQrCode} disabled={isEmpty}>
					<QrIcon size={18} aria-hidden="true" />
					QR code
				</Button>
			</ButtonRow>
			{encryptedText === undefined ? null : (
				<UnlockForm encrypted={encryptedText} onOpened={handleUnlocked} />
			)}
			<Disclosure inline title="Encrypt the file">
				<TextField
					label="Passphrase for saved files (optional)"
					type="password"
					autoComplete="off"
					value={passphrase}
					onChange={setPassphrase}
					hint="Write it down: without it nobody can open the file, we neither."
				/>
			</Disclosure>
			{qrCode && !isEmpty ? (
				<div className="grid gap-2">
					<QrImage code={qrCode} label="QR code of the incident record" />
					<p className="text-sm text-soft">
						Scan it with the other device. The record is in the code itself and is not sent to us. Everyone
						who photographs it has the record.
					</p>
				</div>
			) : null}
		</>
	);
}

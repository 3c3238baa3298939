import { FolderOpen, QrCode as QrIcon, Save } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import type { QrCode } from '#app/lib/qr.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import { QrPicture } from '#app/ui/qr-picture.tsx';
import { type IncidentRecord, isBlank } from '#domain/incident/incident-record.ts';
import type { OpenedRecord } from '#domain/incident/record-file.ts';
import type { SavedFile } from './record-files.ts';

/** Few visitors need them, so they load when somebody does. */
const files = () => import('./record-files.ts');
const codes = () => import('./record-code.ts');

/** Asks for the passphrase of a file that was just chosen. */
function Unlock({ sealed, onOpened }: { sealed: string; onOpened: (opened: OpenedRecord) => void }) {
	const [passphrase, setPassphrase] = useState('');
	async function unlock(event: FormEvent) {
		event.preventDefault();
		onOpened(await (await files()).unsealRecord(sealed, passphrase));
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
				<Button type="submit" look="primary" disabled={passphrase === ''}>
					Open
				</Button>
			</ButtonRow>
		</form>
	);
}

type RecordTransferProps = {
	record: IncidentRecord;
	onSaved: (saved: SavedFile) => void;
	onOpened: (opened: OpenedRecord) => void;
	onMessage: (saved: SavedFile) => void;
};

/** The ways of a record out of this tab and into another: a file, sealed or not, and a QR code where it fits. */
export function RecordTransfer({ record, onSaved, onOpened, onMessage }: RecordTransferProps) {
	const picker = useRef<HTMLInputElement>(null);
	const [passphrase, setPassphrase] = useState('');
	const [sealed, setSealed] = useState<string>();
	const [code, setCode] = useState<QrCode>();
	const blank = isBlank(record);

	async function choose(event: ChangeEvent<HTMLInputElement>) {
		const [file] = event.target.files ?? [];
		// Without this, choosing the same file again would not count as a change.
		event.target.value = '';
		if (!file) return;
		const read = await (await files()).readRecordFrom(file);
		setSealed('sealed' in read ? read.sealed : undefined);
		if (!('sealed' in read)) onOpened(read);
	}

	function unlocked(opened: OpenedRecord) {
		if (opened.ok) setSealed(undefined);
		onOpened(opened);
	}

	async function showCode() {
		const made = await (await codes()).recordCode(record);
		setCode(made);
		if (!made) onMessage({ text: 'The record is too long for a QR code. Save a file instead.', bad: true });
	}

	return (
		<>
			<ButtonRow>
				<Button
					onClick={async () => onSaved(await (await files()).saveRecordFile(record, passphrase))}
					disabled={blank}
				>
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
					onChange={choose}
				/>
				<Button onClick={showCode} disabled={blank}>
					<QrIcon size={18} aria-hidden="true" />
					QR code
				</Button>
			</ButtonRow>
			{sealed === undefined ? null : <Unlock sealed={sealed} onOpened={unlocked} />}
			<Disclosure summary="Encrypt the file">
				<TextField
					label="Passphrase for saved files (optional)"
					type="password"
					autoComplete="off"
					value={passphrase}
					onChange={setPassphrase}
					hint="Write it down: without it nobody can open the file, we neither."
				/>
			</Disclosure>
			{code && !blank ? (
				<div className="grid gap-2">
					<QrPicture code={code} label="QR code of the incident record" />
					<p className="text-sm text-soft">
						Scan it with the other device. The record is in the code itself and is not sent to us. Everyone
						who photographs it has the record.
					</p>
				</div>
			) : null}
		</>
	);
}

import { useEffect, useState } from 'react';
import { openRecord } from '#app/kits/incident.ts';
import { loadForms } from '#app/kits/record-forms.ts';
import { unpack } from '#app/lib/packed-text.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { largestRecordFile, type OpenedRecord, readRecordFile } from '#domain/incident/record-file.ts';
import { dateAndTime } from '#domain/time/dates.ts';

const mark = '#record=';

/** The part behind # stays in the browser: it is never sent to a server. */
async function recordInAddress(): Promise<OpenedRecord | undefined> {
	if (!location.hash.startsWith(mark)) return undefined;
	const text = await unpack(location.hash.slice(mark.length), largestRecordFile);
	return readRecordFile(text ?? '', await loadForms());
}

function forgetAddress() {
	history.replaceState(history.state, '', location.pathname + location.search);
}

/** A record that came with a QR code. It replaces nothing before the visitor says so. */
export function RecordInLink() {
	const [found, setFound] = useState<OpenedRecord>();
	useEffect(() => {
		recordInAddress().then(setFound, (error: unknown) => console.warn('The code could not be read', error));
	}, []);

	if (!found) return null;
	function close() {
		forgetAddress();
		setFound(undefined);
	}
	return (
		<Panel aria-label="Record from a QR code" className="print:hidden">
			<Stack gap="gap-3">
				{found.ok ? (
					<>
						<p>
							A record came with this code, saved {dateAndTime(new Date(found.savedAt))}. Opening it replaces
							what is in this tab.
						</p>
						<ButtonRow>
							<Button
								look="primary"
								onClick={() => {
									openRecord(found.record);
									close();
								}}
							>
								Open it
							</Button>
							<Button onClick={close}>Leave it</Button>
						</ButtonRow>
					</>
				) : (
					<>
						<p role="alert" className="font-semibold text-danger">
							This code could not be read: {found.problem} Nothing was changed.
						</p>
						<ButtonRow>
							<Button onClick={close}>Close</Button>
						</ButtonRow>
					</>
				)}
			</Stack>
		</Panel>
	);
}

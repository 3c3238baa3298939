import { useEffect, useState } from 'react';
import { type RecordSession, useRecordSession } from '#app/features/incident/record-session.ts';
import { getJsonDepth } from '#app/lib/compressed-text.ts';
import { decompressText } from '#app/lib/inflate.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { type ParsedRecordFile, parseRecordFile } from '#domain/incident/record-file.ts';
import { formatDateTime } from '#domain/time/dates.ts';

const hashPrefix = '#record=';

/** A QR code holds about 3 kB; a crafted link of 10 kB can inflate to megabytes that freeze the tab. */
const maxHashLength = 8 * 1024;
const maxTextLength = 256 * 1024;
const maxDepth = 20;

/** The URL fragment is never sent to a server. */
async function readRecordFromHash({ loadForms }: RecordSession): Promise<ParsedRecordFile | undefined> {
	const { hash } = location;
	if (!hash.startsWith(hashPrefix)) return undefined;
	const isTooLong = hash.length > maxHashLength;
	const text = isTooLong ? '' : (decompressText(hash.slice(hashPrefix.length), maxTextLength) ?? '');
	return parseRecordFile(getJsonDepth(text) > maxDepth ? '' : text, await loadForms());
}

function clearHash() {
	history.replaceState(history.state, '', location.pathname + location.search);
}

/** The scanned record replaces nothing until the visitor confirms. */
export function RecordFromLink() {
	const session = useRecordSession();
	const [found, setFound] = useState<ParsedRecordFile>();
	useEffect(() => {
		readRecordFromHash(session).then(setFound, (error: unknown) =>
			console.warn('The code could not be read', error),
		);
	}, [session]);

	if (!found) return null;
	function close() {
		clearHash();
		setFound(undefined);
	}
	return (
		<Panel aria-label="Record from a QR code" className="print:hidden">
			<Stack gap="gap-3">
				{found.ok ? (
					<>
						<p>
							A record came with this code, saved {formatDateTime(new Date(found.savedAt))}. Opening it
							replaces what is in this tab.
						</p>
						<ButtonRow>
							<Button
								variant="primary"
								onClick={() => {
									void session.open().then((sync) => sync.openFile(found));
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

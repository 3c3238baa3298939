import { useState } from 'react';
import { api, getErrorMessage, readJson } from '#app/lib/api.ts';
import { downloadFile } from '#app/lib/files.ts';
import { useSiteOptions } from '#app/lib/site-options.ts';
import { Button, busyProps } from '#app/ui/button.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import { Sha256 } from '#domain/evidence/sha256.ts';
import type { CollectedFile } from './custody-rows.ts';
import { timestampText } from './result-content.ts';

type ListTimestampProps = { head: string; onAdd: (file: CollectedFile, note: string) => void };

/** Nothing where the operator set no timestamp service; the list works without. */
export function ListTimestamp({ head, onAdd }: ListTimestampProps) {
	const { timestamps } = useSiteOptions();
	const [state, setState] = useState<{ isBusy?: boolean; error?: string; command?: string }>({});
	if (!timestamps && state.command === undefined) return null;

	async function fetchTimestamp() {
		setState({ isBusy: true });
		try {
			const { reply } = await readJson(api.timestamp.$post({ json: { sha256: head } }));
			const bytes = Uint8Array.from(atob(reply), (char) => char.charCodeAt(0));
			const name = `chain-of-custody-${head.slice(0, 8)}.tsr`;
			downloadFile(name, new Blob([bytes], { type: 'application/timestamp-reply' }));
			const hash = new Sha256();
			hash.update(bytes);
			onAdd(
				{ name, size: bytes.length, modified: Date.now(), sha256: hash.digest(), computers: [] },
				`${timestampText.note} ${head}`,
			);
			setState({ command: `openssl ts -verify -digest ${head} -in ${name} -CAfile CA.pem` });
		} catch (error) {
			setState({ error: getErrorMessage(error, timestampText.failed) });
		}
	}

	return (
		<section aria-labelledby="timestamp" className="grid grid-cols-[minmax(0,1fr)] gap-2 print:hidden">
			<h3 id="timestamp">{timestampText.title}</h3>
			<p>{timestampText.explanation}</p>
			<ButtonRow>
				<Button onClick={fetchTimestamp} {...busyProps(state.isBusy ?? false)}>
					{timestampText.button}
				</Button>
			</ButtonRow>
			<div role="status">
				{state.error}
				{state.command ? (
					<p>
						{timestampText.done} <code className="wrap-anywhere">{state.command}</code>
					</p>
				) : null}
			</div>
		</section>
	);
}

import { loadForms } from '#app/features/incident/record-store.ts';
import { getShownRecord } from '#app/features/incident/record-sync.ts';
import { runDownload } from '#app/features/results/run-download.ts';
import { downloadFile } from '#app/lib/files.ts';
import { form as timelineForm } from '#app/tools/timeline/fields.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';

const importInterop = () => import('#domain/incident/interop.ts');

/** Without a byte order mark, which these tools read as a part of the first column's name. */
function download(name: string, text: string, type: string): void {
	downloadFile(name, new Blob([text], { type }));
}

async function downloadTimeline(tool: 'timesketch' | 'iris'): Promise<void> {
	const { buildIrisCsv, buildTimesketchCsv } = await importInterop();
	const events = getShownRecord()[timelineForm.tool]?.events;
	const text = tool === 'iris' ? buildIrisCsv(events) : buildTimesketchCsv(events);
	download(`timeline-${tool}.csv`, text, 'text/csv');
}

async function downloadStix(): Promise<void> {
	const { buildStixBundle } = await importInterop();
	const bundle = buildStixBundle(getShownRecord(), new Date(), () => crypto.randomUUID());
	download('indicators-stix.json', JSON.stringify(bundle, undefined, '\t'), 'application/json');
}

async function downloadJson(): Promise<void> {
	const [{ buildJsonExport }, forms] = await Promise.all([importInterop(), loadForms()]);
	const exported = buildJsonExport(getShownRecord(), forms, new Date());
	download('incident-export.json', JSON.stringify(exported, undefined, '\t'), 'application/json');
}

const runExport = (run: () => Promise<void>) => runDownload('The file', 'Try again.', run);

export function ForensicExports() {
	return (
		<DisclosureGroup>
			<Disclosure title="For the tools of responders">
				<p className="text-soft">
					The timeline, and the addresses, wallets and file hashes you typed. The last file has all you typed.
				</p>
				<ButtonRow>
					<Button onClick={() => runExport(() => downloadTimeline('timesketch'))}>
						Timeline for Timesketch
					</Button>
					<Button onClick={() => runExport(() => downloadTimeline('iris'))}>Timeline for DFIR-IRIS</Button>
					<Button onClick={() => runExport(downloadStix)}>Indicators (STIX 2.1)</Button>
					<Button onClick={() => runExport(downloadJson)}>Everything (JSON)</Button>
				</ButtonRow>
			</Disclosure>
		</DisclosureGroup>
	);
}

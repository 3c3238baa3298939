import { useState } from 'react';
import { type RecordSession, useRecordSession } from '#app/features/incident/record-session.ts';
import { runDownload } from '#app/features/results/run-download.ts';
import { downloadFile } from '#app/lib/files.ts';
import { form as reportForm } from '#app/tools/incident-docs/fields.ts';
import { form as timelineForm } from '#app/tools/timeline/fields.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { CheckboxField } from '#app/ui/field.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import type { Indicator } from '#domain/incident/indicators.ts';
import { getValues, type IncidentRecord } from '#domain/incident/record.ts';

const importInterop = () => import('#domain/incident/interop.ts');

/** Without a byte order mark, which these tools read as a part of the first column's name. */
function download(name: string, text: string, type: string): void {
	downloadFile(name, new Blob([text], { type }));
}

/** Another tool states the kind; the report reads it from there. */
const getKind = (record: IncidentRecord) => getValues(record, reportForm).kindOfIncident || undefined;

const getEvents = (record: IncidentRecord) => record[timelineForm.tool]?.events;

async function readShown({ open, loadForms }: RecordSession) {
	const [sync, forms] = await Promise.all([open(), loadForms()]);
	return { record: sync.getShownRecord(), forms };
}

async function downloadTimesketch(session: RecordSession): Promise<void> {
	const [{ buildTimesketchLines }, { record }] = await Promise.all([importInterop(), readShown(session)]);
	const lines = buildTimesketchLines(getEvents(record), new Date());
	download('timeline-timesketch.jsonl', lines, 'application/x-ndjson');
}

async function downloadIris(session: RecordSession): Promise<void> {
	const [{ buildIrisCsv }, { record }] = await Promise.all([importInterop(), readShown(session)]);
	download('timeline-iris.csv', buildIrisCsv(getEvents(record), new Date(), getKind(record)), 'text/csv');
}

async function downloadStix(session: RecordSession, chosen: readonly Indicator[]): Promise<void> {
	const [{ buildStixBundle }, { record }] = await Promise.all([importInterop(), readShown(session)]);
	const bundle = buildStixBundle(chosen, new Date(), () => crypto.randomUUID(), getKind(record));
	download('indicators-stix.json', JSON.stringify(bundle, undefined, '\t'), 'application/json');
}

async function downloadJson(session: RecordSession): Promise<void> {
	const [{ buildJsonExport }, { record, forms }] = await Promise.all([importInterop(), readShown(session)]);
	const exported = buildJsonExport(record, forms, new Date());
	download('incident-export.json', JSON.stringify(exported, undefined, '\t'), 'application/json');
}

const runExport = (run: () => Promise<void>) => runDownload('The file', 'Try again.', run);

type Found = ReturnType<typeof import('#domain/incident/indicators.ts').listIndicators>;

const leftOutReasons = {
	private: 'a private address',
	own: 'yours or a helper’s',
	photo: 'read from a photo, not compared yet',
} as const;

/** Sharing the victim's own addresses as malicious would get them blocked, so people choose before the download. */
function IndicatorChoice({ found: { indicators, leftOut } }: { found: Found }) {
	const session = useRecordSession();
	const [chosen, setChosen] = useState(() => indicators.filter(({ isAttackers }) => isAttackers));
	return (
		<Stack gap="gap-2">
			{indicators.length === 0 ? (
				<p>
					No address, wallet or file hash was found in the ransom note, the contact info, the actions or the
					timeline.
				</p>
			) : (
				<fieldset>
					<legend className="font-semibold">Which of these are the attacker’s?</legend>
					<p className="text-sm text-soft">
						The file calls each one malicious, and others may block it. Uncheck everything that is yours.
					</p>
					{indicators.map((indicator) => (
						<CheckboxField
							key={indicator.pattern}
							label={
								<>
									<span className="break-all">{indicator.value}</span>{' '}
									<span className="text-sm text-soft">
										{indicator.name}, from {indicator.foundIn}
									</span>
								</>
							}
							checked={chosen.includes(indicator)}
							onChange={(isChosen) =>
								setChosen(indicators.filter((one) => (one === indicator ? isChosen : chosen.includes(one))))
							}
						/>
					))}
				</fieldset>
			)}
			{leftOut.length > 0 ? (
				<p className="text-sm text-soft">
					Left out: {leftOut.map(({ value, reason }) => `${value} (${leftOutReasons[reason]})`).join(', ')}.
				</p>
			) : null}
			{chosen.length > 0 ? (
				<ButtonRow>
					<Button variant="primary" onClick={() => runExport(() => downloadStix(session, chosen))}>
						Download {chosen.length === 1 ? '1 indicator' : `${chosen.length} indicators`}
					</Button>
				</ButtonRow>
			) : null}
		</Stack>
	);
}

export function ForensicExports() {
	const session = useRecordSession();
	const [found, setFound] = useState<Found>();
	const findIndicators = async () => {
		const [{ listIndicators }, { record, forms }] = await Promise.all([
			import('#domain/incident/indicators.ts'),
			readShown(session),
		]);
		setFound(listIndicators(record, forms));
	};
	return (
		<DisclosureGroup>
			<Disclosure title="For the tools of responders">
				<p className="text-soft">
					The timeline, and the attacker’s addresses, wallets and file hashes. The last file has all you
					typed. In both timelines, an event without a time has the time of the export and says so.
				</p>
				<ButtonRow>
					<Button onClick={() => runExport(() => downloadTimesketch(session))}>
						Timeline for Timesketch
					</Button>
					<Button onClick={() => runExport(() => downloadIris(session))}>Timeline for DFIR-IRIS</Button>
					<Button onClick={() => runExport(findIndicators)}>Indicators (STIX 2.1)</Button>
					<Button onClick={() => runExport(() => downloadJson(session))}>Everything (JSON)</Button>
				</ButtonRow>
				{found ? <IndicatorChoice found={found} /> : null}
			</Disclosure>
		</DisclosureGroup>
	);
}

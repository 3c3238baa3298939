import { Download, Printer, Save } from 'lucide-react';
import { type ReactNode, use, useId, useState } from 'react';
import { RecordContext } from '#app/features/incident/record-session.ts';
import { type Facts, useFacts } from '#app/features/sources/use-facts.ts';
import { getToday } from '#app/lib/clock.ts';
import { installPrompt, offlineCopy, useOfflineSize } from '#app/lib/offline-copy.ts';
import { createStore } from '#app/lib/store.ts';
import { Button, busyProps } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import type { ToastMessage } from '#app/ui/toast.tsx';
import type { FactSource } from '#domain/facts/fact.ts';
import { withSourceRows, withSources } from '#domain/models/fact-report.ts';
import type { Report } from '#domain/models/report.ts';
import { formatReport } from '#domain/models/report-text.ts';
import type { ResultTable } from './export.ts';
import { PrintView, printReport } from './print-view.tsx';
import { runDownload } from './run-download.ts';

const isDismissed = createStore(false);

function Offer({ prompt }: { prompt: (() => Promise<unknown>) | undefined }) {
	const size = useOfflineSize();
	async function accept() {
		isDismissed.set(true);
		if (offlineCopy.get() === 'needs consent') offlineCopy.set('allowed');
		await prompt?.();
		installPrompt.set(undefined);
	}
	return (
		<div className="flex flex-wrap items-center gap-x-3 border-t border-line py-1.5 print:hidden">
			<p className="min-w-0 flex-1 basis-44 text-sm">It also works without a network.</p>
			<Button variant="toolbar" onClick={accept}>
				{prompt ? 'Install' : 'Keep a copy'}
				{size}
			</Button>
			<Button variant="toolbar" onClick={() => isDismissed.set(true)}>
				Not now
			</Button>
		</div>
	);
}

/** After the first result of a visit; where a browser cannot install and the copy loads by itself, there is nothing to offer. */
function InstallOffer() {
	const event = installPrompt.use();
	const needsConsent = offlineCopy.use() === 'needs consent';
	if (isDismissed.use() || !(event || needsConsent)) return null;
	return <Offer prompt={event && (() => event.prompt())} />;
}

export type ResultBarProps = {
	fileName: string;
	report: () => Report;
	table?: () => ResultTable;
	facts?: Facts;
	/** Of loaded facts; all if there are none. */
	factKeys?: readonly string[];
	copyLabel?: string;
	copiedLabel?: string;
	copyMessage?: ToastMessage;
	printLabel?: string;
	picture?: ReactNode;
	/** Adds a cover page to print and Word, and lets Save write the whole record. */
	inRecord?: boolean;
	/** False where the page or another report is printed unless this bar's button is pressed. */
	printByDefault?: boolean;
};

type ExportModule = typeof import('./export.ts');

function runExport(label: string, run: (files: ExportModule) => void | Promise<void>): Promise<void> {
	return runDownload(label, 'Copy or print works without it.', async () => run(await import('./export.ts')));
}

export function ResultBar(props: ResultBarProps) {
	const { copyLabel, picture, inRecord = false, printByDefault = true } = props;
	const facts = useFacts(props.facts ?? [], props.factKeys);
	const printId = useId();
	const report = () => (facts.length > 0 ? withSources(props.report(), facts, getToday()) : props.report());
	const copyButton = <CopyReportButton {...props} report={report} />;
	return (
		<>
			{copyLabel === undefined ? null : <div className="print:hidden">{copyButton}</div>}
			<div className="@container">
				<fieldset
					aria-label="Take the result with you"
					// On a small phone five buttons fit in one line only without icons.
					className="flex flex-wrap gap-x-1 border-t border-line pt-1.5 @md:[&>:first-child]:-ml-3 print:hidden @max-[19.5rem]:gap-x-0 @max-[19.5rem]:has-[button:nth-of-type(5)]:[&_svg]:hidden"
				>
					{copyLabel === undefined ? copyButton : null}
					<Button variant="toolbar" onClick={() => printReport(printId)}>
						<Printer size={18} />
						{props.printLabel ?? 'Print'}
					</Button>
					<DownloadButtons {...props} facts={facts} inRecord={inRecord} report={report} />
				</fieldset>
				<InstallOffer />
			</div>
			<PrintView
				id={printId}
				byDefault={printByDefault}
				report={report}
				picture={picture}
				inRecord={inRecord}
			/>
		</>
	);
}

function CopyReportButton({
	report,
	copyLabel,
	copiedLabel,
	copyMessage = { title: 'Report copied to clipboard' },
}: Pick<ResultBarProps, 'report' | 'copyLabel' | 'copiedLabel' | 'copyMessage'>) {
	return (
		<CopyButton
			text={() => formatReport(report())}
			variant={copyLabel === undefined ? 'toolbar' : 'primary'}
			{...(copyLabel !== undefined && { label: copyLabel })}
			{...(copiedLabel !== undefined && { copiedLabel })}
			message={copyMessage}
		/>
	);
}

function DownloadButtons({
	fileName,
	report,
	table,
	facts,
	inRecord,
}: Pick<ResultBarProps, 'fileName' | 'report' | 'table'> & {
	facts: readonly FactSource[];
	inRecord: boolean;
}) {
	const session = use(RecordContext);
	const record = inRecord ? session : undefined;
	const [isBusy, setIsBusy] = useState(false);

	async function handleDownloadWord() {
		setIsBusy(true);
		await runExport('The Word document', ({ downloadWord }) => downloadWord(fileName, report(), record));
		setIsBusy(false);
	}

	const handleDownloadCsv = (rows: ResultTable) =>
		runExport('The table', ({ downloadCsv }) =>
			downloadCsv(fileName, facts.length > 0 ? withSourceRows(rows, facts, getToday()) : rows),
		);

	const handleSave = () =>
		runExport('The file', ({ downloadRecord, downloadReportText }) =>
			record ? downloadRecord(record) : downloadReportText(fileName, report()),
		);

	return (
		<>
			<Button variant="toolbar" onClick={handleDownloadWord} {...busyProps(isBusy)}>
				<Download size={18} />
				{isBusy ? 'Preparing...' : 'Word'}
			</Button>
			{table ? (
				<Button variant="toolbar" onClick={() => handleDownloadCsv(table())}>
					<Download size={18} />
					CSV
				</Button>
			) : null}
			<Button variant="toolbar" onClick={handleSave}>
				<Save size={18} />
				Save
			</Button>
		</>
	);
}

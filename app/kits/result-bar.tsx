import { Download, Printer, Save } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { today } from '#app/lib/today.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { type ToastMessage, toast } from '#app/ui/toast.tsx';
import type { FactSource } from '#domain/facts/fact.ts';
import { withSourceRows, withSources } from '#domain/models/fact-report.ts';
import { type Report, reportText } from '#domain/models/report.ts';
import { printPaper } from './print-paper.ts';
import { PrintedReport } from './printed-report.tsx';
import type { ResultTable } from './take-away.ts';

export type ResultBarProps = {
	/** Name of downloaded files, without ending. */
	fileName: string;
	report: () => Report;
	/** Figures for a spreadsheet, where the result has some. */
	table?: () => ResultTable;
	/** What the result rests on: goes along with source, day and age, however the result leaves the page. */
	facts?: readonly FactSource[];
	/** A name of its own makes copying the main button, above the bar. */
	copyLabel?: string;
	copiedLabel?: string;
	copyMessage?: ToastMessage;
	printLabel?: string;
	/** The picture of the result, above the report on paper. */
	picture?: ReactNode;
	/** The result is about an incident: print and Word have a cover, and Save writes the whole record to a file. */
	inRecord?: boolean;
	/** False where the page itself, or another of its papers, is printed unless this bar's button is pressed. */
	printsPage?: boolean;
};

type TakeAway = typeof import('./take-away.ts');

/** A file that could not be made is the one thing people must hear about. */
async function make(what: string, work: (files: TakeAway) => void | Promise<void>): Promise<void> {
	try {
		await work(await import('./take-away.ts'));
	} catch (error) {
		console.error(`${what} could not be made`, error);
		toast({
			title: 'Download failed',
			text: `${what} could not be made. Copy or print works without it.`,
			tone: 'now',
		});
	}
}

/** Copy, print, download and save: the one way a result leaves the page. The bar stays at the foot of the window. */
export function ResultBar({
	fileName,
	report: bareReport,
	table: bareTable,
	facts = [],
	copyLabel,
	copiedLabel,
	copyMessage = { title: 'Report copied to clipboard' },
	printLabel = 'Print',
	picture,
	inRecord = false,
	printsPage = true,
}: ResultBarProps) {
	const [busy, setBusy] = useState(false);
	const paper = useId();
	const report = () => (facts.length > 0 ? withSources(bareReport(), facts, today()) : bareReport());
	const table =
		bareTable && (() => (facts.length > 0 ? withSourceRows(bareTable(), facts, today()) : bareTable()));

	async function downloadWord() {
		setBusy(true);
		await make('The Word document', ({ takeWord }) => takeWord(fileName, report(), inRecord));
		setBusy(false);
	}

	const save = () =>
		make('The file', ({ saveRecord, saveText }) => (inRecord ? saveRecord() : saveText(fileName, report())));

	const copy = (
		<CopyButton
			text={() => reportText(report())}
			look={copyLabel === undefined ? 'bar' : 'primary'}
			{...(copyLabel !== undefined && { label: copyLabel })}
			{...(copiedLabel !== undefined && { copiedLabel })}
			message={copyMessage}
		/>
	);
	return (
		<>
			{copyLabel === undefined ? null : <div className="print:hidden">{copy}</div>}
			<fieldset
				aria-label="Take the result with you"
				className="sticky bottom-[calc(var(--foot)+8px)] z-10 flex w-fit max-w-full justify-self-end rounded-hero border border-edge bg-panel p-0.75 shadow-bar max-sm:w-full print:hidden"
			>
				{copyLabel === undefined ? copy : null}
				<Button look="bar" onClick={() => printPaper(paper)}>
					<Printer size={18} aria-hidden="true" />
					{printLabel}
				</Button>
				<Button look="bar" onClick={downloadWord} disabled={busy}>
					<Download size={18} aria-hidden="true" />
					{busy ? 'Preparing...' : 'Word'}
				</Button>
				{table ? (
					<Button
						look="bar"
						onClick={() => make('The table', ({ takeTable }) => takeTable(fileName, table()))}
					>
						<Download size={18} aria-hidden="true" />
						CSV
					</Button>
				) : null}
				<Button look="bar" onClick={save}>
					<Save size={18} aria-hidden="true" />
					Save
				</Button>
			</fieldset>
			<PrintedReport id={paper} unasked={printsPage} report={report} picture={picture} inRecord={inRecord} />
		</>
	);
}

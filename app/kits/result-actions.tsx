import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { downloadFile, downloadText } from '#app/lib/download.ts';
import { wordDocument } from '#app/lib/word.ts';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import { type ToastMessage, toast } from '#app/ui/toast.tsx';
import { csvText } from '#domain/csv.ts';
import { type Report, reportText } from '#domain/report.ts';

export type ResultTable = { columns: readonly string[]; rows: readonly (readonly string[])[] };

type ResultActionsProps = {
	/** Name of downloaded files, without ending. */
	fileName: string;
	report: () => Report;
	/** Figures for a spreadsheet, where the result has some. */
	table?: () => ResultTable;
	copyLabel?: string;
	copiedLabel?: string;
	copyLook?: ButtonLook;
	copyMessage?: ToastMessage;
	printLabel?: string;
};

/** Copy, print and download: the one way a result leaves the page. */
export function ResultActions({
	fileName,
	report,
	table,
	copyLabel,
	copiedLabel,
	copyLook,
	copyMessage,
	printLabel = 'Print',
}: ResultActionsProps) {
	const [busy, setBusy] = useState(false);

	async function downloadWord() {
		setBusy(true);
		try {
			downloadFile(`${fileName}.docx`, await wordDocument(report()));
		} catch (error) {
			console.error('The Word document could not be made', error);
			toast({
				title: 'Download failed',
				text: 'The Word document could not be made. Copy or print works without it.',
				tone: 'danger',
			});
		} finally {
			setBusy(false);
		}
	}

	return (
		<ButtonRow>
			<CopyButton
				text={() => reportText(report())}
				{...(copyLabel !== undefined && { label: copyLabel })}
				{...(copiedLabel !== undefined && { copiedLabel })}
				{...(copyLook !== undefined && { look: copyLook })}
				{...(copyMessage !== undefined && { message: copyMessage })}
			/>
			<Button onClick={() => window.print()}>
				<Printer size={18} aria-hidden="true" />
				{printLabel}
			</Button>
			<Button onClick={downloadWord} disabled={busy}>
				<Download size={18} aria-hidden="true" />
				{busy ? 'Preparing...' : 'Word'}
			</Button>
			{table ? (
				<Button
					onClick={() => {
						const { columns, rows } = table();
						downloadText(`${fileName}.csv`, csvText(columns, rows), 'text/csv');
					}}
				>
					<Download size={18} aria-hidden="true" />
					CSV
				</Button>
			) : null}
		</ButtonRow>
	);
}

import { saveRecordFile } from '#app/features/incident/record-files.ts';
import type { RecordSession } from '#app/features/incident/record-session.ts';
import { downloadFile, downloadText } from '#app/lib/files.ts';
import { toast } from '#app/ui/toast.tsx';
import { toCsv } from '#domain/formats/csv.ts';
import { getCoverPage, withCoverPage } from '#domain/incident/cover-page.ts';
import type { Report } from '#domain/models/report.ts';
import { formatReport } from '#domain/models/report-text.ts';

export async function addCoverPage(
	{ recordStore, loadForms }: RecordSession,
	report: Report,
	writtenAt: Date,
): Promise<Report> {
	if (report.coverPage) return report;
	return withCoverPage(report, getCoverPage(recordStore.get(), await loadForms()), writtenAt);
}

export type ResultTable = { columns: readonly string[]; rows: readonly (readonly string[])[] };

export async function downloadWord(
	fileName: string,
	report: Report,
	record: RecordSession | undefined,
): Promise<void> {
	const { createWordDocument, loadLogo } = await import('./word.ts');
	const now = new Date();
	const document = record ? await addCoverPage(record, report, now) : report;
	downloadFile(`${fileName}.docx`, await createWordDocument(document, now, await loadLogo()));
}

export function downloadCsv(fileName: string, { columns, rows }: ResultTable): void {
	downloadText(`${fileName}.csv`, toCsv(columns, rows), 'text/csv');
}

export async function downloadRecord(record: RecordSession): Promise<void> {
	const { message, isError } = await saveRecordFile(record, '');
	toast({
		title: isError ? 'Not saved' : 'Incident record saved',
		text: message,
		...(isError && { tone: 'now' as const }),
	});
}

export function downloadReportText(fileName: string, report: Report): void {
	downloadText(`${fileName}.txt`, formatReport(report));
	toast({ title: 'Result saved', text: `Saved as ${fileName}.txt.` });
}

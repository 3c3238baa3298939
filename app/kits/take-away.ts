import { downloadFile, downloadText } from '#app/lib/download.ts';
import { toast } from '#app/ui/toast.tsx';
import { csvText } from '#domain/formats/csv.ts';
import { type Report, reportText } from '#domain/models/report.ts';
import { coveredReport } from './covered-report.ts';
import { currentRecord } from './incident-record.ts';
import { saveRecordFile } from './record-files.ts';

export type ResultTable = { columns: readonly string[]; rows: readonly (readonly string[])[] };

/** What leaves the page as a file. It loads when somebody asks for one. */
export async function takeWord(fileName: string, report: Report, inRecord: boolean): Promise<void> {
	const { wordDocument } = await import('#app/lib/word.ts');
	const now = new Date();
	const document = inRecord ? await coveredReport(report, now) : report;
	downloadFile(`${fileName}.docx`, await wordDocument(document, now));
}

export function takeTable(fileName: string, { columns, rows }: ResultTable): void {
	downloadText(`${fileName}.csv`, csvText(columns, rows), 'text/csv');
}

/** Everything that is known about the incident, as a file that any emergency tool opens again. */
export async function saveRecord(): Promise<void> {
	const { text, bad } = await saveRecordFile(currentRecord(), '');
	toast({ title: bad ? 'Not saved' : 'Incident record saved', text, ...(bad && { tone: 'now' as const }) });
}

export function saveText(fileName: string, report: Report): void {
	downloadText(`${fileName}.txt`, reportText(report));
	toast({ title: 'Result saved', text: `Saved as ${fileName}.txt.` });
}

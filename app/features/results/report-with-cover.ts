import { getRecord } from '#app/features/incident/incident-record.ts';
import { loadForms } from '#app/features/incident/record-forms.ts';
import { withCoverPage } from '#domain/incident/cover-page.ts';
import { getCoverPage } from '#domain/incident/record-cover-page.ts';
import type { Report } from '#domain/models/report.ts';

export async function addCoverPage(report: Report, writtenAt: Date): Promise<Report> {
	if (report.coverPage) return report;
	return withCoverPage(report, getCoverPage(getRecord(), await loadForms()), writtenAt);
}

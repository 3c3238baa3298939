import { withCoverPage } from '#domain/incident/cover.ts';
import { getCoverPage } from '#domain/incident/known-cover.ts';
import type { Report } from '#domain/models/report.ts';
import { getRecord } from './incident-record.ts';
import { loadForms } from './record-forms.ts';

/** A report about an incident, with the cover that the record knows, unless it has one of its own. */
export async function addCoverPage(report: Report, writtenAt: Date): Promise<Report> {
	if (report.coverPage) return report;
	return withCoverPage(report, getCoverPage(getRecord(), await loadForms()), writtenAt);
}

import { withCover } from '#domain/incident/cover.ts';
import { knownCover } from '#domain/incident/known-cover.ts';
import type { Report } from '#domain/models/report.ts';
import { currentRecord } from './incident-record.ts';
import { loadForms } from './record-forms.ts';

/** A report about an incident, with the cover that the record knows, unless it has one of its own. */
export async function coveredReport(report: Report, writtenAt: Date): Promise<Report> {
	if (report.cover) return report;
	return withCover(report, knownCover(currentRecord(), await loadForms()), writtenAt);
}

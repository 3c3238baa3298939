import { buildFilledSection, buildReportSections } from '#domain/fields/format.ts';
import { list, paragraph, type Report, type ReportBlock, section } from '#domain/models/report.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { type ClaimDocument, documents, reportTitle } from './content.ts';
import { type Claim, knownSection, sections } from './fields.ts';
import { getClaimProgress } from './logic.ts';

function buildDocumentList(documents: readonly ClaimDocument[]): ReportBlock {
	if (documents.length === 0) return paragraph('None.');
	return list(documents.map(({ text, critical }) => (critical ? `${text} (critical)` : text)));
}

export function buildClaimReport(values: Claim, writtenAt?: Date): Report {
	const { readyDocuments, pendingDocuments, criticalReady, criticalTotal } = getClaimProgress(
		values.documents,
	);
	return {
		title: reportTitle,
		sections: [
			...buildFilledSection(knownSection, values),
			...buildReportSections(sections, values),
			section(
				`Documents ready: ${readyDocuments.length} of ${documents.length}, critical ${criticalReady} of ${criticalTotal}`,
				buildDocumentList(readyDocuments),
			),
			section('Documents pending', buildDocumentList(pendingDocuments)),
			section(
				'About this summary',
				paragraph(
					`Preliminary, from what is known so far. Please confirm receipt and the claim number in writing.${writtenAt ? ` Written ${formatDateTime(writtenAt)}.` : ''}`,
				),
			),
		],
	};
}

import { buildFilledSection, buildReportSections } from '#domain/fields/format.ts';
import type { Report, ReportBlock } from '#domain/models/report.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { type ClaimDocument, documents, reportTitle } from './content.ts';
import { type Claim, knownSection, sections } from './fields.ts';
import { getClaimProgress } from './logic.ts';

function buildDocumentList(list: readonly ClaimDocument[]): ReportBlock {
	if (list.length === 0) return { kind: 'text', text: 'None.' };
	return { kind: 'list', items: list.map(({ text, critical }) => (critical ? `${text} (critical)` : text)) };
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
			{
				heading: `Documents ready: ${readyDocuments.length} of ${documents.length}, critical ${criticalReady} of ${criticalTotal}`,
				blocks: [buildDocumentList(readyDocuments)],
			},
			{ heading: 'Documents pending', blocks: [buildDocumentList(pendingDocuments)] },
			{
				heading: 'About this summary',
				blocks: [
					{
						kind: 'text',
						text: `Preliminary, from what is known so far. Please confirm receipt and the claim number in writing.${writtenAt ? ` Written ${formatDateTime(writtenAt)}.` : ''}`,
					},
				],
			},
		],
	};
}

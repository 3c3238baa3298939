import { dateAndTime } from '#domain/dates.ts';
import { documentSections } from '#domain/document-fields.ts';
import { type FormValues, formRules } from '#domain/incident-record.ts';
import type { Report, ReportBlock } from '#domain/report.ts';
import { type ClaimDocument, documents, reportTitle, sections } from './content.ts';
import { claimProgress } from './logic.ts';

function documentList(list: readonly ClaimDocument[]): ReportBlock {
	if (list.length === 0) return { kind: 'text', text: 'None.' };
	return { kind: 'list', items: list.map(({ text, critical }) => (critical ? `${text} (critical)` : text)) };
}

export function claimReport(
	values: FormValues<'insurance-claim'>,
	ticks: FormValues<'claim-documents'>,
	writtenAt?: Date,
): Report {
	const { ready, pending, criticalReady, criticalTotal } = claimProgress(ticks);
	return {
		title: reportTitle,
		sections: [
			...documentSections(sections, formRules['insurance-claim'], values),
			{
				heading: `Documents ready: ${ready.length} of ${documents.length}, critical ${criticalReady} of ${criticalTotal}`,
				blocks: [documentList(ready)],
			},
			{ heading: 'Documents pending', blocks: [documentList(pending)] },
			{
				heading: 'About this summary',
				blocks: [
					{
						kind: 'text',
						text: `Preliminary, from what is known so far. Please confirm receipt and the claim number in writing.${writtenAt ? ` Written ${dateAndTime(writtenAt)}.` : ''}`,
					},
				],
			},
		],
	};
}

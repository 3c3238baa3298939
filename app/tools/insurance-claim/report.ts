import { sectionReports } from '#domain/fields/form.ts';
import type { Report, ReportBlock } from '#domain/models/report.ts';
import { dateAndTime } from '#domain/time/dates.ts';
import { type ClaimDocument, documents, reportTitle } from './content.ts';
import { type Claim, sections } from './fields.ts';
import { claimProgress } from './logic.ts';

function documentList(list: readonly ClaimDocument[]): ReportBlock {
	if (list.length === 0) return { kind: 'text', text: 'None.' };
	return { kind: 'list', items: list.map(({ text, critical }) => (critical ? `${text} (critical)` : text)) };
}

export function claimReport(values: Claim, writtenAt?: Date): Report {
	const { ready, pending, criticalReady, criticalTotal } = claimProgress(values.documents);
	return {
		title: reportTitle,
		sections: [
			...sectionReports(sections, values),
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

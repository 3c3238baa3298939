import type { IsoDate } from '#domain/facts/fact.ts';
import type { Deadline } from '#domain/incident/contribution.ts';
import { withSources } from '#domain/models/fact-report.ts';
import { type DocumentId, documentTitles } from '#domain/models/legal-documents.ts';
import { list, paragraph, type Report, section } from '#domain/models/report.ts';
import { formatDateTime, formatInBothZones, formatWeekdayDateTime } from '#domain/time/dates.ts';
import type { FormalDocument } from './documents-content.ts';
import type { NoticeValues } from './fields.ts';
import { fillMessage } from './logic.ts';

function formatOpenPlaceholders(count: number): string {
	if (count === 0) return 'All blanks are filled in.';
	return `${count} ${count === 1 ? 'place is' : 'places are'} still open, in square brackets.`;
}

export function formatApprovalState({ approvedBy, version }: NoticeValues): string {
	const approved = approvedBy.trim() === '' ? 'Draft, not approved' : `Approved by ${approvedBy.trim()}`;
	return version.trim() === '' ? approved : `${approved}, version ${version.trim()}`;
}

export type DocumentDeadline = Pick<Deadline, 'what' | 'at' | 'zone'>;

export function formatDeadline({ what, at, zone }: DocumentDeadline): string {
	const day = at ? formatInBothZones(at, zone, undefined, formatWeekdayDateTime) : 'without delay';
	return `${day}: ${what}`;
}

export function getDocumentDeadlines(deadlines: readonly Deadline[], id: DocumentId): DocumentDeadline[] {
	return deadlines.filter(({ documentId }) => id === 'board' || documentId === id);
}

export function buildDocumentReport(
	formalDocument: FormalDocument,
	values: NoticeValues,
	today: IsoDate,
	{ writtenAt, deadlines = [] }: { writtenAt?: Date; deadlines?: readonly DocumentDeadline[] } = {},
): Report {
	const { text, openPlaceholders } = fillMessage(formalDocument, values);
	return withSources(
		{
			title: documentTitles[formalDocument.id],
			sections: [
				section(
					formatApprovalState(values),
					...(writtenAt ? [paragraph(`Written ${formatDateTime(writtenAt)}`)] : []),
					paragraph(`To: ${formalDocument.to}. Due: ${formalDocument.due}`),
					...(deadlines.length > 0
						? [list(deadlines.map((deadline) => `Due ${formatDeadline(deadline)}`))]
						: []),
					paragraph(
						`${formatOpenPlaceholders(openPlaceholders.length)} Not legal advice: a lawyer reads it first.`,
					),
				),
				section('Text', paragraph(text.trimEnd())),
			],
		},
		formalDocument.facts,
		today,
	);
}

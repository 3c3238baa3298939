import { useDeadlines } from '#app/features/incident/use-deadlines.ts';
import { ResultActions } from '#app/features/results/lazy-parts.tsx';
import { SourceList } from '#app/features/sources/source-list.tsx';
import { getToday } from '#app/lib/clock.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { List } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { type DocumentId, documentTitles } from '#domain/models/legal-documents.ts';
import { type FormalDocument, formalDocuments } from './documents-content.ts';
import {
	buildDocumentReport,
	formatApprovalState,
	formatDeadline,
	getDocumentDeadlines,
} from './documents-report.ts';
import type { NoticeValues } from './fields.ts';
import { fillMessage } from './logic.ts';
import { TemplateParts } from './templates.tsx';

function DocumentBody({ formalDocument, values }: { formalDocument: FormalDocument; values: NoticeValues }) {
	const { subject, body, openPlaceholders } = fillMessage(formalDocument, values);
	const deadlines = getDocumentDeadlines(useDeadlines(), formalDocument.id);
	return (
		<section aria-label={documentTitles[formalDocument.id]} className="grid grid-cols-[minmax(0,1fr)] gap-4">
			<p>
				<b>To:</b> {formalDocument.to}. <b>Due:</b> {formalDocument.due}
			</p>
			{deadlines.length > 0 ? (
				<div>
					<p className="font-semibold">On your list of deadlines</p>
					<List items={deadlines.map(formatDeadline)} />
				</div>
			) : null}
			<p className="text-sm text-soft">{formalDocument.how}</p>
			<p className="flex flex-wrap items-center gap-3" aria-live="polite">
				<Tag>{formatApprovalState(values)}</Tag>
				{openPlaceholders.length === 0
					? 'All blanks are filled in.'
					: `${openPlaceholders.length} ${openPlaceholders.length === 1 ? 'place' : 'places'} still to fill in.`}
			</p>
			<div className="border-l-4 border-line pl-4">
				<p className="pb-3 font-semibold wrap-anywhere">
					<TemplateParts parts={subject} />
				</p>
				<p className="whitespace-pre-wrap wrap-anywhere">
					<TemplateParts parts={body} />
				</p>
			</div>
			<ResultActions
				fileName={`notice-${formalDocument.id}`}
				report={() =>
					buildDocumentReport(formalDocument, values, getToday(), { writtenAt: new Date(), deadlines })
				}
				copyMessage={{ title: `${documentTitles[formalDocument.id]} copied` }}
				inRecord
			/>
			{formalDocument.also ? (
				<Disclosure inline title="What some of them also ask for">
					<List items={formalDocument.also} />
				</Disclosure>
			) : null}
			<Disclosure inline title="What to avoid">
				<List items={formalDocument.avoid} />
			</Disclosure>
			<SourceList facts={formalDocument.facts} page="notifications" />
		</section>
	);
}

/** Loaded on demand: the documents are most of this tool's bytes. */
export function DocumentText({ id, values }: { id: DocumentId; values: NoticeValues }) {
	return formalDocuments
		.filter((formalDocument) => formalDocument.id === id)
		.map((formalDocument) => <DocumentBody key={id} formalDocument={formalDocument} values={values} />);
}

import { SourceList } from '#app/kits/fact-source.tsx';
import { useIncidentRecord } from '#app/kits/incident-record.ts';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { today } from '#app/lib/today.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { List } from '#app/ui/list.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { deadlinesOfPaper, type PaperId, paperTitles } from '#domain/incident/papers.ts';
import type { NoticeFacts } from './fields.ts';
import { filledTemplate } from './logic.ts';
import { type Paper, papers } from './papers-content.ts';
import { deadlineLine, paperReport, stateOf } from './papers-report.ts';
import { Parts } from './parts.tsx';

function Words({ paper, values }: { paper: Paper; values: NoticeFacts }) {
	const { subject, body, open } = filledTemplate(paper, values);
	const deadlines = deadlinesOfPaper(useIncidentRecord(), paper.id);
	return (
		<section aria-label={paperTitles[paper.id]} className="grid grid-cols-[minmax(0,1fr)] gap-4">
			<p>
				<b>To:</b> {paper.to}. <b>Due:</b> {paper.due}
			</p>
			{deadlines.length > 0 ? (
				<div>
					<p className="font-semibold">On your list of deadlines</p>
					<List items={deadlines.map(deadlineLine)} />
				</div>
			) : null}
			<p className="text-sm text-soft">{paper.how}</p>
			<p className="flex flex-wrap items-center gap-3" aria-live="polite">
				<Tag>{stateOf(values)}</Tag>
				{open.length === 0
					? 'No place is open.'
					: `${open.length} ${open.length === 1 ? 'place' : 'places'} still to fill in.`}
			</p>
			<div className="border-l-4 border-line pl-4">
				<p className="pb-3 font-semibold wrap-anywhere">
					<Parts parts={subject} />
				</p>
				<p className="whitespace-pre-wrap wrap-anywhere">
					<Parts parts={body} />
				</p>
			</div>
			<ResultActions
				fileName={`notice-${paper.id}`}
				report={() => paperReport(paper, values, today(), { writtenAt: new Date(), deadlines })}
				copyMessage={{ title: `${paperTitles[paper.id]} copied` }}
				inRecord
			/>
			{paper.also ? (
				<Disclosure summary="What some of them also ask for">
					<List items={paper.also} />
				</Disclosure>
			) : null}
			<Disclosure summary="What to avoid">
				<List items={paper.avoid} />
			</Disclosure>
			<SourceList facts={paper.facts} page="notifications" />
		</section>
	);
}

/** The words of one paper. All papers together are most of this tool's weight. */
export function PaperText({ id, values }: { id: PaperId; values: NoticeFacts }) {
	return papers
		.filter((paper) => paper.id === id)
		.map((paper) => <Words key={id} paper={paper} values={values} />);
}

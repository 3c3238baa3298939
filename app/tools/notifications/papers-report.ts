import type { Day } from '#domain/facts/fact.ts';
import { paperTitles } from '#domain/incident/papers.ts';
import { withSources } from '#domain/models/fact-report.ts';
import type { Report } from '#domain/models/report.ts';
import { dateAndTime, weekdayDateAndTime } from '#domain/time/dates.ts';
import type { NoticeFacts } from './fields.ts';
import { filledTemplate } from './logic.ts';
import type { Paper } from './papers-content.ts';

function openPlaces(count: number): string {
	if (count === 0) return 'No place is open.';
	return `${count} ${count === 1 ? 'place is' : 'places are'} still open, in square brackets.`;
}

/** The state of a paper: a draft until somebody put a name to it. */
export function stateOf({ approvedBy, version }: NoticeFacts): string {
	const approved = approvedBy.trim() === '' ? 'Draft, not approved' : `Approved by ${approvedBy.trim()}`;
	return version.trim() === '' ? approved : `${approved}, version ${version.trim()}`;
}

export type PaperDeadline = { what: string; due: string };

export function deadlineLine({ what, due }: PaperDeadline): string {
	return `${weekdayDateAndTime(new Date(due))}: ${what}`;
}

/** One paper with its head: state, moment, what is open, your own deadlines, and where its rules come from. */
export function paperReport(
	paper: Paper,
	values: NoticeFacts,
	today: Day,
	{ writtenAt, deadlines = [] }: { writtenAt?: Date; deadlines?: readonly PaperDeadline[] } = {},
): Report {
	const { text, open } = filledTemplate(paper, values);
	return withSources(
		{
			title: paperTitles[paper.id],
			sections: [
				{
					heading: stateOf(values),
					blocks: [
						...(writtenAt ? [{ kind: 'text' as const, text: `Written ${dateAndTime(writtenAt)}` }] : []),
						{ kind: 'text', text: `To: ${paper.to}. Due: ${paper.due}` },
						...(deadlines.length > 0
							? [{ kind: 'list' as const, items: deadlines.map((one) => `Due ${deadlineLine(one)}`) }]
							: []),
						{ kind: 'text', text: `${openPlaces(open.length)} Not legal advice: a lawyer reads it first.` },
					],
				},
				{ heading: 'Text', blocks: [{ kind: 'text', text: text.trimEnd() }] },
			],
		},
		paper.facts,
		today,
	);
}

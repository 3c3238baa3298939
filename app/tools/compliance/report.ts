import type { Day } from '#domain/facts/fact.ts';
import { sourceName } from '#domain/facts/source-name.ts';
import {
	exportCells,
	exportColumns,
	exportMark,
	exportNote,
	exportWarning,
	inForcePhrase,
} from '#domain/facts/wording.ts';
import { labelOf } from '#domain/fields/choices.ts';
import { type PaperId, paperTitles } from '#domain/incident/papers.ts';
import { countTicked, type Ticks } from '#domain/models/checklist.ts';
import type { Report, ReportBlock, ReportSection } from '#domain/models/report.ts';
import { dateAndTime, weekdayDateAndTime } from '#domain/time/dates.ts';
import { clocksOf, type Deadline, type DutyClock, deadlinesOf } from './clocks.ts';
import {
	alsoChoices,
	type Duty,
	type DutyBook,
	locations,
	sectors,
	startIds,
	starts as startWords,
} from './content.ts';
import {
	applyingLists,
	everyIndustry,
	type NotOurs,
	type Situation,
	type Starts,
	splitEnded,
} from './logic.ts';
import { countingNote, endedTitle, everyIndustryTitle, notesForAll, noteWords } from './notes-content.ts';
import { tool } from './tool.ts';

export type ComplianceState = {
	situation: Situation;
	book: DutyBook | undefined;
	starts: Starts;
	ticks: Ticks;
	notOurs: NotOurs;
	timeZone: string;
};

function criticalAndTimeframe(duty: Duty): string {
	return `${duty.critical ? 'critical, ' : ''}${duty.timeframe}`;
}

export function dueText({ label, from, due, cautious }: DutyClock): string {
	const when = due ? weekdayDateAndTime(due) : startWords[from].waits;
	return `${label ? `${label}: ` : ''}${when}${cautious ? ' (counted from discovery, to be safe)' : ''}`;
}

/** The papers that a duty asks for, each once. */
function papersOf({ letter, clocks }: Duty): PaperId[] {
	const asked = [...clocks.map((clock) => clock.letter ?? letter), letter];
	return [...new Set(asked.flatMap((id) => (id === undefined ? [] : [id])))];
}

function endedLine({ text, fact }: Duty): string {
	return `${text}. ${inForcePhrase(fact)}. ${sourceName(fact)}`;
}

function boxOf(duty: Duty, ticks: Ticks, notOurs: NotOurs): string {
	if (notOurs.has(duty.id)) return '[does not apply] ';
	const ticked = ticks.get(duty.id);
	return ticked ? `[x] ${dateAndTime(ticked)}: ` : '[ ] ';
}

function dutyBlocks(
	duty: Duty,
	{ ticks, notOurs, starts, timeZone }: ComplianceState,
	today: Day,
): ReportBlock[] {
	const reason = notOurs.get(duty.id);
	const started = startIds.some((id) => starts[id] !== undefined);
	const due = started && reason === undefined ? clocksOf(duty, starts, timeZone).map(dueText) : [];
	const { fact } = duty;
	return [
		{ kind: 'text', text: `${boxOf(duty, ticks, notOurs)}${duty.text} (${criticalAndTimeframe(duty)})` },
		{
			kind: 'list',
			items: [
				...(reason === undefined ? [] : [`Does not apply: ${reason || '[reason missing]'}`]),
				...due.map((text) => `Due: ${text}`),
				`Clock starts: ${duty.trigger}`,
				`Tell: ${duty.authority}${duty.form ? `, ${duty.form}` : ''}`,
				`Applies only if: ${duty.onlyIf}`,
				...(inForcePhrase(fact) ? [inForcePhrase(fact)] : []),
				...papersOf(duty).map((id) => `Paper: ${paperTitles[id]}, in the notification tool of this site`),
				`Source: ${exportMark(fact, today)}${sourceName(fact)}${fact.url ? `, ${fact.url}` : ` (${fact.homeOnly})`} ${exportNote(fact)}`,
			],
		},
	];
}

function deadlineSections(deadlines: readonly Deadline[], ticks: Ticks): ReportSection[] {
	if (deadlines.length === 0) return [];
	return [
		{
			heading: 'Deadlines in order',
			blocks: [
				{
					kind: 'table',
					columns: ['No.', 'Due', 'Duty', 'Source', 'Done'],
					rows: deadlines.map((deadline, index) => {
						const ticked = ticks.get(deadline.duty.id);
						return [
							String(index + 1),
							weekdayDateAndTime(deadline.due),
							`${deadline.label ? `${deadline.label}: ` : ''}${deadline.duty.text}${deadline.cautious ? ' (counted from discovery, to be safe)' : ''}`,
							sourceName(deadline.duty.fact),
							ticked ? dateAndTime(ticked) : '[ ]',
						];
					}),
				},
			],
		},
	];
}

function summary({ situation, starts }: ComplianceState, done: number, total: number): ReportSection {
	const known = startIds.flatMap((id) => {
		const moment = starts[id];
		return moment || id === 'discovery'
			? [{ label: startWords[id].label, value: moment ? dateAndTime(moment) : '' }]
			: [];
	});
	return {
		heading: 'Summary',
		blocks: [
			{
				kind: 'facts',
				facts: [
					{
						label: 'Industry',
						value: situation.sectors.map((sector) => labelOf(sectors, sector)).join(', '),
					},
					{
						label: 'Also true for us',
						value: situation.also.map((box) => labelOf(alsoChoices, box)).join(', ') || 'None ticked',
					},
					{ label: 'Location', value: situation.places.map((place) => labelOf(locations, place)).join(', ') },
					...known,
					{ label: 'Progress', value: `${done} of ${total} done` },
				],
			},
		],
	};
}

export function complianceReport(state: ComplianceState, today: Day): Report {
	const { situation, book, starts, ticks, notOurs, timeZone } = state;
	const { lists, ended } = splitEnded(applyingLists(situation, book), today);
	const duties = lists.flatMap((list) => list.duties);
	const ours = duties.filter(({ id }) => !notOurs.has(id));
	const always = everyIndustry(lists);
	const warning = exportWarning(
		[...duties, ...always].map(({ fact }) => fact),
		today,
	);
	const blocksOf = (list: readonly Duty[]) => list.flatMap((duty) => dutyBlocks(duty, state, today));
	return {
		title: tool.title,
		sections: [
			...(warning ? [{ heading: 'Check first', blocks: [{ kind: 'text' as const, text: warning }] }] : []),
			summary(state, countTicked(ours, ticks), ours.length),
			...deadlineSections(deadlinesOf([...always, ...duties], starts, timeZone, notOurs), ticks),
			...lists.map(({ title, duties: list, notes = [] }) => ({
				heading: title,
				blocks: [
					...blocksOf(list),
					...notes.map((note) => ({ kind: 'text' as const, text: `Note: ${noteWords(note)}` })),
				],
			})),
			...(always.length === 0 ? [] : [{ heading: everyIndustryTitle, blocks: blocksOf(always) }]),
			...(ended.length === 0
				? []
				: [{ heading: endedTitle, blocks: [{ kind: 'list' as const, items: ended.map(endedLine) }] }]),
			{
				heading: 'About this list',
				blocks: [
					{ kind: 'list', items: [...notesForAll.map(noteWords), countingNote] },
					{ kind: 'text', text: 'Not legal advice, and not complete: call a breach lawyer.' },
				],
			},
		],
	};
}

/** The same for a spreadsheet, one line per duty. */
export function complianceTable(state: ComplianceState, today: Day): { columns: string[]; rows: string[][] } {
	const { situation, book, starts, ticks, notOurs, timeZone } = state;
	const { lists } = splitEnded(applyingLists(situation, book), today);
	const groups = [...lists, { title: everyIndustryTitle, duties: everyIndustry(lists) }];
	return {
		columns: [
			...['Id', 'List', 'Duty', 'Timeframe', 'Due', 'State', 'Time of tick', 'Why it does not apply'],
			...['Source', 'Address', ...exportColumns],
		],
		rows: groups.flatMap(({ title, duties }) =>
			duties.map((duty) => {
				const [reason, ticked] = [notOurs.get(duty.id), ticks.get(duty.id)];
				const clocks = reason === undefined ? clocksOf(duty, starts, timeZone) : [];
				return [
					...[duty.id, title, duty.text, criticalAndTimeframe(duty)],
					clocks
						.filter(({ due }) => due)
						.map(dueText)
						.join('; '),
					reason !== undefined ? 'does not apply' : ticked ? 'done' : 'open',
					ticked ? dateAndTime(ticked) : '',
					reason ?? '',
					`${exportMark(duty.fact, today)}${sourceName(duty.fact)}`,
					duty.fact.url,
					...exportCells(duty.fact),
				];
			}),
		),
	};
}

import type { Row } from '#domain/fields/rows.ts';
import { paragraph, type Report, type ReportSection, section, table } from '#domain/models/report.ts';
import { formatInBothZones, formatInstant } from '#domain/time/dates.ts';
import { toDate } from '#domain/time/instant.ts';
import { assignForm, getTasks, isSamePerson, type TaskRow } from './assign.ts';
import { callsTool, isSettled } from './call-order.ts';
import type { Deadline } from './contribution.ts';
import { listNotes, type Note } from './notes.ts';
import type { NextDeadline } from './progress.ts';
import { type IncidentRecord, isRows } from './record.ts';
import { timelineTool } from './timeline.ts';

const maxEvents = 10;
const maxDeadlines = 3;
const maxNotes = 10;

export type HandoverTask = TaskRow & {
	readonly isOverdue: boolean;
	/** Checked off here; the others are checked off in their own list. */
	readonly isOwn: boolean;
};

export type Handover = {
	readonly people: readonly { readonly name: string; readonly tasks: readonly HandoverTask[] }[];
	readonly waiting: readonly { readonly who: string; readonly what: string; readonly since: string }[];
	readonly deadlines: readonly NextDeadline[];
	/** The latest first. */
	readonly events: readonly Row[];
	readonly notes: readonly Note[];
};

/** Of tasks that were typed on the handover page. */
export const ownTaskPrefix = 'task-';

const callPrefix = 'call-';

function getRows(record: IncidentRecord, tool: string, field: string): readonly Row[] {
	const rows = record[tool]?.[field];
	return isRows(rows) ? rows : [];
}

/** A task has the id of its entry: `tool-item`, `call-who` or, for a task that somebody typed, the id in the list of tasks. */
function listDone(record: IncidentRecord): ReadonlySet<string> {
	return new Set(
		Object.keys(record).flatMap((tool) =>
			getRows(record, tool, 'done').map(({ id }) =>
				tool === assignForm.tool ? id : `${tool}-${id}`.slice(0, 60),
			),
		),
	);
}

function getTime(value: string | undefined): number {
	return toDate(value ?? '')?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

function listOpenTasks(record: IncidentRecord, now: Date): readonly HandoverTask[] {
	const done = listDone(record);
	const calls = getRows(record, callsTool, 'calls');
	return getTasks(record)
		.filter(
			({ id }) =>
				!done.has(id) && !(id.startsWith(callPrefix) && isSettled(calls, id.slice(callPrefix.length))),
		)
		.map((task) => ({
			...task,
			isOverdue: getTime(task.due) < now.getTime(),
			isOwn: task.id.startsWith(ownTaskPrefix),
		}))
		.toSorted((a, b) => getTime(a.due) - getTime(b.due));
}

function groupByPerson(tasks: readonly HandoverTask[]): Handover['people'] {
	const names = tasks
		.map(({ who }) => who)
		.filter((name, index, all) => all.findIndex((other) => isSamePerson(other, name)) === index);
	return names
		.toSorted((a, b) => a.localeCompare(b, 'en'))
		.map((name) => ({ name, tasks: tasks.filter(({ who }) => isSamePerson(who, name)) }));
}

/** Calls that nobody answered, and tasks that are overdue. */
function listWaiting(record: IncidentRecord, tasks: readonly HandoverTask[]): Handover['waiting'] {
	const calls = getRows(record, callsTool, 'calls')
		.filter(({ outcome }) => outcome === 'no-answer')
		.map(({ who = '', at = '' }) => ({ who, what: 'No answer yet. Call again.', since: at }));
	const late = tasks
		.filter(({ isOverdue }) => isOverdue)
		.map(({ who, what, due }) => ({ who, what, since: due }));
	return [...calls, ...late].toSorted((a, b) => getTime(a.since) - getTime(b.since));
}

/** `record` has the values that are derived from other tools. */
export function buildHandover(record: IncidentRecord, deadlines: readonly Deadline[], now: Date): Handover {
	const tasks = listOpenTasks(record, now);
	return {
		people: groupByPerson(tasks),
		waiting: listWaiting(record, tasks),
		deadlines: deadlines
			.flatMap(({ what, at, zone, isMet }) => (at && !isMet ? [{ what, at, zone }] : []))
			.toSorted((a, b) => a.at.getTime() - b.at.getTime())
			.slice(0, maxDeadlines),
		events: getRows(record, timelineTool, 'events')
			.filter(({ time = '', event = '' }) => event !== '' && toDate(time) !== undefined)
			.toSorted((a, b) => getTime(b.time) - getTime(a.time))
			.slice(0, maxEvents),
		notes: listNotes(record).toReversed().slice(0, maxNotes),
	};
}

export function formatDue({ due, isOverdue }: HandoverTask): string {
	if (due === '') return '';
	return `${isOverdue ? 'was due' : 'due'} ${formatInstant(due)}`;
}

const nothing = 'Nothing.';

function toSection(
	heading: string,
	columns: readonly string[],
	rows: readonly (readonly string[])[],
): ReportSection {
	return section(heading, rows.length === 0 ? paragraph(nothing) : table(columns, rows));
}

export function buildHandoverReport(
	{ people, waiting, deadlines, events, notes }: Handover,
	board: readonly ReportSection[] = [],
): Report {
	return {
		title: 'Handover',
		sections: [
			...board,
			toSection(
				'Open tasks by person',
				['Person', 'Task', 'Due'],
				people.flatMap(({ name, tasks }) =>
					tasks.map((task) => [name, `[ ] ${task.what}`, formatInstant(task.due)]),
				),
			),
			toSection(
				'Who we wait for',
				['Waits for', 'What', 'Since'],
				waiting.map(({ who, what, since }) => [who, what, formatInstant(since)]),
			),
			toSection(
				'Next deadlines',
				['What', 'Due'],
				deadlines.map(({ what, at, zone }) => [what, formatInBothZones(at, zone)]),
			),
			toSection(
				'Last events',
				['Time', 'Event', 'Source'],
				events.map(({ time = '', event = '', source = '' }) => [formatInstant(time), event, source]),
			),
			toSection(
				'Notes to each other',
				['When', 'Person', 'About', 'Note'],
				notes.map(({ at, who, about, text }) => [formatInstant(at), who, about, text]),
			),
		],
	};
}

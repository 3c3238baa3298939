import type { Row } from '#domain/fields/rows.ts';
import type { IncidentRecord } from './incident-record.ts';

/** The list of duties writes into the record what is due, in rows 'duty-number', and which duty is done. */
const duties = { tool: 'compliance', deadlines: 'deadlines', done: 'done', insurer: 'gen-insurer' } as const;
const calls = { tool: 'emergency-contacts', field: 'calls', insurer: 'it-and-insurer' } as const;

/** Most cyber policies ask for a call within a day, in every industry; it is the first deadline that people miss. */
const insurerNoticeMs = 24 * 3_600_000;

export type Due = { what: string; at: Date };

function rowsAt(record: IncidentRecord, tool: string, field: string): readonly Row[] {
	const value = record[tool]?.[field];
	return Array.isArray(value) ? (value as readonly Row[]) : [];
}

const dutyOf = ({ id }: Row) => id.replace(/-\d+$/, '');

/** What is still due, the next one first. */
function openDeadlines(record: IncidentRecord): readonly Due[] {
	const done = new Set(rowsAt(record, duties.tool, duties.done).map(({ id }) => id));
	return rowsAt(record, duties.tool, duties.deadlines)
		.filter((row) => !done.has(dutyOf(row)))
		.map(({ what = '', due = '' }) => ({ what, at: new Date(due) }))
		.filter(({ at }) => !Number.isNaN(at.getTime()))
		.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

export function hasDeadlines(record: IncidentRecord): boolean {
	return rowsAt(record, duties.tool, duties.deadlines).length > 0;
}

function insurerWasTold(record: IncidentRecord): boolean {
	return (
		rowsAt(record, calls.tool, calls.field).some(({ id }) => id === calls.insurer) ||
		rowsAt(record, duties.tool, duties.done).some(({ id }) => id === duties.insurer)
	);
}

/** The next deadline; until the duties are known, the insurer's day. Nothing once all are met. */
export function nextDue(record: IncidentRecord, discovery: Date | undefined): Due | undefined {
	if (hasDeadlines(record)) return openDeadlines(record)[0];
	if (!discovery || insurerWasTold(record)) return undefined;
	return { what: 'Tell the cyber insurer', at: new Date(discovery.getTime() + insurerNoticeMs) };
}

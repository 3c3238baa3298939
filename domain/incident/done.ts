import { mostRows, type Row } from '#domain/fields/rows.ts';
import { fieldMoment } from '#domain/time/dates.ts';
import { doneRow, type IncidentRecord, withValue } from './incident-record.ts';

/** What was done is written where people look for it: among the events of the timeline. */
const log = { tool: 'timeline', field: 'events' } as const;

export type Done = {
	/** Of letters, digits and hyphens; the same id replaces what was written before. */
	id: string;
	/** As it reads in the timeline: 'Called the insurer'. */
	what: string;
	at: Date;
	details?: string;
	/** How it is known: the name of the tool. */
	source: string;
};

const longestId = 60;

function rowId(id: string): string {
	return `${doneRow}${id}`.slice(0, longestId);
}

function isEmptyRow({ id: _, ...values }: Row): boolean {
	return Object.values(values).every((value) => value === '');
}

function loggedRows(record: IncidentRecord): readonly Row[] {
	const rows = record[log.tool]?.[log.field] ?? [];
	return (rows as readonly Row[]).filter((row) => !isEmptyRow(row));
}

/** The record with one thing done in its timeline; a full timeline stays as it is. */
export function withDone(
	record: IncidentRecord,
	{ id, what, at, details = '', source }: Done,
): IncidentRecord {
	const others = loggedRows(record).filter((row) => row.id !== rowId(id));
	if (others.length >= mostRows) return record;
	const row = { id: rowId(id), time: fieldMoment(at), event: what, details, source };
	return withValue(record, log.tool, log.field, [...others, row]);
}

export function withoutDone(record: IncidentRecord, id: string): IncidentRecord {
	return withValue(
		record,
		log.tool,
		log.field,
		loggedRows(record).filter((row) => row.id !== rowId(id)),
	);
}

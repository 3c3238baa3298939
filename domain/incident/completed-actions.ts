import { maxRows, type Row } from '#domain/fields/rows.ts';
import { toDateTimeLocal } from '#domain/time/dates.ts';
import { doneRowPrefix, type IncidentRecord, withValue } from './incident-record.ts';

/** What was done is written where people look for it: among the events of the timeline. */
const timelineEvents = { tool: 'timeline', field: 'events' } as const;

export type CompletedAction = {
	/** Of letters, digits and hyphens; the same id replaces what was written before. */
	id: string;
	/** As it reads in the timeline: 'Called the insurer'. */
	event: string;
	at: Date;
	details?: string;
	/** How it is known: the name of the tool. */
	source: string;
};

const maxIdLength = 60;

function toRowId(id: string): string {
	return `${doneRowPrefix}${id}`.slice(0, maxIdLength);
}

function isEmptyRow({ id: _, ...values }: Row): boolean {
	return Object.values(values).every((value) => value === '');
}

function getTimelineRows(record: IncidentRecord): readonly Row[] {
	const rows = record[timelineEvents.tool]?.[timelineEvents.field] ?? [];
	return (rows as readonly Row[]).filter((row) => !isEmptyRow(row));
}

/** The record with one thing done in its timeline; a full timeline stays as it is. */
export function withCompletedAction(
	record: IncidentRecord,
	{ id, event: what, at, details = '', source }: CompletedAction,
): IncidentRecord {
	const others = getTimelineRows(record).filter((row) => row.id !== toRowId(id));
	if (others.length >= maxRows) return record;
	const row = { id: toRowId(id), time: toDateTimeLocal(at), event: what, details, source };
	return withValue(record, timelineEvents.tool, timelineEvents.field, [...others, row]);
}

export function withoutCompletedAction(record: IncidentRecord, id: string): IncidentRecord {
	return withValue(
		record,
		timelineEvents.tool,
		timelineEvents.field,
		getTimelineRows(record).filter((row) => row.id !== toRowId(id)),
	);
}

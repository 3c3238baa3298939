import { maxRows, type Row } from '#domain/fields/rows.ts';
import { doneRowPrefix, type IncidentRecord, isRows, withValue } from './record.ts';

export type TimelineEntry = {
	/** Letters, digits and hyphens; an entry with the same id is replaced. */
	readonly id: string;
	readonly event: string;
	/** Stored form of domain/time/instant.ts. */
	readonly at: string;
	readonly details?: string;
	readonly source: string;
};

/** The rows of app/tools/timeline/fields.ts, whose texts load with the tool. */
export const timelineTool = 'timeline';
export const eventsField = 'events';

const maxIdLength = 60;

/** Here and not with the rest of the assignments, which load on use. */
export const assignTool = 'assign';

/** Empty for a task that nobody was given. A task has the id of its entry in the timeline. */
export function getAssignee(record: IncidentRecord, id: string): string {
	const tasks = record[assignTool]?.tasks;
	return (isRows(tasks) && tasks.find((task) => task.id === id.slice(0, maxIdLength))?.who) || '';
}

export function toRowId(id: string): string {
	return `${doneRowPrefix}${id}`.slice(0, maxIdLength);
}

function isEmptyRow({ id: _, ...values }: Row): boolean {
	return Object.values(values).every((value) => value === '');
}

export function getTimelineRows(record: IncidentRecord): readonly Row[] {
	const rows = record[timelineTool]?.[eventsField];
	return isRows(rows) ? rows.filter((row) => !isEmptyRow(row)) : [];
}

/** Returns the record unchanged if the timeline is full. */
export function withTimelineEntry(record: IncidentRecord, entry: TimelineEntry): IncidentRecord {
	const id = toRowId(entry.id);
	const others = getTimelineRows(record).filter((row) => row.id !== id);
	if (others.length >= maxRows) return record;
	const assignee = getAssignee(record, entry.id);
	const details = entry.details ?? (assignee && `Assigned to ${assignee}.`);
	const row = { id, time: entry.at, event: entry.event, details, source: entry.source };
	return withValue(record, timelineTool, eventsField, [...others, row]);
}

export function withoutTimelineEntry(record: IncidentRecord, id: string): IncidentRecord {
	const kept = getTimelineRows(record).filter((row) => row.id !== toRowId(id));
	return withValue(record, timelineTool, eventsField, kept);
}

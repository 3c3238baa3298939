import { maxRows, type Row } from '#domain/fields/rows.ts';
import { type EventKey, getEventId, type LoggedEvent, serializeEventData } from './event.ts';
import { type IncidentRecord, isRows, withValue } from './record.ts';

export type TimelineEntry = {
	/** An entry about the same event is replaced. */
	readonly event: LoggedEvent;
	/** Stored form of domain/time/instant.ts. */
	readonly at: string;
	readonly details?: string;
	/** The name of the person in a room. */
	readonly by?: string;
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

/** Of the rows that pages log, so that every device writes one row about an event. */
export const loggedRowPrefix = 'done-';

export function toRowId(eventId: string): string {
	return `${loggedRowPrefix}${eventId}`.slice(0, maxIdLength);
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
	const eventId = getEventId(entry.event);
	const id = toRowId(eventId);
	const others = getTimelineRows(record).filter((row) => row.id !== id);
	if (others.length >= maxRows) return record;
	const assignee = getAssignee(record, eventId);
	const details = entry.details ?? (assignee && `Assigned to ${assignee}.`);
	const data = serializeEventData({ event: entry.event, by: entry.by });
	const row = { id, time: entry.at, event: '', details, source: '', data };
	return withValue(record, timelineTool, eventsField, [...others, row]);
}

export function withoutTimelineEntry(record: IncidentRecord, event: EventKey): IncidentRecord {
	const id = toRowId(getEventId(event));
	const kept = getTimelineRows(record).filter((row) => row.id !== id);
	return withValue(record, timelineTool, eventsField, kept);
}

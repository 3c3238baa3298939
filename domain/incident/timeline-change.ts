import { type EventKey, getEventId } from './event.ts';
import { type IncidentRecord, withValue } from './record.ts';
import { eventsField, getTimelineRows, timelineTool, toRowId } from './timeline.ts';

type EntryValues = { readonly time: string; readonly details: string };

/** Not in timeline.ts, which every page loads. Updates the entry of a call that was changed. Keeps what somebody edited or removed in the timeline. */
export function withTimelineChange(
	record: IncidentRecord,
	event: EventKey,
	before: EntryValues,
	after: EntryValues,
): IncidentRecord {
	const rows = getTimelineRows(record);
	const id = toRowId(getEventId(event));
	if (rows.every((row) => row.id !== id)) return record;
	const changed = rows.map((row) =>
		row.id === id
			? {
					...row,
					...(row.time === before.time && { time: after.time }),
					...(row.details === before.details && { details: after.details }),
				}
			: row,
	);
	return withValue(record, timelineTool, eventsField, changed);
}

import type { DocumentField } from '#domain/document-fields.ts';
import { discoveryEvent } from '#domain/incident-facts.ts';
import type { Row } from '#domain/incident-record.ts';

export const fields: readonly DocumentField<Exclude<keyof Row<'events'>, 'id'>>[] = [
	{ id: 'time', label: 'Time', hint: 'Date and time, in the time zone of this device.' },
	{ id: 'event', label: 'Event', hint: 'One line: what happened or was decided.' },
	{ id: 'details', label: 'Details', hint: 'Who, where, which machines.', long: true },
	{ id: 'source', label: 'Source', hint: 'How you know: a person, a log, a photo.' },
];

/** Names for the first event, since the start is the hardest line to write. */
export const quickPicks: readonly string[] = [
	discoveryEvent,
	'First unusual activity',
	'Ransom note found',
	'Files found encrypted',
	'Systems disconnected',
	'Insurer notified',
	'Police notified',
];

export const reportTitle = 'Incident timeline';

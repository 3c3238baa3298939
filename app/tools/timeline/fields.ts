import type { FieldMap, Form, RowOf } from '#domain/fields/form.ts';

/** Name of the event that marks the discovery. */
export const discoveryEvent = 'Attack discovered';

const event = {
	time: {
		kind: 'moment',
		label: 'Time',
		hint: 'Date and time, in the time zone of this device.',
		fact: 'discovery',
	},
	event: { kind: 'text', label: 'Event', hint: 'One line: what happened or was decided.' },
	details: {
		kind: 'long-text',
		label: 'Details',
		hint: 'Who, where, which machines.',
		fact: 'affected systems',
	},
	source: {
		kind: 'text',
		label: 'Source',
		hint: 'How you know: a person, a log, a photo.',
		fact: 'discovered by',
	},
} as const satisfies FieldMap;

export type TimelineEvent = RowOf<typeof event>;

export const form = {
	tool: 'timeline',
	inRecord: true,
	pack: { heading: 'Timeline', order: 4 },
	fields: {
		events: {
			kind: 'rows',
			label: 'Events',
			row: 'Event',
			fields: event,
			factRow: { event: discoveryEvent },
			formerly: 'events',
		},
	},
} as const satisfies Form;

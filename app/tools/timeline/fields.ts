import { dateTimeField, rowsField, textareaField, textField } from '#domain/fields/builders.ts';
import type { FieldMap, Form, RowOf } from '#domain/fields/form.ts';
import { timelineTool } from '#domain/incident/timeline.ts';

export const discoveryEvent = 'Attack discovered';

const event = {
	time: dateTimeField('Time', {
		hint: 'Date and time, in the time zone of this device.',
		recordKey: 'discovery',
	}),
	event: textField('Event', { hint: 'One line: what happened or was decided.', indicators: 'mixed' }),
	details: textareaField('Details', {
		hint: 'Who, where, which machines.',
		recordKey: 'affected systems',
		indicators: 'mixed',
	}),
	source: textField('Source', {
		hint: 'How you know: a person, a log, a photo.',
		recordKey: 'discovered by',
	}),
} as const satisfies FieldMap;

export type TimelineEvent = RowOf<typeof event>;

export const form = {
	tool: timelineTool,
	inRecord: true,
	pack: { heading: 'Timeline', order: 4 },
	fields: {
		events: rowsField('Events', {
			rowLabel: 'Event',
			fields: event,
			hasData: true,
			recordRow: {
				id: 'discovery',
				columns: { event: discoveryEvent },
			},
		}),
	},
} as const satisfies Form;

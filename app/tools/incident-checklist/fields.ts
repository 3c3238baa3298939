import { type TicksForm, ticksField } from '#domain/fields/ticks.ts';

export const form = {
	tool: 'incident-checklist',
	inRecord: true,
	pack: { heading: 'Steps done', order: 8 },
	fields: { done: ticksField },
} as const satisfies TicksForm;

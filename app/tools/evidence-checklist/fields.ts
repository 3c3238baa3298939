import { type TicksForm, ticksField } from '#domain/fields/ticks.ts';

export const form = {
	tool: 'evidence-checklist',
	inRecord: true,
	pack: { heading: 'Evidence list', order: 7 },
	fields: { done: ticksField },
} as const satisfies TicksForm;

import { type TicksForm, ticksField } from '#domain/fields/ticks.ts';

export const form = {
	tool: 'hardening-checklist',
	inRecord: true,
	fields: { done: ticksField },
} as const satisfies TicksForm;

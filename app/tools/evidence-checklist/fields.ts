import { type ChecksForm, checksField } from '#domain/fields/checks.ts';

export const form = {
	tool: 'evidence-checklist',
	inRecord: true,
	pack: { heading: 'Evidence list', order: 7 },
	fields: { done: checksField },
} as const satisfies ChecksForm;

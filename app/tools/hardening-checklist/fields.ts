import { type ChecksForm, checksField } from '#domain/fields/checks.ts';

export const form = {
	tool: 'hardening-checklist',
	inRecord: true,
	isPlan: true,
	fields: { done: checksField },
} as const satisfies ChecksForm;

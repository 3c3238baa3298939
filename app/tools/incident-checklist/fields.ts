import { type ChecksForm, checksField } from '#domain/fields/checks.ts';

export const form = {
	tool: 'incident-checklist',
	inRecord: true,
	pack: { heading: 'Steps done', order: 8, allChecks: true },
	fields: { done: checksField },
} as const satisfies ChecksForm;

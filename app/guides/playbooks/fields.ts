import { checksField } from '#domain/fields/checks.ts';
import type { Form } from '#domain/fields/form.ts';

export const form = {
	tool: 'playbooks',
	inRecord: true,
	fields: { done: checksField },
} as const satisfies Form;

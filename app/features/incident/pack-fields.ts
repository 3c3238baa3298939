import type { Form } from '#domain/fields/form.ts';

export const form = {
	tool: 'incident-pack',
	inRecord: true,
	fields: {
		organization: { kind: 'text', label: 'Organization', prefillKey: 'organization' },
		number: {
			kind: 'text',
			label: 'Incident number',
			prefillKey: 'incident number',
			hint: 'Yours, or the claim number of the insurer.',
		},
		writtenBy: { kind: 'text', label: 'Written by', prefillKey: 'written by', hint: 'Name and role.' },
	},
} as const satisfies Form;

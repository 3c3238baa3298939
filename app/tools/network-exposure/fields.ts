import { maxTargetLength } from '#contract/limits.ts';
import type { Form } from '#domain/fields/form.ts';

export const form = {
	tool: 'network-exposure',
	fields: {
		domain: {
			kind: 'text',
			label: 'Domain',
			hint: 'For example example.org',
			maxLength: maxTargetLength,
			format: 'url',
		},
		ipAddress: {
			kind: 'text',
			label: 'IP Address (optional)',
			hint: 'The public address of your office or server',
			maxLength: maxTargetLength,
			format: 'identifier',
		},
	},
} as const satisfies Form;

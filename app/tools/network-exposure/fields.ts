import { maxTargetLength } from '#contract/limits.ts';
import { textField } from '#domain/fields/builders.ts';
import type { Form } from '#domain/fields/form.ts';

export const form = {
	tool: 'network-exposure',
	fields: {
		domain: textField('Domain', {
			hint: 'For example example.org',
			maxLength: maxTargetLength,
			format: 'url',
		}),
		ipAddress: textField('IP Address (optional)', {
			hint: 'The public address of your office or server',
			maxLength: maxTargetLength,
			format: 'identifier',
		}),
	},
} as const satisfies Form;

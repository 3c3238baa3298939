import type { Form } from '#domain/fields/form.ts';
import { ticksField } from '#domain/fields/ticks.ts';

export const form = {
	tool: 'ransomadvisor',
	inRecord: true,
	pack: { heading: 'Triage', order: 1, fields: ['urgency', 'answers'] },
	fields: {
		urgency: { kind: 'text', label: 'Urgency', begins: true, derived: true },
		answers: {
			kind: 'rows',
			label: 'Answers',
			row: 'Answer',
			least: 0,
			fields: {
				question: { kind: 'text', label: 'Question' },
				answer: { kind: 'text', label: 'Answer' },
			},
		},
		done: ticksField,
	},
} as const satisfies Form;

import { checksField } from '#domain/fields/checks.ts';
import type { Form } from '#domain/fields/form.ts';
import { contribute } from '#domain/incident/progress.ts';

export const form = {
	tool: 'ransomadvisor',
	inRecord: true,
	pack: { heading: 'Triage', order: 1, fields: ['urgency', 'answers'] },
	fields: {
		urgency: { kind: 'text', label: 'Urgency', startsIncident: true, derived: true },
		answers: {
			kind: 'rows',
			label: 'Answers',
			rowLabel: 'Answer',
			minRows: 0,
			fields: {
				question: { kind: 'text', label: 'Question' },
				answer: { kind: 'text', label: 'Answer' },
			},
		},
		done: checksField,
	},
} as const satisfies Form;

export const contribution = contribute(form, {
	completedSteps: ({ urgency }) => (urgency === '' ? [] : ['contain']),
});

import type { Form } from '#domain/fields/form.ts';
import { contribute } from '#domain/incident/progress.ts';
import { noteFindingsKey } from '#domain/incident/record.ts';

export const form = {
	tool: 'ransom-identifier',
	inRecord: true,
	pack: { heading: 'Identification', order: 2 },
	fields: {
		family: { kind: 'text', label: 'Identified as', startsIncident: true, recordKey: 'family' },
		confidence: { kind: 'text', label: 'Confidence', derived: true },
		clues: { kind: 'textarea', label: 'Clues', derived: true },
		findings: { kind: 'text', label: 'The note shows', derived: true, recordKey: noteFindingsKey },
		/** Saved only on request. */
		note: { kind: 'textarea', label: 'Ransom note', recordKey: 'ransom note' },
	},
} as const satisfies Form;

export const contribution = contribute(form, {
	completedSteps: ({ family }) => (family === '' ? [] : ['identify']),
});

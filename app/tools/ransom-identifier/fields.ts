import type { Form } from '#domain/fields/form.ts';

export const form = {
	tool: 'ransom-identifier',
	inRecord: true,
	pack: { heading: 'Identification', order: 2 },
	fields: {
		family: { kind: 'text', label: 'Identified as', begins: true, fact: 'family' },
		confidence: { kind: 'text', label: 'Confidence', derived: true },
		clues: { kind: 'long-text', label: 'Clues', derived: true },
		/** Kept only when the visitor says so. */
		note: { kind: 'long-text', label: 'Ransom note', fact: 'ransom note' },
	},
} as const satisfies Form;

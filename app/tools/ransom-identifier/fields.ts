import { selectField, textareaField, textField } from '#domain/fields/builders.ts';
import type { Form } from '#domain/fields/form.ts';
import type { FieldOption } from '#domain/fields/kind.ts';
import { contribute } from '#domain/incident/contribution.ts';
import { type NoteFindings, noteFindingsKey } from '#domain/incident/record.ts';
import { freeToolKey } from '#domain/incident/record-keys.ts';

const noteFindingsOptions: readonly FieldOption<NoteFindings>[] = [
	{ value: 'demand', label: 'a demand for money' },
	{ value: 'demand-and-locked-files', label: 'locked files, a demand for money' },
];

const fileEndingKey = 'file ending';

export const form = {
	tool: 'ransom-identifier',
	inRecord: true,
	pack: { heading: 'Identification', order: 2 },
	fields: {
		family: textField('Identified as', { startsIncident: true, recordKey: 'family' }),
		confidence: textField('Confidence', { derived: true }),
		clues: textareaField('Clues', { derived: true, indicators: 'attacker' }),
		freeTool: textField('Free tool for these files', { derived: true, recordKey: freeToolKey }),
		tools: textareaField('Free tools', { derived: true }),
		ending: textField('Ending of a locked file', { recordKey: fileEndingKey }),
		notedEnding: textField('Ending that the note names', { derived: true, recordKey: fileEndingKey }),
		addresses: textField('Addresses in the note', {
			derived: true,
			recordKey: 'attacker addresses',
			indicators: 'attacker',
		}),
		attackMonth: textField('Month of the attack'),
		findings: selectField('The note shows', {
			options: noteFindingsOptions,
			derived: true,
			recordKey: noteFindingsKey,
		}),
		note: textareaField('Ransom note', { recordKey: 'ransom note', indicators: 'attacker' }),
	},
} as const satisfies Form;

export const contribution = contribute(form, {
	completedSteps: ({ family }) => (family === '' ? [] : ['identify']),
});

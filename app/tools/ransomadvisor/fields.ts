import { checkboxesField, rowsField, selectField, textField } from '#domain/fields/builders.ts';
import { checksField } from '#domain/fields/checks.ts';
import type { Form } from '#domain/fields/form.ts';
import { contribute } from '#domain/incident/contribution.ts';
import { toRoughKey } from '#domain/incident/derive.ts';
import { levels } from './advice-content.ts';
import { getContainmentSteps, triageIncident } from './advice-logic.ts';
import { computerCounts, questions } from './content.ts';
import { fromAnswerRows, getKindOfIncident } from './logic.ts';
import { theftSigns } from './theft-content.ts';

export const form = {
	tool: 'ransomadvisor',
	inRecord: true,
	pack: { heading: 'Triage', order: 1, fields: ['urgency', 'answers'] },
	fields: {
		urgency: selectField('Urgency', {
			options: Object.values(levels).map(({ urgency, label }) => ({ value: urgency, label })),
			startsIncident: true,
			derived: true,
		}),
		answers: rowsField('Answers', {
			rowLabel: 'Question',
			minRows: 0,
			fields: { answer: textField('Answer') },
			fixedRows: Object.fromEntries(
				questions.map(({ id, text, options }) => [
					id,
					{
						label: text,
						fields: { answer: selectField('Answer', { options }) },
					},
				]),
			),
			legacyColumns: ['question'],
		}),
		/** Also set by the entry for data theft alone, without any answer. */
		theft: checkboxesField('Signs of data theft', {
			startsIncident: true,
			options: theftSigns.map(({ id, text }) => ({ value: id, label: text })),
		}),
		done: checksField,
	},
} as const satisfies Form;

export const contribution = contribute(form, {
	completedSteps: ({ answers, done }) =>
		answers.length > 0 &&
		getContainmentSteps(triageIncident(fromAnswerRows(answers))).every(({ id }) =>
			done.some((check) => check.id === id),
		)
			? ['contain']
			: [],
	facts: ({ answers: rows, theft, done }) => {
		const answers = fromAnswerRows(rows);
		const { 5: backups, 6: contact, 7: connected, 8: computers } = answers;
		const kind = getKindOfIncident(answers, theft);
		const isNetworkOff = connected === 'no' || done.some(({ id }) => id === 'disconnect');
		return {
			...(kind && { 'kind of incident': kind }),
			...(contact === 'yes-paid' && { 'ransom paid': 'paid' }),
			...((isNetworkOff || connected) && { 'network off': isNetworkOff ? 'yes' : 'no' }),
			...((isNetworkOff || connected === 'yes-infected') && {
				'network isolation': isNetworkOff ? 'complete' : 'none',
			}),
			...(computers &&
				computers in computerCounts && {
					[toRoughKey('affected systems')]: computerCounts[computers as keyof typeof computerCounts],
				}),
			...(backups && { backups }),
		};
	},
});

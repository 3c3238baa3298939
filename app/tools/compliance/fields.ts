import type { Form, Values } from '#domain/fields/form.ts';
import type { MomentField } from '#domain/fields/moment.ts';
import { ticksField } from '#domain/fields/ticks.ts';
import { alsoChoices, locations, type StartId, sectors, starts } from './content.ts';
import { countries, states } from './states.ts';

function start(id: StartId): MomentField {
	return { kind: 'moment', label: starts[id].label, years: { first: 2000, last: 2100 } };
}

export const form = {
	tool: 'compliance',
	inRecord: true,
	pack: { heading: 'Deadlines', order: 5, fields: ['discovery', 'deadlines', 'done'] },
	fields: {
		sector: {
			kind: 'choice',
			label: 'Industry',
			choices: sectors,
			placeholder: 'Choose an industry',
			hint: 'Without one, the general requirements are shown.',
			fact: 'industry',
		},
		moreSectors: { kind: 'several', label: 'Also in these industries', choices: sectors },
		location: {
			kind: 'choice',
			label: 'Location',
			choices: locations,
			placeholder: 'Choose a location',
			hint: 'Where the affected people live counts, not only where your office is. Several laws can apply at once.',
		},
		places: { kind: 'several', label: 'Also in', choices: locations, formerly: 'compliance-places' },
		states: {
			kind: 'several',
			label: 'Which other US states?',
			hint: 'None chosen shows all by the days they give.',
			choices: states,
		},
		countries: {
			kind: 'several',
			label: 'Which other countries?',
			hint: 'None chosen shows all of them.',
			choices: countries,
		},
		also: {
			kind: 'several',
			label: 'Also true for us',
			hint: 'Each adds its own duties, whatever the industry.',
			choices: alsoChoices,
		},
		discovery: { ...start('discovery'), fact: 'discovery' },
		decision: start('decision'),
		payment: start('payment'),
		notice: start('notice'),
		hhsNotice: start('hhsNotice'),
		closed: start('closed'),
		notOurs: {
			kind: 'rows',
			label: 'Does not apply to us',
			row: 'Duty',
			least: 0,
			fields: { reason: { kind: 'text', label: 'Reason' } },
		},
		/** Written by the page from the moments above, for the other pages that show what is due. */
		deadlines: {
			kind: 'rows',
			label: 'Deadlines',
			derived: true,
			row: 'Deadline',
			least: 0,
			fields: {
				what: { kind: 'text', label: 'What' },
				due: { kind: 'moment', label: 'Due' },
				paper: { kind: 'text', label: 'Paper' },
			},
		},
		done: ticksField,
	},
} as const satisfies Form;

export type Typed = Values<typeof form.fields>;

import { countries, euMembers, residencePlaces, states } from '#domain/duties/places.ts';
import { type StartId, sectors, startIds, traitOptions } from '#domain/duties/situation.ts';
import { checksField } from '#domain/fields/checks.ts';
import type { DateTimeField } from '#domain/fields/date-time.ts';
import type { Form, Values } from '#domain/fields/form.ts';
import { contribute } from '#domain/incident/contribution.ts';
import { locations, startText } from './content.ts';

function makeStartField(id: StartId): DateTimeField {
	return { kind: 'dateTime', label: startText[id].label, years: { first: 2000, last: 2099 } };
}

export const form = {
	tool: 'compliance',
	inRecord: true,
	pack: { heading: 'Deadlines', order: 5, fields: ['discovery', 'people', 'deadlines', 'done'] },
	fields: {
		sector: {
			kind: 'select',
			label: 'Industry',
			options: sectors,
			placeholder: 'Choose an industry',
			hint: 'Without one, the general requirements are shown.',
			recordKey: 'industry',
		},
		moreSectors: { kind: 'checkboxes', label: 'Also in these industries', options: sectors },
		location: {
			kind: 'select',
			label: 'Location',
			options: locations,
			placeholder: 'Choose a location',
		},
		places: { kind: 'checkboxes', label: 'Also in', options: locations },
		states: {
			kind: 'checkboxes',
			label: 'Which other US states?',
			hint: 'Only the states you choose start a clock.',
			options: states,
		},
		countries: {
			kind: 'checkboxes',
			label: 'Which other countries?',
			hint: 'Only the countries you choose start a clock.',
			options: countries,
		},
		euCountries: {
			kind: 'checkboxes',
			label: 'Which EU countries?',
			hint: 'Where you are established. NIS2 and a few other rules differ by country.',
			options: euMembers,
		},
		also: {
			kind: 'checkboxes',
			label: 'Also true for us',
			hint: 'Each adds its own duties, whatever the industry.',
			options: traitOptions,
		},
		people: {
			kind: 'rows',
			label: 'People per state',
			rowLabel: 'Place',
			minRows: 0,
			fields: {
				place: {
					kind: 'select',
					label: 'State or country',
					options: residencePlaces,
					placeholder: 'Choose a place',
				},
				count: { kind: 'number', label: 'People' },
			},
		},
		discovery: { ...makeStartField('discovery'), recordKey: 'discovery' },
		/** From the event logs. The page asks about it and changes nothing by itself. */
		firstWarning: {
			kind: 'dateTime',
			label: 'First warning in the logs',
			derived: true,
			recordKey: 'first warning',
		},
		/** The first warning that was declined as the discovery. */
		declinedWarning: { kind: 'text', label: 'Warning that does not count', derived: true },
		decision: makeStartField('decision'),
		payment: makeStartField('payment'),
		plannedNotice: {
			...makeStartField('plannedNotice'),
			isUpcoming: true,
			hint: 'Many states want their report before the letters, or on the same day.',
		},
		notice: makeStartField('notice'),
		hhsNotice: makeStartField('hhsNotice'),
		defenseReport: makeStartField('defenseReport'),
		closed: makeStartField('closed'),
		notOurs: {
			kind: 'rows',
			label: 'Does not apply to us',
			rowLabel: 'Duty',
			minRows: 0,
			fields: { reason: { kind: 'text', label: 'Reason' } },
		},
		deadlines: {
			kind: 'rows',
			label: 'Deadlines',
			computed: true,
			rowLabel: 'Deadline',
			minRows: 0,
			fields: {
				what: { kind: 'text', label: 'What' },
				due: { kind: 'dateTime', label: 'Due' },
				done: { kind: 'dateTime', label: 'Done' },
				paper: { kind: 'text', label: 'Document' },
			},
		},
		done: checksField,
	},
} as const satisfies Form;

export type FormValues = Values<typeof form.fields>;

export const insurerDutyId = 'gen-insurer';

export const contribution = contribute(form, {
	deadlines: {
		field: 'deadlines',
		step: 'deadlines',
		hasStarted: (values) => startIds.some((id) => values[id] !== ''),
	},
});

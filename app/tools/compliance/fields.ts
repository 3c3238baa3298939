import { countries, euMembers, residencePlaces, states } from '#domain/duties/places.ts';
import { type StartId, sectors, startIds, traitOptions } from '#domain/duties/situation.ts';
import {
	checkboxesField,
	dateTimeField,
	numberField,
	rowsField,
	selectField,
	textField,
} from '#domain/fields/builders.ts';
import { checksField } from '#domain/fields/checks.ts';
import type { DateTimeField } from '#domain/fields/date-time.ts';
import type { Form, Values } from '#domain/fields/form.ts';
import { contribute } from '#domain/incident/contribution.ts';
import { locations, startText } from './content.ts';

function makeStartField(id: StartId): DateTimeField {
	return dateTimeField(startText[id].label, { years: { first: 2000, last: 2099 } });
}

export const form = {
	tool: 'compliance',
	inRecord: true,
	pack: {
		heading: 'Deadlines',
		order: 5,
		fields: [
			...['location', 'places', 'states', 'countries', 'euCountries'],
			...['discovery', 'people', 'deadlines', 'done'],
		],
	},
	fields: {
		sector: selectField('Industry', {
			options: sectors,
			placeholder: 'Choose an industry',
			hint: 'Without one, the general requirements are shown.',
			recordKey: 'industry',
		}),
		moreSectors: checkboxesField('Also in these industries', { options: sectors }),
		location: selectField('Location', { options: locations, placeholder: 'Choose a location' }),
		places: checkboxesField('Also in', { options: locations }),
		states: checkboxesField('Which other US states?', {
			hint: 'Only the states you choose start a clock.',
			options: states,
		}),
		countries: checkboxesField('Which other countries?', {
			hint: 'Only the countries you choose start a clock.',
			options: countries,
		}),
		euCountries: checkboxesField('Which EU countries?', {
			hint: 'Where you are established. NIS2 and a few other rules differ by country.',
			options: euMembers,
		}),
		also: checkboxesField('Also true for us', {
			hint: 'Each adds its own duties, whatever the industry.',
			options: traitOptions,
		}),
		people: rowsField('People per state', {
			rowLabel: 'Place',
			minRows: 0,
			fields: {
				place: selectField('State or country', { options: residencePlaces, placeholder: 'Choose a place' }),
				count: numberField('People'),
			},
		}),
		discovery: { ...makeStartField('discovery'), recordKey: 'discovery' },
		/** From the event logs. The page asks about it and changes nothing by itself. */
		firstWarning: dateTimeField('First warning in the logs', { derived: true, recordKey: 'first warning' }),
		/** The first warning that was declined as the discovery. */
		declinedWarning: textField('Warning that does not count', { derived: true }),
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
		notOurs: rowsField('Does not apply to us', {
			rowLabel: 'Duty',
			minRows: 0,
			fields: { reason: textField('Reason') },
		}),
		deadlines: rowsField('Deadlines', {
			computed: true,
			rowLabel: 'Deadline',
			minRows: 0,
			fields: {
				what: textField('What'),
				due: dateTimeField('Due'),
				done: dateTimeField('Done'),
				paper: textField('Document'),
				why: textField('Why this date'),
			},
		}),
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

import { dateTimeField, textareaField, textField } from '#domain/fields/builders.ts';
import type { FieldMap, Form, Values } from '#domain/fields/form.ts';
import { getValues, type IncidentRecord, withField } from '#domain/incident/record.ts';
import { serializeInstant } from '#domain/time/instant.ts';
import { planTool } from './plan-tools.ts';

/** The printed sheet has room for no more. */
const maxLength = 500;

export const nightFields = {
	itProvider: textField('IT provider', { maxLength: 100, recordKey: 'it provider' }),
	itPhone: textField('IT provider, day and night', { format: 'phone', recordKey: 'it provider phone' }),
	itDayPhone: textField('IT provider, business hours', { format: 'phone' }),
	insurer: textField('Insurer', { maxLength: 100, recordKey: 'insurer' }),
	insurerPhone: textField('Claims line, day and night', { format: 'phone', recordKey: 'insurer phone' }),
	insurerDayPhone: textField('Insurer or broker, business hours', { format: 'phone' }),
	policyNumber: textField('Policy number', { maxLength: 100, recordKey: 'policy number' }),
	decider: textField('Who decides', {
		hint: 'May switch the network off and hire help, also at night.',
		maxLength: 100,
		recordKey: 'decider',
	}),
	deciderPhone: textField('Their cell number', { format: 'phone', recordKey: 'decider phone' }),
	systems: textareaField('Systems, in the order you need them', { hint: 'One per line.', maxLength }),
	backups: textareaField('Where the backups are', {
		hint: 'Device, place or service, and who can sign in.',
		maxLength,
	}),
	offlineBackups: textareaField('Which backups are offline', {
		hint: 'Unplugged, or where an attacker cannot delete them.',
		maxLength,
	}),
} as const satisfies FieldMap;

export type Night = Values<typeof nightFields>;

/** What the night needs, in the plan. */
export const planNightForm = {
	tool: planTool,
	inRecord: true,
	isPlan: true,
	fields: nightFields,
} as const satisfies Form;

/** The same in the incident: copied when it starts, so that no room of an incident needs the plan. */
export const nightForm = {
	tool: 'if-it-happens',
	inRecord: true,
	pack: {
		heading: 'Prepared before',
		order: 11,
		fields: ['itDayPhone', 'insurerDayPhone', 'systems', 'backups', 'offlineBackups'],
		isOptional: true,
	},
	fields: {
		...nightFields,
		copiedAt: dateTimeField('Copied from the plan', { derived: true }),
	},
} as const satisfies Form;

const nightIds = Object.keys(nightFields) as (keyof Night)[];

export const isNightEmpty = (night: Night): boolean => nightIds.every((id) => night[id].trim() === '');

const withCopiedAt = (incident: IncidentRecord, now: Date) =>
	withField(incident, nightForm, 'copiedAt', serializeInstant(now));

/** An incident that never takes anything from a plan. */
export const withoutCopy = (incident: IncidentRecord, now: Date): IncidentRecord =>
	getValues(incident, nightForm).copiedAt === '' ? withCopiedAt(incident, now) : incident;

/** Once in an incident. What was typed in it stays, and what the plan leaves empty is not copied. */
export function copyToIncident(incident: IncidentRecord, plan: IncidentRecord, now: Date): IncidentRecord {
	const [prepared, typed] = [getValues(plan, planNightForm), getValues(incident, nightForm)];
	if (typed.copiedAt !== '' || isNightEmpty(prepared)) return incident;
	return nightIds
		.filter((id) => typed[id] === '')
		.reduce((record, id) => withField(record, nightForm, id, prepared[id]), withCopiedAt(incident, now));
}

/** Of two sources, the first that has a value. */
export const mergeNight = (first: Night, second: Partial<Night>): Night => ({
	...first,
	...Object.fromEntries(nightIds.map((id) => [id, first[id] || (second[id] ?? '')])),
});

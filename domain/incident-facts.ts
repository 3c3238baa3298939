import { calendarDate } from './dates.ts';
import {
	type FieldOf,
	type FieldRule,
	type FormId,
	firstEvent,
	formRules,
	type IncidentRecord,
	mostRows,
	nextRowId,
	type Row,
	withField,
} from './incident-record.ts';

/** Name of the event that marks the discovery; the timeline offers it as its first quick pick. */
export const discoveryEvent = 'Attack discovered';

const toolNames: Partial<Record<FormId, string>> = {
	'incident-docs': 'Incident Documentation Helper',
	'emergency-contacts': 'Emergency Contact Generator',
	notifications: 'Stakeholder Notification Templates',
	'insurance-claim': 'Insurance Claim Assistant',
	'lessons-learned': 'Lessons Learned Tracker',
};
const timelineName = 'Incident Timeline Builder';

type Place = { [Id in FormId]: { form: Id; field: FieldOf<Id> } }[FormId];

type SharedFact = {
	label: string;
	/** The same fact in several forms; where it was typed in more than one, the first counts. */
	places: readonly Place[];
	/** The same fact in the timeline's discovery event. */
	inDiscovery?: (event: Row<'events'>) => string;
};

const sharedFacts: readonly SharedFact[] = [
	{
		label: 'Discovery date',
		places: [
			{ form: 'incident-docs', field: 'discoveryDate' },
			{ form: 'insurance-claim', field: 'discoveryDate' },
			{ form: 'notifications', field: 'discoveryDate' },
		],
		inDiscovery: (event) => event.time.slice(0, 10),
	},
	{
		label: 'Discovery time',
		places: [
			{ form: 'incident-docs', field: 'discoveryTime' },
			{ form: 'notifications', field: 'discoveryTime' },
		],
		inDiscovery: (event) => event.time.slice(11),
	},
	{
		label: 'Discovered by',
		places: [{ form: 'incident-docs', field: 'discoveredBy' }],
		inDiscovery: (event) => event.source,
	},
	{
		label: 'Affected systems',
		places: [
			{ form: 'incident-docs', field: 'affectedSystems' },
			{ form: 'insurance-claim', field: 'systemsAffected' },
			{ form: 'lessons-learned', field: 'systemsAffected' },
		],
	},
	{
		label: 'Incident date',
		places: [
			{ form: 'insurance-claim', field: 'incidentDate' },
			{ form: 'lessons-learned', field: 'incidentDate' },
		],
	},
	{
		label: 'Insurer',
		places: [
			{ form: 'insurance-claim', field: 'carrierName' },
			{ form: 'emergency-contacts', field: 'insuranceCompany' },
		],
	},
	{
		label: 'Policy number',
		places: [
			{ form: 'insurance-claim', field: 'policyNumber' },
			{ form: 'emergency-contacts', field: 'insurancePolicy' },
		],
	},
	{
		label: 'Loss',
		places: [
			{ form: 'insurance-claim', field: 'estimatedLoss' },
			{ form: 'lessons-learned', field: 'totalCost' },
		],
	},
];

/** A fact typed elsewhere that fits an empty field here. */
export type Offer = {
	label: string;
	/** The value as people read it. */
	text: string;
	/** The tool it was typed in. */
	from: string;
	fill: (record: IncidentRecord) => IncidentRecord;
	/** Takes the value out again, unless it was changed since. */
	undo: (record: IncidentRecord) => IncidentRecord;
};

function valueAt(record: IncidentRecord, { form, field }: Place): string {
	const values: Readonly<Record<string, string>> = record.forms[form];
	return values[field] ?? '';
}

function isDate({ form, field }: Place): boolean {
	const rules: Readonly<Record<string, FieldRule>> = formRules[form];
	return rules[field] === 'date';
}

function put(record: IncidentRecord, { form, field }: Place, value: string): IncidentRecord {
	return withField(record, form, field as FieldOf<typeof form>, value);
}

function known(record: IncidentRecord, fact: SharedFact): { value: string; from: string } | undefined {
	const place = fact.places.find((candidate) => valueAt(record, candidate).trim() !== '');
	if (place) return { value: valueAt(record, place), from: toolNames[place.form] ?? '' };
	const discovery = record.events.find((row) => row.event === discoveryEvent && row.time !== '');
	const value = discovery && fact.inDiscovery ? fact.inDiscovery(discovery) : '';
	return value.trim() === '' ? undefined : { value, from: timelineName };
}

export function offersForForm(record: IncidentRecord, form: FormId): Offer[] {
	return sharedFacts.flatMap((fact) => {
		const place = fact.places.find((candidate) => candidate.form === form);
		const source = known(record, fact);
		if (!place || !source || valueAt(record, place).trim() !== '') return [];
		return [
			{
				label: fact.label,
				text: isDate(place) ? calendarDate(source.value) : source.value,
				from: source.from,
				fill: (current: IncidentRecord) => put(current, place, source.value),
				undo: (current: IncidentRecord) =>
					valueAt(current, place) === source.value ? put(current, place, '') : current,
			},
		];
	});
}

function isEmpty(row: Row<'events'>): boolean {
	return [row.time, row.event, row.details, row.source].every((value) => value.trim() === '');
}

/** The discovery as an event, once its date and time are known and the timeline has no event of that name. */
export function offersForTimeline(record: IncidentRecord): Offer[] {
	const { discoveryDate, discoveryTime, discoveredBy, affectedSystems } = record.forms['incident-docs'];
	const alreadyThere = record.events.some((row) => row.event === discoveryEvent);
	if (discoveryDate === '' || discoveryTime === '' || alreadyThere || record.events.length >= mostRows)
		return [];
	const time = `${discoveryDate}T${discoveryTime}`;
	const added = { time, event: discoveryEvent, details: affectedSystems, source: discoveredBy };
	const isAdded = (row: Row<'events'>) =>
		row.time === time &&
		row.event === discoveryEvent &&
		row.details === affectedSystems &&
		row.source === discoveredBy;
	return [
		{
			label: `Event "${discoveryEvent}"`,
			text: `${calendarDate(discoveryDate)}, ${discoveryTime}`,
			from: toolNames['incident-docs'] ?? '',
			fill: (current) => {
				const others = current.events.filter((row) => !isEmpty(row));
				return { ...current, events: [{ id: nextRowId(current.events), ...added }, ...others] };
			},
			undo: (current) => {
				const others = current.events.filter((row) => !isAdded(row));
				if (others.length === current.events.length) return current;
				return { ...current, events: others.length > 0 ? others : [firstEvent] };
			},
		},
	];
}

import type { FieldOf, FormId, IncidentRecord } from './incident-record.ts';

/** Name of the event that marks the discovery; the timeline offers it as its first quick pick. */
export const discoveryEvent = 'Attack discovered';

const toolNames: Partial<Record<FormId, string>> = {
	'incident-docs': 'Incident Documentation Helper',
	'emergency-contacts': 'Emergency Contact Generator',
	notifications: 'Stakeholder Notification Templates',
	'insurance-claim': 'Insurance Claim Assistant',
	'lessons-learned': 'Lessons Learned Tracker',
	compliance: 'Legal/Regulatory Compliance Checker',
	'recovery-costs': 'Recovery Cost Estimator',
};
const timelineName = 'Incident Timeline Builder';

export type Place = { [Id in FormId]: { form: Id; field: FieldOf<Id> } }[FormId];

export type SharedFact = {
	label: string;
	/** The same fact in several forms; where it was typed in more than one, the first counts. */
	places: readonly Place[];
	/** The same fact where the discovery is held as one moment. */
	inDiscovery?: (discovery: Discovery) => string;
	/** A fact of a few choices, in words; a value that is not among them is not shared. */
	words?: Readonly<Record<string, string>>;
};

/** The discovery as one moment, such as 2026-11-10T02:15, and who made it. */
type Discovery = { moment: string; source: string; from: string };

export const insurer: SharedFact = {
	label: 'Insurer',
	places: [
		{ form: 'insurance-claim', field: 'carrierName' },
		{ form: 'emergency-contacts', field: 'insuranceCompany' },
	],
};

export const sharedFacts: readonly SharedFact[] = [
	{
		label: 'Discovery date',
		places: [
			{ form: 'incident-docs', field: 'discoveryDate' },
			{ form: 'insurance-claim', field: 'discoveryDate' },
			{ form: 'notifications', field: 'discoveryDate' },
		],
		inDiscovery: ({ moment }) => moment.slice(0, 10),
	},
	{
		label: 'Discovery time',
		places: [
			{ form: 'incident-docs', field: 'discoveryTime' },
			{ form: 'notifications', field: 'discoveryTime' },
		],
		inDiscovery: ({ moment }) => moment.slice(11),
	},
	{
		label: 'Discovered by',
		places: [{ form: 'incident-docs', field: 'discoveredBy' }],
		inDiscovery: ({ source }) => source,
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
	insurer,
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
	{
		label: 'Downtime hours',
		places: [
			{ form: 'recovery-costs', field: 'downtimeHours' },
			{ form: 'lessons-learned', field: 'downtimeHours' },
		],
	},
	{
		label: 'Industry',
		places: [
			{ form: 'compliance', field: 'sector' },
			{ form: 'recovery-costs', field: 'industryType' },
		],
		words: {
			healthcare: 'Healthcare',
			financial: 'Financial services',
			education: 'Education',
			retail: 'Retail',
		},
	},
];

export function valueAt(record: IncidentRecord, { form, field }: Place): string {
	const values: Readonly<Record<string, string>> = record.forms[form];
	return values[field] ?? '';
}

function discoveriesInOneMoment({ forms, events }: IncidentRecord): Discovery[] {
	const event = events.find((row) => row.event === discoveryEvent && row.time !== '');
	return [
		{ moment: event?.time ?? '', source: event?.source ?? '', from: timelineName },
		{ moment: forms.compliance.discovery, source: '', from: toolNames.compliance ?? '' },
	].filter(({ moment }) => moment !== '');
}

/** Every account of the discovery that has both its day and its hour, the most careful one first. */
export function discoveries(record: IncidentRecord): Discovery[] {
	const inTwoFields = (['incident-docs', 'notifications'] as const).flatMap((form) => {
		const { discoveryDate, discoveryTime } = record.forms[form];
		if (discoveryDate === '' || discoveryTime === '') return [];
		const source = form === 'incident-docs' ? record.forms[form].discoveredBy : '';
		return [{ moment: `${discoveryDate}T${discoveryTime}`, source, from: toolNames[form] ?? '' }];
	});
	return [...inTwoFields, ...discoveriesInOneMoment(record)];
}

export function known(record: IncidentRecord, fact: SharedFact): { value: string; from: string } | undefined {
	const place = fact.places.find((candidate) => valueAt(record, candidate).trim() !== '');
	if (place) return { value: valueAt(record, place), from: toolNames[place.form] ?? '' };
	return discoveriesInOneMoment(record)
		.map((discovery) => ({ value: fact.inDiscovery?.(discovery) ?? '', from: discovery.from }))
		.find(({ value }) => value.trim() !== '');
}

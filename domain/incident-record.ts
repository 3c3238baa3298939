import { wholeNumber } from './formats.ts';
/**
 * Everything a victim types into the emergency tools. It lives in the page's memory; a file is the only way out, and
 * domain/record-file.ts checks such a file against the rules below. A change here needs a new file version there.
 */
export type FieldRule = 'text' | 'date' | 'time' | 'moment' | readonly string[];

/** A field with one choice is a box to tick. */
export const tick = ['yes'] as const;

export const formRules = {
	'incident-docs': {
		discoveryDate: 'date',
		discoveryTime: 'time',
		discoveredBy: 'text',
		affectedSystems: 'text',
		encryptedFiles: 'text',
		ransomNote: 'text',
		ransomAmount: 'text',
		contactInfo: 'text',
		backupStatus: 'text',
		businessImpact: 'text',
		initialActions: 'text',
		externalContacts: 'text',
		networkIsolation: ['complete', 'partial', 'none', 'unknown'],
		evidencePreserved: 'text',
	},
	'emergency-contacts': {
		insuranceCompany: 'text',
		insurancePhone: 'text',
		insurancePolicy: 'text',
		insuranceContact: 'text',
		legalFirm: 'text',
		legalPhone: 'text',
		legalContact: 'text',
		legalEmail: 'text',
		ceo: 'text',
		ceoPhone: 'text',
		ciso: 'text',
		cisoPhone: 'text',
		it: 'text',
		itPhone: 'text',
		security: 'text',
		securityPhone: 'text',
	},
	notifications: {
		organisation: 'text',
		discoveryDate: 'date',
		discoveryTime: 'time',
		servicesAffected: 'text',
		contactName: 'text',
		contactPhone: 'text',
		nextUpdate: 'moment',
	},
	'insurance-claim': {
		policyNumber: 'text',
		carrierName: 'text',
		incidentDate: 'date',
		discoveryDate: 'date',
		reportingDate: 'date',
		estimatedLoss: 'text',
		businessInterruption: tick,
		thirdPartyLiability: tick,
		forensicsRequired: tick,
		legalRequired: tick,
		notificationRequired: tick,
		dataCompromised: 'text',
		systemsAffected: 'text',
		currentStatus: ['ongoing', 'contained', 'resolved', 'recovery'],
	},
	'claim-documents': {
		policy: tick,
		incidentReport: tick,
		forensicReport: tick,
		timeline: tick,
		financialImpact: tick,
		evidence: tick,
		policeReport: tick,
		vendorConsents: tick,
		notices: tick,
		securityControls: tick,
	},
	'lessons-learned': {
		incidentDate: 'date',
		resolutionDate: 'date',
		totalCost: 'text',
		downtimeHours: 'text',
		systemsAffected: 'text',
		rootCause: 'text',
		executiveSummary: 'text',
	},
	compliance: {
		sector: ['healthcare', 'financial', 'education', 'retail', 'general'],
		location: ['california', 'texas', 'florida', 'newyork', 'eu', 'other'],
		discovery: 'moment',
		decision: 'moment',
		payment: 'moment',
		notice: 'moment',
	},
	/** Where else affected people live. */
	'compliance-places': {
		california: tick,
		texas: tick,
		florida: tick,
		newyork: tick,
		eu: tick,
		other: tick,
	},
	'recovery-costs': {
		employees: 'text',
		avgSalary: 'text',
		downtimeHours: 'text',
		affectedSystems: 'text',
		dataSize: 'text',
		industryType: ['healthcare', 'financial', 'retail', 'manufacturing', 'technology', 'education', 'other'],
		hasInsurance: ['yes', 'no', 'unknown'],
		hasProfessionalHelp: ['yes', 'no'],
	},
} as const satisfies Record<string, Record<string, FieldRule>>;

export const rowRules = {
	events: { time: 'moment', event: 'text', details: 'text', source: 'text' },
	lessons: {
		category: ['technical', 'process', 'communication', 'training', 'vendor', 'other'],
		priority: ['high', 'medium', 'low'],
		issue: 'text',
		impact: 'text',
		recommendation: 'text',
		assignee: 'text',
		timeline: 'text',
	},
} as const satisfies Record<string, Record<string, FieldRule>>;

export type FormId = keyof typeof formRules;
export type FieldOf<Id extends FormId> = keyof (typeof formRules)[Id];
type ValueOf<Rule> = Rule extends readonly (infer Choice)[] ? Choice | '' : string;
export type FormValues<Id extends FormId> = {
	readonly [Field in FieldOf<Id>]: ValueOf<(typeof formRules)[Id][Field]>;
};

type ListId = keyof typeof rowRules;
type RowFieldOf<Id extends ListId> = keyof (typeof rowRules)[Id];
export type Row<Id extends ListId> = Readonly<Record<RowFieldOf<Id> | 'id', string>>;

export type IncidentRecord = {
	readonly forms: { readonly [Id in FormId]: FormValues<Id> };
	readonly events: readonly Row<'events'>[];
	readonly lessons: readonly Row<'lessons'>[];
};

/** Enough for a pasted log; beyond it a text belongs into a file of its own. */
export const longestText = 200_000;
export const mostRows = 300;

function blankForm<Id extends FormId>(id: Id): FormValues<Id> {
	return Object.fromEntries(Object.keys(formRules[id]).map((field) => [field, ''])) as FormValues<Id>;
}

export const firstEvent: Row<'events'> = { id: '1', time: '', event: '', details: '', source: '' };

export const firstLesson: Row<'lessons'> = {
	id: '1',
	category: '',
	priority: 'high',
	issue: '',
	impact: '',
	recommendation: '',
	assignee: '',
	timeline: '',
};

export const blankRecord: IncidentRecord = {
	forms: {
		'incident-docs': blankForm('incident-docs'),
		'emergency-contacts': blankForm('emergency-contacts'),
		notifications: blankForm('notifications'),
		'insurance-claim': blankForm('insurance-claim'),
		'claim-documents': blankForm('claim-documents'),
		'lessons-learned': blankForm('lessons-learned'),
		compliance: blankForm('compliance'),
		'compliance-places': blankForm('compliance-places'),
		'recovery-costs': blankForm('recovery-costs'),
	},
	events: [firstEvent],
	lessons: [firstLesson],
};

function sameValues(
	row: Readonly<Record<string, string>> | undefined,
	blank: Readonly<Record<string, string>>,
) {
	return Object.keys(blank).every((key) => key === 'id' || row?.[key] === blank[key]);
}

export function isBlank(record: IncidentRecord): boolean {
	const [event, lesson] = [record.events[0], record.lessons[0]];
	return (
		Object.values(record.forms).every((form) => Object.values(form).every((value) => value === '')) &&
		record.events.length === 1 &&
		record.lessons.length === 1 &&
		sameValues(event, firstEvent) &&
		sameValues(lesson, firstLesson)
	);
}

export function withField<Id extends FormId>(
	record: IncidentRecord,
	form: Id,
	field: FieldOf<Id>,
	value: string,
): IncidentRecord {
	return { ...record, forms: { ...record.forms, [form]: { ...record.forms[form], [field]: value } } };
}

export function nextRowId(rows: readonly { id: string }[]): string {
	return String(Math.max(0, ...rows.map((row) => Number(row.id))) + 1);
}

/** The list without one row; the last row stays. */
export function withoutRow<AnyRow extends { id: string }>(
	rows: readonly AnyRow[],
	id: string,
): readonly AnyRow[] {
	return rows.length > 1 ? rows.filter((row) => row.id !== id) : rows;
}

function isRealDay(text: string): boolean {
	const day = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const dayShape = /^\d{4}-\d{2}-\d{2}$/;
const timeShape = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/;

/** What is wrong with a value, as a sentence for people; undefined when it fits. Empty always fits. */
export function fieldProblem(rule: FieldRule, value: string): string | undefined {
	if (value === '') return undefined;
	if (value.length > longestText)
		return `Too long: this field takes ${wholeNumber(longestText)} characters, and this text has ${wholeNumber(value.length)}. The field was left as it was.`;
	if (rule === 'text') return undefined;
	if (rule === 'date') return dayShape.test(value) && isRealDay(value) ? undefined : 'This is not a date.';
	if (rule === 'time') return timeShape.test(value) ? undefined : 'This is not a time of day.';
	if (rule === 'moment') {
		const [day = '', time = ''] = value.split('T');
		return dayShape.test(day) && isRealDay(day) && timeShape.test(time)
			? undefined
			: 'This is not a date and time.';
	}
	return rule.includes(value) ? undefined : 'This is not one of the choices.';
}

import { calendarDate } from './dates.ts';
import {
	discoveries,
	discoveryEvent,
	insurer,
	known,
	type Place,
	type SharedFact,
	sharedFacts,
	valueAt,
} from './incident-facts.ts';
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
import { readTypedNumber } from './typed-number.ts';

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

function isDate({ form, field }: Place): boolean {
	const rules: Readonly<Record<string, FieldRule>> = formRules[form];
	return rules[field] === 'date';
}

function put(record: IncidentRecord, { form, field }: Place, value: string): IncidentRecord {
	return withField(record, form, field as FieldOf<typeof form>, value);
}

function offerTo(place: Place, value: string, words: Pick<Offer, 'label' | 'text' | 'from'>): Offer {
	return {
		...words,
		fill: (current) => put(current, place, value),
		undo: (current) => (valueAt(current, place) === value ? put(current, place, '') : current),
	};
}

/** Free text is offered to a calculator only where it reads as a number. */
function fits({ form }: Place, { words }: SharedFact, value: string): boolean {
	if (words) return Object.hasOwn(words, value);
	return form !== 'recovery-costs' || readTypedNumber(value).understood;
}

function momentText(moment: string): string {
	return `${calendarDate(moment.slice(0, 10))}, ${moment.slice(11)}`;
}

function discoveryOffers(record: IncidentRecord): Offer[] {
	const [discovery] = discoveries(record);
	if (!discovery || record.forms.compliance.discovery !== '') return [];
	const { moment, from } = discovery;
	const words = { label: 'Moment of discovery', text: momentText(moment), from };
	return [offerTo({ form: 'compliance', field: 'discovery' }, moment, words)];
}

/** Whoever named an insurer is insured. */
function insuranceOffers(record: IncidentRecord): Offer[] {
	const named = known(record, insurer);
	if (!named || record.forms['recovery-costs'].hasInsurance !== '') return [];
	const words = { label: 'Cyber insurance', text: `Yes, ${named.value}`, from: named.from };
	return [offerTo({ form: 'recovery-costs', field: 'hasInsurance' }, 'yes', words)];
}

/** Facts that a form holds in another shape than the tool in which they were typed. */
const reshapedOffers: Partial<Record<FormId, (record: IncidentRecord) => Offer[]>> = {
	compliance: discoveryOffers,
	'recovery-costs': insuranceOffers,
};

export function offersForForm(record: IncidentRecord, form: FormId): Offer[] {
	const shared = sharedFacts.flatMap((fact) => {
		const place = fact.places.find((candidate) => candidate.form === form);
		const source = known(record, fact);
		if (!place || !source || valueAt(record, place).trim() !== '' || !fits(place, fact, source.value))
			return [];
		const text = isDate(place) ? calendarDate(source.value) : (fact.words?.[source.value] ?? source.value);
		return [offerTo(place, source.value, { label: fact.label, text, from: source.from })];
	});
	return [...(reshapedOffers[form]?.(record) ?? []), ...shared];
}

function isEmpty(row: Row<'events'>): boolean {
	return [row.time, row.event, row.details, row.source].every((value) => value.trim() === '');
}

/** The discovery as an event, once its date and time are known and the timeline has no event of that name. */
export function offersForTimeline(record: IncidentRecord): Offer[] {
	const [discovery] = discoveries(record);
	const alreadyThere = record.events.some((row) => row.event === discoveryEvent);
	if (!discovery || alreadyThere || record.events.length >= mostRows) return [];
	const { moment: time, source, from } = discovery;
	const { affectedSystems } = record.forms['incident-docs'];
	const added = { time, event: discoveryEvent, details: affectedSystems, source };
	const isAdded = (row: Row<'events'>) =>
		row.time === time &&
		row.event === discoveryEvent &&
		row.details === affectedSystems &&
		row.source === source;
	return [
		{
			label: `Event "${discoveryEvent}"`,
			text: momentText(time),
			from,
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

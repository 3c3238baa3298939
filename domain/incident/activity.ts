import type { Field } from '#domain/fields/form.ts';
import { formatValue } from '#domain/fields/format.ts';
import { getOptionLabel } from '#domain/fields/kind.ts';
import { getRowFields, type RowsField } from '#domain/fields/rows.ts';
import { paragraph, type Report, type ReportSection, section, table } from '#domain/models/report.ts';
import { formatDateTime, formatInstant } from '#domain/time/dates.ts';
import { type ActivityLog, compareWrites, getOrder, type Write } from './activity-log.ts';
import { assignForm } from './assign.ts';
import { getEventId } from './event.ts';
import { peopleField, peopleTool } from './history.ts';
import { getPersonId } from './merge.ts';
import { notesForm } from './notes.ts';
import { photosForm } from './photos.ts';
import type { RecordForm } from './record.ts';
import { timelineTool, toRowId } from './timeline.ts';

/** One thing that a person did, as people count: typing in one field or row is one. */
export type Activity = {
	readonly id: string;
	readonly at: Date;
	/** When it arrived, where that was much later: it was done offline, or its time is wrong. */
	readonly arrivedAt?: Date | undefined;
	/** Empty outside a room. */
	readonly name: string;
	/** After the name: 'checked off “Tell the insurer”'. */
	readonly text: string;
};

/** Changes of one person in one field or row within this time are one activity. */
const maxPauseMs = 10 * 60_000;
/** The timeline repeats a check within this time. */
const maxEchoMs = 60_000;
const maxDelayMs = 5 * 60_000;
const maxQuoteLength = 80;

const quote = (text: string) => {
	const line = text.replaceAll(/\s+/g, ' ').trim();
	return `“${line.length > maxQuoteLength ? `${line.slice(0, maxQuoteLength)}…` : line}”`;
};

type Subject = {
	/** The field, the option or the row. */
	readonly key: string;
	readonly tool: string;
	readonly field: string;
	readonly kind: string | undefined;
	readonly id: string;
	/** Empty for the presence of a row and for fields. */
	readonly column: string;
};

/** Kept, because a cell is written many times. */
function createSubjectParser(): (key: string) => Subject {
	const subjects = new Map<string, Subject>();
	return (key) => {
		const subject = subjects.get(key) ?? parseSubject(key);
		subjects.set(key, subject);
		return subject;
	};
}

function parseSubject(key: string): Subject {
	const [tool = '', field = '', kind, id = '', column = '']: readonly string[] = JSON.parse(key);
	const path = kind === undefined ? [tool, field] : [tool, field, kind, id];
	return { key: JSON.stringify(path), tool, field, kind, id, column };
}

/** Every value that a column had during one activity, the one before it first. */
type Values = string[];

type Step = {
	readonly subject: Subject;
	readonly person: string;
	readonly first: Write;
	last: Write;
	readonly kind: 'added' | 'changed' | 'removed' | 'restored';
	readonly columns: Map<string, Values>;
	/** The text of the row before the step. */
	readonly before: ReadonlyMap<string, string>;
};

/** Continued typing is one value; everything else that stood there is kept. */
function pushValue(values: Values, value: string): void {
	const last = values.at(-1);
	if (values.length > 1 && last !== undefined && last !== '' && value.startsWith(last)) values.pop();
	if (values.at(-1) !== value) values.push(value);
}

/** What is known about the record while the writes are read in order. */
type Reading = {
	readonly steps: Step[];
	/** The last step of every field, option and row. */
	readonly open: Map<string, Step>;
	readonly texts: Map<string, Map<string, string>>;
	readonly present: Map<string, boolean>;
};

function addStep({ steps, open, texts }: Reading, subject: Subject, write: Write, kind: Step['kind']): Step {
	const step: Step = {
		...{ subject, person: getPersonId(write.by), first: write, last: write, kind },
		...{ columns: new Map(), before: new Map(texts.get(subject.key)) },
	};
	steps.push(step);
	open.set(subject.key, step);
	return step;
}

/** The step that a person goes on with. Nothing continues a removal. */
function findOpenStep({ open }: Reading, { key }: Subject, write: Write): Step | undefined {
	const last = open.get(key);
	const isOpen =
		last !== undefined &&
		last.kind !== 'removed' &&
		last.person === getPersonId(write.by) &&
		getOrder(write) - getOrder(last.last) < maxPauseMs;
	return isOpen ? last : undefined;
}

function readPresence(reading: Reading, subject: Subject, write: Write): void {
	const { present, texts } = reading;
	const [was, is] = [present.get(subject.key), write.value !== ''];
	present.set(subject.key, is);
	if (!is && was !== false) addStep(reading, subject, write, 'removed');
	else if (is && was === false) addStep(reading, subject, write, 'restored');
	else if (is && was === undefined && !texts.has(subject.key)) addStep(reading, subject, write, 'added');
}

function getKind({ present, texts }: Reading, { key, kind }: Subject, value: string): Step['kind'] {
	if (kind === undefined && value === '') return 'removed';
	return kind === 'row' && !present.has(key) && texts.get(key)?.size === 0 ? 'added' : 'changed';
}

function readText(reading: Reading, subject: Subject, write: Write): void {
	const texts = reading.texts.get(subject.key) ?? new Map<string, string>();
	reading.texts.set(subject.key, texts);
	const before = texts.get(subject.column) ?? '';
	if (before === write.value) return;
	const kind = getKind(reading, subject, write.value);
	const openStep = kind === 'removed' ? undefined : findOpenStep(reading, subject, write);
	const step = openStep ?? addStep(reading, subject, write, kind);
	step.last = write;
	const values = step.columns.get(subject.column) ?? [before];
	step.columns.set(subject.column, values);
	pushValue(values, write.value);
	texts.set(subject.column, write.value);
}

function listSteps(writes: readonly Write[], toSubject: (key: string) => Subject): readonly Step[] {
	const reading: Reading = { steps: [], open: new Map(), texts: new Map(), present: new Map() };
	for (const write of writes) {
		const subject = toSubject(write.key);
		const isPresence = subject.kind !== undefined && subject.column === '';
		if (isPresence) readPresence(reading, subject, write);
		else readText(reading, subject, write);
	}
	return reading.steps;
}

type DescribeStep = (step: Step) => string | undefined;

function createDescriber(
	forms: readonly RecordForm[],
	zone: string | undefined,
	nameOf: NameOf,
): DescribeStep {
	const fields = new Map(
		forms.flatMap(({ form, title }) =>
			Object.entries(form.fields).map(([id, field]) => [`${form.tool}/${id}`, { field, title }] as const),
		),
	);
	return (step) => {
		const { tool, field: id, kind } = step.subject;
		if (tool === peopleTool && id === peopleField) return describePerson(step, nameOf);
		const known = fields.get(`${tool}/${id}`);
		if (!known) return undefined;
		const { field, title } = known;
		if (kind === 'option') return describeOption(step, field, title);
		if (field.kind !== 'rows') return describeText(step, field, zone);
		if (id === 'done') return describeCheck(step);
		if (tool === notesForm.tool && step.kind === 'added')
			return `wrote a note on ${quote(latest(step, 'about'))}: ${quote(latest(step, 'text'))}`;
		if (tool === photosForm.tool && step.kind === 'added')
			return `added the photo ${quote(latest(step, 'caption'))}`;
		return tool === assignForm.tool ? describeTask(step, zone) : describeRow(step, field, title, zone);
	};
}

const latest = (step: Step, column: string) =>
	step.columns.get(column)?.at(-1) ?? step.before.get(column) ?? '';

function describePerson(step: Step, nameOf: NameOf): string | undefined {
	const { id } = step.subject;
	const isSelf = step.person === id;
	const name = latest(step, 'name');
	if (step.kind === 'removed')
		return `removed ${quote(step.before.get('name') || 'a person')} from the list of people`;
	if (!step.columns.has('name') && !step.columns.has('role')) return undefined;
	if (isSelf && step.kind === 'added') return 'entered the room';
	return isSelf
		? `is now called ${quote(name)}`
		: `changed the name of ${nameOf(id, getOrder(step.first)) || 'a person'} to ${quote(name)}`;
}

function describeOption({ subject, kind }: Step, field: Field, title: string): string {
	const label = field.kind === 'checkboxes' ? getOptionLabel(field.options, subject.id) : subject.id;
	const verb = kind === 'removed' ? 'unchecked' : 'checked';
	return `${verb} ${quote(label)} (${title}, ${field.label})`;
}

function describeValues(field: Field, [before = '', ...values]: Values, zone: string | undefined): string {
	const format = (value: string) => quote(formatValue(field, value, zone));
	const after = values.map((value) => (value === '' ? 'nothing' : format(value))).join(', then ');
	return before === '' ? after : `from ${format(before)} to ${after}`;
}

function describeText({ columns, kind }: Step, field: Field, zone: string | undefined): string | undefined {
	const values = columns.get('');
	if (!values) return undefined;
	if (kind === 'removed')
		return `cleared ${field.label}, which said ${quote(formatValue(field, values[0] ?? '', zone))}`;
	const text = describeValues(field, values, zone);
	return values[0] === '' ? `wrote ${text} in ${field.label}` : `changed ${field.label} ${text}`;
}

function describeCheck(step: Step): string {
	const what = quote(latest(step, 'what') || step.subject.id);
	return step.kind === 'removed' ? `unchecked ${what}` : `checked off ${what}`;
}

function describeTask(step: Step, zone: string | undefined): string {
	const what = quote(latest(step, 'what') || step.subject.id);
	const who = latest(step, 'who');
	const due = latest(step, 'due');
	const dueText = due === '' ? '' : `, due ${formatInstant(due, zone)}`;
	return step.kind === 'removed' || who === ''
		? `took ${what} off the list of tasks`
		: `gave ${what} to ${who}${dueText}`;
}

function describeRow(
	step: Step,
	field: RowsField,
	title: string,
	zone: string | undefined,
): string | undefined {
	const columns = Object.entries(getRowFields(field, step.subject.id));
	if (columns.length === 0) return undefined;
	const nameColumn =
		columns.find(([id, { kind }]) => kind !== 'dateTime' && latest(step, id) !== '')?.[0] ?? '';
	const name =
		field.fixedRows?.[step.subject.id]?.label ?? (step.before.get(nameColumn) || latest(step, nameColumn));
	const named = name === '' ? `an empty ${field.rowLabel.toLowerCase()}` : quote(name);
	if (step.kind === 'removed') return `removed ${named} from ${title}`;
	if (step.kind === 'restored') return `put ${named} back into ${title}`;
	const isNew = step.kind === 'added';
	const changes = columns.flatMap(([id, column]) => {
		const values = step.columns.get(id);
		const isName = isNew && id === nameColumn && values?.length === 2;
		return values && !isName ? [`${column.label} ${describeValues(column, values, zone)}`] : [];
	});
	if (!isNew && changes.length === 0) return undefined;
	const verb = isNew ? `added ${named} to ${title}` : `changed ${named} in ${title}`;
	return changes.length === 0 ? verb : `${verb}: ${changes.join('; ')}`;
}

type NameOf = (person: string, order: number) => string;

/** The name that a person had given at that time; what others write into it does not count. */
function createNames(writes: readonly Write[], toSubject: (key: string) => Subject): NameOf {
	const names = new Map<string, { name: string; order: number }[]>();
	const owners = new Map<string, string[]>();
	for (const write of writes) {
		const { tool, id, column } = toSubject(write.key);
		if (tool !== peopleTool || column !== 'name' || getPersonId(write.by) !== id || write.value === '')
			continue;
		const sameName = write.value.trim().toLowerCase();
		const people = owners.get(sameName) ?? [];
		owners.set(sameName, people.includes(id) ? people : [...people, id]);
		const position = owners.get(sameName)?.indexOf(id) ?? 0;
		const name = position > 0 ? `${write.value} (${position + 1})` : write.value;
		names.set(id, [...(names.get(id) ?? []), { name, order: getOrder(write) }]);
	}
	return (person, order) => {
		if (person === 'file') return 'A saved file';
		const known = names.get(person);
		return (
			(known?.findLast((one) => one.order <= order) ?? known?.[0])?.name ?? (names.size > 0 ? 'Someone' : '')
		);
	};
}

/** Checking off also writes a row of the timeline. */
function createEchoCheck(steps: readonly Step[]): (step: Step) => boolean {
	const checks = new Map<string, Step[]>();
	for (const step of steps)
		if (step.subject.field === 'done') {
			const { tool, id: item } = step.subject;
			const id = toRowId(getEventId({ kind: 'check', tool, item }));
			checks.set(id, [...(checks.get(id) ?? []), step]);
		}
	return (step) => {
		const { tool, id } = step.subject;
		const originals = (tool === timelineTool && checks.get(id)) || [];
		return originals.some(
			({ person, kind, first }) =>
				person === step.person &&
				(kind === 'removed') === (step.kind === 'removed') &&
				Math.abs(first.at - step.first.at) < maxEchoMs,
		);
	};
}

/** The newest first. */
export function describeActivity(
	log: ActivityLog,
	forms: readonly RecordForm[],
	readerZone?: string,
): readonly Activity[] {
	const writes = [...log.writes.values()].toSorted(compareWrites);
	const toSubject = createSubjectParser();
	const steps = listSteps(writes, toSubject);
	const nameOf = createNames(writes, toSubject);
	const describeStep = createDescriber(forms, readerZone, nameOf);
	const isEcho = createEchoCheck(steps);
	return steps
		.flatMap((step) => {
			const text = isEcho(step) ? undefined : describeStep(step);
			if (text === undefined) return [];
			const { at, receivedAt = at, by, seq, key } = step.last;
			const isPlausible = at > 0 && at <= receivedAt + maxDelayMs;
			const isLate = isPlausible && receivedAt - at > maxDelayMs;
			return [
				{
					id: `${key} ${by} ${seq} ${getOrder(step.first)}`,
					at: new Date(isPlausible ? at : receivedAt),
					arrivedAt: isLate ? new Date(receivedAt) : undefined,
					name: nameOf(step.person, getOrder(step.last)),
					text,
				},
			];
		})
		.toReversed();
}

/** 'Dana checked off “Tell the insurer”'; outside a room 'Checked off “Tell the insurer”'. */
export function formatActivity({ name, text }: Activity): string {
	return name === '' ? text.replace(/^./, (letter) => letter.toUpperCase()) : `${name} ${text}`;
}

export const activityColumns = ['Time', 'Arrived', 'Person', 'What'];

export function toActivityRow({ at, arrivedAt, name, text }: Activity): readonly string[] {
	return [formatDateTime(at), arrivedAt ? formatDateTime(arrivedAt) : '', name, text];
}

function buildSection(
	activities: readonly Activity[],
	hidden: number,
	columns: readonly string[],
	toRow: (activity: Activity) => readonly string[],
): ReportSection {
	const note = hidden > 0 ? ` ${hidden} more changes are not listed here.` : '';
	return section(
		'Activity log',
		paragraph(`Who did what, the newest first. Names are as people typed them.${note}`),
		table(columns, activities.map(toRow)),
	);
}

/** A pack of thousands of lines helps nobody; the page has them all. */
const maxPackLines = 500;

export function buildActivitySection(activities: readonly Activity[], omitted: number): ReportSection {
	const shown = activities.slice(0, maxPackLines);
	return buildSection(shown, activities.length - shown.length + omitted, ['Time', 'What'], (activity) => [
		formatDateTime(activity.at),
		formatActivity(activity),
	]);
}

export function buildActivityReport(activities: readonly Activity[], omitted: number): Report {
	return {
		title: 'Activity log',
		sections: [buildSection(activities, omitted, activityColumns, toActivityRow)],
	};
}

import { dateTimeField, rowsField, textField } from '#domain/fields/builders.ts';
import { checksField } from '#domain/fields/checks.ts';
import type { Form, RowOf } from '#domain/fields/form.ts';
import { maxRows } from '#domain/fields/rows.ts';
import { getValues, type IncidentRecord, withField } from './record.ts';
import { assignTool } from './timeline.ts';

const taskFields = {
	what: textField('Task'),
	who: textField('Person'),
	due: dateTimeField('Due', { isUpcoming: true }),
} as const;

export const assignForm = {
	tool: assignTool,
	inRecord: true,
	pack: { heading: 'Who does what', order: 9, isOptional: true },
	fields: {
		tasks: rowsField('Who does what', { rowLabel: 'Task', minRows: 0, fields: taskFields, derived: true }),
		/** Tasks that no list of a tool has. */
		done: { ...checksField, derived: true },
	},
} as const satisfies Form;

export type Task = { readonly id: string; readonly text: string };

const maxIdLength = 60;
export const maxPersonLength = 40;

const toRowId = (id: string) => id.slice(0, maxIdLength);

export type TaskRow = RowOf<typeof taskFields>;

export function getTasks(record: IncidentRecord): readonly TaskRow[] {
	return getValues(record, assignForm).tasks.filter(({ who }) => who !== '');
}

export function findTask(record: IncidentRecord, id: string): TaskRow | undefined {
	return getTasks(record).find((task) => task.id === toRowId(id));
}

/** An empty name takes the task away. Without a due time, it keeps the one it has. Returns the same record when the list is full. */
export function withAssignee(
	record: IncidentRecord,
	{ id, text }: Task,
	name: string,
	due?: string,
): IncidentRecord {
	const who = name.trim().slice(0, maxPersonLength);
	const tasks = getTasks(record);
	const known = findTask(record, id);
	const row = { id: toRowId(id), what: text, who, due: due ?? known?.due ?? '' };
	const isKnown = known !== undefined;
	if (!isKnown && tasks.length >= maxRows) return record;
	const others = tasks.filter((task) => task.id !== row.id);
	const kept = isKnown ? tasks.map((task) => (task.id === row.id ? row : task)) : [...others, row];
	return withField(record, assignForm, 'tasks', who === '' ? others : kept);
}

/** People type names in different ways: 'sam ' is 'Sam'. */
export function isSamePerson(a: string, b: string): boolean {
	return a.trim().toLowerCase() === b.trim().toLowerCase();
}

function uniqueNames(names: readonly string[]): readonly string[] {
	return names.filter(
		(name, index) => name !== '' && names.findIndex((other) => isSamePerson(other, name)) === index,
	);
}

export function listAssignees(record: IncidentRecord, prefix = ''): readonly string[] {
	return uniqueNames(
		getTasks(record)
			.filter(({ id }) => id.startsWith(prefix))
			.map(({ who }) => who),
	);
}

export function listCandidates(
	record: IncidentRecord,
	me: string,
	people: readonly string[],
): readonly string[] {
	return uniqueNames([me, ...people, ...listAssignees(record)]);
}

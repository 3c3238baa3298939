import { type Field, type FieldMap, getFieldKind, isEmpty, type Value } from '#domain/fields/form.ts';
import { otherValue } from '#domain/fields/kind.ts';
import { createEmptyRow, isEmptyRow, maxRows, type Row, type RowsField } from '#domain/fields/rows.ts';
import type { ScalarField } from '#domain/fields/scalar-kinds.ts';
import { formatIsoDate, formatTimeOfDay } from '#domain/time/dates.ts';
import { getValues, type IncidentRecord, isRows, type RecordForm } from './record.ts';

type SharedValue = { key: string; field: Field; value: Value };

/** Values of one tool: date and time of a discovery must come from the same tool. */
export type ToolValues = { title: string; tool: string; values: readonly SharedValue[] };

function findPrefillRow(field: RowsField, list: readonly Row[]): Row | undefined {
	const conditions = Object.entries(field.prefillRow ?? {});
	return conditions.length === 0
		? undefined
		: list.find((row) => conditions.every(([id, mark]) => row[id] === mark));
}

function collectValues(field: Field, value: Value): SharedValue[] {
	if (field.kind === 'rows') {
		const row = findPrefillRow(field, value as readonly Row[]);
		if (!row) return [];
		return Object.entries(field.fields).flatMap(([id, one]) => collectValues(one, row[id] ?? ''));
	}
	const hasNoValue = isEmpty(value) || (field.kind === 'select' && value === otherValue);
	return field.prefillKey === undefined || hasNoValue ? [] : [{ key: field.prefillKey, field, value }];
}

/** In tool order; untouched default values do not count. */
export function collectToolValues(record: IncidentRecord, forms: readonly RecordForm[]): ToolValues[] {
	return forms
		.filter(({ form }) => record[form.tool] !== undefined)
		.map(({ form, title }) => {
			const values = getValues(record, form);
			const facts = Object.entries(form.fields)
				.filter(([id]) => record[form.tool]?.[id] !== undefined)
				.flatMap(([id, field]) => collectValues(field, values[id] ?? ''));
			return { title, tool: form.tool, values: facts };
		});
}

export type PrefillValue = { value: string; text: string; from: string };

function findText(toolValues: ToolValues, key: string, kind: ScalarField['kind']): string | undefined {
	const match = toolValues.values.find((one) => one.key === key && one.field.kind === kind);
	return typeof match?.value === 'string' ? match.value : undefined;
}

function findDateTime(toolValues: ToolValues, key: string): string | undefined {
	const [day, time] = [findText(toolValues, key, 'date'), findText(toolValues, key, 'time')];
	return findText(toolValues, key, 'dateTime') ?? (day && time ? `${day}T${time}` : undefined);
}

/** Converts between dates, times and date-times. */
function findValue(toolValues: ToolValues, key: string, field: ScalarField): string | undefined {
	if (field.kind === 'dateTime') return findDateTime(toolValues, key);
	if (field.kind === 'date')
		return findText(toolValues, key, 'date') ?? findText(toolValues, key, 'dateTime')?.slice(0, 10);
	if (field.kind === 'time')
		return findText(toolValues, key, 'time') ?? findText(toolValues, key, 'dateTime')?.slice(11);
	const match = toolValues.values.find((one) => one.key === key);
	return typeof match?.value === 'string' ? match.value : undefined;
}

function formatLocalDateTime(dateTime: string): string {
	return `${formatIsoDate(dateTime.slice(0, 10))}, ${formatTimeOfDay(dateTime.slice(11))}`;
}

function findPrefillIn(toolValues: ToolValues, field: ScalarField): PrefillValue | undefined {
	if (field.prefillKey === undefined) return undefined;
	const value = findValue(toolValues, field.prefillKey, field);
	if (value === undefined) return undefined;
	const kind = getFieldKind(field);
	if (field.kind === 'select' && field.valueWhenKnown !== undefined) {
		const text = `${kind.format(field, field.valueWhenKnown)}, ${value}`;
		return { value: field.valueWhenKnown, text, from: toolValues.title };
	}
	if (kind.parse(field, value) === undefined || kind.validate(field, value) !== undefined) return undefined;
	const text = field.kind === 'dateTime' ? formatLocalDateTime(value) : kind.format(field, value);
	return { value, text, from: toolValues.title };
}

export function findPrefillValue(
	allToolValues: readonly ToolValues[],
	field: ScalarField,
): PrefillValue | undefined {
	for (const toolValues of allToolValues) {
		const prefill = findPrefillIn(toolValues, field);
		if (prefill) return prefill;
	}
	return undefined;
}

export function findSharedDateTime(allToolValues: readonly ToolValues[], key: string): string | undefined {
	return allToolValues
		.map((toolValues) => findDateTime(toolValues, key))
		.find((dateTime) => dateTime !== undefined);
}

export type PrefillOffer = {
	readonly id: string;
	readonly label: string;
	readonly text: string;
	readonly from: string;
	/** A new row gets a random id, so that two devices that add one do not use the same. */
	readonly fill: (current: Value, createId: () => string) => Value;
	/** Undefined clears the field; a value that was changed since is kept. */
	readonly undo: (current: Value) => Value | undefined;
};

/** Offers a whole row once its first fact is known and the list has no such row. */
function createRowOffers(
	id: string,
	field: RowsField,
	rows: readonly Row[],
	sources: readonly ToolValues[],
): PrefillOffer[] {
	const known = Object.entries(field.fields)
		.filter(([, { prefillKey }]) => prefillKey !== undefined)
		.map(([name, one]) => [name, findPrefillValue(sources, one)] as const);
	const leading = known[0]?.[1];
	if (!field.prefillRow || !leading || rows.length >= maxRows || findPrefillRow(field, rows)) return [];
	const values = Object.fromEntries(known.map(([name, one]) => [name, one?.value ?? '']));
	const added = { ...createEmptyRow(field, ''), ...values, ...field.prefillRow };
	const isAdded = (row: Row) => Object.keys(field.fields).every((name) => row[name] === added[name]);
	return [
		{
			id,
			label: `${field.rowLabel} "${Object.values(field.prefillRow).join(', ')}"`,
			text: leading.text,
			from: leading.from,
			fill: (current, createId) => {
				const before = isRows(current) ? current : [];
				const others = before.filter((row) => !isEmptyRow(field, row));
				return [{ ...added, id: createId() }, ...others];
			},
			undo: (current) => (isRows(current) ? current.filter((row) => !isAdded(row)) : current),
		},
	];
}

/** `stored` has typed values only: an untouched default counts as empty. */
export function getPrefillOffers(
	fields: FieldMap,
	stored: Readonly<Record<string, Value>>,
	sources: readonly ToolValues[],
): PrefillOffer[] {
	return Object.entries(fields).flatMap(([id, field]): PrefillOffer[] => {
		const typed = stored[id];
		if (field.kind === 'rows') return createRowOffers(id, field, isRows(typed) ? typed : [], sources);
		if (field.kind === 'checkboxes' || (typed !== undefined && !isEmpty(typed))) return [];
		const prefill = findPrefillValue(sources, field);
		if (!prefill || prefill.value === getFieldKind(field).getDefault(field)) return [];
		const { value, text, from } = prefill;
		const undo = (current: Value) => (current === value ? undefined : current);
		return [{ id, label: field.label, text, from, fill: () => value, undo }];
	});
}

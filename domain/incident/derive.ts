import { type Field, type FieldMap, getFieldKind, isEmpty, type Value } from '#domain/fields/form.ts';
import { otherValue } from '#domain/fields/kind.ts';
import { createEmptyRow, isEmptyRow, maxRows, type Row, type RowsField } from '#domain/fields/rows.ts';
import type { ScalarField } from '#domain/fields/scalar-kinds.ts';
import { joinDateTime, splitDateTime } from '#domain/time/instant.ts';
import { getValues, type IncidentRecord, isRows, type RecordForm } from './record.ts';

type SharedValue = { key: string; field: Field; value: Value };

/** Values of one tool: date and time of a discovery must come from the same tool. */
export type ToolValues = { title: string; tool: string; values: readonly SharedValue[] };

function findPrefillRow(field: RowsField, list: readonly Row[]): Row | undefined {
	const conditions = Object.entries(field.recordRow ?? {});
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
	return field.recordKey === undefined || hasNoValue ? [] : [{ key: field.recordKey, field, value }];
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

export type PrefillValue = { value: string; from: string };

function findText(toolValues: ToolValues, key: string, kind: ScalarField['kind']): string | undefined {
	const match = toolValues.values.find((one) => one.key === key && one.field.kind === kind);
	return typeof match?.value === 'string' ? match.value : undefined;
}

function findDateTime(toolValues: ToolValues, key: string): string | undefined {
	const [day, time] = [findText(toolValues, key, 'date'), findText(toolValues, key, 'time')];
	return findText(toolValues, key, 'dateTime') ?? (day && time ? joinDateTime(day, time) : undefined);
}

function findValue(toolValues: ToolValues, key: string, field: ScalarField): string | undefined {
	if (field.kind === 'dateTime') return findDateTime(toolValues, key);
	if (field.kind === 'date' || field.kind === 'time') {
		const dateTime = findText(toolValues, key, 'dateTime');
		return findText(toolValues, key, field.kind) ?? (dateTime && splitDateTime(dateTime)[field.kind]);
	}
	const match = toolValues.values.find((one) => one.key === key);
	return typeof match?.value === 'string' ? match.value : undefined;
}

function findPrefillIn(toolValues: ToolValues, field: ScalarField): PrefillValue | undefined {
	if (field.recordKey === undefined) return undefined;
	const value = findValue(toolValues, field.recordKey, field);
	if (value === undefined) return undefined;
	const from = toolValues.title;
	if (field.kind === 'select' && field.valueWhenKnown !== undefined)
		return { value: field.valueWhenKnown, from };
	const kind = getFieldKind(field);
	if (kind.parse(field, value) === undefined || kind.validate(field, value) !== undefined) return undefined;
	return { value, from };
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

export type Prefill = {
	readonly id: string;
	readonly value: string | Row;
	/** Title of the tool it was typed in. */
	readonly from: string;
	/** Keeps what the visitor typed meanwhile. */
	readonly fill: (current: Value) => Value;
	/** Undefined clears the field; a value that was changed since is kept. */
	readonly undo: (current: Value) => Value | undefined;
};

/** Always the same, so that two people of a room who open the form at once add one row. */
const prefillRowId = 'prefill';

function getRowPrefills(
	id: string,
	field: RowsField,
	rows: readonly Row[],
	sources: readonly ToolValues[],
): Prefill[] {
	const known = Object.entries(field.fields)
		.filter(([, { recordKey }]) => recordKey !== undefined)
		.map(([name, one]) => [name, findPrefillValue(sources, one)] as const);
	const leading = known[0]?.[1];
	if (!field.recordRow || !leading || rows.length >= maxRows) return [];
	if (findPrefillRow(field, rows) || rows.some((row) => row.id === prefillRowId)) return [];
	const values = Object.fromEntries(known.map(([name, one]) => [name, one?.value ?? '']));
	const added = { ...createEmptyRow(field, prefillRowId), ...values, ...field.recordRow };
	const isAdded = (row: Row) => Object.keys(field.fields).every((name) => row[name] === added[name]);
	return [
		{
			id,
			value: added,
			from: leading.from,
			fill: (current) => {
				const before = isRows(current) ? current : [];
				return [added, ...before.filter((row) => !isEmptyRow(field, row))];
			},
			undo: (current) =>
				isRows(current) && current.some(isAdded) ? current.filter((row) => !isAdded(row)) : current,
		},
	];
}

/** `stored` has typed values only: an untouched default counts as empty. */
export function getPrefills(
	fields: FieldMap,
	stored: Readonly<Record<string, Value>>,
	sources: readonly ToolValues[],
): Prefill[] {
	return Object.entries(fields).flatMap(([id, field]): Prefill[] => {
		const typed = stored[id];
		if (field.kind === 'rows') return getRowPrefills(id, field, isRows(typed) ? typed : [], sources);
		if (field.kind === 'checkboxes' || (typed !== undefined && !isEmpty(typed))) return [];
		const prefill = findPrefillValue(sources, field);
		const blank = getFieldKind(field).getDefault(field);
		if (!prefill || prefill.value === blank) return [];
		const { value, from } = prefill;
		const fill = (current: Value) => (isEmpty(current) || current === blank ? value : current);
		const undo = (current: Value) => (current === value ? undefined : current);
		return [{ id, value, from, fill, undo }];
	});
}

/** By field; undefined once the visitor changed, removed or undid it, so that it is not filled in again. */
export type FilledFields = Readonly<Record<string, Prefill | undefined>>;

export function isUnchanged(prefill: Prefill | undefined, value: Value | undefined): prefill is Prefill {
	return prefill !== undefined && value !== undefined && prefill.undo(value) !== value;
}

function withoutFilled(
	stored: Readonly<Record<string, Value>>,
	filled: FilledFields,
): Readonly<Record<string, Value>> {
	const own = Object.entries(stored).map(([id, value]) => {
		const prefill = filled[id];
		return [id, isUnchanged(prefill, value) ? (prefill.undo(value) ?? '') : value];
	});
	return Object.fromEntries(own);
}

/** Each field is filled in once, and follows the tool that the value came from until the visitor changes it. */
export function getNewPrefills(
	fields: FieldMap,
	stored: Readonly<Record<string, Value>>,
	sources: readonly ToolValues[],
	filled: FilledFields,
): Prefill[] {
	return getPrefills(fields, withoutFilled(stored, filled), sources).filter((prefill) => {
		if (!(prefill.id in filled)) return true;
		const before = filled[prefill.id];
		return (
			isUnchanged(before, stored[prefill.id]) &&
			JSON.stringify(before.value) !== JSON.stringify(prefill.value)
		);
	});
}

/** Values of the visitor alone: a copy could outlive a correction of the value it was filled in from. */
export function withoutCopies(
	record: IncidentRecord,
	filled: Readonly<Record<string, FilledFields>>,
): IncidentRecord {
	const tools = Object.entries(record).map(([tool, stored]) => {
		const own = Object.entries(withoutFilled(stored, filled[tool] ?? {}));
		return [tool, Object.fromEntries(own.filter(([, value]) => value.length > 0))];
	});
	return Object.fromEntries(tools);
}

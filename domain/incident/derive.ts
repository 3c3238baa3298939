import { rowsField } from '#domain/fields/builders.ts';
import { type Field, type Form, getFieldKind, isEmpty, type Value } from '#domain/fields/form.ts';
import { otherValue } from '#domain/fields/kind.ts';
import {
	changedRowId,
	createEmptyRow,
	isEmptyRow,
	maxRows,
	type Row,
	type RowsField,
} from '#domain/fields/rows.ts';
import type { ScalarField } from '#domain/fields/scalar-kinds.ts';
import { validateValue } from '#domain/fields/validate.ts';
import { isInstant, joinDateTime, splitDateTime } from '#domain/time/instant.ts';
import { getValues, type IncidentRecord, isRows, type RecordForm, withField, withValue } from './record.ts';

type KeyedValue = { key: string; field: Field; value: Value };

/** Values of one tool: date and time of a discovery must come from the same tool. */
export type ToolValues = {
	title: string;
	tool: string;
	values: readonly KeyedValue[];
	/** Typed in a tool outside the record; such values last as long as the page. */
	isOutsideRecord?: true;
};

function findRecordRow(field: RowsField, list: readonly Row[]): Row | undefined {
	return list.find(({ id }) => id === field.recordRow?.id);
}

function collectValues(field: Field, value: Value): KeyedValue[] {
	if (field.kind === 'rows') {
		const row = findRecordRow(field, value as readonly Row[]);
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
		.map(({ form, title, contribution }) => {
			const values = getValues(record, form);
			const facts = Object.entries(form.fields)
				.filter(([id]) => record[form.tool]?.[id] !== undefined)
				.flatMap(([id, field]) => collectValues(field, values[id] ?? ''));
			const stated = Object.entries(contribution?.facts(record) ?? {}).map(([key, value]) => ({
				...{ key, value },
				field: { kind: isInstant(value) ? 'dateTime' : 'text', label: key } as const,
			}));
			return { title, tool: form.tool, values: [...facts, ...stated] };
		});
}

export type RecordValue = { value: string; from: string; isRough?: true };

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

function findIn(toolValues: ToolValues, field: ScalarField): RecordValue | undefined {
	if (field.recordKey === undefined) return undefined;
	const value = findValue(toolValues, field.recordKey, field);
	if (value === undefined) return undefined;
	const from = toolValues.title;
	if (field.kind === 'select' && field.valueWhenKnown !== undefined)
		return { value: field.valueWhenKnown, from };
	const kind = getFieldKind(field);
	if (kind.parse(field, value) === undefined || validateValue(field, value) !== undefined) return undefined;
	return { value, from };
}

function findFirst(allToolValues: readonly ToolValues[], field: ScalarField): RecordValue | undefined {
	for (const toolValues of allToolValues) {
		const found = findIn(toolValues, field);
		if (found) return found;
	}
	return undefined;
}

/** Of a fact that counts until any tool has the exact value, as the number of computers in the triage. */
export const toRoughKey = (recordKey: string) => `${recordKey}, roughly`;

export function findRecordValue(
	allToolValues: readonly ToolValues[],
	field: ScalarField,
): RecordValue | undefined {
	const exact = findFirst(allToolValues, field);
	if (exact || field.recordKey === undefined) return exact;
	const rough = findFirst(allToolValues, { ...field, recordKey: toRoughKey(field.recordKey) });
	return rough && { ...rough, isRough: true };
}

export function findRecordDateTime(allToolValues: readonly ToolValues[], key: string): string | undefined {
	return allToolValues
		.map((toolValues) => findDateTime(toolValues, key))
		.find((dateTime) => dateTime !== undefined);
}

/** By field; `from` is the title of the tool that the value was typed in. */
export type DerivedValues = Readonly<
	Record<string, { readonly value: Value; readonly from: string; readonly isRough?: true }>
>;

function deriveRows(field: RowsField, own: Value | undefined, sources: readonly ToolValues[]) {
	const rows = isRows(own) ? own : [];
	const known = Object.entries(field.fields)
		.filter(([, { recordKey }]) => recordKey !== undefined)
		.map(([name, one]) => [name, findRecordValue(sources, one)] as const);
	const leading = known[0]?.[1];
	if (!field.recordRow || !leading || rows.length >= maxRows) return undefined;
	if (findRecordRow(field, rows) || rows.some(({ id }) => id === changedRowId)) return undefined;
	const values = Object.fromEntries(known.map(([name, one]) => [name, one?.value ?? '']));
	// The id is fixed, so that two people of a room who edit the list at once store one row.
	const { id: rowId, columns } = field.recordRow;
	const derived = { ...createEmptyRow(field, rowId), ...values, ...columns };
	return { value: [derived, ...rows.filter((row) => !isEmptyRow(field, row))], from: leading.from };
}

function deriveValue(field: Field, own: Value | undefined, sources: readonly ToolValues[]) {
	if (field.kind === 'rows') return deriveRows(field, own, sources);
	if (field.kind === 'checkboxes' || own !== undefined) return undefined;
	const found = findRecordValue(sources, field);
	return found?.value === getFieldKind(field).getDefault(field) ? undefined : found;
}

/** Fields that the visitor emptied although another tool has a value for them. */
export const clearedForm = {
	tool: 'cleared-fields',
	inRecord: true,
	fields: {
		fields: rowsField('Fields', { rowLabel: 'Field', minRows: 0, derived: true, fields: {} }),
	},
} as const satisfies Form;

const toClearedId = (tool: string, field: string) => `${tool}-${field}`;

function withCleared(record: IncidentRecord, tool: string, field: string, isCleared: boolean) {
	const id = toClearedId(tool, field);
	const others = getValues(record, clearedForm).fields.filter((row) => row.id !== id);
	return withField(record, clearedForm, 'fields', isCleared ? [...others, { id }] : others);
}

/** What a form shows in fields that the visitor has not typed in, from the values of other tools with the same record key. */
export function deriveValues(
	{ tool, fields }: Form,
	record: IncidentRecord,
	sources: readonly ToolValues[],
): DerivedValues {
	const others = sources.filter((source) => source.tool !== tool);
	if (others.length === 0) return {};
	const cleared = getValues(record, clearedForm).fields;
	const derived = Object.entries(fields).flatMap(([id, field]) => {
		const found = deriveValue(field, record[tool]?.[id], others);
		return found && !cleared.some((row) => row.id === toClearedId(tool, id)) ? [[id, found]] : [];
	});
	return Object.fromEntries(derived);
}

function withValuesOf(record: IncidentRecord, { tool }: Form, derived: DerivedValues): IncidentRecord {
	return Object.entries(derived).reduce(
		(current, [id, { value }]) => withValue(current, tool, id, value),
		record,
	);
}

/** The record as the forms show it, for exports, deadlines and the pack. */
export function withDerivedValues(
	record: IncidentRecord,
	forms: readonly RecordForm[],
	sources: readonly ToolValues[],
): IncidentRecord {
	return forms.reduce(
		(current, { form }) => withValuesOf(current, form, deriveValues(form, record, sources)),
		record,
	);
}

/** A field that would show a derived value again after the visitor emptied it is marked as cleared. */
export function withTypedValue(
	record: IncidentRecord,
	form: Form,
	id: string,
	value: Value,
	sources: readonly ToolValues[],
): IncidentRecord {
	// Values from outside the record would be gone after a reload, so the form keeps them with the first change.
	const outside = deriveValues(
		form,
		record,
		sources.filter(({ isOutsideRecord }) => isOutsideRecord),
	);
	const typed = withField(withValuesOf(record, form, outside), form, id, value);
	const unmarked = withCleared(typed, form.tool, id, false);
	return id in deriveValues(form, unmarked, sources) ? withCleared(unmarked, form.tool, id, true) : unmarked;
}

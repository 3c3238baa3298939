import { type Field, getFieldKind, isEmpty, type Value } from '#domain/fields/form.ts';
import { otherValue } from '#domain/fields/options.ts';
import type { Row, RowsField } from '#domain/fields/rows.ts';
import type { ScalarField } from '#domain/fields/scalar-kinds.ts';
import { formatIsoDate } from '#domain/time/dates.ts';
import { getValues, type IncidentRecord, type RecordForm } from './incident-record.ts';

/** One fact as one tool holds it. */
type SharedValue = { key: string; field: Field; value: Value };

/** All facts in one tool: day and hour of a discovery are taken from the same account, never from two. */
export type ToolValues = { title: string; tool: string; values: readonly SharedValue[] };

/** The row of a list that stands for facts. */
export function findPrefillRow(field: RowsField, list: readonly Row[]): Row | undefined {
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

/** What each tool knows, in the order of the tools; what was only left at its preset is no knowledge. */
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

/** A known fact in the shape of the field that asks for it, and as people read it. */
export type PrefillValue = { value: string; text: string; from: string };

function findText(toolValues: ToolValues, key: string, kind: ScalarField['kind']): string | undefined {
	const match = toolValues.values.find((one) => one.key === key && one.field.kind === kind);
	return typeof match?.value === 'string' ? match.value : undefined;
}

function findDateTime(toolValues: ToolValues, key: string): string | undefined {
	const [day, time] = [findText(toolValues, key, 'date'), findText(toolValues, key, 'time')];
	return findText(toolValues, key, 'dateTime') ?? (day && time ? `${day}T${time}` : undefined);
}

/** The value of a fact for a field; days, hours and moments are made from each other. */
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
	return `${formatIsoDate(dateTime.slice(0, 10))}, ${dateTime.slice(11)}`;
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

/** What the first account that has it knows for a field. */
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

/** A fact that one moment stands for, such as the discovery. */
export function findSharedDateTime(allToolValues: readonly ToolValues[], key: string): string | undefined {
	return allToolValues
		.map((toolValues) => findDateTime(toolValues, key))
		.find((dateTime) => dateTime !== undefined);
}

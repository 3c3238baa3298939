import { type Form, getFieldKind, parseValues, type Value, type Values } from '#domain/fields/form.ts';
import type { Row } from '#domain/fields/rows.ts';
import type { DeriveDeadlines, RecordContribution } from './contribution.ts';
import type { DescribeEvent } from './event.ts';

/** Tool id, field id, value; empty values are left out. Each tool's fields.ts defines what a field can hold. */
export type IncidentRecord = Readonly<Record<string, Readonly<Record<string, Value>>>>;

export type RecordForm = {
	readonly form: Form;
	readonly title: string;
	/** The source of what the form logs in the timeline, where it is not the title. */
	readonly eventSource?: string;
	readonly describeEvent?: DescribeEvent | undefined;
	/** Lines below its part of the pack: what is known since it was filled in. */
	readonly packLines?: ((record: IncidentRecord) => readonly string[]) | undefined;
	/** Of the page; a form that is part of every page has none. */
	readonly path?: string | undefined;
	readonly contribution?: RecordContribution | undefined;
	readonly loadDeadlines?: (() => Promise<DeriveDeadlines>) | undefined;
};

export const emptyRecord: IncidentRecord = {};

export function isEmptyRecord(record: IncidentRecord): boolean {
	return Object.keys(record).length === 0;
}

/** An empty value is removed. Returns the same record when nothing changes. */
export function withValue(record: IncidentRecord, tool: string, field: string, value: Value): IncidentRecord {
	const { [tool]: values = {}, ...others } = record;
	if (JSON.stringify(values[field] ?? '') === JSON.stringify(value.length === 0 ? '' : value)) return record;
	const { [field]: _, ...rest } = values;
	const next = value.length === 0 ? rest : { ...rest, [field]: value };
	return Object.keys(next).length === 0 ? others : { ...others, [tool]: next };
}

function isUntouched(form: Form, id: string, value: Value): boolean {
	const field = form.fields[id];
	return (
		field?.kind === 'rows' && JSON.stringify(getFieldKind(field).getDefault(field)) === JSON.stringify(value)
	);
}

export function withField(record: IncidentRecord, form: Form, id: string, value: Value): IncidentRecord {
	return withValue(record, form.tool, id, isUntouched(form, id, value) ? '' : value);
}

export function getValues<Of extends Form>(record: IncidentRecord, form: Of): Values<Of['fields']> {
	return parseValues(form.fields, record[form.tool]);
}

export function isRows(value: Value | undefined): value is readonly Row[] {
	return Array.isArray(value) && value.every((row) => typeof row === 'object');
}

type Stored = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Stored {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The triage reads by this key what a probable identification says about the incident. */
export const noteFindingsKey = 'note findings';

export type NoteFindings = 'demand' | 'demand-and-locked-files';

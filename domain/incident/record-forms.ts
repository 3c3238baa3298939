import { getFieldKind, type Value } from '#domain/fields/form.ts';
import {
	doneRowPrefix,
	emptyRecord,
	type IncidentRecord,
	isObject,
	type RecordForm,
	withField,
} from './record.ts';

function countEntriesIn(value: Value | undefined): number {
	if (value === undefined) return 0;
	if (typeof value === 'string') return 1;
	return value.filter((each) => typeof each === 'string' || !each.id.startsWith(doneRowPrefix)).length;
}

export function countEntries(record: IncidentRecord, forms: readonly RecordForm[]): number {
	return forms
		.flatMap(({ form }) =>
			Object.entries(form.fields).map(([id, field]) =>
				field.derived ? 0 : countEntriesIn(record[form.tool]?.[id]),
			),
		)
		.reduce((sum, count) => sum + count, 0);
}

export function hasIncidentStarted(record: IncidentRecord, forms: readonly RecordForm[]): boolean {
	return forms.some(({ form }) =>
		Object.entries(form.fields).some(
			([id, field]) =>
				(field.startsIncident || field.recordKey === 'discovery') && record[form.tool]?.[id] !== undefined,
		),
	);
}

/** Drops unknown tools and fields and invalid values. */
export function parseRecord(
	forms: readonly RecordForm[],
	getStored: (tool: string, id: string) => unknown,
): IncidentRecord {
	let record = emptyRecord;
	for (const { form } of forms) {
		for (const [id, field] of Object.entries(form.fields)) {
			if (field.computed) continue;
			const value = getFieldKind(field).parse(field, getStored(form.tool, id));
			if (value !== undefined) record = withField(record, form, id, value);
		}
	}
	return record;
}

export function createStoredReader(stored: unknown): (tool: string, id: string) => unknown {
	return (tool, id) => {
		const values = isObject(stored) && Object.hasOwn(stored, tool) ? stored[tool] : undefined;
		return isObject(values) && Object.hasOwn(values, id) ? values[id] : undefined;
	};
}

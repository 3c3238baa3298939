import { getFieldKind } from '#domain/fields/form.ts';
import { withLegacyEvents } from './legacy-events.ts';
import { emptyRecord, type IncidentRecord, isObject, type RecordForm, withField } from './record.ts';

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
	return withLegacyEvents(record);
}

export function createStoredReader(stored: unknown): (tool: string, id: string) => unknown {
	return (tool, id) => {
		const values = isObject(stored) && Object.hasOwn(stored, tool) ? stored[tool] : undefined;
		return isObject(values) && Object.hasOwn(values, id) ? values[id] : undefined;
	};
}

import { type FieldMap, isEmpty, type Value } from './form.ts';

/** Of the date field that has the same record key as a time field. */
export function findDateId(fields: FieldMap, recordKey: string | undefined): string | undefined {
	return Object.entries(fields).find(
		([, field]) => field.kind === 'date' && field.recordKey === recordKey,
	)?.[0];
}

export function pickFilledFields(fields: FieldMap, values: Readonly<Record<string, Value>>): FieldMap {
	return Object.fromEntries(Object.entries(fields).filter(([id]) => !isEmpty(values[id] ?? '')));
}

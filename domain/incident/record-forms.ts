import type { Value } from '#domain/fields/form.ts';
import type { IncidentRecord, RecordForm } from './record.ts';

function countEntriesIn(value: Value | undefined): number {
	if (value === undefined) return 0;
	if (typeof value === 'string') return 1;
	// Rows with data repeat a check or call of another page.
	return value.filter((each) => typeof each === 'string' || each.data === undefined).length;
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

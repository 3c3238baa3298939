import type { IncidentRecord, RecordForm } from './record.ts';

export function hasIncidentStarted(record: IncidentRecord, forms: readonly RecordForm[]): boolean {
	return forms.some(({ form }) =>
		Object.entries(form.fields).some(
			([id, field]) =>
				(field.startsIncident || field.recordKey === 'discovery') && record[form.tool]?.[id] !== undefined,
		),
	);
}

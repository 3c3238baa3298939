import type { Row } from '#domain/fields/rows.ts';
import type { ScalarField } from '#domain/fields/scalar-kinds.ts';
import { fromLocal, hasZone, withZone } from '#domain/time/instant.ts';
import { type IncidentRecord, isRows, type RecordForm, withValue } from './record.ts';

function addZone(kind: ScalarField['kind'], text: string, zone: string): string {
	if (text === '' || hasZone(text)) return text;
	if (kind === 'dateTime') return fromLocal(text, zone) ?? text;
	return kind === 'time' ? withZone(text, zone) : text;
}

/**
 * Earlier versions stored local times without a zone. They are read in the zone of the device that opens them first,
 * which writes it into the record, so that every other device reads the same moment. Returns the same record when
 * every time has a zone.
 */
export function withZones(
	record: IncidentRecord,
	forms: readonly RecordForm[],
	zone: string,
): IncidentRecord {
	let zoned = record;
	for (const { form } of forms)
		for (const [id, field] of Object.entries(form.fields)) {
			const value = record[form.tool]?.[id];
			if (typeof value === 'string' && field.kind !== 'rows' && field.kind !== 'checkboxes')
				zoned = withValue(zoned, form.tool, id, addZone(field.kind, value, zone));
			if (field.kind !== 'rows' || !isRows(value)) continue;
			const columns = Object.entries(field.fields);
			const rows = value.map((row): Row => {
				const times = columns.map(([name, { kind }]) => [name, addZone(kind, row[name] ?? '', zone)]);
				return { ...row, ...Object.fromEntries(times.filter(([name = '']) => row[name] !== undefined)) };
			});
			zoned = withValue(zoned, form.tool, id, rows);
		}
	return zoned;
}

import { getFieldKind, isEmpty, type Value } from '#domain/fields/form.ts';
import { formatValue } from '#domain/fields/format.ts';
import type { Row } from '#domain/fields/rows.ts';
import { toCsvLine } from '#domain/formats/csv.ts';
import { toDate } from '#domain/time/instant.ts';
import { type IncidentKind, nameIncident } from './incident-kind.ts';
import type { Indicator } from './indicators.ts';
import { type IncidentRecord, isRows, type RecordForm } from './record.ts';

type TimelineEvent = {
	/** Undefined if the time is not known. */
	readonly at: Date | undefined;
	readonly event: string;
	readonly details: string;
	readonly source: string;
};

/** In order of time; events without one come last. A row without any text is none. */
export function listEvents(value: unknown): readonly TimelineEvent[] {
	const rows: readonly Row[] = Array.isArray(value) && isRows(value) ? value : [];
	return rows
		.flatMap(({ time = '', event = '', details = '', source = '' }) => {
			const title = event.trim() === '' ? (details.split('\n')[0] ?? '') : event;
			return title.trim() === '' ? [] : [{ at: toDate(time), event: title, details, source }];
		})
		.toSorted((a, b) => (a.at?.getTime() ?? Infinity) - (b.at?.getTime() ?? Infinity) || 0);
}

/** JSON Lines with the keys that Timesketch requires: message, datetime and timestamp_desc. No spreadsheet opens it, so every text is exact. */
export function buildTimesketchLines(events: unknown, now: Date): string {
	return listEvents(events)
		.map(({ at, event, details, source }) => {
			const datetime = (at ?? now).toISOString().replace('Z', '+00:00');
			const timestamp_desc = at ? 'Event Logged' : 'Event time unknown, time of export';
			return `${JSON.stringify({ message: event, datetime, timestamp_desc, details, source })}\n`;
		})
		.join('');
}

const irisColumns =
	'event_date,event_tz,event_title,event_category,event_content,event_raw,event_source,event_assets,event_iocs,event_tags';

/** DFIR-IRIS splits the file at every kind of line break before it parses the cells, and shows the content as Markdown. */
const toIrisText = (lines: readonly string[]) =>
	lines
		.filter((line) => line !== '')
		.join('\n')
		.replaceAll(/\r\n|[\p{Zl}\p{Zp}]|(?!\t)\p{Cc}/gu, '<br>');

/** DFIR-IRIS's CSV upload of a timeline: it drops the source column and requires a date. The time zone is not escaped as a formula, which the upload would reject. */
export function buildIrisCsv(events: unknown, now: Date, kind?: IncidentKind): string {
	const tag = kind === 'theft' ? 'data-theft' : 'ransomware';
	const lines = listEvents(events).map(({ at, event, details, source }) => {
		const date = (at ?? now).toISOString().replace('Z', '');
		const title = toIrisText([at ? event : `[Time unknown] ${event}`]).replaceAll('<br>', ' ');
		const content = toIrisText([
			at ? '' : 'Time of the event: not known. The date is that of the export.',
			source && `Source: ${source}`,
			details,
		]);
		const tags = at ? tag : `${tag}|time-unknown`;
		return `${date},+00:00,${toCsvLine([title, 'Unspecified', content, '', '', '', '', tags])}`;
	});
	return [`${irisColumns}\r\n`, ...lines].join('');
}

/** What a row was logged from; other programs get its sentence. */
function withoutData(value: Value): Value {
	return isRows(value) ? value.map(({ data: _, ...row }): Row => row) : value;
}

type ExportedField = { id: string; label: string; value: Value; text: string };

/** docs/incident-export.md has the schema. Values of earlier releases are exported as today's. */
export function buildJsonExport(
	record: IncidentRecord,
	forms: readonly RecordForm[],
	now: Date,
	readerZone?: string,
) {
	const tools = forms.flatMap(({ form, title }) => {
		const fields = Object.entries(form.fields).flatMap(([id, field]): ExportedField[] => {
			const stored = record[form.tool]?.[id];
			if (stored === undefined || isEmpty(stored)) return [];
			const kind = getFieldKind(field);
			const value = withoutData(kind.parse(field, stored) ?? stored);
			const text = formatValue(field, value, readerZone);
			return text === '' ? [] : [{ id, label: field.label, value, text }];
		});
		return fields.length === 0 ? [] : [{ tool: form.tool, title, fields }];
	});
	return { format: 'incident-export' as const, version: 2 as const, exportedAt: now.toISOString(), tools };
}

/** `createId` returns a UUID. */
export function buildStixBundle(
	chosen: readonly Indicator[],
	now: Date,
	createId: () => string,
	kind?: IncidentKind,
) {
	const time = now.toISOString();
	const common = { spec_version: '2.1', created: time, modified: time } as const;
	const incident = {
		type: 'incident' as const,
		id: `incident--${createId()}`,
		...common,
		name: `${nameIncident(kind)} incident`,
		description:
			'Indicators that the organization copied from its incident record. No analyst has checked them.',
	};
	const indicators = chosen.map(({ name, value, pattern, patternType, foundIn }) => ({
		type: 'indicator' as const,
		id: `indicator--${createId()}`,
		...common,
		name: `${name}: ${value}`,
		description: `${name} from the field "${foundIn}" of the incident record.`,
		indicator_types: ['malicious-activity'],
		pattern,
		pattern_type: patternType,
		valid_from: time,
	}));
	const relationships = indicators.map(({ id }) => ({
		type: 'relationship' as const,
		id: `relationship--${createId()}`,
		...common,
		relationship_type: 'related-to',
		description: 'Found in the record of this incident.',
		source_ref: id,
		target_ref: incident.id,
	}));
	return {
		type: 'bundle' as const,
		id: `bundle--${createId()}`,
		objects: [incident, ...indicators, ...relationships],
	};
}

import { getFieldKind, isEmpty, type Value } from '#domain/fields/form.ts';
import { formatValue } from '#domain/fields/format.ts';
import type { Row } from '#domain/fields/rows.ts';
import { toCsv, toCsvLine } from '#domain/formats/csv.ts';
import { toDate } from '#domain/time/instant.ts';
import { type IncidentRecord, isRows, type RecordForm } from './record.ts';

type TimelineRow = {
	readonly time: string;
	readonly event: string;
	readonly details: string;
	readonly source: string;
};

function toTimelineRow({ time = '', event = '', details = '', source = '' }: Row): TimelineRow {
	return { time, event, details, source };
}

/** Both formats require a time. */
function listEvents(value: unknown): (TimelineRow & { at: Date })[] {
	const rows = Array.isArray(value) && isRows(value) ? value : [];
	return rows
		.map(toTimelineRow)
		.flatMap((row) => {
			const at = toDate(row.time);
			return at && row.event.trim() !== '' ? [{ ...row, at }] : [];
		})
		.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Columns that Timesketch requires of a CSV: message, datetime and timestamp_desc. */
export function buildTimesketchCsv(events: unknown): string {
	return toCsv(
		['message', 'datetime', 'timestamp_desc', 'details', 'source'],
		listEvents(events).map(({ at, event, details, source }) => [
			event,
			at.toISOString().replace('Z', '+00:00'),
			'Event Logged',
			details,
			source,
		]),
	);
}

const irisColumns =
	'event_date,event_tz,event_title,event_category,event_content,event_raw,event_source,event_assets,event_iocs,event_tags';

/** DFIR-IRIS's CSV upload of a timeline. The time zone is not escaped as a formula, which the upload would reject. */
export function buildIrisCsv(events: unknown): string {
	const lines = listEvents(events).map(({ at, event, details, source }) => {
		const date = at.toISOString().replace('Z', '');
		return `${date},+00:00,${toCsvLine([event, 'Unspecified', details, '', source, '', '', 'ransomware'])}`;
	});
	return [`${irisColumns}\r\n`, ...lines].join('');
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
			const value = kind.parse(field, stored) ?? stored;
			const text = formatValue(field, value, readerZone);
			return text === '' ? [] : [{ id, label: field.label, value, text }];
		});
		return fields.length === 0 ? [] : [{ tool: form.tool, title, fields }];
	});
	return { format: 'incident-export' as const, version: 2 as const, exportedAt: now.toISOString(), tools };
}

type Indicator = { readonly kind: string; readonly value: string; readonly pattern: string };

const escapeQuotes = (text: string) => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");

/** Linear patterns on words, which spaces and quotes separate. */
const kinds: readonly [kind: string, test: RegExp, toPattern: (value: string) => string][] = [
	[
		'Onion address',
		/^[a-z2-7]{56}\.onion$/i,
		(value) => `[domain-name:value = '${escapeQuotes(value.toLowerCase())}']`,
	],
	[
		'IP address',
		/^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/,
		(value) => `[ipv4-addr:value = '${escapeQuotes(value)}']`,
	],
	[
		'Email address',
		/^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}$/,
		(value) => `[email-addr:value = '${escapeQuotes(value)}']`,
	],
	['SHA-256 hash', /^[a-f0-9]{64}$/i, (value) => `[file:hashes.'SHA-256' = '${value.toLowerCase()}']`],
	[
		'Bitcoin wallet',
		/^(?:bc1[a-z0-9]{25,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/,
		(value) => `[x-cryptocurrency-wallet:address = '${escapeQuotes(value)}']`,
	],
];

function listTexts(record: IncidentRecord): string[] {
	return Object.values(record)
		.flatMap((values) => Object.values(values))
		.flatMap((value) => {
			if (typeof value === 'string') return [value];
			return value.flatMap((each) => (typeof each === 'string' ? [each] : Object.values(each)));
		});
}

function listIndicators(record: IncidentRecord): Indicator[] {
	const words = new Set(
		listTexts(record).flatMap((text) =>
			text
				.split(/[\s"'<>()[\]{},;|/]+/)
				.map((word) => word.replace(/^[.:]+|[.:!?]+$/g, ''))
				.filter((word) => word !== ''),
		),
	);
	return [...words].flatMap((value) => {
		const found = kinds.find(([, test]) => test.test(value));
		return found ? [{ kind: found[0], value, pattern: found[2](value) }] : [];
	});
}

/** `createId` returns a UUID. */
export function buildStixBundle(record: IncidentRecord, now: Date, createId: () => string) {
	const time = now.toISOString();
	const common = { spec_version: '2.1', created: time, modified: time } as const;
	const incident = {
		type: 'incident' as const,
		id: `incident--${createId()}`,
		...common,
		name: 'Ransomware incident',
	};
	const indicators = listIndicators(record).map(({ kind, value, pattern }) => ({
		type: 'indicator' as const,
		id: `indicator--${createId()}`,
		...common,
		name: `${kind}: ${value}`,
		indicator_types: ['malicious-activity'],
		pattern,
		pattern_type: 'stix' as const,
		valid_from: time,
	}));
	const relationships = indicators.map(({ id }) => ({
		type: 'relationship' as const,
		id: `relationship--${createId()}`,
		...common,
		relationship_type: 'related-to',
		source_ref: id,
		target_ref: incident.id,
	}));
	return {
		type: 'bundle' as const,
		id: `bundle--${createId()}`,
		objects: [incident, ...indicators, ...relationships],
	};
}

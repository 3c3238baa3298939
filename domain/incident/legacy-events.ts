import type { Row } from '#domain/fields/rows.ts';
import { callsTool } from './call-order.ts';
import { type EventData, getEventId, type LoggedEvent, serializeEventData } from './event.ts';
import { getTextChecksum } from './event-text.ts';
import { type IncidentRecord, isRows } from './record.ts';
import { eventsField, loggedRowPrefix, timelineTool, toRowId } from './timeline.ts';

/** Frozen: release 2.0 stored sentences alone, in these words. A row in other words was edited. */
const titles: Readonly<Record<string, string>> = {
	ransomadvisor: 'Ransomware Incident Triage',
	'incident-checklist': 'Ransomware Incident Response Checklist',
	'evidence-checklist': 'Evidence Preservation Checklist',
	compliance: 'Legal/Regulatory Compliance Checker',
	[callsTool]: 'Emergency Contact Generator',
	'ransom-identifier': 'Ransomware Identifier',
	assign: 'Handover',
};

const outcomes: Readonly<Record<string, string>> = {
	Called: 'reached',
	'Called, no answer': 'no-answer',
	'Nobody to call': 'none',
};

const triageLabels: Readonly<Record<string, string>> = {
	'Active Ransomware Attack': 'critical',
	'Potential Ransomware Activity': 'high',
	'Suspicious Activity Detected': 'medium',
	'Low Risk - Monitor Closely': 'low',
};

function getRows(record: IncidentRecord, tool: string, field: string): readonly Row[] {
	const rows = record[tool]?.[field];
	return isRows(rows) ? rows : [];
}

type Sentence = { readonly event: LoggedEvent; readonly text: string };

/** What 2.0 wrote about what the record holds, by the id of the row and the sentence. */
function listSentences(record: IncidentRecord): ReadonlyMap<string, Sentence> {
	const checks = Object.keys(titles).flatMap((tool) =>
		getRows(record, tool, 'done').map(
			({ id, what = '' }): Sentence => ({ event: { kind: 'check', tool, item: id }, text: what }),
		),
	);
	const calls = getRows(record, callsTool, 'calls').flatMap(({ id, who }) =>
		Object.entries(outcomes).map(
			([text, outcome]): Sentence => ({
				event: { kind: 'call', contact: id, outcome },
				text: `${text}: ${who}`,
			}),
		),
	);
	const triage = Object.entries(triageLabels).map(
		([label, value]): Sentence => ({
			event: { kind: 'result', tool: 'ransomadvisor', value },
			text: `Triage answered: ${label}`,
		}),
	);
	const family = record['ransom-identifier']?.family;
	const families = [`Identified as ${family}`, `Possibly ${family}, not certain`].map(
		(text, index): Sentence => ({
			event: { kind: 'result', tool: 'ransom-identifier', value: String(family), isUncertain: index === 1 },
			text,
		}),
	);
	const all = [...checks, ...calls, ...triage, ...families];
	return new Map(all.map((one) => [`${toRowId(getEventId(one.event))} ${one.text}`, one]));
}

function readRow(row: Row, sentences: ReadonlyMap<string, Sentence>): EventData {
	const known = sentences.get(`${row.id} ${row.event}`);
	const title = known && titles[known.event.kind === 'call' ? callsTool : known.event.tool];
	const [source = '', by] = splitSource(row.source ?? '', title);
	return known && source === title
		? { event: known.event, by, stored: getTextChecksum(row) }
		: { event: { kind: 'own' } };
}

/** In a room, the name of the person follows the title. */
function splitSource(source: string, title = ''): readonly [string, string?] {
	return source.startsWith(`${title}, `) ? [title, source.slice(title.length + 2)] : [source];
}

/**
 * Rows that release 2.0 logged become events by their id; those that somebody edited or whose words the record does not
 * have stay as they are. Returns the same record when every logged row has its event.
 */
export function withLegacyEvents(record: IncidentRecord): IncidentRecord {
	const rows = getRows(record, timelineTool, eventsField);
	const isLegacy = ({ id, data }: Row) => data === undefined && id.startsWith(loggedRowPrefix);
	if (!rows.some(isLegacy)) return record;
	const sentences = listSentences(record);
	const read = rows.map((row) =>
		isLegacy(row) ? { ...row, data: serializeEventData(readRow(row, sentences)) } : row,
	);
	return { ...record, [timelineTool]: { ...record[timelineTool], [eventsField]: read } };
}

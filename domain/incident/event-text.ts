import type { Form } from '#domain/fields/form.ts';
import { maxTextLength } from '#domain/fields/kind.ts';
import type { Row } from '#domain/fields/rows.ts';
import { computeChecksum } from '#domain/formats/checksum.ts';
import { callsTool } from './call-order.ts';
import type { DerivedValues } from './derive.ts';
import { type EventData, type LoggedEvent, serializeEventData } from './event.ts';
import { type IncidentRecord, isObject, isRows, type RecordForm, withValue } from './record.ts';
import { eventsField, timelineTool } from './timeline.ts';

type EventText = { readonly event: string; readonly source: string };

const outcomeTexts: ReadonlyMap<string, string> = new Map([
	['reached', 'Called'],
	['no-answer', 'Called, no answer'],
	['none', 'Nobody to call'],
]);

type Forms = readonly RecordForm[];

type Words = {
	readonly findRow: (tool: string, field: string, id: string) => Row | undefined;
	readonly findForm: (tool: string) => RecordForm | undefined;
};

/** Lists are read once: a page looks for hundreds of rows at every change of the record. */
function createWords(record: IncidentRecord, forms: Forms): Words {
	const lists = new Map<string, ReadonlyMap<string, Row>>();
	const readList = (tool: string, field: string) => {
		const rows = record[tool]?.[field];
		return new Map(isRows(rows) ? rows.map((row) => [row.id, row]) : []);
	};
	return {
		findRow: (tool, field, id) => {
			const list = lists.get(`${tool}/${field}`) ?? readList(tool, field);
			lists.set(`${tool}/${field}`, list);
			return list.get(id);
		},
		findForm: (tool) => forms.find(({ form }) => form.tool === tool),
	};
}

/** The list that was checked and the call have the names; what a tool found out, it describes itself. */
function describeEvent(event: EventData['event'], { findRow, findForm }: Words): string | undefined {
	switch (event.kind) {
		case 'call': {
			const who = findRow(callsTool, 'calls', event.contact)?.who;
			const outcome = outcomeTexts.get(event.outcome);
			return who && outcome && `${outcome}: ${who}`;
		}
		case 'check':
			return findRow(event.tool, 'done', event.item)?.what;
		case 'own':
			return undefined;
		default:
			return findForm(event.tool)?.describeEvent?.(event);
	}
}

function describeSource(event: LoggedEvent, { findForm }: Words): string | undefined {
	if (event.kind === 'finding' && event.record) {
		const { file, channel, eventId, recordId } = event.record;
		return `${file}, ${channel}, event ${eventId}, record ${recordId}`;
	}
	const form = findForm(event.kind === 'call' ? callsTool : event.tool);
	return form?.eventSource ?? form?.title;
}

/** Undefined if the record or the forms do not have the words, so that the stored ones stay. */
function formatEvent({ event, by }: EventData, words: Words): EventText | undefined {
	const text = describeEvent(event, words);
	if (event.kind === 'own' || !text) return undefined;
	const source = describeSource(event, words);
	return source === undefined ? undefined : { event: text, source: by ? `${source}, ${by}` : source };
}

export function getTextChecksum({ event = '', source = '' }: Readonly<Record<string, string>>): string {
	return computeChecksum(JSON.stringify([event, source]));
}

const isText = (value: unknown) => typeof value === 'string' && value.length <= maxTextLength;
const hasTexts = (value: unknown, keys: readonly string[]) =>
	isObject(value) && keys.every((key) => isText(value[key]));

const textKeys = {
	call: ['contact', 'outcome'],
	check: ['tool', 'item'],
	result: ['tool', 'value'],
	finding: ['tool'],
	own: [],
} as const satisfies Record<EventData['event']['kind'], readonly string[]>;

function isEvent(event: unknown): event is EventData['event'] {
	if (!isObject(event) || typeof event.kind !== 'string' || !Object.hasOwn(textKeys, event.kind))
		return false;
	if (!hasTexts(event, textKeys[event.kind as keyof typeof textKeys])) return false;
	if (event.kind !== 'finding') return true;
	const { finding, record } = event;
	return (
		hasTexts(finding, ['id', 'account', 'address', 'computer', 'detail']) &&
		isObject(finding) &&
		typeof finding.count === 'number' &&
		(record === undefined || hasTexts(record, ['file', 'channel']))
	);
}

/** Undefined for a row without data, or with that of a newer version, whose sentence is shown as it is stored. */
export function parseEventData({ data }: Row): EventData | undefined {
	try {
		const stored: unknown = data ? JSON.parse(data) : undefined;
		if (!isObject(stored) || !isEvent(stored.event)) return undefined;
		const [by, checksum] = [stored.by, stored.stored].map((text) =>
			typeof text === 'string' ? text : undefined,
		);
		return { event: stored.event, by, stored: checksum };
	} catch {
		return undefined;
	}
}

function withText(row: Row, data: EventData, text: EventText): Row {
	return { ...row, ...text, data: serializeEventData({ ...data, stored: getTextChecksum(text) }) };
}

function mapRows(record: IncidentRecord, toRow: (row: Row) => Row): IncidentRecord {
	const rows = record[timelineTool]?.[eventsField];
	if (!isRows(rows)) return record;
	const mapped = rows.map(toRow);
	return mapped.every((row, index) => row === rows[index])
		? record
		: withValue(record, timelineTool, eventsField, mapped);
}

/** With the sentences of events that were logged since. They are stored next to the event, because pages of 2.0 show them. */
export function withStoredTexts(record: IncidentRecord, forms: Forms): IncidentRecord {
	const words = createWords(record, forms);
	return mapRows(record, (row) => {
		const data = parseEventData(row);
		const text = data && data.stored === undefined && formatEvent(data, words);
		return text ? withText(row, data, text) : row;
	});
}

/** With the sentence of each event as this version writes it. What somebody edited stays. */
export function withEventTexts(record: IncidentRecord, forms: Forms): IncidentRecord {
	const words = createWords(record, forms);
	return mapRows(record, (row) => {
		const data = parseEventData(row);
		const text = data && formatEvent(data, words);
		if (!text || (row.event === text.event && row.source === text.source)) return row;
		return data.stored === undefined || data.stored === getTextChecksum(row)
			? withText(row, data, text)
			: row;
	});
}

/** The rows of the timeline in today's words; `shown` is the record with these. */
export function deriveEvents({ tool }: Form, record: IncidentRecord, shown: IncidentRecord): DerivedValues {
	const rows = shown[timelineTool]?.[eventsField];
	return tool === timelineTool && shown !== record && rows
		? { [eventsField]: { value: rows, from: '' } }
		: {};
}

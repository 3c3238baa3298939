import type { LogReading, OnEvents } from '#domain/evidence/event-log.ts';
import type { LogEvent } from '#domain/evidence/log-event.ts';
import { parseJson, readCloudRecord, readEntraRow } from './cloud.ts';
import { TextParts } from './decode.ts';
import { hostReaders } from './hosts.ts';
import { remoteToolReaders } from './remote-tools.ts';
import { readCsvRow, type TextContext, type TextEvent } from './text-event.ts';
import { readFortigate, vpnReaders } from './vpn.ts';
import { readXmlEvent } from './xml-event.ts';

/** A hostile line costs the square of its length in some patterns. */
const maxLineLength = 8192;
const lineReaders = [...vpnReaders, ...hostReaders, ...remoteToolReaders];
/** Longer lines, rows and objects are left out, so that a hostile file cannot fill the memory. */
const maxRecordLength = 2 ** 20;
const maxLineValue = 2000;
const maxMemory = 200_000;

type Shape = 'lines' | 'objects' | 'xml' | 'csv';

function shapeOf(start: string): Shape {
	const head = start.replace(/^\ufeff/, '').trimStart();
	if (/^<(?:\?xml|Events?\b)/i.test(head)) return 'xml';
	if (/^(?:\[\s*)?\{/.test(head)) return 'objects';
	const [first = ''] = head.split('\n', 1);
	return /(?:^|,)"?(?:auditdata|date \(utc\)|logid)"?(?:,|\r?$)/i.test(first) ? 'csv' : 'lines';
}

const emptyReading: LogReading = {
	kind: 'text',
	bytesRead: 0,
	records: 0,
	lastTime: 0,
	skippedRecords: 0,
	readChunks: 0,
	damagedChunks: 0,
	uncheckedChunks: 0,
	isCut: false,
};

/** Takes a log of a device, a cloud or a program in parts of any size, and turns its lines into events. */
export class TextLog {
	readonly #context: TextContext;
	readonly #onEvents: OnEvents;
	readonly #reading: LogReading = { ...emptyReading };
	readonly #decoder = new TextParts();
	#shape: Shape | undefined;
	#rest = '';
	#columns: string[] | undefined;
	#line = 0;
	#events: LogEvent[] = [];

	constructor(onEvents: OnEvents, context: Omit<TextContext, 'memory'>) {
		this.#onEvents = onEvents;
		this.#context = { ...context, memory: new Map() };
	}

	push(bytes: Uint8Array): void {
		this.#reading.bytesRead += bytes.length;
		this.#take(this.#decoder.push(bytes));
	}

	get reading(): LogReading {
		return { ...this.#reading };
	}

	finish(): LogReading {
		if (this.#shape && this.#rest.trim()) this.#read(this.#rest);
		this.#rest = '';
		this.#flush();
		return this.#reading;
	}

	#take(text: string): void {
		this.#shape ??= text.trim() === '' ? undefined : shapeOf(text);
		const shape = this.#shape;
		if (!shape) return;
		const all = this.#rest + text;
		let from = 0;
		for (let end = findEnd(all, from, shape); end > 0; end = findEnd(all, from, shape)) {
			this.#read(all.slice(from, end));
			from = end;
		}
		this.#rest = all.slice(from);
		if (this.#rest.length > maxRecordLength) {
			this.#rest = '';
			this.#reading.skippedRecords++;
		}
		this.#flush();
	}

	#read(text: string): void {
		this.#line++;
		if (text.length > maxRecordLength) {
			this.#reading.skippedRecords++;
			return;
		}
		if (this.#context.memory.size > maxMemory) this.#context.memory.clear();
		if (this.#shape === 'xml') {
			const event = readXmlEvent(text);
			if (event) this.#add(event, 'Windows event log, as XML');
			return;
		}
		const events =
			this.#shape === 'objects'
				? readCloudRecord(parseJson(text.slice(text.indexOf('{'))), this.#context)
				: this.#shape === 'csv'
					? this.#readRow(text.trimEnd())
					: this.#readLine(text.slice(0, maxLineLength).trimEnd());
		for (const event of events) this.#add(this.#toLogEvent(event, text), event.source);
	}

	#readLine(line: string): TextEvent[] {
		for (const read of lineReaders) {
			const event = read(line, this.#context);
			if (event) return [event];
		}
		return [];
	}

	#readRow(line: string): TextEvent[] {
		const cells = readCsvRow(line.replace(/^\ufeff/, ''));
		if (!cells) return [];
		if (!this.#columns) {
			this.#columns = cells.map((cell) => cell.trim().toLowerCase());
			return [];
		}
		const row = new Map(this.#columns.map((name, index) => [name, cells[index] ?? '']));
		const audit = row.get('auditdata');
		if (audit !== undefined) return readCloudRecord(parseJson(audit), this.#context);
		const event = row.has('logid')
			? readFortigate(row, this.#context)
			: readEntraRow((name) => row.get(name) ?? '', this.#context);
		return event ? [event] : [];
	}

	#toLogEvent({ source, act, time, computer, ...event }: TextEvent, line: string): LogEvent {
		const data = Object.entries({ act, ...event }).filter(([, value]) => value !== '');
		return {
			provider: `device/${source}`,
			id: 0,
			level: 0,
			channel: source,
			computer: computer || this.#context.path || this.#context.name,
			time,
			recordId: this.#line,
			userSid: '',
			data: new Map(data),
			values: [line.trim().slice(0, maxLineValue)],
		};
	}

	#add(event: LogEvent, format: string): void {
		this.#reading.format ??= format;
		this.#reading.records++;
		this.#reading.lastTime = Math.max(this.#reading.lastTime, event.time);
		this.#events.push(event);
	}

	#flush(): void {
		if (this.#events.length > 0) this.#onEvents(this.#events, true);
		this.#events = [];
	}
}

/** Where the record that begins at `from` ends; 0 if more text is needed. */
function findEnd(text: string, from: number, shape: Shape): number {
	if (shape === 'xml') return text.indexOf('</Event>', from) + 1 && text.indexOf('</Event>', from) + 8;
	if (shape === 'objects') return findObjectEnd(text, from);
	let isQuoted = false;
	let checked = from;
	for (let at = text.indexOf('\n', from); at >= 0; at = text.indexOf('\n', at + 1)) {
		if (shape === 'csv' && countQuotes(text, checked, at) % 2 === 1) isQuoted = !isQuoted;
		checked = at;
		if (!isQuoted || at - from > maxRecordLength) return at + 1;
	}
	return 0;
}

function countQuotes(text: string, from: number, to: number): number {
	let count = 0;
	for (let at = from; at < to; at++) count += text.charCodeAt(at) === 0x22 ? 1 : 0;
	return count;
}

function findObjectEnd(text: string, from: number): number {
	let depth = 0;
	for (let at = text.indexOf('{', from); at >= 0 && at < text.length; at++) {
		const char = text[at];
		if (char === '"') {
			for (at = text.indexOf('"', at + 1); at >= 0 && isEscaped(text, at); at = text.indexOf('"', at + 1));
			if (at < 0) return 0;
		} else if (char === '{') depth++;
		else if (char === '}' && --depth === 0) return at + 1;
	}
	return 0;
}

function isEscaped(text: string, quote: number): boolean {
	let slashes = 0;
	while (text[quote - 1 - slashes] === '\\') slashes++;
	return slashes % 2 === 1;
}

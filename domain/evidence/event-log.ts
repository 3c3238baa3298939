import { BinaryXmlReader, type XmlElement } from './binary-xml.ts';
import { DamagedRecord, fileTimeToMs } from './binary-xml-values.ts';
import type { LogEvent } from './log-event.ts';

export const chunkBytes = 65_536;
export const headerBytes = 4096;
const recordsStart = 512;
const minRecordBytes = 28;

export type FileKind =
	| 'log'
	| 'empty'
	| 'old log'
	| 'zip'
	| 'gzip'
	| 'tar'
	| 'document'
	| 'picture'
	| 'xml'
	| 'text'
	| 'unknown';

/** First file names of Word, Excel, PowerPoint and OpenDocument archives. */
const documentEntries = ['[Content_Types].xml', '_rels/', 'docProps/', 'mimetype'];
const pictureStarts = ['\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8', 'RIFF'];

/** Judges a file by its first bytes; names and extensions can be wrong. */
export function fileKind(start: Uint8Array): FileKind {
	const startsWith = (text: string, offset = 0) =>
		start.length >= offset + text.length &&
		[...text].every((char, index) => start[offset + index] === char.charCodeAt(0));
	if (start.length === 0) return 'empty';
	if (startsWith('ElfFile\0')) return 'log';
	if (startsWith('LfLe', 4)) return 'old log';
	if (startsWith('PK\u0003\u0004'))
		return documentEntries.some((name) => startsWith(name, 30)) ? 'document' : 'zip';
	if (start[0] === 0x1f && start[1] === 0x8b) return 'gzip';
	if (startsWith('ustar', 257)) return 'tar';
	if (startsWith('%PDF') || startsWith('\u00d0\u00cf\u0011\u00e0')) return 'document';
	if (pictureStarts.some((text) => startsWith(text)) || startsWith('ftyphei', 4)) return 'picture';
	const head = start.subarray(0, 512);
	if (startsWith('<') || startsWith('\u00ef\u00bb\u00bf<')) return 'xml';
	return head.every((byte) => byte >= 9 && byte !== 127) ? 'text' : 'unknown';
}

export interface ChunkContent {
	/** `unused` is a block of zeros, which Windows reserves; `damaged` has no readable chunk header. */
	state: 'read' | 'unused' | 'damaged';
	events: LogEvent[];
	skippedRecords: number;
	/** False if the chunk is cut or its checksums differ; chunks of a log in use always differ. */
	isIntact: boolean;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
	let crc = byte;
	for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
	return crc;
});

export function crc32(...parts: Uint8Array[]): number {
	let crc = 0xff_ff_ff_ff;
	for (const bytes of parts) {
		for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
	}
	return (crc ^ 0xff_ff_ff_ff) >>> 0;
}

function hasValidChecksums(chunk: Uint8Array, view: DataView): boolean {
	if (chunk.length < chunkBytes) return false;
	const headerSum = view.getUint32(124, true);
	const recordsSum = view.getUint32(52, true);
	if (headerSum === 0 && recordsSum === 0) return true;
	const free = Math.min(Math.max(view.getUint32(48, true), recordsStart), chunkBytes);
	return (
		crc32(chunk.subarray(0, 120), chunk.subarray(128, recordsStart)) === headerSum &&
		crc32(chunk.subarray(recordsStart, free)) === recordsSum
	);
}

/** The size of the record at an offset, or 0 if the two copies of its size disagree. */
function recordSizeAt(view: DataView, at: number): number {
	if (at + minRecordBytes > view.byteLength || view.getUint32(at, true) !== 0x2a2a) return 0;
	const size = view.getUint32(at + 4, true);
	const fits = size >= minRecordBytes && at + size <= view.byteLength;
	return fits && view.getUint32(at + size - 4, true) === size ? size : 0;
}

/** When the newest record of a block was written; undefined if its header cannot tell. Takes no time, since nothing else is read. */
export function readLastTime(chunk: Uint8Array): number | undefined {
	const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
	if (chunk.length < recordsStart || String.fromCharCode(...chunk.subarray(0, 8)) !== 'ElfChnk\0')
		return undefined;
	const at = view.getUint32(44, true);
	if (at < recordsStart || recordSizeAt(view, at) === 0) return undefined;
	return fileTimeToMs(view.getBigUint64(at + 16, true));
}

/** Reads one 64 KB block. The last block of a cut file may be shorter. */
export function readChunk(chunk: Uint8Array): ChunkContent {
	const content: ChunkContent = { state: 'read', events: [], skippedRecords: 0, isIntact: true };
	const magic = String.fromCharCode(...chunk.subarray(0, 8));
	if (magic !== 'ElfChnk\0' || chunk.length < recordsStart) {
		const isUnused = chunk.every((byte) => byte === 0);
		return { ...content, state: isUnused ? 'unused' : 'damaged', isIntact: isUnused };
	}
	const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
	content.isIntact = hasValidChecksums(chunk, view);
	const reader = new BinaryXmlReader(chunk);
	// Exported chunks hold remnants behind the free space offset; in a log in use the offset itself is stale.
	const free = view.getUint32(48, true);
	const end = content.isIntact ? Math.min(free, chunk.length) : chunk.length;
	let lastRecordId = 0;
	let at = recordsStart;
	while (at + minRecordBytes <= end) {
		const size = recordSizeAt(view, at);
		if (size === 0) {
			const next = nextRecord(view, at + 1);
			content.skippedRecords += at < free && (next > 0 || view.getUint32(at, true) === 0x2a2a) ? 1 : 0;
			if (next === 0) break;
			at = next;
			continue;
		}
		const recordId = Number(view.getBigUint64(at + 8, true));
		if (recordId <= lastRecordId) {
			// A reused chunk keeps old records behind the newest one.
			break;
		}
		lastRecordId = recordId;
		try {
			content.events.push(toLogEvent(reader.read(at + 24, at + size - 4), recordId));
		} catch (error) {
			if (!(error instanceof DamagedRecord)) throw error;
			content.skippedRecords += at < free ? 1 : 0;
		}
		at += size;
	}
	return content;
}

function nextRecord(view: DataView, from: number): number {
	for (let at = from; at + minRecordBytes <= view.byteLength; at++) {
		if (view.getUint8(at) === 0x2a && recordSizeAt(view, at) > 0) return at;
	}
	return 0;
}

function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
	return element?.children.find((child) => child.name === name);
}

function toLogEvent(root: XmlElement, recordId: number): LogEvent {
	const system = childOf(root, 'System');
	const text = (name: string) => childOf(system, name)?.text ?? '';
	const attribute = (name: string, key: string) => childOf(system, name)?.attributes.get(key) ?? '';
	const time = Date.parse(attribute('TimeCreated', 'SystemTime').replace(/(\.\d{3})\d+/, '$1'));
	if (!system || Number.isNaN(time)) throw new DamagedRecord('no System element');
	const event: LogEvent = {
		provider: attribute('Provider', 'Name'),
		id: Number(text('EventID')),
		level: Number(text('Level')),
		channel: text('Channel'),
		computer: text('Computer'),
		time,
		// Forwarded events have the number of the computer that wrote them here.
		recordId: Number(text('EventRecordID')) || recordId,
		userSid: attribute('Security', 'UserID'),
		data: new Map(),
		values: [],
	};
	for (const part of root.children) {
		if (part.name === 'EventData') {
			for (const item of part.children) {
				const name = item.attributes.get('Name') ?? (item.name === 'Data' ? undefined : item.name);
				addValue(event, name, item.text);
			}
		} else if (part.name !== 'System' && part.name !== 'RenderingInfo') {
			addLeaves(event, part);
		}
	}
	return event;
}

function addValue(event: LogEvent, name: string | undefined, text: string): void {
	if (name === undefined || event.data.has(name)) {
		event.values.push(text);
	} else {
		event.data.set(name, text);
	}
}

function addLeaves(event: LogEvent, element: XmlElement): void {
	for (const child of element.children) {
		if (child.children.length > 0) {
			addLeaves(event, child);
		} else {
			addValue(event, child.name, child.text);
		}
	}
}

export interface LogReading {
	kind: FileKind;
	/** What wrote a text log, such as FortiGate; only if it was read. */
	format?: string;
	bytesRead: number;
	records: number;
	/** The newest record, in milliseconds since 1970; 0 without records. */
	lastTime: number;
	skippedRecords: number;
	readChunks: number;
	damagedChunks: number;
	/** Chunks with other checksums than Windows wrote; normal in a log copied from a running computer. */
	uncheckedChunks: number;
	isCut: boolean;
}

export type OnEvents = (events: LogEvent[], isIntact: boolean) => void;

/**
 * Takes the bytes of a file in parts of any size. The chunk count in the file header is stale in logs copied from a running computer, so
 * every 64 KB block is read.
 */
export class LogStream {
	readonly #onEvents: OnEvents;
	readonly #block = new Uint8Array(chunkBytes);
	readonly #reading: LogReading = {
		kind: 'empty',
		bytesRead: 0,
		records: 0,
		lastTime: 0,
		skippedRecords: 0,
		readChunks: 0,
		damagedChunks: 0,
		uncheckedChunks: 0,
		isCut: false,
	};
	#filled = 0;
	#isInHeader = true;

	constructor(onEvents: OnEvents) {
		this.#onEvents = onEvents;
	}

	push(bytes: Uint8Array): void {
		this.#reading.bytesRead += bytes.length;
		let at = 0;
		while (at < bytes.length) {
			const size = this.#isInHeader ? headerBytes : chunkBytes;
			const count = Math.min(size - this.#filled, bytes.length - at);
			this.#block.set(bytes.subarray(at, at + count), this.#filled);
			this.#filled += count;
			at += count;
			if (this.#filled === size) this.#readBlock();
		}
	}

	/** What was read so far. */
	get reading(): LogReading {
		return { ...this.#reading };
	}

	/** Reads what is left of a cut file. */
	finish(): LogReading {
		if (this.#filled > 0) this.#readBlock();
		return this.#reading;
	}

	#readBlock(): void {
		const block = this.#block.subarray(0, this.#filled);
		const reading = this.#reading;
		this.#filled = 0;
		if (this.#isInHeader) {
			this.#isInHeader = false;
			reading.kind = fileKind(block);
			return;
		}
		if (reading.kind !== 'log') return;
		const content = readChunk(block);
		reading.records += content.events.length;
		for (const { time } of content.events) reading.lastTime = Math.max(reading.lastTime, time);
		reading.skippedRecords += content.skippedRecords;
		reading.readChunks += content.state === 'read' ? 1 : 0;
		reading.damagedChunks += content.state === 'damaged' ? 1 : 0;
		reading.uncheckedChunks += content.state === 'read' && !content.isIntact ? 1 : 0;
		reading.isCut ||= block.length < chunkBytes && content.state !== 'unused';
		this.#onEvents(content.events, content.isIntact);
	}
}

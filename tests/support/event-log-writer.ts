import { chunkBytes, crc32, headerBytes } from '#domain/evidence/event-log.ts';
import type { LogEvent } from '#domain/evidence/log-event.ts';

/** An event with defaults for what a test does not care about. */
export function makeEvent(
	event: Partial<Omit<LogEvent, 'data' | 'time'>> & { data?: Record<string, string>; time?: string | number },
): LogEvent {
	const { data = {}, time = '2026-11-12T21:14:00Z', ...rest } = event;
	return {
		provider: 'Microsoft-Windows-Security-Auditing',
		id: 4624,
		level: 0,
		channel: 'Security',
		computer: 'SRV01',
		recordId: 1,
		userSid: '',
		values: [],
		...rest,
		data: new Map(Object.entries(data)),
		time: typeof time === 'number' ? time : Date.parse(time),
	};
}

const elementToken = 0x01;
const withAttributes = 0x40;
const recordsStart = 512;

type Value = { type: number; bytes: Uint8Array };

function utf16(text: string): Uint8Array {
	const bytes = new Uint8Array(text.length * 2);
	const view = new DataView(bytes.buffer);
	for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), true);
	return bytes;
}

function number(value: number | bigint, size: number): Uint8Array {
	const bytes = new Uint8Array(8);
	new DataView(bytes.buffer).setBigUint64(0, BigInt(value), true);
	return bytes.subarray(0, size);
}

const fileTime = (time: number) => (BigInt(time) + 11_644_473_600_000n) * 10_000n;

/** Writes records with templates, as Windows does: the definition is stored with the first record that uses it. */
class ChunkWriter {
	readonly bytes = new Uint8Array(chunkBytes);
	readonly #view = new DataView(this.bytes.buffer);
	readonly #templates = new Map<string, number>();
	#at = recordsStart;
	#lastRecord = recordsStart;

	#put(bytes: Uint8Array): void {
		this.bytes.set(bytes, this.#at);
		this.#at += bytes.length;
	}

	#u8(...values: number[]): void {
		this.#put(Uint8Array.from(values));
	}

	#u16(value: number): void {
		this.#put(number(value, 2));
	}

	#u32(value: number): void {
		this.#put(number(value, 4));
	}

	/** Leaves room for a size and returns a function that fills it in. */
	#size(): () => void {
		const at = this.#at;
		this.#u32(0);
		return () => this.#view.setUint32(at, this.#at - at - 4, true);
	}

	#name(name: string): void {
		this.#u32(this.#at + 4);
		let hash = 0;
		for (const char of name) hash = (Math.imul(hash, 65_599) + char.charCodeAt(0)) >>> 0;
		this.#u32(0);
		this.#u16(hash & 0xffff);
		this.#u16(name.length);
		this.#put(utf16(name));
		this.#u16(0);
	}

	#text(text: string): void {
		this.#u8(0x05, 0x01);
		this.#u16(text.length);
		this.#put(utf16(text));
	}

	#substitution({ index, type }: { index: number; type: number }): void {
		this.#u8(0x0d);
		this.#u16(index);
		this.#u8(type);
	}

	#element(name: string, attributes: [string, () => void][], content?: () => void): void {
		this.#u8(elementToken | (attributes.length > 0 ? withAttributes : 0));
		this.#u16(0xffff);
		const endElement = this.#size();
		this.#name(name);
		if (attributes.length > 0) {
			const endAttributes = this.#size();
			for (const [index, [key, write]] of attributes.entries()) {
				this.#u8(index < attributes.length - 1 ? 0x46 : 0x06);
				this.#name(key);
				write();
			}
			endAttributes();
		}
		if (content) {
			this.#u8(0x02);
			content();
			this.#u8(0x04);
		} else {
			this.#u8(0x03);
		}
		endElement();
	}

	#definition(event: LogEvent, types: readonly number[]): void {
		this.#u32(0);
		this.#put(new Uint8Array(16));
		const end = this.#size();
		this.#u8(0x0f, 1, 1, 0);
		let index = 0;
		const next = () => {
			const type = types[index] ?? 0;
			return this.#substitution({ index: index++, type });
		};
		this.#element('Event', [], () => {
			this.#element('System', [], () => {
				this.#element('Provider', [['Name', next]]);
				this.#element('EventID', [], next);
				this.#element('Level', [], next);
				this.#element('TimeCreated', [['SystemTime', next]]);
				this.#element('EventRecordID', [], next);
				this.#element('Channel', [], next);
				this.#element('Computer', [], next);
			});
			this.#element('EventData', [], () => {
				for (const name of event.data.keys()) this.#element('Data', [['Name', () => this.#text(name)]], next);
				for (const _ of event.values) this.#element('Data', [], next);
			});
		});
		this.#u8(0);
		end();
	}

	/** False if the record does not fit. */
	add(event: LogEvent): boolean {
		const text = (value: string): Value => ({ type: 1, bytes: utf16(value) });
		const values: Value[] = [
			text(event.provider),
			{ type: 6, bytes: number(event.id, 2) },
			{ type: 4, bytes: number(event.level, 1) },
			{ type: 17, bytes: number(fileTime(event.time), 8) },
			{ type: 10, bytes: number(event.recordId, 8) },
			text(event.channel),
			text(event.computer),
			...[...event.data.values(), ...event.values].map(text),
		];
		const needed =
			3000 +
			[...event.data.keys()].join('').length * 2 +
			event.data.size * 80 +
			values.reduce((sum, { bytes }) => sum + bytes.length + 4, 0);
		if (this.#at + needed > chunkBytes) return false;
		const start = this.#at;
		this.#u32(0x2a2a);
		this.#u32(0);
		this.#put(number(event.recordId, 8));
		this.#put(number(fileTime(event.time), 8));
		this.#u8(0x0f, 1, 1, 0, 0x0c, 1);
		this.#u32(1);
		const shape = [...event.data.keys(), event.values.length].join('|');
		const known = this.#templates.get(shape);
		this.#u32(known ?? this.#at + 4);
		if (known === undefined) {
			this.#templates.set(shape, this.#at);
			this.#definition(
				event,
				values.map(({ type }) => type),
			);
		}
		this.#u32(values.length);
		for (const { type, bytes } of values) {
			this.#u16(bytes.length);
			this.#u8(type, 0);
		}
		for (const { bytes } of values) this.#put(bytes);
		this.#u8(0);
		const size = this.#at - start + 4;
		this.#u32(size);
		this.#view.setUint32(start + 4, size, true);
		this.#lastRecord = start;
		return true;
	}

	finish(first: number, last: number): Uint8Array {
		this.bytes.set(new TextEncoder().encode('ElfChnk\0'));
		for (const [at, value] of [
			[8, first],
			[16, last],
			[24, first],
			[32, last],
		] as const)
			this.bytes.set(number(value, 8), at);
		this.#view.setUint32(40, 128, true);
		this.#view.setUint32(44, this.#lastRecord, true);
		this.#view.setUint32(48, this.#at, true);
		this.#view.setUint32(52, crc32(this.bytes.subarray(recordsStart, this.#at)), true);
		this.#view.setUint32(
			124,
			crc32(this.bytes.subarray(0, 120), this.bytes.subarray(128, recordsStart)),
			true,
		);
		return this.bytes;
	}
}

/** The bytes of an .evtx file. */
export function writeEventLog(events: readonly LogEvent[]): Uint8Array {
	const chunks: Uint8Array[] = [];
	let writer = new ChunkWriter();
	let first = events[0]?.recordId ?? 1;
	let last = first;
	for (const event of events) {
		if (!writer.add(event)) {
			chunks.push(writer.finish(first, last));
			writer = new ChunkWriter();
			first = event.recordId;
			if (!writer.add(event)) throw new Error('The event is larger than a chunk.');
		}
		last = event.recordId;
	}
	if (events.length > 0) chunks.push(writer.finish(first, last));
	const file = new Uint8Array(headerBytes + chunks.length * chunkBytes);
	const view = new DataView(file.buffer);
	file.set(new TextEncoder().encode('ElfFile\0'));
	view.setBigUint64(16, BigInt(Math.max(0, chunks.length - 1)), true);
	view.setBigUint64(24, BigInt(last + 1), true);
	view.setUint32(32, 128, true);
	view.setUint16(36, 1, true);
	view.setUint16(38, 3, true);
	view.setUint16(40, headerBytes, true);
	view.setUint16(42, chunks.length, true);
	view.setUint32(124, crc32(file.subarray(0, 120)), true);
	for (const [index, chunk] of chunks.entries()) file.set(chunk, headerBytes + index * chunkBytes);
	return file;
}

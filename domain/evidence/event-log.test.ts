import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeEvent, writeEventLog } from '#tests/support/event-log-writer.ts';
import { chunkBytes, fileKind, headerBytes, LogStream, readChunk } from './event-log.ts';
import type { LogEvent } from './log-event.ts';

function read(bytes: Uint8Array, partBytes = 10_000) {
	const events: LogEvent[] = [];
	const stream = new LogStream((found) => events.push(...found));
	for (let start = 0; start < bytes.length; start += partBytes)
		stream.push(bytes.subarray(start, start + partBytes));
	return { events, reading: stream.finish() };
}

const manyEvents = Array.from({ length: 400 }, (_, index) =>
	makeEvent({
		recordId: index + 1,
		time: Date.parse('2026-11-12T21:14:00Z') + index * 1000,
		data: { TargetUserName: `user${index}`, IpAddress: '203.0.113.88', LogonType: '10' },
		values: ['Ωmega', '<&>'],
	}),
);
const log = writeEventLog(manyEvents);

describe('LogStream', () => {
	it('returns every field of every record across chunks', () => {
		const { events, reading } = read(log);
		expect(events).toEqual(manyEvents);
		expect(reading).toMatchObject({
			records: 400,
			skippedRecords: 0,
			damagedChunks: 0,
			uncheckedChunks: 0,
			isCut: false,
		});
		expect(log.length).toBeGreaterThan(headerBytes + chunkBytes);
	});

	it('reads all chunks when the header says there are none', () => {
		const stale = log.slice();
		stale.fill(0, 8, 128);
		expect(read(stale).events).toHaveLength(400);
	});

	it('reads the records before the end of a cut file', () => {
		const { events, reading } = read(log.subarray(0, log.length - 40_000));
		expect(events.length).toBeGreaterThan(100);
		expect(reading.isCut).toBe(true);
	});

	it('skips and counts a chunk with a damaged header', () => {
		const damaged = log.slice();
		damaged[headerBytes] = 0;
		const { events, reading } = read(damaged);
		expect(reading.damagedChunks).toBe(1);
		expect(events.length).toBeGreaterThan(0);
	});

	it('continues after a damaged record and reports the wrong checksum', () => {
		const damaged = log.slice();
		const second = headerBytes + 512 + new DataView(log.buffer).getUint32(headerBytes + 512 + 4, true);
		damaged.fill(0xff, second + 4, second + 8);
		const { events, reading } = read(damaged);
		expect(events.map(({ recordId }) => recordId)).not.toContain(2);
		expect(events).toHaveLength(399);
		expect(reading).toMatchObject({ skippedRecords: 1, uncheckedChunks: 1 });
	});

	it('returns the same records for parts of any size', () => {
		expect(read(log, 1_000_000).events).toEqual(read(log, 777).events);
	});

	it('returns no records of an empty log', () => {
		expect(read(writeEventLog([])).reading).toMatchObject({ kind: 'log', records: 0 });
	});
});

const encode = (text: string) => new TextEncoder().encode(text);

it.each([
	['empty', new Uint8Array()],
	['log', log],
	['old log', encode('0\0\0\0LfLe')],
	['zip', encode('PK\u0003\u0004')],
	['document', encode(`PK\u0003\u0004${'x'.repeat(26)}[Content_Types].xml`)],
	['document', encode('%PDF-1.7')],
	['picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
	['xml', encode('<Events>')],
	['text', encode('Level,Date and Time\r\nInformation')],
	['unknown', Uint8Array.of(0, 1, 2, 3)],
])('recognizes a file of kind %s by its first bytes', (kind, bytes) => {
	expect(fileKind(bytes)).toBe(kind);
});

/** One record that prints its only array of 20,000 empty items in each of 400 elements, and one after it. */
function writePrintedArrays(): Uint8Array {
	const bytes = writeEventLog([
		makeEvent({ values: ['\0'.repeat(20_000), ...Array.from({ length: 399 }, () => '')] }),
		makeEvent({ recordId: 2, values: ['next'] }),
	]);
	const firstValue = 7;
	const start = headerBytes + 512;
	const end = start + new DataView(bytes.buffer).getUint32(start + 4, true);
	for (let at = start; at < end; at += 1) {
		const index = (bytes[at + 1] ?? 0) | ((bytes[at + 2] ?? 0) << 8);
		const isSubstitution = bytes[at] === 0x0d && bytes[at + 3] === 1 && index > firstValue && index < 407;
		if (isSubstitution) bytes.set([firstValue, 0], at + 1);
		// The descriptor of the long value: its size in bytes, then its type.
		if (bytes[at] === 0x40 && bytes[at + 1] === 0x9c && bytes[at + 2] === 1) bytes[at + 2] = 0x81;
	}
	return bytes;
}

describe('forged files', () => {
	it('gives up a record that prints one array again and again, and reads the next one', () => {
		const started = performance.now();
		const { events, reading } = read(writePrintedArrays());
		expect(events.map(({ recordId }) => recordId)).toEqual([2]);
		expect(reading).toMatchObject({ skippedRecords: 1 });
		expect(performance.now() - started).toBeLessThan(2000);
	});

	it('reads any bytes without an exception', () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 4000 }), (body) => {
				const chunk = new Uint8Array(512 + body.length);
				chunk.set(log.subarray(headerBytes, headerBytes + 512));
				chunk.set(body, 512);
				readChunk(chunk);
			}),
			{ numRuns: 300 },
		);
	});

	it('reads a log with any bytes changed without an exception and in bounded time', () => {
		const chunk = log.slice(headerBytes, headerBytes + chunkBytes);
		fc.assert(
			fc.property(
				fc.array(fc.tuple(fc.nat(20_000), fc.nat(255)), { minLength: 1, maxLength: 40 }),
				(changes) => {
					const forged = chunk.slice();
					for (const [at, byte] of changes) forged[512 + at] = byte;
					const started = performance.now();
					const { events } = readChunk(forged);
					expect(events.length).toBeLessThanOrEqual(2400);
					expect(performance.now() - started).toBeLessThan(5000);
				},
			),
			{ numRuns: 200 },
		);
	});
});

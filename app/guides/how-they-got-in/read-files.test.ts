import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { Analyzer } from '#domain/evidence/analysis.ts';
import { makeEvent, writeEventLog } from '#tests/support/event-log-writer.ts';
import { OpenFile, type ReadOptions } from './read-files.ts';

const dayMs = 86_400_000;
const start = Date.parse('2026-10-01T00:00:00Z');
const log = writeEventLog(
	Array.from({ length: 4000 }, (_, index) =>
		makeEvent({
			id: 4634,
			recordId: index + 1,
			time: start + index * (dayMs / 100),
			data: { TargetUserName: `user${index}`, Filler: 'x'.repeat(400) },
		}),
	),
);

const toFile = (bytes: Uint8Array, name = 'Security.evtx') =>
	new File([bytes.slice()], name, { lastModified: 5 });
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function makeOptions(options: Partial<Omit<ReadOptions, 'analyzer'>> = {}) {
	const analyzer = new Analyzer();
	return { analyzer, onBytes: () => undefined, isCanceled: () => false, ...options };
}

async function readAll(file: File, options = makeOptions()) {
	return { files: await new OpenFile(file).read(options), analysis: options.analyzer.finish() };
}

test('reads a log with its fingerprint and computers', async () => {
	const { files, analysis } = await readAll(toFile(log));
	expect(files).toMatchObject([
		{ sha256: hash(log), size: log.length, computers: ['SRV01'], state: 'read', reading: { records: 4000 } },
	]);
	expect(analysis.eventCount).toBe(4000);
});

describe('Cancel', () => {
	test('keeps the events read so far, and the same file goes on where it stopped', async () => {
		let isCanceled = false;
		const options = makeOptions({
			onBytes: () => {
				isCanceled = true;
			},
			isCanceled: () => isCanceled,
		});
		const source = new OpenFile(toFile(log));
		const [part] = await source.read(options);
		expect(part).toMatchObject({ state: 'stopped', sha256: '', size: log.length });
		expect(part?.reading.records).toBeGreaterThan(0);
		expect(options.analyzer.finish().eventCount).toBe(part?.reading.records);
		const [whole] = await source.read({ ...options, isCanceled: () => false });
		expect(whole).toMatchObject({ state: 'read', sha256: hash(log), reading: { records: 4000 } });
		expect(options.analyzer.finish().eventCount).toBe(4000);
	});
});

describe('a log over the size limit', () => {
	const large = (options: Partial<Omit<ReadOptions, 'analyzer'>> = {}) =>
		makeOptions({ largeBytes: 100_000, ...options });

	test('gets a fingerprint and waits for a choice', async () => {
		const { files, analysis } = await readAll(toFile(log), large());
		expect(files).toMatchObject([{ state: 'waiting', sha256: hash(log), size: log.length }]);
		expect(files[0]?.estimate?.recent).toBeLessThanOrEqual(files[0]?.estimate?.all ?? 0);
		expect(analysis.eventCount).toBe(0);
	});

	test.each([
		['all of it', 'all', 4000, false],
		['the last 7 days of it', 'recent', 700, true],
	] as const)('reads %s after the choice', async (_, choice, minEvents, isRecentOnly) => {
		const options = large();
		const source = new OpenFile(toFile(log));
		await source.read(options);
		const files = await source.read({ ...options, large: choice });
		expect(files).toMatchObject([{ state: 'read', sha256: hash(log), size: log.length, isRecentOnly }]);
		const { eventCount, channels } = options.analyzer.finish();
		expect(eventCount).toBeGreaterThanOrEqual(minEvents);
		expect(eventCount).toBeLessThan(minEvents + 200);
		expect(channels[0]?.last).toBe(start + 3999 * (dayMs / 100));
	});

	test('goes on after Cancel with the same choice', async () => {
		let parts = 0;
		const options = large({ onBytes: () => parts++, isCanceled: () => parts > 10 });
		const source = new OpenFile(toFile(log));
		await source.read({ ...options, isCanceled: () => false });
		parts = 0;
		expect(await source.read({ ...options, large: 'all' })).toMatchObject([
			{ state: 'stopped', sha256: hash(log) },
		]);
		expect(await source.read({ ...options, isCanceled: () => false })).toMatchObject([
			{ state: 'read', reading: { records: 4000 } },
		]);
	});
});

describe('an archive', () => {
	const zip = zipSync({ 'RDS01/Security.evtx': log, 'note.txt': new TextEncoder().encode('pay us') });

	test('is read with the files inside it', async () => {
		const { files, analysis } = await readAll(toFile(zip, 'logs.zip'));
		expect(files.map(({ name, sha256 }) => [name, sha256])).toEqual([
			['logs.zip', hash(zip)],
			['logs.zip/RDS01/Security.evtx', hash(log)],
			['logs.zip/note.txt', hash(new TextEncoder().encode('pay us'))],
		]);
		expect(analysis.eventCount).toBe(4000);
	});

	test('gives the same fingerprints when it is checked again', async () => {
		const options = makeOptions();
		const checked = await new OpenFile(toFile(zip, 'logs.zip')).read({ ...options, analyzer: undefined });
		expect(checked.map(({ sha256 }) => sha256)).toContain(hash(log));
		expect(options.analyzer.finish().eventCount).toBe(0);
	});

	test('that is a Word file is kept as one file', async () => {
		const document = zipSync({ '[Content_Types].xml': new Uint8Array(9), 'word/document.xml': log });
		const { files } = await readAll(toFile(document, 'passwords.docx'));
		expect(files).toMatchObject([{ name: 'passwords.docx', reading: { kind: 'document' } }]);
	});

	test('that is truncated keeps what was unpacked', async () => {
		const { files } = await readAll(toFile(zip.slice(0, zip.length / 2), 'logs.zip'));
		expect(files[0]).toMatchObject({ name: 'logs.zip', state: 'read' });
	});
});

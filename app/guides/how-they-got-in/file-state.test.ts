import { expect, test } from 'vitest';
import { Analyzer } from '#domain/evidence/analysis.ts';
import { makeEvent, writeEventLog } from '#tests/support/event-log-writer.ts';
import type { FileResult } from './file-result.ts';
import {
	countFiles,
	describeFile,
	describeFiles,
	describeTools,
	estimateTimeLeft,
	needsVisitor,
} from './file-state.ts';
import { OpenFile } from './read-files.ts';

const log = writeEventLog(
	Array.from({ length: 400 }, (_, index) =>
		makeEvent({ id: 4634, recordId: index + 1, data: { Filler: 'x'.repeat(200) } }),
	),
);
const encode = (text: string) => new TextEncoder().encode(text);

function damage(bytes: Uint8Array): Uint8Array {
	const damaged = bytes.slice();
	damaged[4096] = 0;
	return damaged;
}

async function read(name: string, bytes: Uint8Array): Promise<FileResult> {
	const source = new OpenFile(new File([bytes.slice()], name));
	const [file] = await source.read({
		analyzer: new Analyzer(),
		onBytes: () => undefined,
		isCanceled: () => false,
	});
	if (!file) throw new Error('no file');
	return file;
}

test.each([
	['Security.evtx', log, 'read', '400 events', ''],
	['Security.evtx', damage(log), 'damaged', 'events', 'part of 64 kB could not be read. Keep the original'],
	['Security.evtx', log.slice(0, 100_000), 'damaged', 'events', 'the file ends in the middle'],
	['Security.evtx', writeEventLog([]), 'empty', '0 events', 'A log without events. It may have been erased.'],
	['Security.evtx', new Uint8Array(), 'other', '0 bytes', 'The file is empty.'],
	['Security.evtx', encode('Level,Date'), 'other', 'fingerprint taken', 'This text is in no format'],
	['Security.evtx', Uint8Array.of(7, 0, 200, 3), 'other', 'fingerprint taken', 'If it was encrypted'],
	['old.evt', encode('0\0\0\0LfLe'), 'other', 'fingerprint taken', 'Windows XP or Server 2003'],
	['export.xml', encode('<Events>'), 'kept', 'fingerprint taken', 'This text is in no format'],
	[
		'passwords.docx',
		encode('%PDF-1.7'),
		'kept',
		'fingerprint taken',
		'Did you mean a file that ends in .evtx?',
	],
	['photo.png', encode('\u0089PNG').slice(1), 'kept', 'fingerprint taken', ''],
	['note.txt', encode('pay us'), 'kept', 'fingerprint taken', ''],
])('describes %s by its content (%#)', async (name, bytes, state, text, advice) => {
	const described = describeFile(await read(name, bytes), String);
	expect(described).toMatchObject({ state, text: expect.stringContaining(text) });
	expect(described.advice).toContain(advice);
});

test('a canceled file and a very large one wait for the visitor', async () => {
	const file = await read('Security.evtx', log);
	expect(describeFile({ ...file, state: 'stopped' }, String)).toMatchObject({ state: 'stopped' });
	expect(describeFile({ ...file, size: 2.3e9, state: 'waiting' }, String)).toMatchObject({
		state: 'large',
		text: '2.3 GB, fingerprint taken',
	});
	expect(needsVisitor({ ...file, state: 'waiting' })).toBe(true);
});

test('counts files read, kept and in need of the visitor', async () => {
	const [read1, kept, empty] = await Promise.all([
		read('a.evtx', log),
		read('note.txt', encode('pay us')),
		read('b.evtx', writeEventLog([])),
	]);
	expect(describeFiles([read1, kept])).toBe('2 files read');
	expect(describeFiles([kept])).toBe('1 file kept, no log');
	expect(describeFiles([read1, empty])).toBe('1 file read, 1 needs you');
	expect(countFiles([{ size: 4_000_000 }, { size: '1000000' }])).toBe('2 files, 5.0 MB');
});

test.each([
	[50, 100, 1000, ''],
	[50, 100, 20_000, 'About 20 seconds left.'],
	[1, 100, 5000, 'About 8 minutes left.'],
])('after %i of %i bytes in %i ms says "%s"', (bytesRead, totalBytes, elapsedMs, text) => {
	expect(estimateTimeLeft(bytesRead, totalBytes, elapsedMs)).toBe(text);
});

test('names the programs that attackers use', () => {
	const analyzer = new Analyzer();
	const service = (name: string, path: string, recordId: number) =>
		makeEvent({
			provider: 'Service Control Manager',
			channel: 'System',
			id: 7045,
			recordId,
			data: { ServiceName: name, ImagePath: path },
		});
	analyzer.add(
		[
			service('AnyDesk', 'C:\\ProgramData\\AnyDesk.exe', 1),
			service('PSEXESVC', '%SystemRoot%\\PSEXESVC.exe', 2),
		],
		'System.evtx',
		true,
	);
	expect(describeTools(analyzer.finish().findings).toLowerCase()).toBe('psexec, anydesk');
});

import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import type { Form } from '#domain/fields/form.ts';
import { arbitraryText } from '#tests/support/arbitrary-text.ts';
import { parseCells, parseHistory } from './history.ts';
import { applyChange, createReplica, toRecord } from './merge.ts';
import { emptyRecord, type IncidentRecord, type RecordForm, withField } from './record.ts';
import {
	fileErrors,
	maxRecordFileSize,
	parseRecordFile,
	parseTrustedFile,
	serializeRecord,
} from './record-file.ts';

const savedAt = new Date('2026-11-15T05:00:00Z');

const form = {
	tool: 'sample',
	inRecord: true,
	fields: {
		note: { kind: 'textarea', label: 'Note' },
		state: { kind: 'select', label: 'State', options: [{ value: 'open', label: 'Open' }] },
		day: { kind: 'date', label: 'Day' },
		due: { kind: 'text', label: 'Due', computed: true },
	},
} as const satisfies Form;
const forms: readonly RecordForm[] = [{ form, title: 'Sample' }];
const sample: IncidentRecord = { sample: { note: 'Écrit à 2 h ▲ שלום', state: 'open', day: '2026-11-10' } };

const read = (text: string) => parseRecordFile(text, forms);

function fileWith(change: (file: Record<string, unknown>) => void): string {
	const file = JSON.parse(serializeRecord(sample, savedAt));
	change(file);
	return JSON.stringify(file);
}

describe('a saved file', () => {
	test.each([
		['blank', emptyRecord],
		['sample', sample],
	])('round-trips the %s record', (_, record) => {
		expect(read(serializeRecord(record, savedAt))).toEqual({
			ok: true,
			record,
			savedAt: savedAt.toISOString(),
			leftOut: 0,
		});
	});

	it('round-trips any text, also with a byte order mark', () => {
		fc.assert(
			fc.property(arbitraryText(200), fc.boolean(), (note, mark) => {
				const record = withField(sample, form, 'note', note);
				expect(read(`${mark ? '\ufeff' : ''}${serializeRecord(record, savedAt)}`)).toMatchObject({ record });
			}),
			{ numRuns: 30 },
		);
	});

	it('round-trips 100,000 characters in a field', () => {
		const record = withField(emptyRecord, form, 'note', '🔒'.repeat(50_000));
		expect(read(serializeRecord(record, savedAt))).toMatchObject({ ok: true, record });
	});

	test('stops at 20,000 cells of half a million', () => {
		const keys = Array.from({ length: 500_000 }, (_, index) => [`["x","${index}"]`, 5] as const);
		const readKey = vi.fn(() => undefined);
		expect(parseCells(keys, readKey)).toEqual({ cells: new Map(), leftOut: 500_000 });
		expect(readKey).toHaveBeenCalledTimes(20_000);
	});

	test.each<[string, unknown, number]>([
		['an unknown field', { sample: { ...sample.sample, other: 'x' } }, 1],
		['a number in a text field', { sample: { ...sample.sample, note: 5 } }, 1],
		['an unknown choice', { sample: { ...sample.sample, state: 'maybe' } }, 1],
		['a day that does not exist', { sample: { ...sample.sample, day: '2026-02-30' } }, 1],
		['a computed value of an older file, uncounted,', { sample: { ...sample.sample, due: 'x' } }, 0],
		['a tool that is no list of fields', { ...sample, sample: 'x' }, 1],
	])('%s is left out, and counted', (_, stored, leftOut) => {
		const opened = read(serializeRecord(stored as IncidentRecord, savedAt));
		expect(opened).toMatchObject({ ok: true, leftOut });
	});
});

describe('a file that is not whole', () => {
	it('is rejected when truncated at any character', () => {
		const text = serializeRecord(sample, savedAt).trimEnd();
		fc.assert(
			fc.property(fc.nat({ max: text.length - 1 }), (length) => {
				expect(read(text.slice(0, length))).toEqual({ ok: false, problem: fileErrors.notJson });
			}),
		);
	});

	it('is rejected or keeps its meaning when one character is replaced', () => {
		const text = serializeRecord(sample, savedAt);
		fc.assert(
			fc.property(
				fc.nat({ max: text.length - 1 }),
				fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 1 }),
				(position, character) => {
					const opened = read(text.slice(0, position) + character + text.slice(position + 1));
					if (opened.ok) expect(opened.record).toEqual(sample);
					else expect(Object.values(fileErrors)).toContain(opened.problem);
				},
			),
			{ numRuns: 200 },
		);
	});

	test.each<[string, string, keyof typeof fileErrors]>([
		['an empty file', '', 'notJson'],
		['a text', 'hello', 'notJson'],
		['a number', '7', 'notOurs'],
		['null', 'null', 'notOurs'],
		['an array', '[]', 'notOurs'],
		['another format', fileWith((file) => Object.assign(file, { format: 'other' })), 'notOurs'],
		['a newer version', fileWith((file) => Object.assign(file, { version: 5 })), 'newer'],
		['version 4 without a history', fileWith((file) => Object.assign(file, { version: 4 })), 'damaged'],
		['version 0', fileWith((file) => Object.assign(file, { version: 0 })), 'damaged'],
		['a version that is a text', fileWith((file) => Object.assign(file, { version: '3' })), 'damaged'],
		['version 1', fileWith((file) => Object.assign(file, { version: 1 })), 'older'],
		['version 2', fileWith((file) => Object.assign(file, { version: 2 })), 'older'],
		['an added key', fileWith((file) => Object.assign(file, { extra: 1 })), 'damaged'],
		['no record', fileWith((file) => delete file.record), 'damaged'],
		['a wrong checksum', fileWith((file) => Object.assign(file, { checksum: '00000000' })), 'damaged'],
		['no date', fileWith((file) => Object.assign(file, { savedAt: 'yesterday' })), 'damaged'],
		['too large', ' '.repeat(maxRecordFileSize + 1), 'tooLarge'],
	])('%s is refused', (_, text, problem) => {
		expect(read(text)).toEqual({ ok: false, problem: fileErrors[problem] });
	});

	it('never reaches the prototype of objects', () => {
		const text = serializeRecord(sample, savedAt).replace(
			'"sample":',
			'"__proto__": {"polluted": true}, "sample":',
		);
		expect(read(text).ok).toBe(false);
		expect(({} as Record<string, unknown>).polluted).toBeUndefined();
	});
});

describe('a file with a history', () => {
	const { cells } = applyChange(createReplica('a1'), emptyRecord, sample, 1);
	const text = serializeRecord(sample, savedAt, cells);

	it('round-trips record and history', () => {
		const opened = read(text);
		expect(opened).toMatchObject({ ok: true, record: sample, leftOut: 0 });
		expect(opened.ok && opened.history && toRecord(opened.history)).toEqual(sample);
		expect(parseTrustedFile(text)).toMatchObject({ record: sample });
	});

	it('is rejected when record or history were changed', () => {
		for (const [from, to] of [
			['open', 'shut'],
			['a1', 'b1'],
		] as const)
			expect(read(text.replace(from, to))).toEqual({ ok: false, problem: fileErrors.damaged });
	});

	test.each<[string, string, unknown]>([
		['a path of one part', '["sample"]', [['1', 'a', 1, 1, {}]]],
		['a path of 9 parts', JSON.stringify(Array(9).fill('x')), [['1', 'a', 1, 1, {}]]],
		['a path of 1,001 characters', JSON.stringify(['sample', 'x'.repeat(988)]), [['1', 'a', 1, 1, {}]]],
		['a path to a prototype', '["sample","__proto__"]', [['1', 'a', 1, 1, {}]]],
		['a path that is no list', '{"a":1}', [['1', 'a', 1, 1, {}]]],
		['a path with spaces', '["sample", "note"]', [['1', 'a', 1, 1, {}]]],
		['a number for a value', '["sample","note"]', [[1, 'a', 1, 1, {}]]],
		['a device with strange characters', '["sample","note"]', [['1', '<b>', 1, 1, {}]]],
		['a time that is no number', '["sample","note"]', [['1', 'a', 1, 'now', {}]]],
		['a negative count', '["sample","note"]', [['1', 'a', -1, 1, {}]]],
		['known devices that are a list', '["sample","note"]', [['1', 'a', 1, 1, [1]]]],
		['100 versions', '["sample","note"]', Array.from({ length: 100 }, (_, n) => ['1', 'a', n, 1, {}])],
		['no versions', '["sample","note"]', []],
		['the prototype', '__proto__', [['1', 'a', 1, 1, {}]]],
	])('leaves out %s', (_, key, versions) => {
		const stored = JSON.parse(`{${JSON.stringify(key)}: ${JSON.stringify(versions)}}`);
		expect(parseHistory(stored)).toEqual({ cells: new Map(), leftOut: 1 });
	});

	test.each([null, undefined, 5, 'x', []])('reads %j as an empty history', (stored) => {
		expect(parseHistory(stored)).toEqual({ cells: new Map(), leftOut: 0 });
	});
});

test.each<[string, unknown]>([
	['a device with strange characters', { '<b>': 1 }],
	['a negative number', { a: -1 }],
	['a number and a text', { a: 1, b: 'x' }],
	['501 devices', Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`a${n}`, 1]))],
])('a version that has seen %s is left out', (_, seen) => {
	const stored = { '["sample","note"]': [['1', 'a', 1, 1, seen]] };
	expect(parseHistory(stored).cells.size).toBe(0);
});

test('the largest file has 8 MB', () => {
	expect(maxRecordFileSize).toBe(8_388_608);
});

test.each([
	['another version', { version: 2 }],
	['a version without its history', { version: 4 }],
	['another checksum', { checksum: '00000000' }],
	['no record', { record: 'x' }],
])('a trusted file with %s is not read', (_, change) => {
	expect(parseTrustedFile(fileWith((file) => Object.assign(file, change)))).toBeUndefined();
});

test('a trusted file without a history has none', () => {
	expect(parseTrustedFile(serializeRecord(sample, savedAt))).toEqual({
		record: sample,
		savedAt: savedAt.toISOString(),
	});
});

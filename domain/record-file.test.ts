import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fullRecord, hostileRecord, version1File } from '#tests/support/incident-records.ts';
import {
	blankRecord,
	formRules,
	type IncidentRecord,
	longestText,
	mostRows,
	withField,
} from './incident-record.ts';
import { fileProblems, largestRecordFile, readRecordFile, recordFileText } from './record-file.ts';

const savedAt = new Date('2026-11-15T05:00:00Z');

function fileWith(change: (file: Record<string, unknown>) => void): string {
	const file = JSON.parse(recordFileText(fullRecord, savedAt));
	change(file);
	return JSON.stringify(file);
}

const anyRecord: fc.Arbitrary<IncidentRecord> = fc
	.record({
		systems: fc.string({ unit: 'binary', maxLength: 200 }),
		company: fc.string({ unit: 'grapheme', maxLength: 50 }),
		status: fc.constantFrom('', ...formRules['insurance-claim'].currentStatus),
		events: fc.array(fc.string({ maxLength: 20 }), { minLength: 1, maxLength: 5 }),
	})
	.map(({ systems, company, status, events }) => ({
		...[
			['incident-docs', 'affectedSystems', systems] as const,
			['insurance-claim', 'carrierName', company] as const,
			['insurance-claim', 'currentStatus', status] as const,
		].reduce<IncidentRecord>(
			(record, [form, field, value]) => withField(record, form, field as never, value),
			blankRecord,
		),
		events: events.map((event, index) => ({
			id: String(index + 1),
			time: '2026-11-10T02:15',
			event,
			details: '',
			source: '',
		})),
	}));

describe('a saved file', () => {
	test.each([
		['blank', blankRecord],
		['full', fullRecord],
		['hostile', hostileRecord],
	])('gives the %s record back', (_, record) => {
		expect(readRecordFile(recordFileText(record, savedAt))).toEqual({
			ok: true,
			record,
			savedAt: savedAt.toISOString(),
		});
	});

	it('gives any record back, with a byte order mark too', () => {
		fc.assert(
			fc.property(anyRecord, fc.boolean(), (record, mark) => {
				const opened = readRecordFile(`${mark ? '\ufeff' : ''}${recordFileText(record, savedAt)}`);
				expect(opened).toEqual({ ok: true, record, savedAt: savedAt.toISOString() });
			}),
		);
	});

	it('of version 1 opens with the forms of today, the new ones blank', () => {
		const { compliance, 'compliance-places': places, 'recovery-costs': costs } = blankRecord.forms;
		const record = {
			...fullRecord,
			forms: { ...fullRecord.forms, compliance, 'compliance-places': places, 'recovery-costs': costs },
		};
		expect(readRecordFile(version1File)).toEqual({ ok: true, record, savedAt: savedAt.toISOString() });
	});

	it('holds 100,000 characters in a field', () => {
		const record = withField(blankRecord, 'incident-docs', 'ransomNote', '🔒'.repeat(50_000));
		expect(readRecordFile(recordFileText(record, savedAt))).toMatchObject({ ok: true, record });
	});
});

describe('a file that is not whole', () => {
	it('is refused wherever it was cut off', () => {
		const text = recordFileText(fullRecord, savedAt).trimEnd();
		fc.assert(
			fc.property(fc.nat({ max: text.length - 1 }), (length) => {
				expect(readRecordFile(text.slice(0, length))).toEqual({ ok: false, problem: fileProblems.notJson });
			}),
		);
	});

	it('is refused, or unchanged in meaning, with any one character exchanged', () => {
		const text = recordFileText(fullRecord, savedAt);
		fc.assert(
			fc.property(
				fc.nat({ max: text.length - 1 }),
				fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 1 }),
				(position, character) => {
					const opened = readRecordFile(text.slice(0, position) + character + text.slice(position + 1));
					if (opened.ok) expect(opened.record).toEqual(fullRecord);
					else expect(Object.values(fileProblems)).toContain(opened.problem);
				},
			),
			{ numRuns: 500 },
		);
	});

	test.each<[string, string, keyof typeof fileProblems]>([
		['an empty file', '', 'notJson'],
		['a text', 'hello', 'notJson'],
		['a number', '7', 'notOurs'],
		['null', 'null', 'notOurs'],
		['an array', '[]', 'notOurs'],
		['another format', fileWith((file) => Object.assign(file, { format: 'other' })), 'notOurs'],
		['a newer version', fileWith((file) => Object.assign(file, { version: 3 })), 'newer'],
		['an older version', fileWith((file) => Object.assign(file, { version: 0 })), 'damaged'],
		['a version that is a text', fileWith((file) => Object.assign(file, { version: '2' })), 'damaged'],
		['forms of version 2 in version 1', fileWith((file) => Object.assign(file, { version: 1 })), 'damaged'],
		['an added key', fileWith((file) => Object.assign(file, { extra: 1 })), 'damaged'],
		['no record', fileWith((file) => delete file.record), 'damaged'],
		['a wrong checksum', fileWith((file) => Object.assign(file, { checksum: '00000000' })), 'damaged'],
		['no date', fileWith((file) => Object.assign(file, { savedAt: 'yesterday' })), 'damaged'],
		['too large', ' '.repeat(largestRecordFile + 1), 'tooLarge'],
	])('%s is refused', (_, text, problem) => {
		expect(readRecordFile(text)).toEqual({ ok: false, problem: fileProblems[problem] });
	});

	const row = blankRecord.events[0];
	test.each<[string, unknown]>([
		[
			'a number in a text field',
			withField(blankRecord, 'incident-docs', 'ransomAmount', 5 as unknown as string),
		],
		['an unknown choice', withField(blankRecord, 'incident-docs', 'networkIsolation', 'maybe')],
		['a day that does not exist', withField(blankRecord, 'incident-docs', 'discoveryDate', '2026-02-30')],
		['a time that does not exist', withField(blankRecord, 'incident-docs', 'discoveryTime', '25:00')],
		[
			'a text that is too long',
			withField(blankRecord, 'incident-docs', 'ransomNote', 'x'.repeat(longestText + 1)),
		],
		['no events', { ...blankRecord, events: [] }],
		['an event twice', { ...blankRecord, events: [row, row] }],
		[
			'too many events',
			{
				...blankRecord,
				events: Array.from({ length: mostRows + 1 }, (_, i) => ({ ...row, id: String(i + 1) })),
			},
		],
		['an id that is no number', { ...blankRecord, events: [{ ...row, id: 'x' }] }],
		['an unknown form', { ...blankRecord, forms: { ...blankRecord.forms, other: {} } }],
		[
			'an added field',
			{
				...blankRecord,
				forms: { ...blankRecord.forms, notifications: { ...blankRecord.forms.notifications, x: '' } },
			},
		],
	])('%s is refused even with a right checksum', (_, record) => {
		expect(readRecordFile(recordFileText(record as IncidentRecord, savedAt))).toEqual({
			ok: false,
			problem: fileProblems.damaged,
		});
	});

	it('never reaches the prototype of objects', () => {
		const text = recordFileText(blankRecord, savedAt).replace(
			'"forms":',
			'"__proto__": {"polluted": true}, "forms":',
		);
		expect(readRecordFile(text).ok).toBe(false);
		expect(({} as Record<string, unknown>).polluted).toBeUndefined();
	});
});

import { describe, expect, it, test } from 'vitest';
import { type Field, getDefaultValues, getFieldKind } from '#domain/fields/form.ts';
import { formatFields } from '#domain/fields/format.ts';
import { emptyRecord, getValues, type IncidentRecord, withField } from '#domain/incident/record.ts';
import { parseRecordFile, serializeRecord } from '#domain/incident/record-file.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { fullRecord, hostileText, toHostileValues } from '#tests/support/incident-record-fixtures.ts';
import { allForms, recordForms } from './forms.ts';

const savedAt = new Date('2026-11-15T05:00:00Z');
const open = (record: IncidentRecord) => parseRecordFile(serializeRecord(record, savedAt), recordForms);
const opened = (record: IncidentRecord) => ({
	ok: true,
	record,
	savedAt: savedAt.toISOString(),
	leftOut: 0,
});

const hostile: readonly unknown[] = [
	...[null, undefined, 5, true, {}, [], [null], [[]], { id: 1 }, [{ id: 1 }], [{ id: '<b>' }]],
	...[hostileText, '2026-02-30', '25:00', '__proto__', 'x'.repeat(200_001), 'NaN', '-1', '1e308'],
	JSON.parse('{"__proto__": {"yes": "yes"}}'),
];

describe('every form', () => {
	test.each(allForms.map(({ form }) => [form.tool, form] as const))(
		'%s: every field is labeled',
		(_, form) => {
			const labels = Object.values(form.fields).map(({ label }) => label);
			for (const label of labels) expect(label.trim()).not.toBe('');
			expect(new Set(labels).size).toBe(labels.length);
		},
	);

	test.each(allForms.map(({ form }) => [form.tool, form] as const))(
		'%s: asks for phone numbers with the keyboard of digits',
		(_, form) => {
			for (const field of Object.values<Field>(form.fields))
				if (field.label.endsWith('Phone')) expect(field).toMatchObject({ kind: 'text', format: 'phone' });
		},
	);

	test.each(allForms.map(({ form }) => [form.tool, form] as const))(
		'%s: parses hostile values without throwing',
		(_, form) => {
			for (const [id, field] of Object.entries<Field>(form.fields)) {
				for (const stored of hostile) {
					const kind = getFieldKind(field);
					const value = kind.parse(field, stored) ?? kind.getDefault(field);
					const facts = formatFields(form.fields, { ...getDefaultValues(form.fields), [id]: value });
					const text = formatReport({
						title: 't',
						sections: [{ heading: 'h', blocks: [{ kind: 'fields', fields: facts }] }],
					});
					expect(text).not.toMatch(/\[object|undefined|Invalid Date/);
				}
			}
			expect(({} as Record<string, unknown>).yes).toBeUndefined();
		},
	);
});

describe('the record of all forms', () => {
	test.each(recordForms.map(({ form }) => [form.tool, form] as const))(
		'%s: round-trips through a record file',
		(_, form) => {
			const full = Object.entries(toHostileValues(form.fields, getValues(fullRecord, form)));
			const record = full.reduce((current, [id, value]) => withField(current, form, id, value), emptyRecord);
			expect(open(record)).toEqual(opened(record));
		},
	);

	it('round-trips', () => {
		expect(open(fullRecord)).toEqual(opened(fullRecord));
	});
});

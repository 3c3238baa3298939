import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildJsonExport } from '#domain/incident/interop.ts';
import { getValues, withField } from '#domain/incident/record.ts';
import { fullRecord, toHostileValues } from '#tests/support/incident-record-fixtures.ts';
import { recordForms } from './forms.ts';

/** docs/incident-export.md as Zod. */
const row = z.record(z.string(), z.string()).and(z.object({ id: z.string().regex(/^[\w-]{1,60}$/) }));
const field = z.strictObject({
	id: z.string().min(1),
	label: z.string().min(1),
	value: z.union([z.string().min(1), z.array(z.string()).min(1), z.array(row).min(1)]),
	text: z.string(),
});
const tool = z.strictObject({
	tool: z.string().regex(/^[a-z-]+$/),
	title: z.string().min(1),
	fields: z.array(field).min(1),
});
const exportSchema = z.strictObject({
	format: z.literal('incident-export'),
	version: z.literal(2),
	exportedAt: z.iso.datetime(),
	tools: z.array(tool),
});

const now = new Date('2026-11-16T02:51:00Z');
const exportOf = (record: typeof fullRecord) =>
	exportSchema.parse(JSON.parse(JSON.stringify(buildJsonExport(record, recordForms, now))));

describe('the JSON export', () => {
	it('of a full record fits the documented schema and leaves nothing out', () => {
		const { tools } = exportOf(fullRecord);
		for (const [id, values] of Object.entries(fullRecord)) {
			const exported = tools.find((each) => each.tool === id)?.fields ?? [];
			expect(Object.fromEntries(exported.map((each) => [each.id, each.value]))).toEqual(values);
		}
	});

	it('of an empty record is valid and has no tools', () => {
		expect(exportOf({}).tools).toEqual([]);
	});

	it.each(recordForms.map(({ form }) => [form.tool, form] as const))(
		'stays valid with hostile text: %s',
		(_, form) => {
			const values = Object.entries(toHostileValues(form.fields, getValues(fullRecord, form)));
			exportOf(values.reduce((record, [id, value]) => withField(record, form, id, value), {}));
		},
	);

	it('has every key of the schema in the documentation', () => {
		const docs = readFileSync(new URL('../../docs/incident-export.md', import.meta.url), 'utf8');
		const keys = [
			...Object.keys(exportSchema.shape),
			...Object.keys(tool.shape).map((key) => `tools[].${key}`),
			...Object.keys(field.shape).map((key) => `tools[].fields[].${key}`),
		];
		for (const key of keys) expect(docs).toContain(`\`${key}\``);
	});
});

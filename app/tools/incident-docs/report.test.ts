import { expect, test, vi } from 'vitest';
import { blankValues, type Values } from '#domain/fields/form.ts';
import { reportText } from '#domain/models/report.ts';
import { valuesToReport, visible } from '#tests/support/incident-records.ts';
import { form, sections } from './fields.ts';
import { filledText, incidentReport } from './report.ts';

// Times are written in the time zone of the device; the expected texts are those of UTC.
vi.hoisted(() => {
	process.env.TZ = 'UTC';
});

const writtenAt = new Date('2026-11-15T06:00:00Z');

function text(values: Values<typeof form.fields>): string {
	return reportText(incidentReport(values, writtenAt));
}

test.each(valuesToReport(form))('the text of the %s record', async (name, values) => {
	await expect(visible(text(values))).toMatchFileSnapshot(`./golden/${name}.txt`);
});

test('all 14 fields stand in the form and in the report, and 100,000 characters stay whole', () => {
	const ids = sections.flatMap(({ fields }) => Object.keys(fields));
	expect(ids).toHaveLength(14);
	expect(Object.keys(form.fields)).toEqual(ids);
	const long = 'ab🔒'.repeat(25_000);
	expect(text({ ...blankValues(form.fields), ransomNote: long })).toContain(long);
});

test('the page says how much is filled in', () => {
	const blank = blankValues(form.fields);
	expect(filledText(blank)).toBe('0 of 14 fields are filled in.');
	expect(filledText({ ...blank, ransomNote: 'Pay' })).toBe('1 of 14 fields are filled in.');
});

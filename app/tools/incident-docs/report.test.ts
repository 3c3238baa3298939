import { expect, test } from 'vitest';
import { getDefaultValues, type Values } from '#domain/fields/form.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { escapeControlCharacters, reportFixtures } from '#tests/support/incident-record-fixtures.ts';
import { form, knownSection, sections } from './fields.ts';
import { buildIncidentReport, formatFilledCount } from './report.ts';

const writtenAt = new Date('2026-11-15T06:00:00Z');

function renderReport(values: Values<typeof form.fields>): string {
	return formatReport(buildIncidentReport(values, writtenAt));
}

test.each(reportFixtures(form))('the text of the %s record', async (name, values) => {
	await expect(escapeControlCharacters(renderReport(values))).toMatchFileSnapshot(`./golden/${name}.txt`);
});

test('has all 14 fields in form and report and keeps 100,000 characters', () => {
	const ids = sections.flatMap(({ fields }) => Object.keys(fields));
	expect(ids).toHaveLength(14);
	expect(Object.keys(form.fields)).toEqual([...ids, ...Object.keys(knownSection.fields)]);
	const long = 'ab🔒'.repeat(25_000);
	expect(renderReport({ ...getDefaultValues(form.fields), ransomNote: long })).toContain(long);
});

test('counts the completed fields', () => {
	const blank = getDefaultValues(form.fields);
	expect(formatFilledCount(blank)).toBe('0 of 14 fields are filled in.');
	expect(formatFilledCount({ ...blank, ransomNote: 'Pay' })).toBe('1 of 14 fields are filled in.');
});

test('adds the ransomware and the first sign once the identifier or the event logs know them', () => {
	const blank = getDefaultValues(form.fields);
	const found = renderReport({
		...blank,
		family: 'Akira',
		firstSign: '2026-11-12T21:14-05:00[America/New_York]',
	});
	expect(found).toContain('Akira');
	expect(found).toContain('First Sign in the Event Logs');
	expect(renderReport(blank)).not.toContain('First Sign');
});

import { expect, test } from 'vitest';
import { formatReport } from '#domain/models/report-text.ts';
import { escapeControlCharacters, reportFixtures } from '#tests/support/incident-record-fixtures.ts';
import { form, type Review } from './fields.ts';
import { buildLessonsReport } from './report.ts';

const writtenAt = new Date('2026-11-15T06:00:00Z');

function renderReport(values: Review): string {
	return formatReport(buildLessonsReport(values, writtenAt));
}

test.each(reportFixtures(form))('the text of the %s record', async (name, values) => {
	await expect(escapeControlCharacters(renderReport(values))).toMatchFileSnapshot(`./golden/${name}.txt`);
});

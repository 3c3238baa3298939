import { expect, test } from 'vitest';
import { formatReport } from '#domain/models/report.ts';
import { escapeControlCharacters, reportFixtures } from '#tests/support/incident-record-fixtures.ts';
import { type Claim, form } from './fields.ts';
import { buildClaimReport } from './report.ts';

const writtenAt = new Date('2026-11-15T06:00:00Z');

function renderReport(values: Claim): string {
	return formatReport(buildClaimReport(values, writtenAt));
}

test.each(reportFixtures(form))('the text of the %s record', async (name, values) => {
	await expect(escapeControlCharacters(renderReport(values))).toMatchFileSnapshot(`./golden/${name}.txt`);
});

import { expect, test } from 'vitest';
import { getDefaultValues } from '#domain/fields/form.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { escapeControlCharacters, reportFixtures } from '#tests/support/incident-record-fixtures.ts';
import { type Claim, form } from './fields.ts';
import { buildClaimReport } from './report.ts';

const writtenAt = new Date('2026-11-15T06:00:00Z');

function renderReport(values: Claim): string {
	return formatReport(buildClaimReport(values, writtenAt));
}

test('begins with what the record knows, and leaves out what it does not know', () => {
	const blank = getDefaultValues(form.fields);
	expect(renderReport({ ...blank, organization: 'Miller Tools', claimNumber: 'A-17' })).toContain(
		'Organization: Miller Tools\nClaim Number: A-17\n',
	);
	expect(renderReport(blank)).not.toContain('From the incident record');
});

test.each(reportFixtures(form))('the text of the %s record', async (name, values) => {
	await expect(escapeControlCharacters(renderReport(values))).toMatchFileSnapshot(`./golden/${name}.txt`);
});

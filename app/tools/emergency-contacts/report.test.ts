import { expect, test } from 'vitest';
import { formatReport } from '#domain/models/report-text.ts';
import { escapeControlCharacters, reportFixtures } from '#tests/support/incident-record-fixtures.ts';
import { countries } from './countries.ts';
import { form, type OwnContacts } from './fields.ts';
import { buildContactsReport } from './report.ts';

function renderReport(values: OwnContacts): string {
	return formatReport(buildContactsReport(values, countries.slice(0, 1), '+1-800-555-0199', '2026-11-15'));
}

test('marks old numbers at the top and at each number years later', () => {
	const [values] = reportFixtures(form).map(([, each]) => each);
	if (!values) throw new Error('no record');
	const staleReport = formatReport(
		buildContactsReport(values, countries.slice(0, 1), '+1-800-555-0199', '2027-12-20'),
	);
	expect(staleReport).toContain('facts in this document were overdue for review on December 20, 2027.');
	expect(staleReport.indexOf('overdue for review')).toBeLessThan(staleReport.indexOf('Call in this order'));
	expect(staleReport).toContain('[OVERDUE] Source: publications of CISA');
	expect(renderReport(values)).not.toContain('OVERDUE');
});

test.each(reportFixtures(form))('the text of the %s record', async (name, values) => {
	await expect(escapeControlCharacters(renderReport(values))).toMatchFileSnapshot(`./golden/${name}.txt`);
});

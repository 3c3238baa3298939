import { expect, test, vi } from 'vitest';
import { reportText } from '#domain/models/report.ts';
import { valuesToReport, visible } from '#tests/support/incident-records.ts';
import { countries } from './content.ts';
import { form, type OwnContacts } from './fields.ts';
import { contactsReport } from './report.ts';

// Times are written in the time zone of the device; the expected texts are those of UTC.
vi.hoisted(() => {
	process.env.TZ = 'UTC';
});

function text(values: OwnContacts): string {
	return reportText(contactsReport(values, countries.slice(0, 1), '+1-800-555-0199', '2026-11-15'));
}

test('years later the list says which numbers are old, on top and beside each', () => {
	const [values] = valuesToReport(form).map(([, each]) => each);
	if (!values) throw new Error('no record');
	const late = reportText(contactsReport(values, countries.slice(0, 1), '+1-800-555-0199', '2027-12-20'));
	expect(late).toContain('facts in this document were overdue for review on December 20, 2027.');
	expect(late.indexOf('overdue for review')).toBeLessThan(late.indexOf('Call in this order'));
	expect(late).toContain('[OVERDUE] From the source itself: publications of CISA');
	expect(text(values)).not.toContain('OVERDUE');
});

test.each(valuesToReport(form))('the text of the %s record', async (name, values) => {
	await expect(visible(text(values))).toMatchFileSnapshot(`./golden/${name}.txt`);
});

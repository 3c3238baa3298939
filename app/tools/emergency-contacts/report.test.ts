import { expect, test, vi } from 'vitest';
import type { IncidentRecord } from '#domain/incident-record.ts';
import { reportText } from '#domain/report.ts';
import { records, visible } from '#tests/support/incident-records.ts';
import { countries } from './content.ts';
import { contactsReport } from './report.ts';

// Times are written in the time zone of the device; the expected texts are those of UTC.
vi.hoisted(() => {
	process.env.TZ = 'UTC';
});

function text(record: IncidentRecord): string {
	return reportText(
		contactsReport(record.forms['emergency-contacts'], countries.slice(0, 1), '+1-800-555-0199'),
	);
}

test.each(Object.entries(records))('the text of the %s record', async (name, record) => {
	await expect(visible(text(record))).toMatchFileSnapshot(`./golden/${name}.txt`);
});

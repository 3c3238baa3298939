import { expect, test, vi } from 'vitest';
import { blankRecord, formRules, type IncidentRecord, withField } from '#domain/incident-record.ts';
import { reportText } from '#domain/report.ts';
import { records, visible } from '#tests/support/incident-records.ts';
import { sections } from './content.ts';
import { incidentReport } from './report.ts';

// Times are written in the time zone of the device; the expected texts are those of UTC.
vi.hoisted(() => {
	process.env.TZ = 'UTC';
});

const writtenAt = new Date('2026-11-15T06:00:00Z');

function text(record: IncidentRecord): string {
	return reportText(incidentReport(record.forms['incident-docs'], writtenAt));
}

test.each(Object.entries(records))('the text of the %s record', async (name, record) => {
	await expect(visible(text(record))).toMatchFileSnapshot(`./golden/${name}.txt`);
});

test('all 14 fields stand in the form and in the report, and 100,000 characters stay whole', () => {
	const ids = sections.flatMap(({ fields }) => fields.map(({ id }) => id));
	expect(ids.toSorted()).toEqual(Object.keys(formRules['incident-docs']).toSorted());
	const long = 'ab🔒'.repeat(25_000);
	expect(text(withField(blankRecord, 'incident-docs', 'ransomNote', long))).toContain(long);
});

import { expect, test } from 'vitest';
import { formatReport } from '#domain/models/report-text.ts';
import { escapeControlCharacters, reportFixtures } from '#tests/support/incident-record-fixtures.ts';
import { form, type NoticeValues } from './fields.ts';
import { buildNotificationsReport } from './report.ts';

function renderReport(values: NoticeValues): string {
	return formatReport(buildNotificationsReport(values));
}

test.each(reportFixtures(form))('the text of the %s record', async (name, values) => {
	await expect(escapeControlCharacters(renderReport(values))).toMatchFileSnapshot(`./golden/${name}.txt`);
});

import { expect, test, vi } from 'vitest';
import { reportText } from '#domain/models/report.ts';
import { valuesToReport, visible } from '#tests/support/incident-records.ts';
import { form, type NoticeFacts } from './fields.ts';
import { notificationsReport } from './report.ts';

// Times are written in the time zone of the device; the expected texts are those of UTC.
vi.hoisted(() => {
	process.env.TZ = 'UTC';
});

function text(values: NoticeFacts): string {
	return reportText(notificationsReport(values));
}

test.each(valuesToReport(form))('the text of the %s record', async (name, values) => {
	await expect(visible(text(values))).toMatchFileSnapshot(`./golden/${name}.txt`);
});

import { expect, test, vi } from 'vitest';
import { reportText } from '#domain/models/report.ts';
import { valuesToReport, visible } from '#tests/support/incident-records.ts';
import { type Claim, form } from './fields.ts';
import { claimReport } from './report.ts';

// Times are written in the time zone of the device; the expected texts are those of UTC.
vi.hoisted(() => {
	process.env.TZ = 'UTC';
});

const writtenAt = new Date('2026-11-15T06:00:00Z');

function text(values: Claim): string {
	return reportText(claimReport(values, writtenAt));
}

test.each(valuesToReport(form))('the text of the %s record', async (name, values) => {
	await expect(visible(text(values))).toMatchFileSnapshot(`./golden/${name}.txt`);
});

import { expect, test, vi } from 'vitest';
import type { IncidentRecord } from '#domain/incident-record.ts';
import { reportText } from '#domain/report.ts';
import { records, visible } from '#tests/support/incident-records.ts';
import { buildTimeline } from './logic.ts';
import { timelineReport } from './report.ts';

// Times are written in the time zone of the device; the expected texts are those of UTC.
vi.hoisted(() => {
	process.env.TZ = 'UTC';
});

const writtenAt = new Date('2026-11-15T06:00:00Z');

function text(record: IncidentRecord): string {
	return reportText(timelineReport(buildTimeline(record.events), writtenAt));
}

test.each(Object.entries(records))('the text of the %s record', async (name, record) => {
	await expect(visible(text(record))).toMatchFileSnapshot(`./golden/${name}.txt`);
});

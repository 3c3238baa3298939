import { expect, test } from 'vitest';
import type { Values } from '#domain/fields/form.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { escapeControlCharacters, reportFixtures } from '#tests/support/incident-record-fixtures.ts';
import { form } from './fields.ts';
import { buildTimeline } from './logic.ts';
import { buildTimelineReport } from './report.ts';

const writtenAt = new Date('2026-11-15T06:00:00Z');

function renderReport({ events }: Values<typeof form.fields>): string {
	return formatReport(buildTimelineReport(buildTimeline(events), writtenAt));
}

test.each(reportFixtures(form))('the text of the %s record', async (name, values) => {
	await expect(escapeControlCharacters(renderReport(values))).toMatchFileSnapshot(`./golden/${name}.txt`);
});

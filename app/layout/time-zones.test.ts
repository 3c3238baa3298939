import { describe, expect, it } from 'vitest';
import { readStarts } from '#app/tools/compliance/answers.ts';
import { buildCalendarFile } from '#app/tools/compliance/calendar.ts';
import { getDutyDeadlines } from '#app/tools/compliance/clocks.ts';
import { form as complianceForm } from '#app/tools/compliance/fields.ts';
import { form as timelineForm } from '#app/tools/timeline/fields.ts';
import { buildTimeline } from '#app/tools/timeline/logic.ts';
import { buildTimelineReport } from '#app/tools/timeline/report.ts';
import { dutyCatalog } from '#domain/duties/duty-catalog.ts';
import { findDeadlineSource, withDeadlines } from '#domain/incident/contribution.ts';
import { buildIrisCsv, buildJsonExport, buildTimesketchLines } from '#domain/incident/interop.ts';
import { applyChange, createReplica, mergeCells, toRecord } from '#domain/incident/merge.ts';
import { buildPackReport, buildPackSections } from '#domain/incident/pack.ts';
import { emptyRecord, getValues, type IncidentRecord } from '#domain/incident/record.ts';
import { parseRecordFile, serializeRecord } from '#domain/incident/record-file.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { toDate } from '#domain/time/instant.ts';
import { fullRecord } from '#tests/support/incident-record-fixtures.ts';
import { recordForms } from './forms.ts';

const berlin = 'Europe/Berlin';
const newYork = 'America/New_York';
const cover = { organization: '', number: '', writtenBy: '' };
const now = new Date('2026-11-18T12:00Z');

/** Typed in Berlin, over the end of summer time. */
const record: IncidentRecord = {
	'incident-docs': { discoveryDate: '2026-10-18', discoveryTime: '02:15[Europe/Berlin]' },
	compliance: {
		sector: 'healthcare',
		location: 'eu',
		places: ['newyork', 'california'],
		also: ['public'],
		discovery: '2026-10-18T02:15+02:00[Europe/Berlin]',
	},
	timeline: {
		events: [
			{ id: '1', time: '2026-10-18T03:00+02:00[Europe/Berlin]', event: 'Called', details: '', source: '' },
			// An hour earlier, on a clock that shows an earlier day.
			{ id: '2', time: '2026-10-17T20:00-04:00[America/New_York]', event: 'Alarm', details: '', source: '' },
		],
	},
};

async function deriveDeadlines(readerZone: string) {
	const derive = await findDeadlineSource(recordForms)?.load();
	return derive?.(record, { timeZone: readerZone, now }) ?? [];
}

function getDeadlines(readerZone: string) {
	return getDutyDeadlines(getValues(record, complianceForm), dutyCatalog, readerZone, now);
}

function listTimes(text: string): string[] {
	return text.split('\r\n').filter((line) => /^(UID|DTSTART|DTEND):/.test(line));
}

describe('a record that was written in Berlin and is read in New York', () => {
	it('has the same deadlines', async () => {
		const deadlines = await deriveDeadlines(newYork);
		expect(deadlines.length).toBeGreaterThan(5);
		expect(deadlines).toEqual(await deriveDeadlines(berlin));
		expect(deadlines.every(({ zone }) => zone === berlin)).toBe(true);
	});

	it('has the same calendar, in UTC', () => {
		const build = (zone: string) => {
			const starts = readStarts(getValues(record, complianceForm));
			return buildCalendarFile('x', getDeadlines(zone), starts, '2026-11-18', now);
		};
		const times = listTimes(build(newYork));
		expect(times).toEqual(listTimes(build(berlin)));
		expect(times).toContain('DTSTART:20261021T001500Z');
	});

	it('has the same pack, in the time of the reader next to that of Berlin', async () => {
		const build = async (zone: string) => {
			const sections = buildPackSections(
				withDeadlines(record, recordForms, await deriveDeadlines(zone)),
				recordForms,
				zone,
			);
			return formatReport(buildPackReport(sections, cover));
		};
		const inNewYork = await build(newYork);
		expect(inNewYork).toContain('Oct 17, 2026, 8:15 p.m. EDT (Oct 18, 2:15 a.m. in Berlin)');
		expect(inNewYork).toContain('Discovery Time: 2:15 a.m. in Berlin (Oct 17, 8:15 p.m. in New York)');
		expect(await build(berlin)).toContain('Oct 18, 2026, 2:15 a.m. GMT+2');
		expect(inNewYork.indexOf('Alarm')).toBeLessThan(inNewYork.indexOf('Called'));
	});

	it('has the same timeline in the report and in the files for other tools', () => {
		const { events } = getValues(record, timelineForm);
		const timeline = buildTimeline(events);
		expect(timeline.events.map(({ event }) => event)).toEqual(['Alarm', 'Called']);
		expect(timeline.totalHours).toBe(1);
		expect(formatReport(buildTimelineReport(timeline, undefined, newYork))).toContain(
			'1. Oct 17, 2026, 8:00 p.m. EDT',
		);
		expect(buildTimesketchLines(events, now)).toMatch(
			/"Alarm","datetime":"2026-10-18T00:00:00\.000\+00:00".*\n.*"Called","datetime":"2026-10-18T01:00/,
		);
		expect(buildIrisCsv(events, now)).toContain('2026-10-18T00:00:00.000,+00:00,Alarm');
	});

	it('exports each time as stored and as text for the reader', () => {
		const { tools } = buildJsonExport(record, recordForms, now, newYork);
		const field = tools
			.find(({ tool }) => tool === 'compliance')
			?.fields.find(({ id }) => id === 'discovery');
		expect(field).toMatchObject({
			value: '2026-10-18T02:15+02:00[Europe/Berlin]',
			text: 'Oct 17, 2026, 8:15 p.m. EDT (Oct 18, 2:15 a.m. in Berlin)',
		});
	});
});

it('merges changes of two zones to the same moments on both devices', () => {
	const typeDiscovery = (discovery: string): IncidentRecord => ({ compliance: { discovery } });
	const inBerlin = typeDiscovery('2026-11-18T02:15+01:00[Europe/Berlin]');
	const first = applyChange(createReplica('berlin-1'), emptyRecord, inBerlin, 1);
	const corrected = typeDiscovery('2026-11-17T20:30-05:00[America/New_York]');
	const second = applyChange({ ...createReplica('newyork-1'), cells: first.cells }, inBerlin, corrected, 2);
	for (const cells of [mergeCells(first.cells, second.cells), mergeCells(second.cells, first.cells)])
		expect(toRecord(cells)).toEqual(corrected);
});

it('shows a time without a zone as the time of the device, and keeps it as it was written', () => {
	const text = serializeRecord(fullRecord, now);
	const opened = parseRecordFile(text, recordForms);
	expect(opened).toMatchObject({ record: fullRecord, leftOut: 0 });
	expect(toDate('2026-11-10T02:15')).toEqual(new Date(2026, 10, 10, 2, 15));
	expect(formatReport(buildPackReport(buildPackSections(fullRecord, recordForms), cover))).toContain(
		'Nov 10, 2026, 2:15 a.m. UTC',
	);
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { form as contactsForm } from '#app/tools/emergency-contacts/fields.ts';
import { form as timelineForm } from '#app/tools/timeline/fields.ts';
import { buildTimeline } from '#app/tools/timeline/logic.ts';
import { buildTimelineReport } from '#app/tools/timeline/report.ts';
import type { Row } from '#domain/fields/rows.ts';
import type { LoggedEvent } from '#domain/incident/event.ts';
import {
	deriveEvents,
	parseEventData,
	withEventTexts,
	withStoredTexts,
} from '#domain/incident/event-text.ts';
import { buildHandover, buildHandoverReport } from '#domain/incident/handover.ts';
import { listIndicators } from '#domain/incident/indicators.ts';
import { buildIrisCsv, buildJsonExport, buildTimesketchLines } from '#domain/incident/interop.ts';
import { applyChange, type Cells, createReplica, mergeCells, toRecord } from '#domain/incident/merge.ts';
import { buildPackSections } from '#domain/incident/pack.ts';
import { createStoredReader, parseRecord } from '#domain/incident/parse-record.ts';
import { getValues, type IncidentRecord, isRows, type RecordForm } from '#domain/incident/record.ts';
import { parseRecordFile } from '#domain/incident/record-file.ts';
import { withoutTimelineEntry, withTimelineEntry } from '#domain/incident/timeline.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { recordForms } from './forms.ts';

const at = '2026-11-18T02:15-05:00[America/New_York]';
const now = new Date('2026-11-18T12:00:00Z');

const done = (id: string, what: string) => ({ done: [{ id, what, at }] });

/** What people did before the events were logged. */
const acted: IncidentRecord = {
	ransomadvisor: { urgency: 'critical', ...done('disconnect', 'Cable out, Wi-Fi off.') },
	'incident-checklist': done('ir-4', 'Unplug backup drives.'),
	'evidence-checklist': done('ev-1', 'Photograph every screen.'),
	compliance: done('gdpr-authority', 'Tell the authority within 72 hours.'),
	assign: done('task-1', 'Buy ten phones'),
	'ransom-identifier': { family: 'LockBit', confidence: '92%' },
	'emergency-contacts': {
		calls: [
			{ id: 'insurer', who: 'Your insurer', at, outcome: 'reached', reference: '' },
			{ id: 'us-fbi', who: 'FBI', at, outcome: 'no-answer', reference: '' },
			{ id: 'lawyer', who: 'A breach lawyer', at, outcome: 'none', reference: '' },
		],
	},
};

const finding = {
	...{ id: 'rdp-login-public', account: 'SHOP\\admin', address: '203.0.113.9' },
	...{ computer: 'FS1', detail: '', count: 1 },
};
const logRecord = { file: 'Security.evtx', channel: 'Security', eventId: 4624, recordId: 88 };

type Writer = {
	readonly event: LoggedEvent;
	/** As release 2.0 stored it. */
	readonly before: { readonly id: string; readonly event: string; readonly source: string };
};

const writers: readonly Writer[] = [
	{
		event: { kind: 'result', tool: 'ransomadvisor', value: 'critical' },
		before: {
			id: 'done-ransomadvisor',
			event: 'Triage answered: Active Ransomware Attack',
			source: 'Ransomware Incident Triage',
		},
	},
	{
		event: { kind: 'check', tool: 'ransomadvisor', item: 'disconnect' },
		before: {
			id: 'done-ransomadvisor-disconnect',
			event: 'Cable out, Wi-Fi off.',
			source: 'Ransomware Incident Triage',
		},
	},
	{
		event: { kind: 'check', tool: 'incident-checklist', item: 'ir-4' },
		before: {
			id: 'done-incident-checklist-ir-4',
			event: 'Unplug backup drives.',
			source: 'Ransomware Incident Response Checklist',
		},
	},
	{
		event: { kind: 'check', tool: 'evidence-checklist', item: 'ev-1' },
		before: {
			id: 'done-evidence-checklist-ev-1',
			event: 'Photograph every screen.',
			source: 'Evidence Preservation Checklist',
		},
	},
	{
		event: { kind: 'check', tool: 'compliance', item: 'gdpr-authority' },
		before: {
			id: 'done-compliance-gdpr-authority',
			event: 'Tell the authority within 72 hours.',
			source: 'Legal/Regulatory Compliance Checker',
		},
	},
	{
		event: { kind: 'check', tool: 'assign', item: 'task-1' },
		before: { id: 'done-assign-task-1', event: 'Buy ten phones', source: 'Handover' },
	},
	{
		event: { kind: 'result', tool: 'ransom-identifier', value: 'LockBit', isUncertain: false },
		before: {
			id: 'done-ransom-identifier',
			event: 'Identified as LockBit',
			source: 'Ransomware Identifier',
		},
	},
	{
		event: { kind: 'result', tool: 'ransom-identifier', value: 'LockBit', isUncertain: true },
		before: {
			id: 'done-ransom-identifier',
			event: 'Possibly LockBit, not certain',
			source: 'Ransomware Identifier',
		},
	},
	{
		event: { kind: 'call', contact: 'insurer', outcome: 'reached' },
		before: {
			id: 'done-call-insurer',
			event: 'Called: Your insurer',
			source: 'Emergency Contact Generator',
		},
	},
	{
		event: { kind: 'call', contact: 'us-fbi', outcome: 'no-answer' },
		before: {
			id: 'done-call-us-fbi',
			event: 'Called, no answer: FBI',
			source: 'Emergency Contact Generator',
		},
	},
	{
		event: { kind: 'call', contact: 'lawyer', outcome: 'none' },
		before: {
			id: 'done-call-lawyer',
			event: 'Nobody to call: A breach lawyer',
			source: 'Emergency Contact Generator',
		},
	},
	{
		event: { kind: 'finding', tool: 'how-they-got-in', finding, record: logRecord },
		before: {
			id: 'done-log-rdp-login-public-88',
			event: 'Someone signed in by remote desktop from the internet address 203.0.113.9 as SHOP\\admin.',
			source: 'Security.evtx, Security, event 4624, record 88',
		},
	},
	{
		event: { kind: 'finding', tool: 'how-they-got-in', finding },
		before: {
			id: 'done-log-rdp-login-public-0',
			event: 'Someone signed in by remote desktop from the internet address 203.0.113.9 as SHOP\\admin.',
			source: 'How did they get in?',
		},
	},
];

const log = (record: IncidentRecord, event: LoggedEvent, by?: string) =>
	withStoredTexts(withTimelineEntry(record, { event, at, ...(by !== undefined && { by }) }), recordForms);

const getRows = (record: IncidentRecord): readonly Row[] => {
	const rows = record.timeline?.events;
	return isRows(rows) ? rows : [];
};

/** The record after a release without events wrote the same. */
const logBefore = (before: Writer['before'], name = ''): IncidentRecord => ({
	...acted,
	timeline: {
		events: [
			{ ...before, time: at, details: '', source: name === '' ? before.source : `${before.source}, ${name}` },
		],
	},
});

const open = (stored: IncidentRecord) => parseRecord(recordForms, createStoredReader(stored));

function print(record: IncidentRecord) {
	const events = record.timeline?.events;
	const report = buildTimelineReport(buildTimeline(getValues(record, timelineForm).events), now, 'UTC');
	return {
		report: formatReport(report),
		pack: buildPackSections(record, recordForms, 'UTC'),
		handover: buildHandoverReport(buildHandover(record, [], now)),
		timesketch: buildTimesketchLines(events, now),
		iris: buildIrisCsv(events, now),
		indicators: listIndicators(record, recordForms),
		json: buildJsonExport(record, recordForms, now, 'UTC'),
	};
}

describe.each(writers)('$before.event ($before.source)', ({ event, before }) => {
	it('is printed as before, everywhere', () => {
		const logged = log(acted, event);
		expect(getRows(logged)).toMatchObject([before]);
		expect(print(logged)).toEqual(print(open(logBefore(before))));
		expect(print(open(logged))).toEqual(print(logged));
	});

	it('names the person in a room', () => {
		expect(print(log(acted, event, 'Dana'))).toEqual(print(open(logBefore(before, 'Dana'))));
	});

	it('is removed by what it is about', () => {
		expect(withoutTimelineEntry(log(acted, event), event)).toEqual(acted);
	});

	it('stays as it is in a record of 2.0, where it becomes the event, or the sentence of its page', () => {
		const [row] = getRows(open(logBefore(before, 'Dana')));
		const isOwn = event.kind === 'finding';
		expect(row).toMatchObject({ ...before, source: `${before.source}, Dana` });
		expect(row && parseEventData(row)).toMatchObject(
			isOwn ? { event: { kind: 'own' } } : { event, by: 'Dana' },
		);
	});
});

const call = { kind: 'call', contact: 'us-fbi', outcome: 'no-answer' } as const;
const called = log(acted, call);

const retitled: readonly RecordForm[] = recordForms.map((one) =>
	one.form.tool === 'emergency-contacts' ? { ...one, title: 'Who to call' } : one,
);
const show = (record: IncidentRecord) => getRows(withEventTexts(record, retitled))[0];
const edit = (record: IncidentRecord, changes: Readonly<Record<string, string>>): IncidentRecord => ({
	...record,
	timeline: { events: getRows(record).map((row) => ({ ...row, ...changes })) },
});

describe('a sentence', () => {
	it('follows the words of this version, also in a record of 2.0', () => {
		const before = { id: 'done-call-us-fbi', event: 'Called, no answer: FBI' };
		const opened = open(logBefore({ ...before, source: 'Emergency Contact Generator' }, 'Dana'));
		expect(show(called)).toMatchObject({ ...before, source: 'Who to call' });
		expect(show(opened)).toMatchObject({ ...before, source: 'Who to call, Dana' });
		expect(withEventTexts(called, recordForms)).toBe(called);
	});

	it('is derived for the timeline alone, and only where words have changed', () => {
		const shown = withEventTexts(called, retitled);
		expect(deriveEvents(timelineForm, called, shown).events?.value).toBe(shown.timeline?.events);
		expect(deriveEvents(timelineForm, called, called)).toEqual({});
		expect(deriveEvents(contactsForm, called, shown)).toEqual({});
	});

	it.each([
		{ event: 'Called the FBI twice, no answer' },
		{ event: '' },
		{ source: 'Kim' },
		{ event: '', source: '' },
	])('that somebody edited stays as it is, with the id of its call: %j', (changes) => {
		const edited = edit(called, changes);
		expect(show(edited)).toMatchObject({ id: 'done-call-us-fbi', ...changes });
		expect(withStoredTexts(edited, retitled)).toBe(edited);
		expect(show(log(edited, { ...call, outcome: 'reached' }))).toMatchObject({ event: 'Called: FBI' });
	});

	it('that somebody edited in 2.0 stays as it is', () => {
		const before = { id: 'done-call-us-fbi', event: 'Called twice', source: 'Emergency Contact Generator' };
		expect(show(open(logBefore(before)))).toMatchObject(before);
	});

	it('keeps edited details and time', () => {
		const edited = edit(called, { details: 'Left a message', time: '2026-11-18T02:20Z' });
		expect(show(edited)).toMatchObject({
			...{ details: 'Left a message', time: '2026-11-18T02:20Z' },
			source: 'Who to call',
		});
	});

	it('waits for the forms, which have the words', () => {
		const early = withTimelineEntry(acted, { event: call, at });
		expect(getRows(early)).toMatchObject([{ event: '', source: '' }]);
		expect(withStoredTexts(early, [])).toBe(early);
		expect(withStoredTexts(early, recordForms)).toEqual(called);
	});

	it('stays where the call or the check that it names is gone', () => {
		const { 'emergency-contacts': _, ...withoutCalls } = called;
		expect(show(withoutCalls)).toMatchObject({ event: 'Called, no answer: FBI' });
	});

	it('of an event of a newer version is shown as it was stored', () => {
		const data = '{"event":{"kind":"alarm","sensor":"FS1"},"stored":"0"}';
		const newer = edit(called, { event: 'An alarm went off', data });
		expect(getRows(open(newer))).toMatchObject([{ event: 'An alarm went off', data }]);
		expect(show(newer)).toMatchObject({ event: 'An alarm went off' });
	});

	it('survives any data from another person', () => {
		const anyData = fc.oneof(
			fc.string(),
			fc.json(),
			fc.record({ event: fc.object() }).map((value) => JSON.stringify(value)),
		);
		fc.assert(
			fc.property(anyData, (data) => {
				expect(show(edit(called, { data }))?.event).toMatch(/FBI|^$/);
			}),
		);
	});
});

test.each(['incident-record-1.2.json', 'incident-record-2.0.json'])(
	'%s keeps every event and source',
	(name) => {
		const text = readFileSync(`tests/support/${name}`, 'utf8');
		const stored: Row[] = JSON.parse(text).record.timeline.events;
		const opened = parseRecordFile(text, recordForms);
		if (!opened.ok) throw new Error(opened.problem);
		const rows = getRows(withEventTexts(opened.record, recordForms));
		expect(rows).toMatchObject(stored.map(({ event, source }) => ({ event, source })));
		expect(rows.map((row) => parseEventData(row)?.event.kind)).toEqual(['result', 'check', undefined]);
	},
);

describe('a device that still runs 2.0', () => {
	/** It drops the cells of columns that it does not know. */
	const withoutData = (cells: Cells): Cells =>
		new Map([...cells].filter(([key]) => !key.endsWith(',"data"]')));
	const written = applyChange(createReplica('aaaa-1'), {}, called, 10);
	const old = { ...createReplica('bbbb-1'), cells: withoutData(written.cells) };
	const readOld = toRecord(old.cells);

	it('prints the sentence and its source', () => {
		expect(getRows(readOld)).toEqual([
			{
				...{ id: 'done-call-us-fbi', time: at, details: '' },
				...{ event: 'Called, no answer: FBI', source: 'Emergency Contact Generator' },
			},
		]);
	});

	it.each([
		[{ event: 'Called twice' }, { event: 'Called twice', source: 'Emergency Contact Generator' }],
		[{ details: 'Busy' }, { details: 'Busy', source: 'Who to call' }],
	])('loses nothing of what it edits: %j', (changes, shown) => {
		const edited = applyChange(old, readOld, edit(readOld, changes), 20);
		const merged = mergeCells(written.cells, edited.cells);
		expect(mergeCells(edited.cells, written.cells)).toEqual(merged);
		expect(show(open(toRecord(merged)))).toMatchObject(shown);
	});

	it('may write the whole room anew: the event is read from its row again', () => {
		expect(show(open(readOld))).toMatchObject({ event: 'Called, no answer: FBI', source: 'Who to call' });
	});

	it('may log the same call at the same time: the row is shown once, with the earlier sentence', () => {
		const [{ data: _, ...row } = { id: '' }] = getRows(edit(called, { source: 'x, Kim' }));
		const other = applyChange(createReplica('bbbb-1'), {}, { ...acted, timeline: { events: [row] } }, 5);
		const rows = getRows(open(toRecord(mergeCells(written.cells, other.cells))));
		expect(rows).toMatchObject([{ event: 'Called, no answer: FBI', source: 'x, Kim' }]);
	});
});

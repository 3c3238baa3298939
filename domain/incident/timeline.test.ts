import { expect, test } from 'vitest';
import { emptyRecord, type IncidentRecord } from './record.ts';
import { type TimelineEntry, withoutTimelineEntry, withTimelineEntry } from './timeline.ts';
import { withTimelineChange } from './timeline-change.ts';

const call = {
	event: { kind: 'call', contact: 'insurer', outcome: 'reached' },
	at: '2026-11-15T02:51+01:00[Europe/Berlin]',
} as const;

const add = (record: IncidentRecord, entry: TimelineEntry) => withTimelineEntry(record, entry);
const remove = (record: IncidentRecord) => withoutTimelineEntry(record, call.event);

test('adds an entry once and removes it again', () => {
	const called = add(emptyRecord, call);
	expect(called).toEqual({
		timeline: {
			events: [
				{
					id: 'done-call-insurer',
					time: '2026-11-15T02:51+01:00[Europe/Berlin]',
					event: '',
					details: '',
					source: '',
					data: '{"event":{"kind":"call","contact":"insurer","outcome":"reached"}}',
				},
			],
		},
	});
	expect(add(called, call)).toEqual(called);
	expect(remove(called)).toEqual(emptyRecord);
});

test('keeps typed events and drops an untouched first row', () => {
	const typed = { id: '1', time: '', event: 'Mine', details: '', source: '' };
	const empty = { ...typed, id: '2', event: '' };
	const record = add({ timeline: { events: [typed, empty] } }, call);
	expect(record.timeline?.events).toMatchObject([{ event: 'Mine' }, { id: 'done-call-insurer' }]);
	expect(remove(record).timeline?.events).toEqual([typed]);
});

test('follows a corrected call, except where the timeline was edited', () => {
	const before = { time: call.at, details: '' };
	const after = { time: '2026-11-15T02:40+01:00[Europe/Berlin]', details: 'Reference no. A-17' };
	const change = (record: IncidentRecord) => withTimelineChange(record, call.event, before, after);
	const called = add(emptyRecord, call);
	expect(change(called).timeline?.events).toMatchObject([after]);
	const edited = add(emptyRecord, { ...call, at: '2026-11-15T03:00+01:00[Europe/Berlin]' });
	expect(change(edited).timeline?.events).toMatchObject([
		{ time: '2026-11-15T03:00+01:00[Europe/Berlin]', details: 'Reference no. A-17' },
	]);
	expect(change(emptyRecord)).toBe(emptyRecord);
});

test('returns the record unchanged when the timeline is full', () => {
	const events = Array.from({ length: 300 }, (_, index) => ({ id: String(index), event: 'x' }));
	const full = { timeline: { events } };
	expect(add(full, call)).toBe(full);
});

import { expect, test } from 'vitest';
import { emptyRecord, type IncidentRecord } from './record.ts';
import { withoutTimelineEntry, withTimelineEntry } from './timeline.ts';
import { withTimelineChange } from './timeline-change.ts';

const call = {
	id: 'call-insurer',
	event: 'Called the insurer',
	at: '2026-11-15T02:51+01:00[Europe/Berlin]',
	source: 'Emergency Contact Generator',
};

const add = (record: IncidentRecord, entry: typeof call) => withTimelineEntry(record, entry);
const remove = (record: IncidentRecord, id: string) => withoutTimelineEntry(record, id);

test('adds an entry once and removes it again', () => {
	const called = add(emptyRecord, call);
	expect(called).toEqual({
		timeline: {
			events: [
				{
					id: 'done-call-insurer',
					time: '2026-11-15T02:51+01:00[Europe/Berlin]',
					event: 'Called the insurer',
					details: '',
					source: 'Emergency Contact Generator',
				},
			],
		},
	});
	expect(add(called, call)).toEqual(called);
	expect(remove(called, 'call-insurer')).toEqual(emptyRecord);
});

test('keeps typed events and drops an untouched first row', () => {
	const typed = { id: '1', time: '', event: 'Mine', details: '', source: '' };
	const empty = { ...typed, id: '2', event: '' };
	const record = add({ timeline: { events: [typed, empty] } }, call);
	expect(record.timeline?.events).toMatchObject([{ event: 'Mine' }, { event: 'Called the insurer' }]);
	expect(remove(record, 'call-insurer').timeline?.events).toEqual([typed]);
});

test('follows a corrected call, except where the timeline was edited', () => {
	const before = { time: call.at, details: '' };
	const after = { time: '2026-11-15T02:40+01:00[Europe/Berlin]', details: 'Reference no. A-17' };
	const change = (record: IncidentRecord) => withTimelineChange(record, call.id, before, after);
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

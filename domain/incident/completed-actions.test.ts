import { expect, test } from 'vitest';
import { withCompletedAction, withoutCompletedAction } from './completed-actions.ts';
import { emptyRecord } from './incident-record.ts';

const call = {
	id: 'call-insurer',
	event: 'Called the insurer',
	at: new Date(2026, 10, 15, 2, 51),
	source: 'Emergency Contact Generator',
};

test('what was done stands in the timeline, once, and can be taken back', () => {
	const called = withCompletedAction(emptyRecord, call);
	expect(called).toEqual({
		timeline: {
			events: [
				{
					id: 'done-call-insurer',
					time: '2026-11-15T02:51',
					event: 'Called the insurer',
					details: '',
					source: 'Emergency Contact Generator',
				},
			],
		},
	});
	expect(withCompletedAction(called, call)).toEqual(called);
	expect(withoutCompletedAction(called, 'call-insurer')).toEqual(emptyRecord);
});

test('events that people wrote stay, an untouched first row goes', () => {
	const typed = { id: '1', time: '', event: 'Mine', details: '', source: '' };
	const empty = { ...typed, id: '2', event: '' };
	const record = withCompletedAction({ timeline: { events: [typed, empty] } }, call);
	expect(record.timeline?.events).toMatchObject([{ event: 'Mine' }, { event: 'Called the insurer' }]);
	expect(withoutCompletedAction(record, 'call-insurer').timeline?.events).toEqual([typed]);
});

test('a full timeline loses nothing', () => {
	const events = Array.from({ length: 300 }, (_, index) => ({ id: String(index), event: 'x' }));
	const full = { timeline: { events } };
	expect(withCompletedAction(full, call)).toBe(full);
});

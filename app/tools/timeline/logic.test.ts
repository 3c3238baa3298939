import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { quickPicks } from './content.ts';
import { discoveryEvent, type TimelineEvent } from './fields.ts';
import { buildTimeline } from './logic.ts';
import { formatHours } from './report.ts';

function event(id: string, time: string, name = 'something'): TimelineEvent {
	return { id, time, event: name, details: '', source: '' };
}

test.each<[string, TimelineEvent[], { ids: string[]; incompleteCount: number; hours: number }]>([
	['an empty start', [event('1', '', '')], { ids: [], incompleteCount: 0, hours: 0 }],
	['one event', [event('1', '2026-11-10T02:15')], { ids: ['1'], incompleteCount: 0, hours: 0 }],
	[
		'events out of order',
		[event('1', '2026-11-11T04:45'), event('2', '2026-11-10T02:15')],
		{ ids: ['2', '1'], incompleteCount: 0, hours: 26.5 },
	],
	[
		'events that lack a time or a text',
		[
			event('1', '2026-11-10T02:15'),
			event('2', ''),
			event('3', '2026-11-10T05:15', '  '),
			event('4', '', ''),
		],
		{ ids: ['1'], incompleteCount: 2, hours: 0 },
	],
	[
		'events of the same minute keep their order',
		[event('b', '2026-11-10T02:15'), event('a', '2026-11-10T02:15')],
		{ ids: ['b', 'a'], incompleteCount: 0, hours: 0 },
	],
	[
		'across a year',
		[event('1', '2025-12-31T23:00'), event('2', '2026-01-01T01:00')],
		{ ids: ['1', '2'], incompleteCount: 0, hours: 2 },
	],
])('%s', (_, events, expected) => {
	const timeline = buildTimeline(events);
	expect({
		ids: timeline.events.map(({ id }) => id),
		incompleteCount: timeline.incompleteCount,
		hours: timeline.totalHours,
	}).toEqual(expected);
});

test.each([
	[0, '0 hours'],
	[1, '1 hour'],
	[26.5, '26.5 hours'],
	[1 / 3, '0.3 hours'],
	[1200, '1,200 hours'],
])('%d reads as %s', (hours, text) => {
	expect(formatHours(hours)).toBe(text);
});

describe('any timeline', () => {
	it('is sorted, loses no complete event and never has a negative length', () => {
		const minute = fc.integer({ min: 0, max: 59 }).map((value) => String(value).padStart(2, '0'));
		fc.assert(
			fc.property(fc.array(fc.tuple(minute, fc.constantFrom('', 'x'))), (rows) => {
				const events = rows.map(([minutes, name], index) =>
					event(String(index), `2026-11-10T02:${minutes}`, name),
				);
				const timeline = buildTimeline(events);
				const times = timeline.events.map(({ time }) => time);
				expect(times).toEqual(times.toSorted());
				expect(timeline.events.length + timeline.incompleteCount).toBe(events.length);
				expect(timeline.totalHours).toBeGreaterThanOrEqual(0);
			}),
		);
	});
});

test('the discovery is a quick pick, so that other tools recognize it', () => {
	expect(quickPicks).toContain(discoveryEvent);
});

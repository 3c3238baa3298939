import { expect, test } from 'vitest';
import { quickSteps } from './content.ts';
import type { TimelineStep } from './logic.ts';
import { parseStartMinutes, sortByTime } from './time-order.ts';

test.each([
	['0-15 minutes', 0],
	['15-30 minutes', 15],
	['1-2 hours', 60],
	['2-24 hours', 120],
	['1.5 h', 90],
	['Day 2 and later', 1440],
	['3 days', 4320],
	['at once', 0],
	['whenever there is time', undefined],
	['', undefined],
])('%j starts at %s', (timeframe, expected) => {
	expect(parseStartMinutes(timeframe)).toBe(expected);
});

test('sorts the earliest first and steps without a time last', () => {
	const steps = [...quickSteps].reverse().map((step, index) => ({ ...step, id: String(index) }));
	const odd: TimelineStep = {
		id: 'odd',
		title: 'Some day',
		timeframe: 'soon',
		category: 'other',
		description: '',
		responsible: '',
	};
	expect(sortByTime([odd, ...steps]).map(({ title }) => title)).toEqual([
		...quickSteps.map(({ title }) => title),
		'Some day',
	]);
});

test.each(quickSteps)('the timeframe of a quick step agrees with its start: $timeframe', (step) => {
	expect(parseStartMinutes(step.timeframe)).toBe(step.startMinutes);
});

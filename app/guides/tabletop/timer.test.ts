import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getStageMinutes, stageCount } from './logic.ts';
import {
	formatTimer,
	getElapsedMs,
	initialTimer,
	nextStage,
	pauseTimer,
	previousStage,
	startTimer,
	type TimerState,
} from './timer.ts';

describe('the clock', () => {
	it('counts down while running, stops while paused and never advances by itself', () => {
		const started = startTimer(initialTimer, 1000);
		expect(formatTimer(started, 1000)).toBe('5:00 left');
		expect(formatTimer(started, 61_000)).toBe('4:00 left');
		const paused = pauseTimer(started, 61_000);
		expect(formatTimer(paused, 999_000)).toBe('4:00 left');
		expect(formatTimer(started, 1000 + 330_000)).toBe('0:30 over');
		expect(nextStage(paused, 70_000)).toEqual({ stage: 1, elapsedMs: 0 });
		expect(nextStage(started, 70_000)).toEqual({ stage: 1, elapsedMs: 0, startedAt: 70_000 });
	});

	it('stays within its stages and never counts backward, whatever is pressed', () => {
		const actions = { startTimer, pauseTimer, next: nextStage, previous: previousStage };
		const clicks = fc.array(
			fc.record({
				action: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])),
				wait: fc.nat(600_000),
			}),
		);
		fc.assert(
			fc.property(clicks, (list) => {
				let now = 0;
				let timer: TimerState = initialTimer;
				for (const { action, wait } of list) {
					now += wait;
					timer = actions[action](timer, now);
					expect(timer.stage).toBeGreaterThanOrEqual(0);
					expect(timer.stage).toBeLessThan(stageCount);
					expect(getElapsedMs(timer, now)).toBeGreaterThanOrEqual(0);
					expect(getStageMinutes(timer.stage)).toBe(5);
				}
			}),
		);
	});
});

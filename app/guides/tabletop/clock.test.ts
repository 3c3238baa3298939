import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockText, next, notStarted, pause, previous, type Run, spent, start } from './clock.ts';
import { minutesOf, stageCount } from './logic.ts';

describe('the clock', () => {
	it('counts down while it runs, stands while paused and never moves on by itself', () => {
		const begun = start(notStarted, 1000);
		expect(clockText(begun, 1000)).toBe('5:00 left');
		expect(clockText(begun, 61_000)).toBe('4:00 left');
		const paused = pause(begun, 61_000);
		expect(clockText(paused, 999_000)).toBe('4:00 left');
		expect(clockText(begun, 1000 + 330_000)).toBe('0:30 over');
		expect(next(paused, 70_000)).toEqual({ stage: 1, spentMs: 0 });
		expect(next(begun, 70_000)).toEqual({ stage: 1, spentMs: 0, since: 70_000 });
	});

	it('stays within its stages and never counts backward, whatever is pressed', () => {
		const actions = { start, pause, next, previous };
		const presses = fc.array(
			fc.record({
				action: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])),
				wait: fc.nat(600_000),
			}),
		);
		fc.assert(
			fc.property(presses, (list) => {
				let now = 0;
				let run: Run = notStarted;
				for (const { action, wait } of list) {
					now += wait;
					run = actions[action](run, now);
					expect(run.stage).toBeGreaterThanOrEqual(0);
					expect(run.stage).toBeLessThan(stageCount);
					expect(spent(run, now)).toBeGreaterThanOrEqual(0);
					expect(minutesOf(run.stage)).toBe(5);
				}
			}),
		);
	});
});

import { describe, expect, it } from 'vitest';
import { guides } from '#app/guides/list.ts';
import { path } from '#app/paths.ts';
import { registry } from '#app/tools/registry.ts';
import { nextStop, stepOf, stopsOf } from './map.ts';
import { steps, stepsOf } from './steps.ts';

describe('the map', () => {
	it('has the two modes with their steps in order', () => {
		expect(stepsOf('attack').map(({ name }) => name)).toEqual([
			'Contain',
			'Identify',
			'Call',
			'Document',
			'Deadlines',
			'Tell people',
			'Recover',
			'Learn',
		]);
		expect(stepsOf('ready').map(({ name }) => name)).toEqual([
			'Score',
			'Fix first',
			'Backups',
			'Plan',
			'Rehearse',
			'Insure',
		]);
	});

	it('hangs every tool and guide on exactly one step', () => {
		const hung = steps.flatMap((step) => stopsOf(step).map((stop) => stop.path));
		for (const tool of [...registry, ...guides]) {
			expect(
				hung.filter((path) => path === tool.path),
				tool.id,
			).toHaveLength(1);
		}
	});

	it.each(steps.map((step) => [step.name, step] as const))('opens %s on a page of that step', (_, step) => {
		expect(stopsOf(step)[0]?.path).toBe(path(step.start));
		expect(stepOf(path(step.start))).toBe(step);
	});

	it('leads from each step to the next, from learning to getting ready, and from the end to a new score', () => {
		const way = steps.map((step) => nextStop(step, path(step.start)).name);
		expect(way).toEqual([...steps.slice(1).map(({ name }) => name), 'Score']);
	});

	it('leads at the end of a mode to the main page of the step first', () => {
		const insure = stepOf(path('insurance-calculator'));
		expect(insure && nextStop(insure, path('downtime-calculator')).to).toBe(path('insurance-calculator'));
	});

	it('knows no step for a page that is not on it', () => {
		expect(stepOf('/account')).toBeUndefined();
	});
});

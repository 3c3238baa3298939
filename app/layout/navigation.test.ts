import { describe, expect, it } from 'vitest';
import { guides } from '#app/guides/list.ts';
import { path } from '#app/site/paths.ts';
import { getStepsForMode, steps } from '#app/site/steps.ts';
import { registry } from '#app/tools/registry.ts';
import { getStepForPath } from './navigation.ts';
import { getNextPage, getPagesForStep } from './outline.ts';

describe('the map', () => {
	it('has the two modes with their steps in order', () => {
		expect(getStepsForMode('attack').map(({ name }) => name)).toEqual([
			'Contain',
			'Call',
			'Identify',
			'Document',
			'Deadlines',
			'Tell people',
			'Recover',
			'Learn',
		]);
		expect(getStepsForMode('ready').map(({ name }) => name)).toEqual([
			'My plan',
			'Score',
			'Fix first',
			'Backups',
			'Recovery plan',
			'Rehearse',
			'Insure',
			'Reports',
		]);
	});

	it('assigns every tool and guide to one step, and the restore order to one of each mode', () => {
		const pagePaths = steps.flatMap((step) => getPagesForStep(step).map((stop) => stop.path));
		for (const tool of [...registry, ...guides]) {
			expect(
				pagePaths.filter((path) => path === tool.path),
				tool.id,
			).toHaveLength(tool.id === 'priority-ranker' ? 2 : 1);
		}
	});

	it.each(steps.map((step) => [step.name, step] as const))('opens %s on a page of that step', (_, step) => {
		expect(getPagesForStep(step)[0]?.path).toBe(path(step.start));
		expect(getStepForPath(path(step.start))).toBe(step);
	});

	it('leads from each step to the next, from learning to getting ready, and from the end to the plan', () => {
		const nextNames = steps.map((step) => getNextPage(step, path(step.start), []).name);
		expect(nextNames).toEqual([...steps.slice(1).map(({ name }) => name), 'My plan']);
	});

	it('leads at the end of a mode to the main page of the step first', () => {
		const reports = getStepForPath(path('plan-board'));
		expect(reports && getNextPage(reports, path('plan-insurer'), []).to).toBe(path('plan-board'));
	});

	it('of “Get ready” is the next open one, and from an action it is the plan', () => {
		const [plan] = steps.filter(({ id }) => id === 'my-plan');
		expect(plan && getNextPage(plan, path('plan'), ['score']).name).toBe('Fix first');
		expect(plan && getNextPage(plan, path('plan-action'), []).to).toBe(path('plan'));
	});

	it('returns no step for a page outside the map', () => {
		expect(getStepForPath('/account')).toBeUndefined();
	});
});

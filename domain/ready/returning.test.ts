import { describe, expect, it } from 'vitest';
import { mailForwarding, simulateYear } from '#tests/support/plan/simulate-year.ts';
import type { Control } from './control.ts';
import { formatScoreLine } from './score.ts';

const visits = simulateYear();
const ids = (list: readonly { control: Control }[]) => list.map(({ control }) => control.id);

describe('a year of twelve visits', () => {
	it.each(visits.map((visit) => [visit.expected.at.slice(0, 7), visit] as const))('%s', (_, visit) => {
		const { expected, plan } = visit;
		const { standings, score, ranked } = plan;
		const of = (wanted: string) => ids(standings.filter(({ state }) => state === wanted));
		expect(Object.fromEntries(standings.map(({ control, state }) => [control.id, state]))).toEqual(
			expected.states,
		);
		expect(formatScoreLine(score)).toBe(expected.line);
		expect([score.percent, score.points, score.total, score.unknownPercent]).toEqual([
			expected.percent,
			...expected.points,
			expected.unknownPercent,
		]);
		expect(of('due')).toEqual(expected.due);
		expect(of('conflict')).toEqual(expected.toSettle);
		expect(ids(standings.filter(({ isTonight }) => isTonight))).toEqual(expected.tonight);
		expect(ids(ranked.slice(0, 5))).toEqual(expected.firstFive);
	});

	it.each(visits.slice(1).map((visit) => [visit.expected.at.slice(0, 7), visit] as const))(
		'%s: compares the same controls with the visit before',
		(_, { expected, plan, earlier, comparison, count }) => {
			const { since, sameControls, then, now, change } = expected.trend ?? {};
			expect(earlier?.at).toBe(Date.parse(since ?? ''));
			expect(comparison).toMatchObject({ same: sameControls, before: then, after: now, change });
			const changed = plan.standings.flatMap(({ control, state }) => {
				const before = earlier?.states.get(control.id) ?? '(new)';
				return before === state ? [] : [[control.id, [before, state]]];
			});
			expect(Object.fromEntries(changed)).toEqual(expected.changed);
			expect(count).toBe(visits.findIndex((visit) => visit.expected === expected));
		},
	);

	it('names what the list gained', () => {
		expect(visits[9]?.comparison?.gained).toEqual([mailForwarding.name]);
	});
});

import { describe, expect, it } from 'vitest';
import examples from '#tests/support/plan/ranking-examples.json' with { type: 'json' };
import type { Flags } from './control.ts';
import { controls } from './controls.ts';
import { findNext, listTenMinutes, rankPlan } from './rank.ts';
import { formatScoreLine, scorePlan } from './score.ts';
import type { State } from './state.ts';

type Example = (typeof examples)[number];

const states: readonly State[] = [
	'in-place',
	'due',
	'partly',
	'missing',
	'unknown',
	'conflict',
	'not-applicable',
];
const isState = (text: string | undefined): text is State => states.some((state) => state === text);

function read(
	{ profileWithout, states: named, default: other, tonight }: Example,
	done: readonly string[] = [],
) {
	const flags: Flags = Object.fromEntries(profileWithout.map((flag) => [flag, 'no']));
	const standings = controls.map((control) => {
		const said: Partial<Record<string, string>> = named;
		const text = done.includes(control.id) ? 'in-place' : (said[control.id] ?? other);
		const isOut = control.applies !== undefined && flags[control.applies] === 'no';
		const state: State = isOut || !isState(text) ? 'not-applicable' : text;
		return { control, state, isTonight: tonight.some((id) => id === control.id) };
	});
	return { flags, standings };
}

const ids = (list: readonly { control: { id: string } }[]) => list.map(({ control }) => control.id);

describe('the plan of an organization', () => {
	it.each(examples.map((example) => [example.name, example] as const))('%s', (_, example) => {
		const { flags, standings } = read(example);
		const top = rankPlan(standings, flags).slice(0, 5);
		expect(ids(top)).toEqual(example.expectedFirstFive);
		expect(top.map(({ priority }) => priority)).toEqual(example.expectedPriorities);
		const score = scorePlan(standings, flags);
		expect([score.points, score.total]).toEqual(example.points);
		expect(score.percent).toBe(example.expectedScorePercent);
		if ('expectedLine' in example) expect(formatScoreLine(score)).toBe(example.expectedLine);
	});

	const ohio = examples[1];
	if (!ohio) throw new Error('No second example');

	it.each([
		[5, 33, 122],
		[12, 48, 178],
		[20, 62, 228],
	])('covers more with its first %i actions done', (count, percent, points) => {
		const { flags, standings } = read(ohio);
		const done = ids(rankPlan(standings, flags).slice(0, count));
		const after = read(ohio, done);
		expect(scorePlan(after.standings, flags)).toMatchObject({ percent, points });
	});

	it('lists what takes ten minutes beside the first five', () => {
		const { flags, standings } = read(ohio);
		expect(ids(listTenMinutes(standings, flags))).toEqual(['backup-mfa', 'isolate-minutes', 'cloud-backup']);
	});

	it('names as next what nobody has taken on', () => {
		const { flags, standings } = read(ohio);
		const ranked = rankPlan(standings, flags);
		const [first, second, third] = ids(ranked);
		expect(findNext(ranked, () => undefined, 10)?.control.id).toBe(first);
		expect(findNext(ranked, (id) => (id === first ? 11 : undefined), 10)?.control.id).toBe(second);
		expect(findNext(ranked, (id) => (id === first ? 9 : 11), 10)?.control.id).toBe(first);
		expect(findNext(ranked, (id) => (id === third ? 11 : 12), 10)?.control.id).toBe(third);
	});

	it('has a conflict as the next one even if somebody has taken it on', () => {
		const { flags, standings } = read(ohio);
		const [first] = rankPlan(standings, flags);
		const id = first?.control.id;
		const disputed = standings.map((one) =>
			one.control.id === id ? { ...one, state: 'conflict' as const, isTonight: true } : one,
		);
		const takenOn = (control: string) => (control === id ? 11 : undefined);
		expect(findNext(rankPlan(standings, flags), takenOn, 10)?.control.id).not.toBe(id);
		expect(findNext(rankPlan(disputed, flags), takenOn, 10)?.control.id).toBe(id);
	});

	it('changes at most one of the first five when one impact changes by one', () => {
		for (const example of examples.slice(0, 5)) {
			const { flags, standings } = read(example);
			const before = ids(rankPlan(standings, flags).slice(0, 5));
			for (const [index, one] of standings.entries())
				for (const impact of [one.control.impact - 1, one.control.impact + 1]) {
					if (impact < 1 || impact > 5) continue;
					const changed = standings.with(index, { ...one, control: { ...one.control, impact } });
					const after = ids(rankPlan(changed, flags).slice(0, 5));
					expect(after.filter((id) => !before.includes(id)).length).toBeLessThan(2);
				}
		}
	});
});

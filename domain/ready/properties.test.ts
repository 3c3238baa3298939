import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedsByTool, planCatalog } from '#app/layout/plan-catalog.ts';
import { type Cells, createReplica, mergeCells, writeCells } from '#domain/incident/merge.ts';
import { derivePlan } from './derive-plan.ts';
import { lookTools } from './feed.ts';
import { toRulingCell, toSaidCell } from './plan-cells.ts';
import { rankPlan } from './rank.ts';
import { scorePlan } from './score.ts';
import { dayMs, deriveStandings, type State } from './state.ts';
import { type Ruling, rulings, type Said } from './statement.ts';

const now = Date.UTC(2027, 2, 10);

const lines = Object.entries(feedsByTool).flatMap(([tool, list]) =>
	list.map(([item, answer]) => ({ tool, item, answer })),
);
const states = ['in-place', 'partly', 'missing', 'not-applicable'] as const;

/** Few instants, so that many are the same. */
const instant = fc.integer({ min: -3, max: 40 }).map((steps) => now - steps * 15 * dayMs);

const source = fc.oneof(
	fc.constantFrom(...lines),
	fc.record({
		tool: fc.constant('plan'),
		item: fc.constantFrom(...planCatalog.controls.slice(0, 30).map(({ id }) => id)),
		answer: fc.constantFrom(...states),
	}),
);
const said: fc.Arbitrary<Said> = fc
	.record({ source, at: instant, target: fc.constantFrom('office', 'domain') })
	.map(({ source: { tool, item, answer }, at, target }) => ({
		...{ tool, item, answer, at, who: '' },
		...(lookTools.includes(tool) && item !== 'scan' && item !== 'state' && { target }),
	}));
const ruling: fc.Arbitrary<Ruling> = fc.record({
	ruling: fc.constantFrom(...rulings),
	finding: fc.constantFrom('rdp', 'smb', 'ssh'),
	target: fc.constantFrom('office', 'domain'),
	about: instant,
	seen: fc.constantFrom('missing', 'in-place'),
	at: instant,
	who: fc.constant(''),
});
const facts = fc.record({
	said: fc.array(said, { maxLength: 60 }),
	rulings: fc.array(ruling, { maxLength: 6 }),
});

const statesOf = (given: { said: Said[]; rulings: Ruling[] }) =>
	deriveStandings(planCatalog, { ...given, flags: [] }, now).map(({ state, at, isTonight }) => [
		state,
		at,
		isTonight,
	]);

describe('whatever is said', () => {
	it('a control that goes from missing to in place never lowers the score', () => {
		const anyStates = fc.array(
			fc.constantFrom<State>('in-place', 'due', 'partly', 'missing', 'unknown', 'conflict', 'not-applicable'),
			{ minLength: 60, maxLength: 60 },
		);
		fc.assert(
			fc.property(anyStates, fc.nat(59), (list, index) => {
				const standings = planCatalog.controls.map((control, at) => ({
					control,
					state: list[at] ?? 'unknown',
				}));
				const with_ = (state: State) =>
					scorePlan(
						standings.map((one, at) => (at === index ? { ...one, state } : one)),
						{},
					);
				expect(with_('in-place').percent).toBeGreaterThanOrEqual(with_('missing').percent);
				expect(with_('in-place').inPlace).toBe(with_('missing').inPlace + 1);
			}),
			{ numRuns: 300 },
		);
	});

	it('the order of the statements plays no part', () => {
		fc.assert(
			fc.property(facts, fc.infiniteStream(fc.nat()), (given, random) => {
				const keys = new Map([...given.said, ...given.rulings].map((one) => [one, random.next().value]));
				const shuffle = <Item extends Said | Ruling>(list: readonly Item[]) =>
					list.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
				expect(statesOf({ said: shuffle(given.said), rulings: shuffle(given.rulings) })).toEqual(
					statesOf(given),
				);
			}),
			{ numRuns: 300 },
		);
	});

	it('two devices that join their cells show the same plan and the same list', () => {
		const write = (
			device: string,
			{ said: list, rulings: ruled }: { said: Said[]; rulings: Ruling[] },
			cells: Cells = new Map(),
		) =>
			writeCells(
				{ ...createReplica(device), cells },
				[...list.map(toSaidCell), ...ruled.map(toRulingCell)],
				now,
			).cells;
		fc.assert(
			fc.property(facts, facts, facts, (shared, a, b) => {
				const start = write('s', shared);
				const [ofA, ofB] = [write('a', a, start), write('b', b, start)];
				const [one, other] = [mergeCells(ofA, ofB), mergeCells(ofB, ofA)].map((cells) =>
					derivePlan(planCatalog, cells, now),
				);
				expect(other?.standings.map(({ state }) => state)).toEqual(one?.standings.map(({ state }) => state));
				expect(other?.ranked.map(({ control }) => control.id)).toEqual(
					one?.ranked.map(({ control }) => control.id),
				);
			}),
			{ numRuns: 100 },
		);
	});

	it('the list has every open control once, and what waits comes after what it waits for', () => {
		fc.assert(
			fc.property(facts, (given) => {
				const standings = deriveStandings(planCatalog, { ...given, flags: [] }, now);
				const ranked = rankPlan(standings, {});
				const open = standings.filter(({ state }) => state !== 'in-place' && state !== 'not-applicable');
				expect(ranked.map(({ control }) => control.id).toSorted()).toEqual(
					open.map(({ control }) => control.id).toSorted(),
				);
				const firstCalm = ranked.findIndex(({ isTonight }) => !isTonight);
				expect(
					ranked.slice(firstCalm === -1 ? ranked.length : firstCalm).every(({ isTonight }) => !isTonight),
				).toBe(true);
			}),
			{ numRuns: 200 },
		);
	});
});

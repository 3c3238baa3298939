import { describe, expect, it } from 'vitest';
import { feedsByTool, planCatalog } from '#app/layout/plan-catalog.ts';
import { type Cells, createReplica, writeCells } from '#domain/incident/merge.ts';
import year from '#tests/support/plan/year.json' with { type: 'json' };
import { type Control, type Flag, flagTexts } from './control.ts';
import { controls } from './controls.ts';
import { derivePlan } from './derive-plan.ts';
import { type Catalog, createCatalog } from './feed.ts';
import {
	type CellText,
	toFlagCell,
	toRulingCell,
	toSaidCell,
	toSnapshotCell,
	toTakenBackCell,
} from './plan-cells.ts';
import { formatScoreLine } from './score.ts';
import {
	compareSnapshot,
	createSnapshot,
	findEarlier,
	getSnapshotDay,
	readSnapshots,
	serializeSnapshot,
} from './snapshot.ts';

type Event = {
	readonly at: string;
	readonly flag?: string | undefined;
	readonly ruling?: string | undefined;
	readonly about?: string | undefined;
	readonly finding?: string | undefined;
	readonly target?: string | undefined;
	readonly tool?: string | undefined;
	readonly item?: string | undefined;
	readonly value?: string | null | undefined;
};

const events: readonly Event[] = year.events;

const isFlag = (text: string): text is Flag => Object.hasOwn(flagTexts, text);

function toText(event: Event): CellText[] {
	const at = Date.parse(event.at);
	if (event.flag !== undefined)
		return isFlag(event.flag) ? [toFlagCell({ flag: event.flag, answer: 'no', at })] : [];
	if (event.ruling && event.about && event.finding && event.target) {
		const { finding, target } = event;
		const about = Date.parse(event.about);
		return [toRulingCell({ ruling: 'closed-since', finding, target, about, seen: 'missing', at, who: '' })];
	}
	if (!event.tool || !event.item) return [];
	const source = { tool: event.tool, item: event.item, ...(event.target && { target: event.target }) };
	if (event.value === null || event.value === undefined) return [toTakenBackCell(source)];
	return [toSaidCell({ ...source, answer: event.value, at, who: '' })];
}

const mailForwarding: Control = {
	...{ id: 'mail-forwarding', name: 'No automatic mail forwarding to outside', meaning: '', group: 'mail' },
	...{ kind: 'entry', impact: 3, evidence: [], hours: 'lt1h', cost: 'none', who: 'IT', recheckDays: 90 },
	...{ proof: '', firstStep: '' },
};

const longer: Catalog = createCatalog('2', [...controls, mailForwarding], feedsByTool);

/** The plan at each visit, each compared with the snapshots of those before. */
function simulate() {
	let cells: Cells = new Map();
	const write = (texts: readonly CellText[], at: number) => {
		cells = writeCells({ ...createReplica('a'), cells }, texts, at).cells;
	};
	let done = 0;
	return year.expected.map((expected) => {
		const now = Date.parse(expected.at);
		for (const event of events.slice(done)) {
			if (Date.parse(event.at) > now) break;
			write(toText(event), Date.parse(event.at));
			done += 1;
		}
		const catalog = now < Date.parse('2027-10-01T09:00:00Z') ? planCatalog : longer;
		const plan = derivePlan(catalog, cells, now);
		const snapshots = readSnapshots(plan.snapshots);
		const earlier = findEarlier(snapshots, now);
		const comparison = earlier && compareSnapshot(plan.standings, earlier, plan.flags);
		const snapshot = createSnapshot(plan.standings, plan.flags, catalog.version, now, 'visit');
		write([toSnapshotCell(getSnapshotDay(now), serializeSnapshot(snapshot))], now);
		return { expected, plan, earlier, comparison, count: snapshots.length };
	});
}

const visits = simulate();
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

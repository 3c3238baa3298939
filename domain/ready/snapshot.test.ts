import { describe, expect, it } from 'vitest';
import { planCatalog } from '#app/layout/plan-catalog.ts';
import year from '#tests/support/plan/year.json' with { type: 'json' };
import type { Control, Flag } from './control.ts';
import type { Catalog } from './feed.ts';
import { scorePlan } from './score.ts';
import {
	compareSnapshot,
	createSnapshot,
	findEarlier,
	getSnapshotDay,
	hasSnapshotOfMonth,
	listDropped,
	parseSnapshot,
	readSnapshots,
	type Snapshot,
	serializeSnapshot,
} from './snapshot.ts';
import { dayMs, deriveStandings, readFlags } from './state.ts';
import type { PlanFacts, Ruling } from './statement.ts';

const added: Control = {
	id: 'mail-forwarding',
	name: 'No automatic mail forwarding to outside',
	meaning: '',
	group: 'mail',
	kind: 'entry',
	impact: 3,
	evidence: ['E30'],
	hours: 'lt1h',
	cost: 'none',
	who: 'IT',
	recheckDays: 90,
	proof: '',
	firstStep: '',
};

const addedAt = Date.parse('2027-10-01T09:00:00Z');

/** The catalog gains a control in October. */
function getCatalog(now: number): Catalog {
	if (now < addedAt) return planCatalog;
	const before = planCatalog.controls.findLastIndex(({ group }) => group === 'mail') + 1;
	return { ...planCatalog, version: '2', controls: planCatalog.controls.toSpliced(before, 0, added) };
}

/** A cell has the latest statement of its source. */
function getFacts(now: number): PlanFacts {
	const cells = new Map<string, PlanFacts['said'][number]>();
	const rulings: Ruling[] = [];
	const flags: PlanFacts['flags'][number][] = [];
	for (const event of year.events) {
		const at = Date.parse(event.at);
		if (at > now) continue;
		const { flag, answer, tool, item, value, target, ruling, finding, about } = event;
		if (flag) flags.push({ flag: flag as Flag, answer: answer as 'yes' | 'no', at });
		if (tool && item && value)
			cells.set([tool, item, target].join(), {
				...{ tool, item, answer: value, at, who: '' },
				...(target && { target }),
			});
		if (ruling && finding && target && about)
			rulings.push({
				...{ ruling: ruling as Ruling['ruling'], finding, target, about: Date.parse(about) },
				...{ seen: 'missing', at, who: '' },
			});
	}
	return { said: [...cells.values()], rulings, flags };
}

function visit(at: string) {
	const now = Date.parse(at);
	const catalog = getCatalog(now);
	const facts = getFacts(now);
	const flags = readFlags(facts.flags);
	return { now, catalog, flags, standings: deriveStandings(catalog, facts, now) };
}

function snapshotOf(at: string): Snapshot {
	const { now, catalog, flags, standings } = visit(at);
	return createSnapshot(standings, flags, catalog.version, now, 'visit');
}

const asDays = (snapshots: readonly Snapshot[]) =>
	new Map(snapshots.map((snapshot) => [getSnapshotDay(snapshot.at), [serializeSnapshot(snapshot)]]));

describe('a year of twelve visits', () => {
	it.each(year.expected.map((expected) => [expected.at, expected] as const))(
		'at %s has the score, what is due and the trend against the month before',
		(at, { points, percent, due, trend }) => {
			const { now, flags, standings } = visit(at);
			expect(scorePlan(standings, flags)).toMatchObject({ points: points[0], total: points[1], percent });
			expect(standings.filter(({ state }) => state === 'due').map(({ control }) => control.id)).toEqual(due);
			const before = year.visits.map((each) => each.at).filter((each) => Date.parse(each) < now);
			const earlier = findEarlier(readSnapshots(asDays(before.map(snapshotOf))), now);
			expect(earlier?.at).toBe(trend ? Date.parse(trend.since) : undefined);
			if (earlier && trend)
				expect(compareSnapshot(standings, earlier, flags)).toMatchObject({
					before: trend.then,
					after: trend.now,
					change: trend.change,
					same: trend.sameControls,
				});
		},
	);

	it('names the control that the list gained', () => {
		const { flags, standings } = visit('2027-10-15T10:00:00Z');
		expect(compareSnapshot(standings, snapshotOf('2027-09-15T10:00:00Z'), flags).gained).toEqual([
			added.name,
		]);
	});
});

describe('snapshots', () => {
	const first = snapshotOf('2027-01-15T10:00:00Z');

	it('come back as they were written, in less than 4 KiB', () => {
		const text = serializeSnapshot(first);
		expect(parseSnapshot(text)).toEqual(first);
		expect(new TextEncoder().encode(text).length).toBeLessThan(4096);
	});

	it.each([
		'',
		'x',
		'2027-01-15T10:00:00.000Z|1|5|0|month',
		'2027-01-15|1|a|366|visit',
		'2027-01-15|1|5|366|other',
	])('leave out %j', (text) => {
		expect(readSnapshots(new Map([['2027-01-15', [text]]]))).toEqual([]);
	});

	it('of one day are the latest, and of one instant that with fewer points, in any order', () => {
		const later = { ...first, at: first.at + 1, points: 60 };
		const fewer = { ...later, points: 40 };
		const texts = [first, later, fewer].map(serializeSnapshot);
		for (const order of [texts, texts.toReversed()])
			expect(readSnapshots(new Map([['2027-01-15', order]]))).toEqual([fewer]);
	});

	it('keep the first, those of 31 days and the last of each of 36 months', () => {
		const now = Date.parse('2031-01-31T12:00:00Z');
		const all = Array.from({ length: 1400 }, (_, days) => ({
			...first,
			at: now - days * dayMs,
		})).toReversed();
		const dropped = new Set(listDropped(all, now));
		const kept = all.filter(({ at }) => !dropped.has(getSnapshotDay(at)));
		expect(kept[0]).toBe(all[0]);
		expect(kept.filter(({ at }) => now - at <= 31 * dayMs)).toHaveLength(32);
		expect(kept.length).toBeLessThanOrEqual(69);
		expect(new Set(kept.slice(1).map(({ at }) => getSnapshotDay(at).slice(0, 7))).size).toBe(36);
	});

	it('are compared only when half of the controls of today are in both', () => {
		const { flags, standings } = visit('2027-02-15T10:00:00Z');
		const few = new Map([...first.states].slice(0, 10));
		expect(compareSnapshot(standings, { ...first, states: few }, flags).change).toBeUndefined();
	});

	it('of a month are found by the calendar of UTC', () => {
		expect(hasSnapshotOfMonth([first], Date.parse('2027-01-31T23:59:59Z'))).toBe(true);
		expect(hasSnapshotOfMonth([first], Date.parse('2027-02-01T00:00:00Z'))).toBe(false);
	});
});

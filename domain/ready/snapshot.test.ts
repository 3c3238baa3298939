import { describe, expect, it } from 'vitest';
import { simulateYear } from '#tests/support/plan/simulate-year.ts';
import {
	compareSnapshot,
	createSnapshot,
	getSnapshotDay,
	hasSnapshotOfMonth,
	listDropped,
	parseSnapshot,
	readSnapshots,
	type Snapshot,
	serializeSnapshot,
} from './snapshot.ts';
import { dayMs } from './state.ts';

const visits = simulateYear();

function visit(at: string) {
	const found = visits.find(({ expected }) => expected.at === at);
	if (!found) throw new Error(`No visit at ${at}`);
	return found.plan;
}

function snapshotOf(at: string): Snapshot {
	const { now, catalog, flags, standings } = visit(at);
	return createSnapshot(standings, flags, catalog.version, now, 'visit');
}

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

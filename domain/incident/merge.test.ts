import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseHistory, serializeCells } from './history.ts';
import {
	applyChange,
	type Cells,
	confirmCell,
	createReplica,
	fromKey,
	getConflicts,
	getShownVersion,
	getUnknownCells,
	latestPlausibleTime,
	maxClockDriftMs,
	maxSeenDevices,
	mergeCells,
	type Replica,
	repairTimes,
	toCells,
	toRecord,
	type Version,
} from './merge.ts';
import { listConflicts } from './people.ts';
import { emptyRecord, type IncidentRecord, isRows, withValue } from './record.ts';

const day = 86_400_000;

type Step = {
	device: number;
	other: number;
	action: 'type' | 'choose' | 'add' | 'edit' | 'remove' | 'receive';
	id: string;
	text: string;
};

const step: fc.Arbitrary<Step> = fc.record({
	device: fc.nat(4),
	other: fc.nat(4),
	action: fc.constantFrom('type', 'choose', 'add', 'edit', 'remove', 'receive'),
	id: fc.constantFrom('a', 'b', 'c'),
	text: fc.constantFrom('', 'x', 'y', 'z'),
});

function getRows(record: IncidentRecord) {
	const rows = record.log?.rows;
	return isRows(rows) ? rows : [];
}

function act(record: IncidentRecord, { action, id, text }: Step): IncidentRecord {
	const rows = getRows(record);
	if (action === 'type') return withValue(record, 'form', id, text);
	if (action === 'choose') return withValue(record, 'form', 'options', text === '' ? [] : [text]);
	if (action === 'add')
		return rows.some((row) => row.id === id)
			? record
			: withValue(record, 'log', 'rows', [...rows, { id, text }]);
	if (action === 'edit')
		return withValue(
			record,
			'log',
			'rows',
			rows.map((row) => (row.id === id ? { ...row, text } : row)),
		);
	return withValue(
		record,
		'log',
		'rows',
		rows.filter((row) => row.id !== id),
	);
}

function run(steps: readonly Step[], skews: readonly number[]): Replica[] {
	const replicas = Array.from({ length: 5 }, (_, index) => createReplica(`device${index}`));
	for (const [now, one] of steps.entries()) {
		const replica = replicas[one.device];
		const other = replicas[one.other];
		if (!replica || !other) continue;
		const before = toRecord(replica.cells);
		replicas[one.device] =
			one.action === 'receive'
				? { ...replica, cells: mergeCells(replica.cells, other.cells) }
				: applyChange(replica, before, act(before, one), 2 * day + now + (skews[one.device] ?? 0));
	}
	return replicas;
}

const scenario = fc.tuple(
	fc.array(step, { maxLength: 40 }),
	fc.array(fc.integer({ min: -day, max: day }), { minLength: 5, maxLength: 5 }),
);

const sort = (cells: Cells) => [...cells].toSorted(([a], [b]) => (a < b ? -1 : 1));
const mergeAll = (list: readonly Replica[]) =>
	list.reduce<Cells>((merged, { cells }) => mergeCells(merged, cells), new Map());

describe('merging the cells of several devices', () => {
	it('is commutative, associative and idempotent', () => {
		fc.assert(
			fc.property(scenario, ([steps, skews]) => {
				const [a, b, c] = run(steps, skews).map(({ cells }) => cells) as [Cells, Cells, Cells];
				expect(sort(mergeCells(a, b))).toEqual(sort(mergeCells(b, a)));
				expect(sort(mergeCells(mergeCells(a, b), c))).toEqual(sort(mergeCells(a, mergeCells(b, c))));
				expect(sort(mergeCells(a, a))).toEqual(sort(a));
			}),
			{ numRuns: 300 },
		);
	});

	it('produces equal records in any order of changes', () => {
		fc.assert(
			fc.property(scenario, fc.infiniteStream(fc.nat()), ([steps, skews], random) => {
				const replicas = run(steps, skews);
				const shuffled = replicas
					.map((replica) => ({ replica, key: random.next().value ?? 0 }))
					.toSorted((a, b) => a.key - b.key)
					.map(({ replica }) => replica);
				const all = mergeAll(replicas);
				expect(toRecord(mergeAll([...shuffled, ...replicas]))).toEqual(toRecord(all));
				for (const { cells } of replicas) expect(toRecord(mergeCells(all, cells))).toEqual(toRecord(all));
			}),
			{ numRuns: 300 },
		);
	});

	it('returns the same cells when nothing is new', () => {
		fc.assert(
			fc.property(scenario, ([steps, skews]) => {
				const replicas = run(steps, skews);
				const all = mergeAll(replicas);
				expect(mergeCells(all, ...replicas.map(({ cells }) => cells))).toBe(all);
			}),
		);
	});

	it('shows the record of a device that works alone', () => {
		fc.assert(
			fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
				let [record, replica] = [emptyRecord, createReplica('one')];
				for (const [now, one] of steps.entries()) {
					const next = act(record, one);
					replica = applyChange(replica, record, next, now);
					record = next;
				}
				expect(toRecord(replica.cells)).toEqual(record);
			}),
		);
	});
});

describe('two devices that do not know of each other', () => {
	const base = applyChange(
		createReplica('a'),
		{},
		{ form: { name: 'old' }, log: { rows: [{ id: '1', text: 'old' }] } },
		10,
	);
	const start = toRecord(base.cells);
	const other: Replica = { device: 'b', seq: 0, cells: base.cells };
	const key = JSON.stringify(['form', 'name']);
	const withRows = (rows: readonly { id: string; text: string }[]) => withValue(start, 'log', 'rows', rows);

	it('show the later text and keep the earlier one as a conflict', () => {
		const anna = applyChange(base, start, withValue(start, 'form', 'name', 'Anna'), 20);
		const ben = applyChange(other, start, withValue(start, 'form', 'name', 'Ben'), 30);
		const merged = mergeCells(anna.cells, ben.cells);
		expect(toRecord(merged).form).toEqual({ name: 'Ben' });
		expect(getConflicts(merged.get(key) ?? []).map(({ value }) => value)).toEqual(['Anna']);
		const settled = applyChange(
			{ ...ben, cells: merged },
			toRecord(merged),
			withValue(toRecord(merged), 'form', 'name', 'Both'),
			31,
		);
		expect(getConflicts(mergeCells(anna.cells, settled.cells).get(key) ?? [])).toEqual([]);
	});

	it('let a later change replace an earlier one, even from a clock that is a day behind', () => {
		const anna = applyChange(base, start, withValue(start, 'form', 'name', 'Anna'), 2 * day);
		const ben = applyChange(
			{ ...other, cells: anna.cells },
			toRecord(anna.cells),
			withValue(start, 'form', 'name', 'Ben'),
			day,
		);
		expect(toRecord(mergeCells(anna.cells, ben.cells)).form).toEqual({ name: 'Ben' });
		expect(getConflicts(ben.cells.get(key) ?? [])).toEqual([]);
	});

	it('keep a removed row removed', () => {
		const removed = applyChange(base, start, withRows([]), 20);
		expect(toRecord(mergeCells(other.cells, removed.cells)).log).toBeUndefined();
	});

	it('keep a row that one removes while the other edits it', () => {
		const removed = applyChange(base, start, withRows([]), 40);
		const edited = applyChange(other, start, withRows([{ id: '1', text: 'new' }]), 20);
		expect(toRecord(mergeCells(removed.cells, edited.cells)).log).toEqual({
			rows: [{ id: '1', text: 'new' }],
		});
	});

	it('keep the rows of both', () => {
		const anna = applyChange(
			base,
			start,
			withRows([
				{ id: '1', text: 'old' },
				{ id: 'x', text: 'Anna' },
			]),
			30,
		);
		const ben = applyChange(
			other,
			start,
			withRows([
				{ id: '1', text: 'old' },
				{ id: 'y', text: 'Ben' },
			]),
			20,
		);
		expect(getRows(toRecord(mergeCells(anna.cells, ben.cells))).map(({ id }) => id)).toEqual(['1', 'y', 'x']);
	});
});

describe('records without a history', () => {
	const merge = (older: IncidentRecord, newer: IncidentRecord) =>
		toRecord(mergeCells(toCells(newer, 2), toCells(older, 1)));

	it('take the newer value of each field', () => {
		const older = { a: { x: 'old', y: 'kept' }, b: { z: 'kept too' } };
		expect(merge(older, { a: { x: 'new' }, c: { w: 'more' } })).toEqual({
			a: { x: 'new', y: 'kept' },
			b: { z: 'kept too' },
			c: { w: 'more' },
		});
	});

	it('join their rows', () => {
		const row = (id: string, event: string) => ({ id, event });
		const older = { timeline: { events: [row('a', 'Called'), row('b', 'old words')] } };
		const newer = { timeline: { events: [row('b', 'new words'), row('c', 'Unplugged')] } };
		expect(merge(older, newer)).toEqual({
			timeline: { events: [row('a', 'Called'), row('b', 'new words'), row('c', 'Unplugged')] },
		});
	});
});

describe('something that two people check off at once', () => {
	const key = JSON.stringify(['form', 'steps', 'option', 'call']);
	const logged = { id: 'a', data: '{}' };
	const checked = { form: { steps: ['call'] }, log: { rows: [{ ...logged, time: '02:51' }] } };
	const later = { ...checked, log: { rows: [{ ...logged, time: '02:55' }] } };
	const anna = applyChange(createReplica('a'), {}, checked, 10);
	const ben = applyChange(createReplica('b'), {}, later, 20);

	it('keeps the earliest time and person', () => {
		const merged = mergeCells(ben.cells, anna.cells);
		expect(toRecord(merged)).toEqual(checked);
		expect(getShownVersion(merged, key)).toMatchObject({ by: 'a', at: 10 });
	});
});

test('finds the versions that another device does not have', () => {
	const base = applyChange(createReplica('a'), {}, { form: { x: '1', y: '1' } }, 10);
	const next = applyChange(base, toRecord(base.cells), { form: { x: '2', y: '1' } }, 20);
	const unknown = getUnknownCells(next.cells, base.cells);
	expect([...unknown.keys()]).toEqual([JSON.stringify(['form', 'x'])]);
	expect(sort(mergeCells(base.cells, unknown))).toEqual(sort(next.cells));
});

test('shows at most 300 rows of a list', () => {
	const rows = Array.from({ length: 10_000 }, (_, index) => ({ id: `r${index}`, text: 'x' }));
	expect(getRows(toRecord(toCells({ log: { rows } }, 1)))).toHaveLength(300);
});

test.each([
	{ floods: 400, own: 5, shown: { mallory: 295, anna: 5 } },
	{ floods: 400, own: 200, shown: { mallory: 150, anna: 150 } },
	{ floods: 100, own: 200, shown: { mallory: 100, anna: 200 } },
])('shows $shown of $floods rows of one person and $own of another', ({ floods, own, shown }) => {
	const write = (person: string, count: number, at: number) => {
		const rows = Array.from({ length: count }, (_, index) => ({ id: `${person}${index}`, text: person }));
		return applyChange(createReplica(`${person}-1`), emptyRecord, { log: { rows } }, at).cells;
	};
	const cells = mergeCells(write('mallory', floods, 10), write('anna', own, 20));
	const rows = getRows(toRecord(cells));
	const counts = Object.fromEntries(
		Object.keys(shown).map((person) => [person, rows.filter(({ text }) => text === person).length]),
	);
	expect(counts).toEqual(shown);
	expect(rows.map(({ id }) => id)).toEqual(
		rows.map(({ id }) => id).toSorted((a, b) => Number(a[0] === 'a') - Number(b[0] === 'a')),
	);
});

describe('the clock of another person', () => {
	const key = '["form","a"]';
	const now = Date.UTC(2026, 10, 18);
	const limit = now + maxClockDriftMs;
	const farFuture = 8_949_999_999_999_999;
	const write = (by: string, value: string, at: number, seen = {}): Cells =>
		new Map([[key, [{ value, by, seq: 1, at, seen }]]]);
	const show = (cells: Cells) => getShownVersion(cells, key)?.value;

	test.each([
		['a version from the year 285,616', farFuture, 'honest'],
		['a version from more than 5 minutes ahead', now + 5 * 60_000 + 1, 'honest'],
		['a version from 5 minutes ahead', now + 5 * 60_000, 'hostile'],
	])('%s', (_, at, shown) => {
		const hostile = repairTimes(write('evil-1', 'hostile', at, { 'anna-1': 1 }), limit);
		const honest = write('anna-1', 'honest', now);
		expect(show(mergeCells(honest, hostile))).toBe(shown);
		expect(show(mergeCells(hostile, honest))).toBe(shown);
	});

	it('is repaired in cells that were merged before, so that the next change wins', () => {
		const broken = write('evil-1', 'hostile', farFuture, { 'anna-1': 1 });
		const replica = { device: 'anna-1', seq: 1, cells: repairTimes(broken, limit) };
		const before = toRecord(replica.cells);
		const changed = applyChange(replica, before, withValue(before, 'form', 'a', 'mended'), now);
		expect(show(mergeCells(broken, changed.cells))).toBe('mended');
		expect(changed.cells.get(key)?.[0]?.at).toBe(now);
	});
});

it('keeps at most 64 versions of a cell, and merges 2,000 in less than 2 seconds', () => {
	const versions = Array.from({ length: 2_000 }, (_, n) => ({
		...{ value: `${n}`, by: `device-${n}`, seq: 1, at: n },
		seen: Object.fromEntries(Array.from({ length: 20 }, (_, other) => [`other-${other}`, 1])),
	}));
	let cells: Cells = new Map();
	const startedAt = performance.now();
	for (let start = 0; start < versions.length; start += 100)
		cells = mergeCells(cells, new Map([['["form","a"]', versions.slice(start, start + 100)]]));
	expect(performance.now() - startedAt).toBeLessThan(2_000);
	expect(cells.get('["form","a"]')).toHaveLength(64);
});

describe('a hostile version', () => {
	const key = '["form","a"]';
	const write = (version: Pick<Version, 'value' | 'by' | 'at'> & Partial<Version>): Cells =>
		new Map([[key, [{ seq: 1, seen: {}, ...version }]]]);
	const toValues = (cells: Cells) => cells.get(key)?.map(({ value }) => value);
	const type = (device: string, cells: Cells, value: string, at: number) => {
		const before = toRecord(cells);
		return applyChange({ device, seq: 5, cells }, before, withValue(before, 'form', 'a', value), at);
	};

	it('does not remove what comes later by claiming to have seen it', () => {
		const hostile = write({ value: 'x', by: 'evil-1', at: 10, seen: { 'anna-1': 9e15, 'ben-1': 9e15 } });
		const anna = type('anna-1', hostile, 'first', 20);
		const again = type('anna-1', anna.cells, 'second', 30);
		const ben = type('ben-1', hostile, 'third', 40);
		expect(toValues(mergeCells(hostile, anna.cells))).toEqual(['first']);
		expect(toValues(mergeCells(again.cells, anna.cells, hostile))).toEqual(['second']);
		expect(toValues(mergeCells(ben.cells, again.cells, anna.cells, hostile))).toEqual(['third']);
	});

	it('does not make the next honest one unreadable with a list of 500 made-up devices', () => {
		const seen = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`made-up-${n}`, 1]));
		const hostile = write({ value: 'x', by: 'evil-1', at: 10, seen });
		const { cells } = type('anna-1', hostile, 'honest', 20);
		const read = parseHistory(serializeCells(cells)).cells;
		expect(toValues(mergeCells(hostile, read))).toEqual(['honest']);
	});

	it('does not drop a cell from files and snapshots by 63 others', () => {
		const versions = Array.from({ length: 64 }, (_, n) => write({ value: `${n}`, by: `evil-${n}`, at: n }));
		const cells = mergeCells(...versions);
		expect(parseHistory(serializeCells(cells)).cells).toEqual(cells);
	});

	it('that copies the number of an honest one does not show two people different records', () => {
		const honest = write({ value: 'honest', by: 'anna-1', at: 10 });
		const copy = write({ value: 'copy', by: 'anna-1', at: 11 });
		const merged = mergeCells(honest, copy);
		expect(mergeCells(honest, getUnknownCells(copy, honest))).toEqual(merged);
		expect(toValues(merged)).toEqual(['copy', 'honest']);
		expect(listConflicts(merged).get('form/a')).toMatchObject([{ value: 'honest' }]);
	});
});

describe('versions that do not know of each other', () => {
	const key = '["form","a"]';
	const base: Version = { value: 'a', by: 'anna-1', seq: 1, at: 10, seen: {} };
	const write = (version: Partial<Version>): Cells => new Map([[key, [{ ...base, ...version }]]]);
	const toValues = (cells: Cells) => cells.get(key)?.map(({ value }) => value);

	it.each<[string, Partial<Version>, Partial<Version>]>([
		['the later time', { at: 11 }, { by: 'ben-1' }],
		['at the same time the later device', { by: 'ben-1' }, { seq: 2 }],
		['of one device the later write', { seq: 2 }, { value: 'c' }],
		['of one write the later text', {}, { value: 'A' }],
	])('are shown in the same order everywhere: %s', (_, first, second) => {
		const [one, other] = [write({ value: 'b', ...first }), write({ ...second })];
		const expected = ['b', second.value ?? 'a'];
		expect(toValues(mergeCells(one, other))).toEqual(expected);
		expect(toValues(mergeCells(other, one))).toEqual(expected);
	});

	it('are listed once', () => {
		expect(toValues(mergeCells(write({}), write({})))).toEqual(['a']);
	});

	it('stay if only an earlier write of their author was seen', () => {
		const later = { by: 'ben-1', at: 20, value: 'b' };
		expect(toValues(mergeCells(write({ seq: 1 }), write({ ...later, seen: { 'anna-1': 0 } })))).toEqual([
			'b',
			'a',
		]);
		expect(toValues(mergeCells(write({ seq: 1 }), write({ ...later, seen: { 'anna-1': 1 } })))).toEqual([
			'b',
		]);
	});

	it('from after the year 2099 get the earliest time', () => {
		const [kept, repaired] = [latestPlausibleTime, latestPlausibleTime + 1];
		expect(new Date(latestPlausibleTime).toISOString()).toBe('2100-01-01T00:00:00.000Z');
		expect(mergeCells(write({}), write({ at: kept, by: 'ben-1' })).get(key)?.[0]?.at).toBe(kept);
		expect(
			mergeCells(write({}), write({ at: repaired, by: 'ben-1' }))
				.get(key)
				?.map(({ at }) => at),
		).toEqual([10, 0]);
	});
});

describe('a confirmed value', () => {
	it('is written again with the next number', () => {
		const replica = applyChange(createReplica('a'), {}, { form: { x: '1' } }, 10);
		const confirmed = confirmCell(replica, '["form","x"]', 5);
		expect(confirmed.seq).toBe(2);
		expect(confirmed.cells.get('["form","x"]')).toEqual([
			{ value: '1', by: 'a', seq: 2, at: 11, seen: { a: 1 } },
		]);
	});

	it('needs a cell', () => {
		const replica = createReplica('a');
		expect(confirmCell(replica, '["form","x"]', 5)).toBe(replica);
	});
});

it('lists at most 500 devices as seen', () => {
	const key = '["form","x"]';
	const seen = Object.fromEntries(Array.from({ length: maxSeenDevices }, (_, n) => [`device-${n}`, 1]));
	const cells: Cells = new Map([[key, [{ value: '1', by: 'b', seq: 3, at: 1, seen }]]]);
	const written = applyChange({ device: 'a', seq: 0, cells }, { form: { x: '1' } }, { form: { x: '2' } }, 2);
	const [version] = written.cells.get(key) ?? [];
	expect(Object.keys(version?.seen ?? {})).toHaveLength(500);
	expect(version?.seen.b).toBe(3);
});

it('sorts rows that were added at once by their position, and later ones after them', () => {
	const before = {
		log: {
			rows: [
				{ id: 'c', text: 'x' },
				{ id: 'a', text: 'x' },
			],
		},
	};
	const first = applyChange(createReplica('a'), {}, before, 9);
	const after = { log: { rows: [{ id: 'b', text: 'x' }, ...before.log.rows] } };
	const second = applyChange(first, before, after, 10);
	expect(getRows(toRecord(second.cells)).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

it('reads each key as its path', () => {
	const paths = Array.from({ length: 20_001 }, (_, n) => ['form', `field${n}`]);
	const keys = paths.map((path) => JSON.stringify(path));
	expect([...keys, ...keys].map(fromKey)).toEqual([...paths, ...paths]);
});

it('stores the time and the position of a row with a fixed length', () => {
	const replica = applyChange(createReplica('a'), {}, { log: { rows: [{ id: 'x' }, { id: 'y' }] } }, 10);
	expect([...replica.cells.values()].flat().map(({ value }) => value)).toEqual([
		'0000000000000010-0000',
		'0000000000000010-0001',
	]);
});

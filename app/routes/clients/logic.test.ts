import { describe, expect, it, vi } from 'vitest';
import { createSecret, deriveKeys } from '#app/features/room/keys.ts';
import { toCsv } from '#domain/formats/csv.ts';
import { type Cells, createReplica, writeCells } from '#domain/incident/merge.ts';
import { toSaidCell } from '#domain/ready/plan-cells.ts';
import { dayMs } from '#domain/ready/state.ts';
import {
	buildTable,
	countLate,
	describeKnown,
	findNextClient,
	type Known,
	type Listed,
	maxClients,
	readClients,
	type Summary,
	sortClients,
} from './logic.ts';
import { readSummary, summarize } from './read-summary.ts';

const now = Date.UTC(2026, 10, 19, 12);
const summary: Summary = {
	...{ isEmpty: false, percent: 50, trend: [50], top: ['Restore test'], isTonight: false },
	...{ due: [], outside: [], isWatched: false, changedAt: now },
};

function list(name: string, change: Partial<Summary> = {}, more: Partial<Listed> = {}): Listed {
	const known: Known = { link: name, seq: 1, readAt: now, summary: { ...summary, ...change } };
	return { id: name, name, link: name, incident: '', policyEnds: '', known, ...more };
}

const say = (cells: Cells, item: string, answer: string, at: number): Cells =>
	writeCells(
		{ ...createReplica('aaaaaaaaaaaa-1'), cells },
		[toSaidCell({ tool: 'plan', item, answer, at, who: 'Dana' })],
		now,
	).cells;

describe('readClients', () => {
	it('reads at most 100 of 10,000 entries and says how many are left out', () => {
		const rows = Array.from({ length: 10_000 }, (_, n) => ({ id: String(n), name: `Firm ${n}` }));
		const { clients, leftOut } = readClients(rows);
		expect([clients.length, leftOut]).toEqual([maxClients, 10_000 - maxClients]);
	});

	it('shortens names and gives those without one a label', () => {
		const { clients } = readClients([
			{ id: '1', name: 'A'.repeat(5_000) },
			{ id: '2', name: '  ' },
		]);
		expect(clients.map(({ name }) => name.length)).toEqual([80, 'A client without a name'.length]);
	});
});

it('a plan that fails to be read is unreadable, and the next one is read', async () => {
	vi.spyOn(console, 'warn').mockReturnValueOnce();
	const keys = await deriveKeys(createSecret(), 'plan');
	const broken = {
		get entries(): never {
			throw new RangeError('Too deep');
		},
		covers: 0,
	};
	expect(await readSummary({ keys, pages: [broken], now })).toBeUndefined();
	expect(await readSummary({ keys, pages: [], now })).toMatchObject({ isEmpty: true });
});

describe('summarize', () => {
	it('says that nobody has answered yet', () => {
		expect(summarize(new Map(), now)).toMatchObject({ isEmpty: true, percent: 0 });
	});

	it('has the score, the first three and what is due', () => {
		let cells = say(new Map(), 'restore-test', 'in-place', now - 200 * dayMs);
		cells = say(cells, 'edr-everywhere', 'in-place', now - dayMs);
		const found = summarize(cells, now);
		expect(found.isEmpty).toBe(false);
		expect(found.percent).toBeGreaterThan(0);
		expect(found.top).toHaveLength(3);
		expect(countLate({ ...list('a'), known: { link: 'a', seq: 1, readAt: now, summary: found } }, now)).toBe(
			1,
		);
		expect(found.changedAt).toBe(now);
	});
});

describe('the order', () => {
	const clients = [
		list('Late', { due: [now - dayMs] }),
		list('Seen', { outside: ['Remote desktop, Nov 16'], percent: 80 }),
		list('Low', { percent: 10 }),
		list('Policy', {}, { policyEnds: '2026-12-15' }),
	];

	it.each([
		['urgent', ['Seen', 'Late', 'Policy', 'Low']],
		['score', ['Low', 'Late', 'Policy', 'Seen']],
		['policy', ['Policy', 'Late', 'Low', 'Seen']],
		['name', ['Late', 'Low', 'Policy', 'Seen']],
	] as const)('by %s', (sort, names) => {
		expect(sortClients(clients, sort, now).map(({ name }) => name)).toEqual(names);
	});

	it('names one client to call, with the reason, and never one whose room is closed', () => {
		expect(findNextClient(clients, now)).toMatchObject({ client: { name: 'Seen' } });
		const closed = clients.map((client) => ({
			...client,
			known: { link: client.link, seq: 1, readAt: now, summary, closed: { at: now, why: '' } },
		}));
		expect(findNextClient(closed, now)).toBeUndefined();
		expect(findNextClient([list('Fine')], now)).toBeUndefined();
	});

	it('says whether the policy has ended or will', () => {
		const getReason = (policyEnds: string) => findNextClient([list('A', {}, { policyEnds })], now)?.reason;
		expect(getReason('2026-11-01')).toBe('Their policy ended on November 1, 2026.');
		expect(getReason('2026-12-10')).toBe('Their policy ends on December 10, 2026.');
	});
});

it('a room that the client closed is a state with a day, not an error', () => {
	const why = 'This room has new links. The old ones no longer work.';
	const client = list('Keel', {}, { known: { link: 'Keel', seq: 1, readAt: now, closed: { at: now, why } } });
	expect(describeKnown(client)).toBe(
		`Closed by the client, seen on November 19, 2026. ${why} Ask them for the new link.`,
	);
});

it('the table holds a formula in a name as text', () => {
	const { columns, rows } = buildTable([list('=HYPERLINK("http://x")'), list('B', { isEmpty: true })], now);
	expect(rows.every((row) => row.length === columns.length)).toBe(true);
	expect(toCsv(columns, rows)).toContain(`"'=HYPERLINK(""http://x"")"`);
});

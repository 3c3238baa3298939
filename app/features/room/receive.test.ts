import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecordSession } from '#app/features/incident/record-session.ts';
import { ApiError } from '#app/lib/api.ts';
import type { RoomState } from '#contract/room.ts';
import { serializeLog } from '#domain/incident/activity-log.ts';
import { serializeCells } from '#domain/incident/history.ts';
import { maxClockDriftMs } from '#domain/incident/merge.ts';
import { createChain, extendChain, getHead } from './chain.ts';
import { createSecret, deriveKeys, encryptMessage, type RoomKeys, type RoomSecret } from './keys.ts';
import { applyState } from './receive.ts';
import { createRoom, initialStatus, type Room } from './room.ts';
import { createSession } from './session.ts';
import { handleError, type Session } from './session-state.ts';

type Entry = RoomState['entries'][number];

const now = '2026-11-18T07:00:00.000Z';
const anna = 'aaaaaaaaaaaa-00000001';
const forms: Session['forms'] = [
	{
		form: { tool: 'incident-docs', fields: { affectedSystems: { kind: 'textarea', label: 'Systems' } } },
		title: 'x',
	},
];
const cell = '["incident-docs","affectedSystems"]';

let entered: Room;
let stop: AbortController;

async function openSession(membership: Partial<Session['membership']> = {}): Promise<Session> {
	const me = { person: 'bbbbbbbbbbbb', name: 'Ben', role: '', isDetached: true };
	return createSession(entered, { ...me, secret, ...membership }, stop);
}

const getCells = () => session.sync.getCells();

/** What an honest author writes: numbered, and with the hash over everything before. */
async function writeRoom(keys: RoomKeys, texts: readonly string[]) {
	const chain = createChain({ count: 0, hash: `${keys.id}.0` });
	const snapshot = await encryptMessage(keys, 'snapshot', { v: 1, history: {}, counts: {} });
	const entries: Entry[] = [{ seq: 1, kind: 'snapshot', data: snapshot, at: now }];
	for (const [index, text] of texts.entries()) {
		const history = { [cell]: [[text, anna, index + 1, Date.parse(now) + index, { [anna]: index }]] };
		const message = { v: 1, by: anna, n: index + 1, head: getHead(chain), history };
		const data = await encryptMessage(keys, 'change', message);
		extendChain(chain, data);
		entries.push({ seq: index + 2, kind: 'change', data, at: now });
	}
	return { entries, head: getHead(chain) };
}

function toState(entries: readonly Entry[], change: Partial<RoomState> = {}): RoomState {
	return {
		...{ entries: [...entries], next: 4, lastSeq: 4, snapshotSeq: 1, covers: 0, members: [] },
		...{ expiresAt: now, readHash: '', now },
		...change,
	};
}

const getFault = () => entered.status.get()?.fault;

let secret: RoomSecret;
let session: Session;

describe('applyState', () => {
	let keys: RoomKeys;
	let room: Awaited<ReturnType<typeof writeRoom>>;
	beforeEach(async () => {
		secret = createSecret();
		keys = await deriveKeys(secret);
		room = await writeRoom(keys, ['one', 'two', 'three']);
		stop = new AbortController();
		const record = createRecordSession({ name: 'incident', loadForms: async () => forms });
		void record.open('room');
		entered = createRoom({ record });
		entered.status.set(initialStatus);
		session = await openSession();
		// Node has no storage; the page warns that it keeps nothing.
		vi.spyOn(console, 'warn').mockImplementation(() => {});
	});

	afterEach(() => {
		stop.abort();
		clearTimeout(session.timer);
		session.sync.close();
		vi.restoreAllMocks();
	});

	it('shows no fault for an honest server', async () => {
		await applyState(session, toState(room.entries));
		expect(getFault()).toBeUndefined();
		expect(getHead(session.chain)).toEqual(room.head);
	});

	it('shows a room of several pages when the last one has arrived', async () => {
		const page = { lastSeq: 4 };
		await applyState(session, toState(room.entries.slice(0, 2), { ...page, next: 2 }));
		expect([getCells().size, entered.status.get()?.phase]).toEqual([0, initialStatus.phase]);
		await applyState(session, toState(room.entries.slice(2), { ...page, next: 4 }));
		expect(getCells().get(cell)).toMatchObject([{ value: 'three' }]);
		expect([entered.status.get()?.phase, getFault()]).toEqual(['live', undefined]);
		expect(getHead(session.chain)).toEqual(room.head);
	});

	it('tries to decrypt an unreadable presence once, and shows its device', async () => {
		const ghost = { member: 'ghost0000001', data: 'A'.repeat(100), seenAt: now, canWrite: true, since: now };
		await applyState(session, toState(room.entries, { members: [ghost] }));
		const decrypt = vi.spyOn(crypto.subtle, 'decrypt');
		await applyState(session, toState([], { members: [ghost] }));
		await applyState(session, toState([], { members: [{ ...ghost, seenAt: '2026-11-18T07:00:05.000Z' }] }));
		expect(decrypt).not.toHaveBeenCalled();
		expect(entered.status.get()?.people).toMatchObject([{ isUnknown: true, since: new Date(now) }]);
	});

	it('stays offline when an answer arrives after the network went away', async () => {
		vi.spyOn(globalThis, 'navigator', 'get').mockReturnValue({ ...navigator, onLine: false });
		entered.status.set({ ...initialStatus, phase: 'offline' });
		await applyState(session, toState(room.entries));
		expect(getCells().get(cell)).toMatchObject([{ value: 'three' }]);
		expect(entered.status.get()?.phase).toBe('offline');
	});

	it.each([
		['in a room: its time is repaired', 'tab', false],
		['outside a room, where no clock is better: its time stays', undefined, true],
	] as const)('opens a file of a device whose clock is a day ahead %s', (_, room, isAhead) => {
		entered.record.writer.set({ isReadOnly: false, name: '', ...(room && { room }) });
		const version = { value: 'file', by: anna, seq: 1, at: Date.now() + 86_400_000, seen: {} };
		const history = new Map([[cell, [version]]]);
		session.sync.openFile({
			record: { 'incident-docs': { affectedSystems: 'file' } },
			savedAt: now,
			history,
		});
		const latest = Math.max(...(getCells().get(cell) ?? []).map(({ at }) => at));
		expect(latest > Date.now() + maxClockDriftMs).toBe(isAhead);
	});

	it('renders no field again when somebody only says that they are still here', async () => {
		await applyState(session, toState(room.entries));
		const render = vi.fn();
		const stopListening = entered.record.roomNotes.subscribe(render);
		await applyState(session, toState([]));
		stopListening();
		expect(render).not.toHaveBeenCalled();
	});

	const renumber = (entries: readonly Entry[]) =>
		entries.map((entry, index) => ({ ...entry, seq: index + 1 }));
	it.each<[string, (entries: Entry[]) => Entry[], string]>([
		['withholds an entry', ([a, b, , d]) => [a, b, d] as Entry[], 'withheld'],
		['sends nothing', () => [], 'withheld'],
		['sends an entry twice', (list) => [...list, ...list.slice(-1)], 'repeated'],
		['changes the order', ([a, b, c, d]) => [a, c, b, d] as Entry[], 'reordered'],
		[
			'empties an entry',
			(list) => list.map((entry, n) => (n === 2 ? { ...entry, data: 'AAAA' } : entry)),
			'damaged',
		],
	])('reports a server that %s', async (_, change, fault) => {
		await applyState(session, toState(change(room.entries)));
		expect(getFault()).toBe(fault);
	});

	it.each<[string, (entries: Entry[]) => Entry[], string]>([
		['withholds an entry', ([a, b, , d]) => [a, b, d] as Entry[], 'withheld'],
		['sends an entry twice', ([a, b, c, d]) => [a, b, c, c, d] as Entry[], 'repeated'],
		['changes the order', ([a, b, c, d]) => [a, c, b, d] as Entry[], 'withheld'],
	])('reports a server that %s and renumbers the rest', async (_, change, fault) => {
		const entries = renumber(change(room.entries));
		const last = entries.length;
		await applyState(session, toState(entries, { next: last, lastSeq: last }));
		expect(getFault()).toBe(fault);
	});

	it('reports withheld entries that another person has read, until they arrive', async () => {
		const data = await encryptMessage(keys, 'presence', { name: 'Anna', head: room.head });
		const members = [{ member: 'aaaaaaaaaaaa', data, seenAt: now, canWrite: true }];
		const entries = room.entries.slice(0, 2);
		await applyState(session, toState(entries, { next: 2, lastSeq: 2, members }));
		expect(getFault()).toBe('withheld');
		await applyState(session, toState(room.entries.slice(2)));
		expect(getFault()).toBeUndefined();
	});

	it('ignores entries that a guest announces', async () => {
		const head = { count: 99, hash: 'x' };
		const sent = { [anna]: 99 };
		const data = await encryptMessage(keys, 'presence', { name: 'Guest', head, sent });
		const members = [{ member: 'cccccccccccc', data, seenAt: now, canWrite: false }];
		await applyState(session, toState(room.entries, { members }));
		expect(getFault()).toBeUndefined();
		expect(entered.status.get()?.missing).toEqual([]);
	});

	it('reports a room that is older than what the device had', async () => {
		const device = await openSession({ head: room.head });
		await applyState(device, toState(room.entries.slice(0, 3), { next: 3, lastSeq: 3 }));
		expect(getFault()).toBe('older');
	});

	it('reports a server that shows two people different entries', async () => {
		const other = await writeRoom(keys, ['one', 'two', 'something else']);
		const data = await encryptMessage(keys, 'presence', { name: 'Anna', head: other.head });
		const members = [{ member: 'aaaaaaaaaaaa', data, seenAt: now, canWrite: true }];
		await applyState(session, toState(room.entries, { members }));
		expect(getFault()).toBe('different');
	});

	it('reports an empty snapshot, and counts the entries it lacks as unsent', async () => {
		await applyState(session, toState(room.entries));
		const known = [...session.known.keys()];
		expect(known).toEqual([cell]);
		const empty = await encryptMessage(keys, 'snapshot', { v: 1, history: {} });
		const snapshot: Entry = { seq: 5, kind: 'snapshot', data: empty, at: now };
		const replaced = { next: 5, lastSeq: 5, snapshotSeq: 5, covers: 4 };
		const client = { ...session.client, read: async () => toState([snapshot], replaced) };
		const reader: Session = { ...session, client };
		await applyState(reader, toState([], replaced));
		expect(getFault()).toBe('removed');
		expect(reader.known.size).toBe(0);
	});

	it('keeps in the log what a later entry replaced, also for a newcomer who starts from a snapshot', async () => {
		await applyState(session, toState(room.entries));
		const values = (log: Session['log']) => [...log.writes.values()].map(({ value }) => value);
		expect(values(session.log)).toEqual(['one', 'two', 'three']);
		const message = { v: 1, history: serializeCells(session.known), log: serializeLog(session.log) };
		const data = await encryptMessage(keys, 'snapshot', message);
		const snapshot: Entry = { seq: 5, kind: 'snapshot', data, at: now };
		const newcomer = await openSession();
		await applyState(newcomer, toState([snapshot], { next: 5, lastSeq: 5, snapshotSeq: 5, covers: 4 }));
		expect(values(newcomer.log)).toEqual(['one', 'two', 'three']);
		expect(newcomer.known.get(cell)?.map(({ value }) => value)).toEqual(['three']);
	});

	it('reports a snapshot with a shorter log, and keeps its own', async () => {
		await applyState(session, toState(room.entries));
		const message = { v: 1, history: serializeCells(session.known) };
		const data = await encryptMessage(keys, 'snapshot', message);
		const snapshot: Entry = { seq: 5, kind: 'snapshot', data, at: now };
		const replaced = { next: 5, lastSeq: 5, snapshotSeq: 5, covers: 4 };
		const client = { ...session.client, read: async () => toState([snapshot], replaced) };
		const reader: Session = { ...session, client };
		await applyState(reader, toState([], replaced));
		expect(getFault()).toBe('removed');
		expect(reader.log.writes.size).toBe(3);
	});

	it('does not read a log that a person sends in a change', async () => {
		const log = { omitted: 0, writes: [[cell, 'forged', anna, 9, Date.parse(now), 1]] };
		const data = await encryptMessage(keys, 'change', { v: 1, by: 'eeeeeeeeeeee-1', n: 1, history: {}, log });
		const entries: Entry[] = [...room.entries, { seq: 5, kind: 'change', data, at: now }];
		await applyState(session, toState(entries, { next: 5, lastSeq: 5 }));
		expect(session.log.writes.size).toBe(3);
	});

	describe('what a person had of another room', () => {
		const unsent = {
			'["incident-docs","discoveredBy"]': [['unsent', 'bbbbbbbbbbbb-1', 1, Date.parse(now), {}]],
		};
		const shared = { [cell]: [['three', anna, 3, Date.parse(now) + 2, { [anna]: 2 }]] };

		it.each<[string, unknown, boolean, boolean]>([
			['is added when the room has a part of it', { ...shared, ...unsent }, true, true],
			['is shown when the person does not want to add it', { ...shared, ...unsent }, false, false],
			['is shown when the room is about another incident', unsent, true, false],
		])('%s', async (_, history, shouldAdd, isAdded) => {
			const newcomer = await openSession({ earlier: { history, shouldAdd } });
			await applyState(newcomer, toState(room.entries));
			clearTimeout(newcomer.timer);
			expect(newcomer.membership.earlier === undefined).toBe(isAdded);
			expect([...(entered.status.get()?.notAdded?.keys() ?? [])]).toEqual(isAdded ? [] : Object.keys(unsent));
			expect(getCells().has('["incident-docs","discoveredBy"]')).toBe(isAdded);
		});
	});

	it.each([
		['a registered person', true, false],
		['a link', false, true],
	])('a refusal of %s', (_, isRegistered, isClosed) => {
		session.identity.isRegistered = isRegistered;
		expect(handleError(session, new ApiError('Nobody removed you.', 403))).toBe(isClosed);
		expect(session.identity.isRegistered).toBe(false);
		expect(handleError(session, new ApiError('No.', 403))).toBe(true);
		expect(entered.status.get()?.message).toBe(isRegistered ? 'Nobody removed you.' : 'No.');
	});

	it('says that the links are old after the owner removed somebody', async () => {
		await applyState(session, toState(room.entries, { readHash: session.readHash }));
		expect(entered.status.get()?.hasOldLinks).toBe(false);
		await applyState(session, toState([], { readHash: 'other' }));
		expect(entered.status.get()?.hasOldLinks).toBe(true);
	});

	it('reads entries of an earlier version without a fault', async () => {
		const history = { [cell]: [['old', 'dddddddddddd-1', 1, Date.parse(now), {}]] };
		const data = await encryptMessage(keys, 'change', { v: 1, by: 'dddddddddddd-1', n: 1, history });
		const entries: Entry[] = [
			...room.entries,
			...[5, 6].map((seq) => ({ seq, kind: 'change' as const, data, at: now })),
		];
		await applyState(session, toState(entries, { next: 6, lastSeq: 6 }));
		expect(getFault()).toBeUndefined();
	});

	it('shows the honest cell instead of one from the year 285,616', async () => {
		const history = { [cell]: [['hostile', 'eeeeeeeeeeee-1', 1, 8_949_999_999_999_999, { [anna]: 3 }]] };
		const data = await encryptMessage(keys, 'change', { v: 1, by: 'eeeeeeeeeeee-1', n: 1, history });
		const entries: Entry[] = [...room.entries, { seq: 5, kind: 'change', data, at: now }];
		await applyState(session, toState(entries, { next: 5, lastSeq: 5 }));
		expect(session.known.get(cell)?.map(({ value }) => value)).toEqual(['three', 'hostile']);
	});
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRecordSession } from '#app/features/incident/record-session.ts';
import type { RoomState } from '#contract/room.ts';
import { textField } from '#domain/fields/builders.ts';
import { serializeCells } from '#domain/incident/history.ts';
import type { Cells } from '#domain/incident/merge.ts';
import type { RecordForm } from '#domain/incident/record.ts';
import { createRoomClient } from './api.ts';
import { joinRoom } from './join-room.ts';
import { createSecret, createToken, deriveKeys, encryptMessage, type RoomSecret } from './keys.ts';
import { createRoom, type Room } from './room.ts';
import { replaceEntries } from './send.ts';
import { startSession } from './session.ts';

const now = '2026-11-18T07:00:00.000Z';
const form = { tool: 'docs', inRecord: true, fields: { company: textField('Company') } } as const;
const forms: readonly RecordForm[] = [{ form, title: 'Docs' }];

/** One room, as the server keeps it. */
async function createServer(secret: RoomSecret) {
	const keys = await deriveKeys(secret);
	const entries: RoomState['entries'] = [];
	let covers = 0;
	const changes = new EventTarget();
	const add = (kind: 'change' | 'snapshot', data: string) => {
		entries.push({ seq: entries.length + 1, kind, data, at: new Date().toISOString() });
		changes.dispatchEvent(new Event('change'));
		return { seq: entries.length };
	};
	add('snapshot', await encryptMessage(keys, 'snapshot', { v: 1, history: {}, counts: {} }));
	const read = (since: number): RoomState => {
		const snapshotSeq = entries.findLast(({ kind }) => kind === 'snapshot')?.seq ?? 0;
		const shown = entries.filter(({ seq }) => seq > since && (since > 0 || seq >= snapshotSeq));
		return {
			...{ entries: shown, next: entries.length, lastSeq: entries.length, snapshotSeq, covers },
			...{ members: [], expiresAt: now, readHash: '', now: new Date().toISOString() },
		};
	};
	const createClient: typeof createRoomClient = (roomKeys, identity) => ({
		...createRoomClient(roomKeys, identity),
		read: async (since) => read(since),
		append: async ({ data }) => add('change', data),
		addSnapshot: async (_, snapshot) => {
			covers = snapshot.covers;
			return add('snapshot', snapshot.data);
		},
		openStream: async (start, signal) => {
			let since = start;
			const body = new ReadableStream<Uint8Array>({
				start(controller) {
					const send = () => {
						const state = read(since);
						since = state.next;
						controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(state)}\n\n`));
					};
					send();
					changes.addEventListener('change', send, { signal });
				},
			});
			return new Response(body);
		},
	});
	const append = async (history: Cells, by: string) =>
		add('change', await encryptMessage(keys, 'change', { v: 1, by, n: 1, history: serializeCells(history) }));
	return { secret, createClient, append, entries };
}

type Server = Awaited<ReturnType<typeof createServer>>;

const rooms: Room[] = [];

/** `name` is that of the record: one tab can hold several. */
async function enter({ secret, createClient }: Server, name: string, person: string): Promise<Room> {
	const record = createRecordSession({ name, loadForms: async () => forms });
	const room = createRoom({ record, createClient });
	rooms.push(room);
	const membership = { secret, person, name: person, role: '', isDetached: true, ownerToken: createToken() };
	await joinRoom(room, membership);
	await startSession(room, membership);
	return room;
}

const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });

const getCompany = ({ record }: Room) => record.recordStore.get().docs?.company;

beforeEach(() => {
	const events = new EventTarget();
	vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
	// Node has no storage and no server for presence; the page warns about both.
	vi.spyOn(console, 'warn').mockImplementation(() => {});
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});

afterEach(() => {
	for (const { record, session, stop } of rooms.splice(0)) {
		stop?.abort();
		clearTimeout(session?.timer);
		record.sync?.close();
	}
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

it('holds two rooms in one tab, which share nothing', async () => {
	const servers = await Promise.all([createServer(createSecret()), createServer(createSecret())]);
	const [incident, plan] = await Promise.all([
		enter(servers[0], 'incident', 'aaaaaaaaaaaa'),
		enter(servers[1], 'plan', 'bbbbbbbbbbbb'),
	]);
	incident.record.setRecordField(form, 'company', 'Incident');
	plan.record.setRecordField(form, 'company', 'Plan');
	const others = await Promise.all([
		enter(servers[0], 'other-incident', 'cccccccccccc'),
		enter(servers[1], 'other-plan', 'dddddddddddd'),
	]);
	await waitFor(() => expect(others.map(getCompany)).toEqual(['Incident', 'Plan']));
	plan.stop?.abort();
	others[0].record.setRecordField(form, 'company', 'Changed');
	await waitFor(() => expect(getCompany(incident)).toBe('Changed'));
	expect([getCompany(plan), plan.record.phase.get()]).toEqual(['Plan', 'joined']);
});

const unknown: Cells = new Map(
	[
		['["plan","order"]', 'another tool'],
		['["docs","staff"]', 'another field'],
		['["docs","company","row","1"]', 'a row of a text'],
		['["docs","company","range","1","2","3"]', 'another shape'],
	].map(([key = '', value = '']) => [
		key,
		[{ value, by: 'eeeeeeeeeeee-1', seq: 1, at: Date.parse(now), seen: {} }],
	]),
);

const pickUnknown = (cells: Cells | undefined) =>
	new Map([...(cells ?? [])].filter(([key]) => unknown.has(key)));

it('carries cells of a newer release through a room and its snapshot, unchanged', async () => {
	const server = await createServer(createSecret());
	await server.append(unknown, 'eeeeeeeeeeee-1');
	const room = await enter(server, 'incident', 'aaaaaaaaaaaa');
	await waitFor(() => expect(pickUnknown(room.session?.known)).toEqual(unknown));
	expect(room.status.get()?.hasNewerEntries).toBe(true);
	room.record.setRecordField(form, 'company', 'Known');
	await waitFor(() => expect(server.entries).toHaveLength(4));
	await waitFor(() => expect(room.session?.since).toBe(4));
	const { session } = room;
	if (!session) throw new Error('No session');
	// As if 200 entries had followed the last snapshot.
	session.snapshotSeq = -200;
	await replaceEntries(session);
	expect(server.entries.at(-1)?.kind).toBe('snapshot');
	const newcomer = await enter(server, 'newcomer', 'cccccccccccc');
	await waitFor(() => expect(getCompany(newcomer)).toBe('Known'));
	expect(pickUnknown(newcomer.session?.known)).toEqual(unknown);
	expect(pickUnknown(newcomer.record.sync?.getCells())).toEqual(unknown);
	expect(newcomer.record.recordStore.get()).toEqual({ docs: { company: 'Known' } });
});

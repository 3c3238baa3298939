import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
	createToken,
	deriveKeys,
	encryptMessage,
	formatLink,
	type RoomSecret,
} from '#app/features/room/keys.ts';
import { getPersonInRoom } from '#app/features/room/person-in-room.ts';
import { createEmptyRoom } from '#app/features/room/session.ts';
import { createListRoom } from '#app/routes/clients/list-room.ts';
import { maxClients } from '#app/routes/clients/logic.ts';
import { parsePlanLink, readClient, unpackClient } from '#app/routes/clients/read-client.ts';
import { renewLink } from '#app/routes/clients/renew-links.ts';
import { roomFormat } from '#contract/limits.ts';
import { serializeCells } from '#domain/incident/history.ts';
import { createReplica, writeCells } from '#domain/incident/merge.ts';
import { readPlan, toSaidCell } from '#domain/ready/plan-cells.ts';
import { describeOnBothEngines, openTestDatabase } from '#tests/support/engines.ts';
import { describeRoom, openRoom, type TestRoom } from '#tests/support/room-api.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';

const site = setupSharedSite();
const metricsToken = 'a token for tests only';

const read = (link: string, since = 0) => readClient(link, since, unpackClient);

function createStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
	const items = new Map<string, string>();
	return {
		getItem: (key) => items.get(key) ?? null,
		setItem: (key, value) => void items.set(key, value),
		removeItem: (key) => void items.delete(key),
	};
}

describeOnBothEngines('a list of clients', (engine) => {
	const server = setupSharedServer(() => ({
		...engine.env(),
		SITE_FILES: site.path,
		PLAN_ROOMS_PER_DAY: '100',
		METRICS_TOKEN: metricsToken,
	}));
	const realFetch = globalThis.fetch;
	const toServer = (input: RequestInfo | URL) => new URL(String(input), server.url);

	beforeEach(() => {
		vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
			realFetch(toServer(input), init),
		);
		vi.stubGlobal('localStorage', createStorage());
		vi.spyOn(console, 'warn').mockImplementation(() => {});
	});
	afterEach(() => {
		vi.unstubAllGlobals();
		vi.restoreAllMocks();
	});

	/** As the page adds a client. */
	async function addClient() {
		const list = createListRoom();
		const { id, secret, ownerToken } = await createEmptyRoom('plan');
		list.writeOwner(id, { token: ownerToken });
		const keys = await deriveKeys(secret, 'plan');
		const described = { ...(await describeRoom()), secret, keys, owner: ownerToken };
		const room: TestRoom = { ...openRoom(server.url, described), request };
		function request(method: string, path: string, token = '', body?: unknown) {
			const headers = { authorization: `Bearer ${token}`, 'x-format': String(roomFormat) };
			return realFetch(`${server.url}/api/rooms/${keys.id}${path}`, {
				method,
				headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
				...(body !== undefined && { body: JSON.stringify(body) }),
			});
		}
		const link = formatLink({ secret }, 'plan');
		return { list, room, secret, client: { id: '1', name: 'Keel', link, incident: '', policyEnds: '' } };
	}

	async function say({ keys, request }: TestRoom, answer: string) {
		const statement = toSaidCell({
			tool: 'ransomprep',
			item: 'q1',
			answer,
			at: Date.now(),
			who: 'CANARY-DANA',
		});
		const { cells } = writeCells(createReplica('dddddddddddd-1'), [statement], Date.now());
		const message = { v: 1, by: 'dddddddddddd-1', n: 1, history: serializeCells(cells) };
		const entry = { id: randomUUID(), data: await encryptMessage(keys, 'change', message) };
		expect((await request('POST', '/entries', keys.writeToken, entry)).status).toBe(201);
	}

	async function readMetrics(): Promise<string> {
		const headers = { authorization: `Bearer ${metricsToken}` };
		const response = await realFetch(`${server.url}/metrics`, { headers });
		expect(response.status).toBe(200);
		return response.text();
	}

	/** Every row of every table; stored bytes as text. */
	async function readTables(): Promise<string> {
		const database = openTestDatabase(engine.env().DATABASE_URL ?? '');
		try {
			const tables = await database.queries.introspection.getTables();
			expect(tables.map(({ name }) => name)).toContain('room_entries');
			const rows = await Promise.all(
				tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(database.queries)),
			);
			return JSON.stringify(rows, (_, value) =>
				value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
			);
		} finally {
			await database.close();
		}
	}

	async function enter({ keys, request }: TestRoom, member: string) {
		const key = createToken();
		const presence = { member, key, data: await encryptMessage(keys, 'presence', { name: member }) };
		expect((await request('POST', '/presence', keys.writeToken, presence)).status).toBe(204);
		return () =>
			realFetch(`${server.url}/api/rooms/${keys.id}?since=0`, {
				headers: { authorization: `Bearer ${key}`, 'x-member': member, 'x-format': '2' },
			});
	}

	it('reads what a client said without entering their room, and the server knows no word of it', async () => {
		const { room, client } = await addClient();
		await say(room, 'CANARY-ANSWER');
		const found = await read(client.link);
		if (found.kind !== 'news') throw new Error(found.kind);
		expect(readPlan(found.data).said).toMatchObject([
			{ item: 'q1', answer: 'CANARY-ANSWER', who: 'CANARY-DANA' },
		]);
		expect(await read(client.link, found.seq)).toEqual({ kind: 'same' });
		expect((await room.read()).members).toEqual([]);
		expect(server.output()).not.toContain('CANARY');
		expect(await readMetrics()).not.toContain('CANARY');
		const tables = await readTables();
		expect(tables).toContain(room.keys.id);
		expect(tables).not.toContain('CANARY');
		const path = engine.env().DATABASE_URL?.replace('sqlite:', '') ?? '';
		if (engine.name !== 'sqlite') return;
		const bytes = [path, `${path}-wal`].map((file) => readFileSync(file, 'latin1')).join('');
		expect(bytes.includes(room.keys.id)).toBe(true);
		expect(bytes.includes('CANARY')).toBe(false);
	});

	it('reads a hundred clients for a minute as the page does, below the limits of the server', async () => {
		const { client } = await addClient();
		const first = await read(client.link);
		const since = first.kind === 'news' ? first.seq : 0;
		// The first round reads a hundred rooms at once, each in one page, and the rounds after it ask 30 times a minute.
		for (let n = 0; n < maxClients; n += 1) expect((await read(client.link)).kind).toBe('news');
		for (let n = 0; n < 30; n += 1) expect(await read(client.link, since)).toEqual({ kind: 'same' });
	});

	it('says that a client made new links or deleted the room, as no error', async () => {
		for (const end of [
			async ({ request, owner }: TestRoom) => request('POST', '/rotate', owner, (await describeRoom()).body),
			async ({ request, owner }: TestRoom) => request('DELETE', '', owner),
		]) {
			const { room, client } = await addClient();
			expect((await end(room)).status).toBe(204);
			expect(await read(client.link)).toMatchObject({ kind: 'closed' });
		}
	});

	it('reads nothing from a server that answers with the room of somebody else', async () => {
		const [one, other] = [await addClient(), await addClient()];
		await say(other.room, 'secret');
		const answer = JSON.stringify(await other.room.read());
		vi.stubGlobal(
			'fetch',
			async () => new Response(answer, { headers: { 'content-type': 'application/json' } }),
		);
		expect(await read(one.client.link)).toEqual({ kind: 'unreadable' });
	});

	it('takes links of plans alone, and of another site only what stands behind the mark', async () => {
		const { client, secret } = await addClient();
		expect(parsePlanLink(`https://evil.example/steal#${client.link}`)).toBe(secret);
		const readOnly = (await deriveKeys(secret, 'plan')).readSecret;
		for (const link of [
			formatLink({ secret }, 'list'),
			formatLink({ secret }),
			formatLink({ secret: readOnly }, 'plan'),
			'https://evil.example/',
			'javascript:alert(1)',
			'',
		])
			expect(parsePlanLink(link)).toBeUndefined();
	});

	it('takes a colleague out of a client’s room, by key and by link, and leaves the client in', async () => {
		const { list, room, client, secret } = await addClient();
		const tom = await enter(room, await getPersonInRoom('tomtomtomtom', room.keys.id));
		const dana = await enter(room, 'danadanadana');
		const links: string[] = [];
		const renew = () => renewLink(list, client, ['tomtomtomtom'], (link) => links.push(link));
		expect(await renew()).toBe('renewed');
		expect((await tom()).status).toBe(403);
		expect((await dana()).status).toBe(200);
		expect(await read(client.link)).toMatchObject({ kind: 'closed' });
		expect(await read(links[0] ?? '')).toMatchObject({ kind: 'news' });
		expect(parsePlanLink(links[0] ?? '')).not.toBe(secret);
	});

	it('changes the links also where the colleague never entered, and again when the first answer was lost', async () => {
		const { list, room, client } = await addClient();
		const links: string[] = [];
		const renew = (link = client.link) =>
			renewLink(list, { ...client, link }, ['tomtomtomtom'], (next) => links.push(next));
		vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
			const response = await realFetch(toServer(input), init);
			if (String(input).endsWith('/remove-member')) throw new TypeError('The answer was lost');
			return response;
		});
		expect(await renew()).toBe('failed');
		vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
			realFetch(toServer(input), init),
		);
		expect(await read(client.link)).toMatchObject({ kind: 'closed' });
		expect(await renew()).toBe('renewed');
		expect(await read(links[0] ?? '')).toMatchObject({ kind: 'news' });
		expect(await renewLink(createListRoom(), { ...client, link: links[0] ?? '' }, [], () => {})).toBe(
			'renewed',
		);
		vi.stubGlobal('localStorage', createStorage());
		expect(await renewLink(createListRoom(), { ...client, link: links[0] ?? '' }, [], () => {})).toBe(
			'needs owner',
		);
		expect(room.keys.id).toBe((await deriveKeys(parsePlanLink(links[0] ?? '') as RoomSecret, 'plan')).id);
	});
});

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createToken } from '#app/features/room/keys.ts';
import { roomLimits } from '#contract/limits.ts';
import { openTestDatabase } from '#tests/support/engines.ts';
import { formatMs, recordFaultFigure, recordFaultTime } from '#tests/support/fault-figures.ts';
import { type FloodRequest, measurePagesUnderFlood } from '#tests/support/flood.ts';
import { createRoom, describeRoom, openRoom, postRoom, type TestRoom } from '#tests/support/room-api.ts';
import { seedLeads } from '#tests/support/seed-leads.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { triageSubmission } from '#tests/support/submissions.ts';
import { createSiteFixture, type TempFolder } from '#tests/support/temp-folder.ts';

/** `npm run faults` measures; `npm test` has a small form. */
const isMeasured = process.env.FAULT_FIGURES !== undefined;
const size = isMeasured ? { turns: 10, pagesPerTurn: 200 } : { turns: 2, pagesPerTurn: 50 };
const rowCount = 2_000;
const guestAddress = '203.0.113.68';
const fill = (length: number) => 'A'.repeat(length);

let site: TempFolder;
let server: RunningServer;
let room: TestRoom;
beforeAll(async () => {
	site = createSiteFixture();
	const url = `sqlite:${join(site.path, 'data', 'x.db')}`;
	server = await startServer({
		...{ SITE_FILES: site.path, DATABASE_URL: url, TRUST_PROXY: '1', ROOMS_MAX_MB: '50' },
		...{ ROOM_PHOTOS_MAX_MB: '50', API_KEYS: 'true' },
	});
	const database = openTestDatabase(url);
	await seedLeads(database, rowCount);
	await database.close();
	room = await createRoom(server.url);
	for (const member of ['anna00000001', 'ben000000001'])
		await room.request('POST', '/presence', room.keys.writeToken, { member, data: fill(100) });
	for (let sent = 0; sent < 20; sent += 1)
		await room.request('POST', '/entries', room.keys.writeToken, {
			...{ id: randomUUID(), data: fill(roomLimits.maxEntryLength) },
		});
});
afterAll(async () => {
	await server.stop();
	site.remove();
});

/** Every operation of a room, and whatever else costs the server work. */
async function describeStranger(): Promise<FloodRequest[]> {
	const path = `/api/rooms/${room.keys.id}`;
	const headers = { authorization: `Bearer ${createToken()}` };
	const { body } = await describeRoom();
	const snapshot = fill(roomLimits.maxSnapshotLength);
	return [
		{ path: '/api/rooms', body: JSON.stringify({ ...body, snapshot }) },
		{ path: '/api/proof-challenge' },
		{ path: `${path}?since=0`, headers },
		{ path: `${path}/events?since=0`, headers },
		{ path: `${path}/entries`, headers, body: JSON.stringify({ id: randomUUID(), data: fill(60_000) }) },
		{
			path: `${path}/photos`,
			headers,
			body: JSON.stringify({ id: fill(22), info: 'A', data: fill(1_000_000) }),
		},
		{ path: `${path}/photos`, headers },
		{ path: `${path}/presence`, headers, body: JSON.stringify({ member: 'ghost-%n', data: fill(500) }) },
		{ path, method: 'DELETE', headers },
		{ path: '/api/data/responses', headers: { authorization: `Bearer rpk_${'0'.repeat(16)}_${fill(43)}` } },
		{ path: '/api/assessment-responses', body: JSON.stringify(triageSubmission) },
		{
			path: '/api/functions/ransomware-analyzer',
			body: JSON.stringify({ fileContent: `Your files are encrypted. ${'lorem ipsum '.repeat(20_000)}` }),
		},
		{
			path: '/api/auth/sign-in/email',
			body: JSON.stringify({ email: 'a@example.org', password: 'guess again' }),
		},
		{ path: '/api/auth/two-factor/verify-totp', body: JSON.stringify({ code: '000000' }) },
	];
}

/** With the read link: everything that it allows and what it does not. */
function describeGuest(): FloodRequest[] {
	const path = `/api/rooms/${room.keys.id}`;
	const headers = { authorization: `Bearer ${room.keys.readToken}`, 'x-forwarded-for': guestAddress };
	const presence = { member: 'guest-%n', key: createToken(), data: fill(roomLimits.maxPresenceLength) };
	return [
		{ path: `${path}?since=0`, headers },
		{ path: `${path}/events?since=0`, headers },
		{ path: `${path}/photos`, headers },
		{ path: `${path}/presence`, headers, body: JSON.stringify(presence) },
		{ path: `${path}/presence`, headers, body: JSON.stringify({ ...presence, member: 'guest-1' }) },
		{ path: `${path}/entries`, headers, body: JSON.stringify({ id: randomUUID(), data: fill(60_000) }) },
		{ path: `${path}/snapshots`, headers, body: JSON.stringify({ previous: 1, covers: 1, data: 'AAAA' }) },
		{ path: `${path}/extend`, method: 'POST', headers },
	];
}

it.each<[string, () => Promise<FloodRequest[]> | FloodRequest[]]>([
	['a stranger', describeStranger],
	['a guest', describeGuest],
])('serves pages, and the room to its people, while %s is at every limit of it', async (who, getRequests) => {
	const before = (await room.read()).lastSeq;
	const { baselineP99, floodP99, statuses } = await measurePagesUnderFlood(
		server.url,
		await getRequests(),
		size,
	);
	for (const [answer, count] of Object.entries(statuses))
		expect(answer, `${count} times`).toMatch(/ (200|201|204|401|403|404|409|422|428|429|503)$/);
	const refused = Object.keys(statuses).filter((answer) => answer.endsWith(' 429'));
	expect(refused.length).toBeGreaterThan(0);
	recordFaultFigure(
		`${who} at every limit of a room: pages of others (p99)`,
		`${formatMs(floodP99)}, quiet ${formatMs(baselineP99)}`,
	);
	recordFaultTime(
		`${who} at every limit of a room: slower than quiet by`,
		floodP99 - baselineP99,
		2 * baselineP99,
	);

	const { lastSeq, entries } = await room.read(before);
	expect([lastSeq, entries]).toEqual([before, []]);
	expect((await room.append({ text: 'still here' })).status).toBe(201);
	const { members } = await room.read(before);
	expect(members.filter(({ canWrite }) => canWrite).map(({ member }) => member)).toEqual([
		'anna00000001',
		'ben000000001',
	]);
	const other = await describeRoom();
	expect((await postRoom(server.url, other.body, { 'x-forwarded-for': '198.51.100.7' })).status).toBe(201);
	expect((await openRoom(server.url, other).append({})).status).toBe(201);
});

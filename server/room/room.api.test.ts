import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { decryptMessage } from '#app/features/room/decrypt.ts';
import { createToken, encryptMessage } from '#app/features/room/keys.ts';
import { noteConsentVersion } from '#contract/consent.ts';
import { roomLimits } from '#contract/limits.ts';
import { problemSchema } from '#contract/problem.ts';
import { roomExpiry, roomPhotoList } from '#contract/room.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/all.ts';
import { createMissedNoteStore } from '#server/identify/missed-notes-store.ts';
import { createRetention } from '#server/operator/retention.ts';
import { createLeadStore } from '#server/operator/store.ts';
import { createReminderStore } from '#server/reminders/store.ts';
import { describeOnBothEngines, openTestDatabase } from '#tests/support/engines.ts';
import {
	createRoom,
	describeRoom,
	openRoom,
	postRoom,
	solveProof,
	type TestRoom,
} from '#tests/support/room-api.ts';
import { startServer } from '#tests/support/server.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';
import { createRoomService } from './service.ts';
import { createRoomStore } from './store.ts';

const site = setupSharedSite();
const fill = (length: number) => 'A'.repeat(length);

const describePhoto = (length = 100) => ({
	id: randomBytes(16).toString('base64url'),
	info: fill(100),
	data: fill(length),
});

async function enterTwice(room: TestRoom): Promise<void> {
	for (const member of ['anna00000001', 'ben000000001'])
		expect(
			(await room.request('POST', '/presence', room.keys.writeToken, { member, data: fill(100) })).status,
		).toBe(204);
}

async function getProblem(response: Response) {
	return { status: response.status, code: problemSchema.parse(await response.json()).code };
}

async function readEvents(response: Response, isDone: (events: string[]) => boolean): Promise<string[]> {
	const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
	let text = '';
	const getEvents = () => text.split('\n\n').filter((event) => event.startsWith('data: '));
	while (!isDone(getEvents())) {
		const part = await reader.read();
		if (part.done) break;
		text += part.value;
	}
	await reader.cancel();
	return getEvents();
}

describeOnBothEngines('/api/rooms', (engine) => {
	const env = () => ({
		...engine.env(),
		SITE_FILES: site.path,
		ROOMS_PER_DAY: '1000',
		METRICS_TOKEN: 'a token for tests only',
	});
	const server = setupSharedServer(env);
	let room: TestRoom;
	beforeAll(async () => {
		room = await createRoom(server.url, { canary: 'CANARY-9271 is in the snapshot' });
	});

	it('returns changes in order that the key of the link decrypts', async () => {
		const before = await room.read();
		expect(before.entries.map(({ kind }) => kind)).toEqual(['snapshot']);
		for (const text of ['one', 'two']) expect((await room.append({ text })).status).toBe(201);
		const after = await room.read(before.next);
		const messages = await Promise.all(
			after.entries.map(({ data }) => decryptMessage(room.keys, 'change', data)),
		);
		expect(messages).toEqual([{ text: 'one' }, { text: 'two' }]);
		expect(after.next).toBe(after.lastSeq);
		expect((await room.read(after.next)).entries).toEqual([]);
	});

	describe('a person who is removed', () => {
		const asMember = (shared: TestRoom, member: string, key: string, page = '2') => {
			const send = (method: string, path: string, body?: unknown) =>
				fetch(`${server.url}/api/rooms/${shared.keys.id}${path}`, {
					method,
					headers: {
						...{ authorization: `Bearer ${key}`, 'x-member': member, 'x-format': page },
						...(body !== undefined && { 'content-type': 'application/json' }),
					},
					...(body !== undefined && { body: JSON.stringify(body) }),
				});
			return {
				read: () => send('GET', '?since=0'),
				stream: () => send('GET', '/events?since=0'),
				append: () => send('POST', '/entries', { id: randomUUID(), data: fill(100) }),
				announce: () => send('POST', '/presence', { member, key, data: fill(100) }),
				register: (other: string, otherKey: string) =>
					send('POST', '/presence', { member: other, key: otherKey, data: fill(100) }),
				addPhoto: () => send('POST', '/photos', describePhoto()),
				readPhotos: () => send('GET', '/photos'),
			};
		};
		const register = async (shared: TestRoom, member: string, token: string | undefined) => {
			const key = createToken();
			const answer = await shared.request('POST', '/presence', token, { member, key, data: fill(100) });
			expect(answer.status).toBe(204);
			return asMember(shared, member, key);
		};
		const describeRemoval = async (remove: string[], keep: string[]) => {
			const { keys, body, owner } = await describeRoom();
			const { readHash, writeHash, ownerHash } = body;
			return { next: { keys, owner }, removal: { remove, keep, readHash, writeHash, ownerHash } };
		};
		const acts = ['read', 'stream', 'append', 'announce', 'addPhoto', 'readPhotos'] as const;

		it('reads and writes nothing more, by key or by link, while the others stay', async () => {
			const shared = await createRoom(server.url, {});
			const { readToken, writeToken } = shared.keys;
			const mallory = await register(shared, 'mallory00001', writeToken);
			const anna = await register(shared, 'anna00000001', writeToken);
			const guest = await register(shared, 'guest0000001', readToken);
			for (const person of [mallory, anna, guest]) expect((await person.read()).status).toBe(200);
			for (const person of [mallory, anna]) {
				expect((await person.append()).status).toBe(201);
				expect((await person.addPhoto()).status).toBe(204);
			}
			for (const refused of [guest.append(), guest.addPhoto()])
				expect(await getProblem(await refused)).toEqual({ status: 403, code: 'not_allowed' });
			const stream = await mallory.stream();
			const { next, removal } = await describeRemoval(['mallory00001'], ['anna00000001', 'guest0000001']);
			expect((await shared.request('POST', '/remove-member', shared.owner, removal)).status).toBe(204);

			for (const act of acts) expect((await mallory[act]()).status).toBe(403);
			for (const [method, path, token] of [
				['GET', '?since=0', readToken],
				['GET', '/events?since=0', readToken],
				['GET', '/photos', readToken],
				['DELETE', '', shared.owner],
			] as const)
				expect((await shared.request(method, path, token)).status).toBe(403);
			expect((await shared.append({ text: 'by link' })).status).toBe(403);
			const presence = { member: 'mallory00002', key: createToken(), data: fill(100) };
			for (const token of [readToken, writeToken])
				expect((await shared.request('POST', '/presence', token, presence)).status).toBe(403);

			for (const person of [anna, guest]) {
				expect((await person.read()).status).toBe(200);
				expect((await person.readPhotos()).status).toBe(200);
				expect((await person.announce()).status).toBe(204);
			}
			expect((await anna.append()).status).toBe(201);
			const events = await readEvents(stream, () => false);
			const last = await (await anna.read()).json();
			expect(JSON.stringify(events)).not.toContain(`"lastSeq":${last.lastSeq}`);
			expect(last.members.map(({ member }: { member: string }) => member)).toEqual([
				'anna00000001',
				'guest0000001',
			]);
			expect(last.readHash).toBe(removal.readHash);
			const newcomer = { member: 'newcomer0001', key: createToken(), data: fill(100) };
			const entered = shared.request('POST', '/presence', next.keys.writeToken, newcomer);
			expect((await entered).status).toBe(204);
			expect((await shared.request('POST', '/extend', next.owner)).status).toBe(200);
		});

		it.each<[string, (shared: TestRoom) => string | undefined]>([
			['the read token', ({ keys }) => keys.readToken],
			['the write token', ({ keys }) => keys.writeToken],
			['another token', () => createToken()],
		])('is not removed with %s', async (_, getToken) => {
			const { removal } = await describeRemoval(['anna00000001'], []);
			const answer = await room.request('POST', '/remove-member', getToken(room), removal);
			expect(answer.status).toBe(403);
		});

		it('must be in the room', async () => {
			const { removal } = await describeRemoval(
				['nobody000001'],
				(await room.read()).members.map(({ member }) => member),
			);
			const answer = await room.request('POST', '/remove-member', room.owner, removal);
			expect(await getProblem(answer)).toEqual({ status: 404, code: 'not_found' });
			expect((await room.read()).entries.length).toBeGreaterThan(0);
		});

		it('takes along the unreadable device that they registered before', async () => {
			const shared = await createRoom(server.url, {});
			const mallory = await register(shared, 'mallory00001', shared.keys.writeToken);
			const anna = await register(shared, 'anna00000001', shared.keys.writeToken);
			const ghostKey = createToken();
			// The key of one person registers nobody else.
			expect((await mallory.register('ghost0000001', ghostKey)).status).toBe(403);
			const ghost = await register(shared, 'ghost0000001', shared.keys.writeToken);
			const seen = (await shared.read()).members;
			expect(seen.map(({ member }) => member)).toEqual(['anna00000001', 'ghost0000001', 'mallory00001']);
			for (const { since } of seen) expect(Date.parse(since ?? '')).toBeLessThanOrEqual(Date.now());

			const blind = await describeRemoval(['mallory00001'], ['anna00000001']);
			const answer = await shared.request('POST', '/remove-member', shared.owner, blind.removal);
			expect(await getProblem(answer)).toEqual({ status: 409, code: 'unseen_members' });
			for (const person of [mallory, ghost]) expect((await person.read()).status).toBe(200);

			const ben = await register(shared, 'ben000000001', shared.keys.writeToken);
			expect((await ben.read()).status).toBe(200);
			const seeing = await describeRemoval(
				['mallory00001', 'ghost0000001'],
				['anna00000001', 'ben000000001', 'owner0000001'],
			);
			const removed = await shared.request('POST', '/remove-member', shared.owner, seeing.removal);
			expect(removed.status).toBe(204);
			for (const person of [mallory, ghost])
				for (const act of acts) expect((await person[act]()).status).toBe(403);
			for (const act of acts) expect((await anna[act]()).ok).toBe(true);
		});

		it('is not the owner, nor whoever others pushed out', async () => {
			const shared = await createRoom(server.url, {});
			const { writeToken = '' } = shared.keys;
			const ownerKey = createToken();
			const announced = await fetch(`${server.url}/api/rooms/${shared.keys.id}/presence`, {
				method: 'POST',
				headers: {
					...{ 'content-type': 'application/json', authorization: `Bearer ${writeToken}` },
					'x-owner': shared.owner,
				},
				body: JSON.stringify({ member: 'owner0000001', key: ownerKey, data: fill(100) }),
			});
			expect(announced.status).toBe(204);
			const anna = await register(shared, 'anna00000001', writeToken);
			const database = openTestDatabase(engine.env().DATABASE_URL ?? '');
			await sql`UPDATE room_members SET seen_at = 1 WHERE room_id = ${shared.keys.id}`.execute(
				database.queries,
			);
			await database.close();
			for (let index = 0; index < roomLimits.maxMembers - 1; index += 1)
				await register(shared, `stranger${String(index).padStart(4, '0')}`, writeToken);
			const pushed = await anna.read();
			expect(pushed.status).toBe(403);
			expect(problemSchema.parse(await pushed.json())).toMatchObject({
				code: 'pushed_out',
				detail: expect.stringContaining('Nobody removed you.'),
			});
			expect((await asMember(shared, 'owner0000001', ownerKey).read()).status).toBe(200);
			const { members } = await shared.read();
			expect(members).toHaveLength(roomLimits.maxMembers);
			expect(members.map(({ member }) => member)).not.toContain('anna00000001');
		});

		it('cannot use the key of another person', async () => {
			const shared = await createRoom(server.url, {});
			await register(shared, 'anna00000001', shared.keys.writeToken);
			const thief = asMember(shared, 'anna00000001', createToken());
			for (const answer of [thief.read(), thief.append(), thief.announce()])
				expect((await answer).status).toBe(403);
		});
	});

	it('takes nothing from a page that knows less than another in the room, and loses nothing', async () => {
		// Release 2.0 sends no format.
		const shared = await createRoom(server.url, {});
		const send = (path: string, token: string | undefined, format: string | undefined, body: unknown) =>
			fetch(`${server.url}/api/rooms/${shared.keys.id}${path}`, {
				method: 'POST',
				headers: {
					...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
					...(format && { 'x-format': format }),
				},
				body: JSON.stringify(body),
			});
		const entry = () => ({ id: randomUUID(), data: fill(100) });
		const snapshot = (covers: number) => ({ previous: 1, covers, data: fill(100) });
		expect((await send('/entries', shared.keys.writeToken, undefined, entry())).status).toBe(201);
		expect((await send('/entries', shared.keys.writeToken, '2', entry())).status).toBe(201);
		const next = (await describeRoom()).body;
		for (const [path, token, body] of [
			['/entries', shared.keys.writeToken, entry()],
			['/snapshots', shared.owner, snapshot(3)],
			['/rotate', shared.owner, next],
		] as const)
			expect(await getProblem(await send(path, token, undefined, body))).toEqual({
				status: 409,
				code: 'old_page',
			});
		expect((await shared.read()).entries.map(({ kind }) => kind)).toEqual(['snapshot', 'change', 'change']);
		expect((await send('/snapshots', shared.owner, '2', snapshot(3))).status).toBe(201);
		expect((await send('/entries', shared.keys.writeToken, '3', entry())).status).toBe(201);
		expect((await send('/rotate', shared.owner, '2', next)).status).toBe(409);
	});

	it('appends an entry once when it is sent again', async () => {
		const id = randomUUID();
		const answers = await Promise.all([1, 2, 3].map(() => room.append({ text: 'retried' }, id)));
		const seqs = await Promise.all(answers.map((answer) => answer.json()));
		expect(new Set(seqs.map(({ seq }) => seq)).size).toBe(1);
	});

	it('numbers concurrent entries without duplicates', async () => {
		const start = (await room.read()).lastSeq;
		const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => room.append({ n })));
		const seqs = await Promise.all(answers.map(async (answer) => (await answer.json()).seq));
		expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => start + 1 + n));
	});

	it('stores no readable word in the database, log or metrics', async () => {
		await room.append({ text: 'CANARY-9271' });
		const metrics = await fetch(`${server.url}/metrics`, {
			headers: { authorization: 'Bearer a token for tests only' },
		});
		const text = await metrics.text();
		expect(text).toMatch(/site_rooms \d/);
		expect(`${text}${server.output()}`).not.toContain('CANARY');
		const path = engine.env().DATABASE_URL?.replace('sqlite:', '') ?? '';
		if (engine.name === 'sqlite')
			for (const file of [path, `${path}-wal`]) expect(readFileSync(file, 'latin1')).not.toContain('CANARY');
	});

	describe('refuses', () => {
		const entry = { id: randomUUID(), data: 'AAAA' };
		it.each<[string, (room: TestRoom) => Promise<Response>, number, string]>([
			[
				'a guest who writes',
				(r) => r.request('POST', '/entries', r.keys.readToken, entry),
				403,
				'not_allowed',
			],
			['a guest who deletes', (r) => r.request('DELETE', '', r.keys.readToken), 403, 'not_allowed'],
			['an editor who deletes', (r) => r.request('DELETE', '', r.keys.writeToken), 403, 'not_allowed'],
			['an editor who extends', (r) => r.request('POST', '/extend', r.keys.writeToken), 403, 'not_allowed'],
			['a made-up token', (r) => r.request('GET', '', createToken()), 403, 'not_allowed'],
			['no token', (r) => r.request('GET', ''), 422, 'invalid_fields'],
			['a short token', (r) => r.request('GET', '', 'x'), 422, 'invalid_fields'],
			[
				'data that is not base64url',
				(r) => r.request('POST', '/entries', r.keys.writeToken, { ...entry, data: 'a b' }),
				422,
				'invalid_fields',
			],
			[
				'an entry over 64 KiB',
				(r) =>
					r.request('POST', '/entries', r.keys.writeToken, {
						...entry,
						data: fill(roomLimits.maxEntryLength + 1),
					}),
				422,
				'invalid_fields',
			],
			[
				'a body over the limit',
				(r) =>
					r.request('POST', '/entries', r.keys.writeToken, {
						...entry,
						data: fill(roomLimits.maxEntryLength + 5_000),
					}),
				413,
				'body_too_large',
			],
			[
				'a snapshot of an entry to come',
				(r) =>
					r.request('POST', '/snapshots', r.keys.writeToken, { previous: 1, covers: 100_000, data: 'AAAA' }),
				409,
				'snapshot_conflict',
			],
			[
				'a guest who adds a photo',
				(r) => r.request('POST', '/photos', r.keys.readToken, describePhoto()),
				403,
				'not_allowed',
			],
			[
				'an editor who deletes a photo',
				(r) => r.request('DELETE', `/photos/${describePhoto().id}`, r.keys.writeToken),
				403,
				'not_allowed',
			],
			[
				'an editor without the read token who reads photos',
				(r) => r.request('GET', '/photos', r.keys.writeToken),
				403,
				'not_allowed',
			],
			[
				'a photo over 2 MB',
				(r) => r.request('POST', '/photos', r.keys.writeToken, describePhoto(roomLimits.maxPhotoLength + 1)),
				422,
				'invalid_fields',
			],
			[
				'a photo with much to say about it',
				(r) => r.request('POST', '/photos', r.keys.writeToken, { ...describePhoto(), info: fill(3_000) }),
				422,
				'invalid_fields',
			],
			[
				'a photo that does not exist',
				(r) => r.request('GET', `/photos/${describePhoto().id}`, r.keys.readToken),
				404,
				'not_found',
			],
			[
				'a presence of 3 KiB',
				(r) => r.request('POST', '/presence', r.keys.readToken, { member: 'abcdefgh', data: fill(3_000) }),
				422,
				'invalid_fields',
			],
		])('%s', async (_, send, status, code) => {
			expect(await getProblem(await send(room))).toEqual({ status, code });
		});

		it('an unknown room', async () => {
			const unknown = openRoom(server.url, await describeRoom());
			const answer = await unknown.request('GET', '', unknown.keys.readToken);
			expect(await getProblem(answer)).toEqual({ status: 404, code: 'not_found' });
		});

		it('a proof of work that paid for a room already', async () => {
			const proof = await solveProof(server.url);
			const post = async () => postRoom(server.url, (await describeRoom()).body, { 'x-proof': proof });
			expect((await post()).status).toBe(201);
			expect((await post()).status).toBe(429);
			const note = await fetch(`${server.url}/api/missed-notes`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', 'x-proof': proof },
				body: JSON.stringify({ text: 'x'.repeat(100), consent: noteConsentVersion }),
			});
			expect(note.status).toBe(429);
		});

		it('a room without a proof of work, and an id that exists', async () => {
			const { body } = await describeRoom();
			const answer = await postRoom(server.url, body, { 'x-proof': '' });
			expect(await getProblem(answer)).toEqual({ status: 428, code: 'proof_required' });
			expect(await getProblem(await postRoom(server.url, room.body))).toEqual({
				status: 409,
				code: 'id_taken',
			});
		});
	});

	it('replaces older entries by a snapshot, and keeps one more behind it', async () => {
		const own = await createRoom(server.url);
		const save = async (previous: number, covers: number) =>
			own.request('POST', '/snapshots', own.owner, {
				previous,
				covers,
				data: await encryptMessage(own.keys, 'snapshot', { covers }),
			});
		for (const n of [1, 2]) await own.append({ n });
		expect((await save(1, 3)).status).toBe(201);
		await own.append({ n: 3 });
		expect(await getProblem(await save(1, 3))).toEqual({ status: 409, code: 'snapshot_conflict' });
		expect((await own.read()).entries.map(({ kind, seq }) => [kind, seq])).toEqual([
			['snapshot', 4],
			['change', 5],
		]);
		expect((await own.read(3)).entries.map(({ seq }) => seq)).toEqual([5]);
		expect((await own.read(1)).entries.map(({ seq }) => seq)).toEqual([4, 5]);
		expect((await save(4, 5)).status).toBe(201);
		expect((await own.read()).entries.map(({ seq }) => seq)).toEqual([6]);
	});

	it('rejects entries of a full room until a snapshot frees space', async () => {
		const own = await createRoom(server.url);
		const data = fill(roomLimits.maxSnapshotLength);
		const save = (previous: number) =>
			own.request('POST', '/snapshots', own.owner, { previous, covers: 1, data });
		expect((await save(1)).status).toBe(201);
		let answer = await own.append({});
		for (let sent = 0; answer.status === 201 && sent < 200; sent++)
			answer = await own.request('POST', '/entries', own.keys.writeToken, {
				id: randomUUID(),
				data: fill(roomLimits.maxEntryLength),
			});
		expect(await getProblem(answer)).toEqual({ status: 413, code: 'room_full' });
		const { lastSeq } = await own.read();
		const small = (previous: number) =>
			own.request('POST', '/snapshots', own.owner, { previous, covers: lastSeq, data: 'AAAA' });
		expect((await small(2)).status).toBe(201);
		expect((await small(lastSeq + 1)).status).toBe(201);
		expect((await own.append({})).status).toBe(201);
	});

	it('keeps the entries of a room whose editor sends two short snapshots', async () => {
		const own = await createRoom(server.url, { text: 'first' });
		for (const n of [1, 2, 3]) await own.append({ n });
		for (const token of [own.keys.writeToken, own.keys.readToken])
			for (const previous of [1, 5]) {
				const answer = await own.request('POST', '/snapshots', token, { previous, covers: 4, data: 'AAAA' });
				expect([403, 409]).toContain(answer.status);
			}
		const { entries } = await own.read();
		const messages = await Promise.all(entries.map(({ kind, data }) => decryptMessage(own.keys, kind, data)));
		expect(messages).toEqual([{ text: 'first' }, { n: 1 }, { n: 2 }, { n: 3 }]);
	});

	describe('a guest', () => {
		const announce = (
			own: TestRoom,
			token: string | undefined,
			member: string,
			key?: string,
			data = 'AAAA',
		) => own.request('POST', '/presence', token, { member, data, ...(key && { key }) });

		it('does not overwrite the presence of somebody else', async () => {
			const own = await createRoom(server.url);
			const key = createToken();
			expect((await announce(own, own.keys.writeToken, 'anna-1234', key, 'BBBB')).status).toBe(204);
			for (const other of [undefined, createToken()]) {
				const answer = await announce(own, own.keys.readToken, 'anna-1234', other);
				expect(await getProblem(answer)).toEqual({ status: 403, code: 'not_allowed' });
			}
			expect((await own.read()).members).toMatchObject([{ data: 'BBBB', canWrite: true }]);
		});

		it('does not push out somebody who is here', async () => {
			const own = await createRoom(server.url);
			await announce(own, own.keys.writeToken, 'anna-1234', createToken());
			for (let n = 0; n < roomLimits.maxMembers + 5; n++)
				await announce(own, own.keys.readToken, `guest-${String(n).padStart(4, '0')}`);
			const answer = await announce(own, own.keys.readToken, 'one-more-guest');
			expect(await getProblem(answer)).toEqual({ status: 429, code: 'too_many_requests' });
			expect((await announce(own, own.keys.writeToken, 'sam-12345')).status).toBe(204);
			const { members } = await own.read();
			expect(members).toHaveLength(roomLimits.maxMembers);
			expect(members.filter(({ canWrite }) => canWrite).map(({ member }) => member)).toEqual([
				'anna-1234',
				'sam-12345',
			]);
		});
	});

	describe('photos', () => {
		const add = (own: TestRoom, photo: ReturnType<typeof describePhoto>) =>
			own.request('POST', '/photos', own.keys.writeToken, photo);
		const list = async (own: TestRoom) =>
			roomPhotoList.parse(await (await own.request('GET', '/photos', own.keys.readToken)).json()).photos;
		const read = (own: TestRoom, id: string) => own.request('GET', `/photos/${id}`, own.keys.readToken);

		it('are read by guests, kept once when sent again, and deleted by the owner alone', async () => {
			const own = await createRoom(server.url);
			await enterTwice(own);
			const [one, two] = [describePhoto(500_000), describePhoto()];
			for (const photo of [one, two, { ...one, data: 'AAAA' }])
				expect((await add(own, photo)).status).toBe(204);
			expect((await list(own)).map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted());
			expect(await (await read(own, one.id)).json()).toEqual({ data: one.data });
			const remove = () => own.request('DELETE', `/photos/${one.id}`, own.owner);
			expect((await remove()).status).toBe(204);
			expect(await getProblem(await remove())).toEqual({ status: 404, code: 'not_found' });
			expect(await list(own)).toMatchObject([{ id: two.id, info: two.info }]);
			const database = openTestDatabase(engine.env().DATABASE_URL ?? '');
			const store = createRoomStore(database);
			expect(await store.find(own.keys.id)).toMatchObject({ photo_bytes: two.data.length });
			await database.close();
		});

		it('do not fit after 40 of them, also when they arrive at once', async () => {
			const own = await createRoom(server.url);
			await enterTwice(own);
			const statuses = await Promise.all(
				Array.from({ length: 42 }, async () => (await add(own, describePhoto())).status),
			);
			expect(statuses.filter((status) => status === 204)).toHaveLength(40);
			expect(statuses.filter((status) => status === 413)).toHaveLength(2);
			expect((await own.append({})).status).toBe(201);
		});

		it('move with the room to new links when the owner passes their keys on', async () => {
			const [own, next] = [await createRoom(server.url), await describeRoom()];
			await enterTwice(own);
			const [kept, left] = [describePhoto(), describePhoto()];
			for (const photo of [kept, left]) await add(own, photo);
			const photos = [{ id: kept.id, info: 'BBBB' }];
			expect((await own.request('POST', '/rotate', own.owner, { ...next.body, photos })).status).toBe(204);
			const moved = openRoom(server.url, next);
			expect(await list(moved)).toMatchObject([{ id: kept.id, info: 'BBBB' }]);
			expect(await (await read(moved, kept.id)).json()).toEqual({ data: kept.data });
			expect((await read(own, kept.id)).status).toBe(410);
		});
	});

	it('pushes changes and presence to open streams', async () => {
		const own = await createRoom(server.url);
		const response = await own.request('GET', '/events?since=0', own.keys.readToken);
		expect(response.headers.get('content-type')).toBe('text/event-stream');
		const events = readEvents(response, (list) => list.at(-1)?.includes('abcdefgh') ?? false);
		await own.append({ text: 'pushed' });
		await own.request('POST', '/presence', own.keys.readToken, { member: 'abcdefgh', data: 'AAAA' });
		const states = (await events).map((event) => JSON.parse(event.slice('data: '.length)));
		expect(states.flatMap(({ entries }) => entries.map(({ kind }: { kind: string }) => kind))).toEqual([
			'snapshot',
			'change',
		]);
		expect(states.at(-1).members).toMatchObject([{ member: 'abcdefgh', data: 'AAAA' }]);
	});

	it('sends what one person changed, not everybody, when 50 people are in the room', async () => {
		const own = await createRoom(server.url);
		const announce = (n: number, data: string) =>
			own.request('POST', '/presence', own.keys.readToken, {
				member: `member-${String(n).padStart(4, '0')}`,
				data,
			});
		for (let n = 0; n < roomLimits.maxMembers; n++) await announce(n, fill(roomLimits.maxPresenceLength));
		const stream = await own.request('GET', '/events', own.keys.readToken);
		const isNews = (event: string) => event.includes('BBBB');
		const events = readEvents(stream, (list) => list.some(isNews));
		await announce(7, 'BBBB');
		const [news = ''] = (await events).filter(isNews);
		expect(JSON.parse(news.slice('data: '.length)).members).toMatchObject([
			{ member: 'member-0007', data: 'BBBB' },
		]);
		expect(news.length).toBeLessThan(2_000);
	});

	it('returns a large room in pages of at most 512 KiB', async () => {
		const own = await createRoom(server.url);
		const data = fill(roomLimits.maxEntryLength);
		for (let sent = 0; sent < 20; sent++)
			await own.request('POST', '/entries', own.keys.writeToken, { id: randomUUID(), data });
		const seqs: number[] = [];
		for (let since = 0, lastSeq = 1; since < lastSeq; ) {
			const state = await own.read(since);
			expect(JSON.stringify(state.entries).length).toBeLessThan(roomLimits.maxPageLength * 1.1);
			seqs.push(...state.entries.map(({ seq }) => seq));
			({ next: since, lastSeq } = state);
		}
		expect(seqs).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
	});

	it('shows changes of another process on the same database', async () => {
		const second = await startServer(env());
		const own = await createRoom(server.url);
		const response = await own.request('GET', '/events?since=1', own.keys.readToken);
		const isChange = (event: string) => event.includes('"kind":"change"');
		const events = readEvents(response, (list) => list.some(isChange));
		await openRoom(second.url, own).append({ text: 'from the other process' });
		expect((await events).filter(isChange)).toHaveLength(1);
		await second.stop();
	});

	it('allows 20 streams per room', async () => {
		const own = await createRoom(server.url);
		const open = () => own.request('GET', '/events', own.keys.readToken);
		const streams = await Promise.all(Array.from({ length: roomLimits.maxStreams }, open));
		expect(await getProblem(await open())).toEqual({ status: 429, code: 'too_many_requests' });
		await Promise.all(streams.map((stream) => stream.body?.cancel()));
	});

	it('keeps at most 50 members', async () => {
		const own = await createRoom(server.url);
		for (let n = 0; n < roomLimits.maxMembers + 5; n++)
			await own.request('POST', '/presence', own.keys.readToken, {
				member: `member-${String(n).padStart(4, '0')}`,
				data: 'AAAA',
			});
		expect((await own.read()).members).toHaveLength(roomLimits.maxMembers);
	});

	it('extends the room up to 90 days', async () => {
		const own = await createRoom(server.url);
		let expiresAt = '';
		for (let times = 0; times < 4; times++) {
			const answer = await own.request('POST', '/extend', own.owner);
			expiresAt = roomExpiry.parse(await answer.json()).expiresAt;
		}
		const days = (Date.parse(expiresAt) - Date.now()) / msPerDay;
		expect(days).toBeGreaterThan(89);
		expect(days).toBeLessThanOrEqual(90);
	});

	it.each([
		['deleted', (own: TestRoom) => own.request('DELETE', '', own.owner)],
		[
			'rotated',
			async (own: TestRoom) => own.request('POST', '/rotate', own.owner, (await describeRoom()).body),
		],
	])('answers 410 after it was %s, and ends its streams', async (_, close) => {
		const own = await createRoom(server.url);
		const stream = await own.request('GET', '/events', own.keys.readToken);
		const ended = readEvents(stream, () => false);
		expect((await close(own)).status).toBe(204);
		await ended;
		for (const answer of [
			await own.request('GET', '', own.keys.readToken),
			await own.append({}),
			await own.request('POST', '/extend', own.owner),
		])
			expect(await getProblem(answer)).toEqual({ status: 410, code: 'room_closed' });
	});

	it('leaves no byte of a deleted room in the database files', async () => {
		const own = await createRoom(server.url);
		const data = `DELETED${randomUUID()}`;
		await own.request('POST', '/entries', own.keys.writeToken, { id: randomUUID(), data });
		await own.request('POST', '/photos', own.keys.writeToken, { ...describePhoto(), data });
		expect((await own.request('DELETE', '', own.owner)).status).toBe(204);
		const path = engine.env().DATABASE_URL?.replace('sqlite:', '') ?? '';
		if (engine.name === 'sqlite')
			for (const file of [path, `${path}-wal`]) expect(readFileSync(file, 'latin1')).not.toContain(data);
	});

	it('opens the rotated room with its new links', async () => {
		const [own, next] = [await createRoom(server.url), await describeRoom({ moved: true })];
		await own.request('POST', '/rotate', own.owner, next.body);
		const moved = openRoom(server.url, next);
		expect((await moved.append({})).status).toBe(201);
		expect((await moved.read()).entries).toHaveLength(2);
	});

	it('deletes expired rooms with their entries, and the row after 90 more days', async () => {
		const own = await createRoom(server.url);
		await own.append({ text: 'x' });
		await own.request('POST', '/photos', own.keys.writeToken, describePhoto());
		const database = openTestDatabase(engine.env().DATABASE_URL ?? '');
		const store = createRoomStore(database);
		let wall = Date.now();
		let real = 0;
		const retention = createRetention({
			store: createLeadStore(database.queries),
			missedNotes: createMissedNoteStore(database.queries),
			rooms: store,
			reminders: createReminderStore(database.queries),
			days: 365,
			log: pino({ level: 'silent' }),
			now: () => wall,
			elapsed: () => real,
		});
		await retention.sweep();
		expect((await own.read()).entries).toHaveLength(2);
		wall += 31 * msPerDay;
		real += 31 * msPerDay;
		expect(await retention.sweep()).toBeGreaterThan(0);
		expect(await store.find(own.keys.id)).toMatchObject({ closed: 'expired', bytes: 0, photo_bytes: 0 });
		expect(await store.listPhotos(own.keys.id)).toEqual([]);
		expect(await getProblem(await own.append({}))).toEqual({ status: 410, code: 'room_closed' });
		wall += 91 * msPerDay;
		real += 91 * msPerDay;
		await retention.sweep();
		expect(await store.find(own.keys.id)).toBeUndefined();
		await database.close();
	});
});

describeOnBothEngines('a server killed during appends to a room', (engine) => {
	it('has every acknowledged entry of two writers after the restart', async () => {
		const env = { ...engine.env(), SITE_FILES: site.path };
		const server = await startServer(env);
		const room = await createRoom(server.url);
		const acknowledged: number[] = [];
		let killed: Promise<unknown> | undefined;
		const write = async (writer: string) => {
			for (let n = 0; n < 300; n++) {
				const saved = await room
					.append({ writer, n })
					.then((answer) => answer.json())
					.catch(() => undefined);
				if (saved === undefined) break;
				acknowledged.push(saved.seq);
				if (acknowledged.length === 50) killed = server.stop('SIGKILL');
			}
		};
		await Promise.all([write('Anna'), write('Sam')]);
		await killed;
		const again = await startServer(env);
		const reopened = openRoom(again.url, room);
		const seqs: number[] = [];
		let since = 0;
		for (let state = await reopened.read(); ; state = await reopened.read(since)) {
			seqs.push(...state.entries.map(({ seq }) => seq));
			if (state.next === since) break;
			since = state.next;
		}
		expect(seqs).toEqual(expect.arrayContaining(acknowledged));
		await again.stop();
	});
});

describe('rooms of more than ROOMS_MAX_MB', () => {
	const folder = setupSharedSite();
	it('take entries where a room exists, and no new room', async () => {
		const server = await startServer({
			...{ DATABASE_URL: `sqlite:${folder.path}/x.db`, SITE_FILES: folder.path, ROOMS_MAX_MB: '1' },
		});
		const room = await createRoom(server.url);
		const data = fill(roomLimits.maxEntryLength);
		const append = () => room.request('POST', '/entries', room.keys.writeToken, { id: randomUUID(), data });
		for (let sent = 0; sent < 20; sent++) expect((await append()).status).toBe(201);
		expect(await getProblem(await postRoom(server.url, (await describeRoom()).body))).toEqual({
			status: 503,
			code: 'busy',
		});
		await server.stop();
	});

	it('take no photos over ROOM_PHOTOS_MAX_MB, and check the right to add one first', async () => {
		const server = await startServer({
			...{
				DATABASE_URL: `sqlite:${folder.path}/photos.db`,
				SITE_FILES: folder.path,
				ROOM_PHOTOS_MAX_MB: '1',
				TRUST_PROXY: '1',
			},
		});
		const open = async (network: number) => {
			const described = await describeRoom();
			const from = { 'x-forwarded-for': `10.0.${network}.1` };
			expect((await postRoom(server.url, described.body, from)).status).toBe(201);
			return openRoom(server.url, described);
		};
		const add = (own: TestRoom, token = own.keys.writeToken) =>
			own.request('POST', '/photos', token, describePhoto(200_000));
		const room = await open(1);
		expect(await getProblem(await add(room))).toEqual({ status: 409, code: 'photos_wait' });
		await enterTwice(room);
		for (let strangers = 0; strangers < 5; strangers += 1)
			expect((await add(room, createToken())).status).toBe(403);
		// A network has a fifth.
		for (const status of [204, 507]) expect((await add(room)).status).toBe(status);
		for (const [network, status] of [
			[2, 204],
			[3, 204],
			[4, 204],
			[5, 204],
			[6, 507],
		] as const) {
			const other = await open(network);
			await enterTwice(other);
			expect((await add(other)).status).toBe(status);
		}
		expect((await room.append({})).status).toBe(201);
		await server.stop();
	});

	it('are at most as many of one network as fill a fifth of it', async () => {
		const database = openTestDatabase(`sqlite:${folder.path}/share.db`);
		await migrate(`sqlite:${folder.path}/share.db`, migrations);
		const space = { maxBytes: 10 * roomLimits.maxRoomLength, maxPhotoBytes: 0, roomsPerDay: 1 };
		const service = createRoomService(createRoomStore(database), () => {}, space);
		const create = async (network: string) =>
			service.create((await describeRoom()).body, { format: 2, kind: 'incident', network });
		for (let made = 0; made < 2; made += 1) await create('stranger');
		await expect(create('stranger')).rejects.toMatchObject({ status: 429 });
		await create('victim');
		await database.close();
	});
});

describe('the sixth room of a day', () => {
	const folder = setupSharedSite();
	it('is refused with 429', async () => {
		const server = await startServer({ DATABASE_URL: `sqlite:${folder.path}/x.db`, SITE_FILES: folder.path });
		for (let n = 0; n < 5; n++) await createRoom(server.url);
		const answer = await postRoom(server.url, (await describeRoom()).body);
		expect(await getProblem(answer)).toEqual({ status: 429, code: 'too_many_requests' });
		await server.stop();
	});
});

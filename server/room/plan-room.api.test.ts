import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { planRoomLimits, roomLimits } from '#contract/limits.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import { describeOnBothEngines, openTestDatabase } from '#tests/support/engines.ts';
import { createRoom, describeRoom, openRoom, postRoom, type TestRoom } from '#tests/support/room-api.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';
import type { Tables } from './store.ts';

const site = setupSharedSite();
const fill = (length: number) => 'A'.repeat(length);

describeOnBothEngines('a room of the kind plan', (engine) => {
	const server = setupSharedServer(() => ({
		...engine.env(),
		SITE_FILES: site.path,
		PLAN_ROOMS_PER_DAY: '8',
	}));
	const create = () => createRoom(server.url, {}, 'plan');
	const getDaysLeft = async (room: TestRoom) =>
		Math.round((Date.parse((await room.read()).expiresAt) - Date.now()) / msPerDay);

	async function expireInDays(room: TestRoom, days: number) {
		const database = openTestDatabase(engine.env().DATABASE_URL ?? '');
		await database.queries
			.withTables<Tables>()
			.updateTable('rooms')
			.set({ expires_at: Date.now() + days * msPerDay })
			.where('id', '=', room.keys.id)
			.execute();
		await database.close();
	}

	it('lasts 400 days from the last write of anybody who may write, not from a look', async () => {
		const room = await create();
		expect(await getDaysLeft(room)).toBe(planRoomLimits.days);
		await expireInDays(room, 10);
		const presence = { member: 'abcdefgh', data: 'AAAA' };
		expect((await room.request('POST', '/presence', room.keys.writeToken, presence)).status).toBe(204);
		expect(await getDaysLeft(room)).toBe(10);
		expect((await room.append({ text: 'renews' })).status).toBe(201);
		expect(await getDaysLeft(room)).toBe(planRoomLimits.days);
		await expireInDays(room, 10);
		const next = await describeRoom({ moved: true });
		expect((await room.request('POST', '/rotate', room.owner, next.body)).status).toBe(204);
		expect(await getDaysLeft(openRoom(server.url, next))).toBe(planRoomLimits.days);
	});

	it('holds 1 MiB, and takes no larger snapshot by new links', async () => {
		const room = await create();
		const data = fill(roomLimits.maxEntryLength);
		const append = () => room.request('POST', '/entries', room.keys.writeToken, { id: randomUUID(), data });
		for (let sent = 0; sent < 15; sent++) expect((await append()).status).toBe(201);
		expect((await append()).status).toBe(413);
		const { body } = await describeRoom();
		const next = { ...body, snapshot: fill(planRoomLimits.maxRoomLength + 1) };
		expect((await room.request('POST', '/rotate', room.owner, next)).status).toBe(413);
		expect((await postRoom(server.url, next, {}, 'plan-rooms')).status).toBe(413);
	});

	it('takes no photo', async () => {
		const room = await create();
		for (const member of ['anna00000001', 'ben000000001'])
			await room.request('POST', '/presence', room.keys.writeToken, { member, data: fill(100) });
		const photo = { id: fill(22), info: fill(100), data: fill(100) };
		expect((await room.request('POST', '/photos', room.keys.writeToken, photo)).status).toBe(403);
	});

	it('is refused after so many a day of one network, which still may share an incident', async () => {
		let status = 201;
		for (let made = 0; made < 8 && status === 201; made++)
			({ status } = await postRoom(server.url, (await describeRoom()).body, {}, 'plan-rooms'));
		expect(status).toBe(429);
		expect((await postRoom(server.url, (await describeRoom()).body)).status).toBe(201);
	});
});

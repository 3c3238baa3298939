import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roomLimits } from '#contract/limits.ts';
import { createRoom, type TestRoom } from '#tests/support/room-api.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { createSiteFixture, type TempFolder } from '#tests/support/temp-folder.ts';

const mebibyte = 1024 * 1024;
/** What Node chooses in a container of 1 GiB (deploy/compose.yaml). */
const heapOfContainer = ['--max-old-space-size=512'];
/** The server needs about 200 MiB at rest. */
const maxGrowthBytes = 300 * mebibyte;

function getMemory(pid: number): number {
	return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

async function fillRoom(room: TestRoom): Promise<void> {
	const data = 'A'.repeat(roomLimits.maxEntryLength);
	for (let sent = 0; sent < roomLimits.maxRoomLength / roomLimits.maxEntryLength - 1; sent++)
		await room.request('POST', '/entries', room.keys.writeToken, { id: randomUUID(), data });
}

const formatRequest = ({ keys }: TestRoom, path: string, address: string) =>
	[
		`GET /api/rooms/${keys.id}${path} HTTP/1.1`,
		'host: localhost',
		`authorization: Bearer ${keys.readToken}`,
		`x-forwarded-for: ${address}`,
		'\r\n',
	].join('\r\n');

/** Sends requests and reads nothing until the sockets are resumed. */
async function sendUnread(url: string, requests: readonly string[]): Promise<Socket[]> {
	const { hostname, port } = new URL(url);
	return Promise.all(
		requests.map(async (text) => {
			const socket = connect(Number(port), hostname).pause();
			socket.on('error', () => {});
			await once(socket, 'connect');
			socket.write(text);
			return socket;
		}),
	);
}

const toManyAddresses = (n: number) => `198.51.${Math.floor(n / 250)}.${n % 250}`;

describe('answers that nobody reads', () => {
	let site: TempFolder;
	let server: RunningServer;
	let room: TestRoom;
	let memoryAtRest = 0;
	beforeAll(async () => {
		site = createSiteFixture();
		const settings = {
			DATABASE_URL: `sqlite:${site.path}/x.db`,
			SITE_FILES: site.path,
			TRUST_PROXY: '1',
			ROOMS_PER_DAY: '1000',
		};
		server = await startServer(settings, heapOfContainer);
		room = await createRoom(server.url);
		await fillRoom(room);
		memoryAtRest = getMemory(server.pid);
	});
	afterAll(async () => {
		await server.stop();
		site.remove();
	});

	/** The highest memory while an ordinary visitor calls 60 times. */
	async function measureUnread(requests: readonly string[]): Promise<number> {
		const sockets = await sendUnread(server.url, requests);
		let growth = 0;
		for (let n = 0; n < 60; n++) {
			const answer = await fetch(`${server.url}/api/site-options`, {
				headers: { 'x-forwarded-for': '192.0.2.1' },
			});
			expect(answer.status).toBe(200);
			await answer.text();
			growth = Math.max(growth, getMemory(server.pid) - memoryAtRest);
		}
		for (const socket of sockets) socket.destroy();
		return growth;
	}

	it.each([
		['480 requests of one visitor', '?since=0', () => '203.0.113.9'],
		['480 requests of 480 visitors', '?since=0', toManyAddresses],
		['20 streams of one visitor', '/events?since=0', () => '203.0.113.8'],
		['20 streams of 20 visitors', '/events?since=0', toManyAddresses],
	])('stay within the memory limit for %s', async (title, path, toAddress) => {
		const requests = Array.from({ length: Number.parseInt(title, 10) }, (_, n) =>
			formatRequest(room, path, toAddress(n)),
		);
		expect(await measureUnread(requests)).toBeLessThan(maxGrowthBytes);
	});

	it('stay within the memory limit beside 200 photos that 200 visitors never finish sending', async () => {
		const photo = { id: 'A'.repeat(22), info: 'A', data: 'A'.repeat(roomLimits.maxPhotoLength) };
		const body = JSON.stringify(photo);
		const requests = Array.from({ length: 200 }, (_, n) =>
			[
				`POST /api/rooms/${room.keys.id}/photos HTTP/1.1`,
				'host: localhost',
				`authorization: Bearer ${room.keys.writeToken}`,
				`x-forwarded-for: ${toManyAddresses(n)}`,
				'content-type: application/json',
				`content-length: ${body.length}`,
				'',
				body.slice(1),
			].join('\r\n'),
		);
		expect(await measureUnread(requests)).toBeLessThan(maxGrowthBytes);
	});

	it('are limited by bytes, also for a visitor who reads them', async () => {
		const readAs = (address: string) =>
			fetch(`${server.url}/api/rooms/${room.keys.id}`, {
				headers: { authorization: `Bearer ${room.keys.readToken}`, 'x-forwarded-for': address },
			}).then(async (response) => {
				await response.arrayBuffer();
				return response.status;
			});
		const statuses: number[] = [];
		for (let n = 0; n < 20; n++) statuses.push(await readAs('203.0.113.12'));
		expect(new Set(statuses)).toEqual(new Set([200, 429]));
		expect(await readAs('203.0.113.13')).toBe(200);
	});

	it('stay within the memory limit for 400 pipelined requests, which return what they held', async () => {
		const request = formatRequest(room, '?since=0', '203.0.113.10');
		const requests = Array.from({ length: 4 }, () => request.repeat(100));
		expect(await measureUnread(requests)).toBeLessThan(maxGrowthBytes);
		const readAgain = () =>
			fetch(`${server.url}/api/rooms/${room.keys.id}`, {
				headers: { authorization: `Bearer ${room.keys.readToken}`, 'x-forwarded-for': '203.0.113.11' },
			}).then(({ status }) => status);
		await expect.poll(readAgain).toBe(200);
	});
});

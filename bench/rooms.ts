/**
 * npm run bench:rooms: incident rooms on one process, each with one person who writes and five streams that listen, and
 * pages read at the same time; then pages while one visitor reads full rooms as fast as the limits allow. Needs a built
 * site. BENCH_SECONDS shortens it.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { roomLimits } from '#contract/limits.ts';
import { describeRoom, openRoom, postRoom, type TestRoom } from '#tests/support/room-api.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { measureLatency } from './load/latency.ts';
import { startMeasuredServer } from './load/measured-server.ts';
import { median, percentile, recordMeasurement } from './measurements.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const roomCount = 200;
const streamsPerRoom = 5;
const changesPerRoom = 4;
const maxArrivalMs = 30_000;
const writeIntervalMs = 2_000;
const pageClients = 1;
const greedyReaders = 8;
const page = '/tools/downtime-calculator';
const stateEvent = z.object({ entries: z.array(z.unknown()) });

type Listener = { waitForEntry(late: AbortSignal): Promise<number>; close(): void };

async function listenTo(room: TestRoom): Promise<Listener> {
	const stop = new AbortController();
	const response = await room.request('GET', '/events?since=1', room.keys.readToken, undefined, stop.signal);
	if (!response.body) throw new Error(`No stream: ${response.status}`);
	let next = Promise.withResolvers<number>();
	const read = async (body: ReadableStream<Uint8Array<ArrayBuffer>>) => {
		let text = '';
		for await (const part of body.pipeThrough(new TextDecoderStream())) {
			const events = `${text}${part}`.split('\n\n');
			text = events.pop() ?? '';
			for (const event of events) {
				if (!event.startsWith('data: ')) continue;
				if (stateEvent.parse(JSON.parse(event.slice(6))).entries.length === 0) continue;
				next.resolve(performance.now());
				next = Promise.withResolvers<number>();
			}
		}
	};
	read(response.body).catch((error: unknown) => {
		if (!stop.signal.aborted) next.reject(error);
	});
	return {
		waitForEntry(late) {
			const { promise, reject } = next;
			late.addEventListener('abort', () => reject(late.reason));
			return promise;
		},
		close: () => stop.abort(),
	};
}

async function createRooms(url: string): Promise<TestRoom[]> {
	const rooms: TestRoom[] = [];
	for (let index = 0; index < roomCount; index += 1) {
		const room = await describeRoom();
		const response = await postRoom(url, room.body, { 'x-forwarded-for': `10.1.0.${index}` });
		if (response.status !== 201) throw new Error(`Not created: ${await response.text()}`);
		rooms.push(openRoom(url, room));
	}
	return rooms;
}

type OpenRoom = { room: TestRoom; listeners: readonly Listener[] };

async function openStreams(room: TestRoom): Promise<OpenRoom> {
	return {
		room,
		listeners: await Promise.all(Array.from({ length: streamsPerRoom }, () => listenTo(room))),
	};
}

/** Throws when an entry does not reach every stream. */
async function measureRoom({ room, listeners }: OpenRoom, index: number): Promise<number[]> {
	await delay((writeIntervalMs * index) / roomCount);
	const waits: number[] = [];
	for (let change = 0; change < changesPerRoom; change += 1) {
		const late = AbortSignal.timeout(maxArrivalMs);
		const arrivals = listeners.map((listener) => listener.waitForEntry(late));
		const sentAt = performance.now();
		const response = await room.append({ v: 1, text: 'Called the insurer, claim number CLM-88' });
		if (response.status >= 300) throw new Error(`Not appended: ${response.status}`);
		for (const arrivedAt of await Promise.all(arrivals)) waits.push(arrivedAt - sentAt);
		await delay(writeIntervalMs);
	}
	for (const listener of listeners) listener.close();
	return waits;
}

async function createFullRoom(url: string): Promise<TestRoom> {
	const { body, ...room } = await describeRoom();
	const snapshot = 'A'.repeat(roomLimits.maxSnapshotLength);
	const response = await postRoom(url, { ...body, snapshot }, { 'x-forwarded-for': '10.2.0.1' });
	if (response.status !== 201) throw new Error(`Not created: ${await response.text()}`);
	return openRoom(url, { ...room, body });
}

/** Reads the room over and over from one address; returns how many reads were allowed. */
async function readGreedily(url: string, { keys }: TestRoom, end: number): Promise<number> {
	let allowed = 0;
	const readAgain = async () => {
		while (performance.now() < end) {
			const response = await fetch(`${url}/api/rooms/${keys.id}?since=0`, {
				headers: { authorization: `Bearer ${keys.readToken}`, 'x-forwarded-for': '203.0.113.66' },
			});
			await response.arrayBuffer();
			if (response.ok) allowed += 1;
			else await delay(20);
		}
	};
	await Promise.all(Array.from({ length: greedyReaders }, readAgain));
	return allowed;
}

const scratch = createTempFolder();
const server = await startMeasuredServer(scratch.path, { ROOMS_PER_DAY: '1000' });
const rooms = await createRooms(server.url);
const readPages = () =>
	measureLatency(`${server.url}${page}`, { clients: pageClients, seconds: seconds / 2 });
const idle = await readPages();
const openRooms = await Promise.all(rooms.map(openStreams));
const [waits, loaded] = await Promise.all([
	Promise.all(openRooms.map((room, index) => measureRoom(room, index))).then((each) => each.flat()),
	delay(writeIntervalMs).then(readPages),
]);
const fullRoom = await createFullRoom(server.url);
const quiet = await readPages();
const [beside, allowedReads] = await Promise.all([
	readPages(),
	readGreedily(server.url, fullRoom, performance.now() + (seconds / 2 + 1) * 1000),
]);
await server.stop();

const formatMs = (ms: number) => ms.toFixed(1);
recordMeasurement({
	title: 'Load: incident rooms',
	command: 'npm run bench:rooms',
	columns: ['what', 'count', 'median ms', '95th percentile ms', 'aim'],
	rows: [
		[
			`${roomCount * changesPerRoom} entries sent to seen, ${roomCount} rooms with ${streamsPerRoom} people`,
			String(waits.length),
			formatMs(median(waits)),
			formatMs(percentile(waits, 0.95)),
			'300',
		],
		[`pages, one client, under load`, '', formatMs(loaded.p50), '', ''],
		[`pages, one client, idle`, '', formatMs(idle.p50), '', ''],
		['pages per second, under load over idle', '', '', (loaded.perSecond / idle.perSecond).toFixed(2), ''],
		[
			`pages beside ${allowedReads} reads of a room with a snapshot of 2 MiB, 99th percentile`,
			'',
			formatMs(beside.p50),
			formatMs(beside.p99),
			formatMs(3 * quiet.p99),
		],
		['pages, quiet, 99th percentile', '', formatMs(quiet.p50), formatMs(quiet.p99), ''],
	],
	notes: [
		`SQLite; every room gets ${changesPerRoom} entries, one every ${writeIntervalMs / 1000} s, and each reaches all streams. Clients, ${roomCount * streamsPerRoom} streams and server share the cores. The streams are open before the first entry; an entry that is sent while they connect waits longer.`,
	],
});

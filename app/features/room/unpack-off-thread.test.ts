import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RoomState } from '#contract/room.ts';
import { addWrites, createLog } from '#domain/incident/activity-log.ts';
import { mergeCells } from '#domain/incident/merge.ts';
import { createChain, extendChain } from './chain.ts';
import { createSecret, deriveKeys, encryptMessage } from './keys.ts';
import { createUnpacker, type UnpackedEntry, type UnpackedPart, type Unpacker } from './unpack.ts';
import { startUnpacking, type WorkerRequest } from './unpack-off-thread.ts';

const count = 250;
const at = '2026-11-18T07:00:00.000Z';
const columns = ['time', 'event', 'details', 'source'];
const cell = '["incident-docs","affectedSystems"]';

async function createRoom() {
	const keys = await deriveKeys(createSecret());
	const chain = createChain({ count: 0, hash: `${keys.id}.0` });
	const snapshot = await encryptMessage(keys, 'snapshot', { v: 1, history: {} });
	const entries: RoomState['entries'] = [{ seq: 1, kind: 'snapshot', data: snapshot, at }];
	for (let n = 1; n <= count; n += 1) {
		const rowCells = columns.map((column) => `["timeline","events","row","r${n}","${column}"]`);
		const history = {
			[cell]: [[`text ${n}`, 'anna-1', n, n, { 'anna-1': n - 1 }]],
			...Object.fromEntries(rowCells.map((key) => [key, [['x', 'anna-1', n, n, {}]]])),
		};
		const data = await encryptMessage(keys, 'change', { v: 1, n, history });
		entries.push({ seq: n + 1, kind: 'change', data, at });
		extendChain(chain, data);
	}
	const fields = new Map([
		['incident-docs/affectedSystems', { kind: 'textarea', columns: [] as string[] }],
		['timeline/events', { kind: 'rows', columns }],
	]);
	return { context: { keys, fields }, entries, hashes: chain.hashes };
}

/** Does what the worker does: it gets requests by structured clone and answers with text. */
class TestWorker {
	static started = 0;
	/** The answer instead of which it fails. */
	static failsAt = Infinity;
	answers = 0;
	unpacker?: Unpacker;
	parts: UnpackedPart[] = [];
	onmessage?: (event: { data: unknown }) => void;
	onerror?: (event: { message: string }) => void;
	constructor() {
		TestWorker.started += 1;
	}
	async postMessage(message: WorkerRequest) {
		const request = structuredClone(message);
		if (typeof request === 'object' && 'keys' in request) {
			this.unpacker = createUnpacker(request);
			return;
		}
		if (request === 'take' && this.parts.length === 0) this.parts = this.unpacker?.take() ?? [];
		const answer = request === 'take' ? this.parts.shift() : await this.unpacker?.add(request);
		this.answers += 1;
		if (this.answers === TestWorker.failsAt) this.onerror?.({ message: 'not loaded' });
		else this.onmessage?.({ data: JSON.stringify(answer) });
	}
	terminate() {}
}

describe('startUnpacking', () => {
	afterEach(() => {
		vi.unstubAllGlobals();
		vi.restoreAllMocks();
		Object.assign(TestWorker, { started: 0, failsAt: Infinity });
	});

	const pageLength = 100;

	/** In pages, as the server sends a long room. */
	const unpackAll = async ({ context, entries }: Awaited<ReturnType<typeof createRoom>>) => {
		const unpacking = startUnpacking(context, new AbortController().signal);
		const unpacked: UnpackedEntry[] = [];
		for (let start = 0; start < entries.length; start += pageLength) {
			const page = entries.slice(start, start + pageLength);
			const { hash = '' } = unpacked.at(-1) ?? {};
			unpacked.push(...(await unpacking.add({ entries: page, covers: 0, hash })));
		}
		const parts = await Array.fromAsync(unpacking.take());
		return { unpacked, parts };
	};

	it.each([
		['on the page', false, Infinity],
		['in a worker', true, Infinity],
		['on the page when the worker fails', true, 1],
		['on the page when the worker fails after a page', true, 2],
		['on the page when the worker fails after a part', true, 5],
	])('keeps order, hash chain and log over the parts %s', async (_, hasWorker, failsAt) => {
		vi.stubGlobal('Worker', hasWorker ? TestWorker : undefined);
		vi.spyOn(console, 'warn').mockImplementation(() => {});
		TestWorker.failsAt = failsAt;
		const room = await createRoom();
		const { unpacked, parts } = await unpackAll(room);
		expect(unpacked.slice(1).map(({ message }) => message?.n)).toEqual(
			Array.from({ length: count }, (_, index) => index + 1),
		);
		expect(unpacked.map(({ hash }) => hash)).toEqual(room.hashes);
		const cells = mergeCells(...parts.map((part) => new Map(part.cells)));
		expect(cells.get(cell)).toMatchObject([{ value: `text ${count}` }]);
		expect(cells.size).toBe(1 + count * columns.length);
		expect(Math.max(...parts.map((part) => part.cells.length))).toBeLessThan(cells.size);
		const log = createLog();
		for (const { writes, omitted } of parts) addWrites(log, writes, omitted);
		expect(log.writes.size).toBe(count * (1 + columns.length));
		expect(TestWorker.started).toBe(Number(hasWorker));
	});

	it('starts no worker for a few entries', async () => {
		vi.stubGlobal('Worker', TestWorker);
		const room = await createRoom();
		const { unpacked } = await unpackAll({ ...room, entries: room.entries.slice(0, 10) });
		expect(unpacked).toHaveLength(10);
		expect(TestWorker.started).toBe(0);
	});
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RoomState } from '#contract/room.ts';
import { addWrites, createLog } from '#domain/incident/activity-log.ts';
import { mergeCells } from '#domain/incident/merge.ts';
import { createChain, extendChain } from './chain.ts';
import { createSecret, deriveKeys, encryptMessage } from './keys.ts';
import { type UnpackedPart, unpackEntries } from './unpack.ts';
import { stopUnpacking, unpackInParts, type WorkerRequest } from './unpack-off-thread.ts';

const count = 250;
const at = '2026-11-18T07:00:00.000Z';
const columns = ['time', 'event', 'details', 'source'];
const cell = '["incident-docs","affectedSystems"]';

async function createRequest() {
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
	return { request: { keys, entries, covers: 0, hash: '', fields }, hashes: chain.hashes };
}

/** Runs the code of the worker, with messages by structured clone as a browser sends them. */
class TestWorker {
	static started = 0;
	/** The answer instead of which it fails. */
	static failsAt = Infinity;
	answers = 0;
	parts: UnpackedPart[] = [];
	onmessage?: (event: { data: unknown }) => void;
	onerror?: (event: { message: string }) => void;
	constructor() {
		TestWorker.started += 1;
	}
	async postMessage(request: WorkerRequest) {
		if (request !== 'next') this.parts = await unpackEntries(structuredClone(request));
		this.answers += 1;
		if (this.answers === TestWorker.failsAt) this.onerror?.({ message: 'not loaded' });
		else this.onmessage?.({ data: structuredClone(this.parts.shift()) });
	}
	terminate() {}
}

describe('unpackInParts', () => {
	afterEach(() => {
		stopUnpacking();
		vi.unstubAllGlobals();
		vi.restoreAllMocks();
		Object.assign(TestWorker, { started: 0, failsAt: Infinity });
	});

	const unpackAll = async (request: Parameters<typeof unpackInParts>[0]) => {
		const unpacked = [];
		for await (const one of unpackInParts(request)) unpacked.push(one);
		return unpacked;
	};

	it.each([
		['on the page', false, Infinity, 3],
		['in a worker', true, Infinity, 3],
		['on the page when the worker fails', true, 1, 3],
		['on the page when the worker fails after a part', true, 2, 4],
	])('keeps order, hash chain and log over the parts %s', async (_, hasWorker, failsAt, partCount) => {
		vi.stubGlobal('Worker', hasWorker ? TestWorker : undefined);
		vi.spyOn(console, 'warn').mockImplementation(() => {});
		TestWorker.failsAt = failsAt;
		const { request, hashes } = await createRequest();
		const parts = await unpackAll(request);
		const unpacked = parts.flatMap(({ entries = [] }) => entries);
		expect(unpacked.slice(1).map(({ message }) => message?.n)).toEqual(
			Array.from({ length: count }, (_, index) => index + 1),
		);
		expect(unpacked.map(({ hash }) => hash)).toEqual(hashes);
		const cells = mergeCells(...parts.map((part) => part.cells));
		expect(cells.get(cell)).toMatchObject([{ value: `text ${count}` }]);
		expect(cells.size).toBe(1 + count * columns.length);
		const log = createLog();
		for (const { writes, omitted } of parts) addWrites(log, writes, omitted);
		expect(log.writes.size).toBe(count * (1 + columns.length));
		expect(parts).toHaveLength(partCount);
		expect(TestWorker.started).toBe(Number(hasWorker));
	});

	it('starts no worker for a few entries', async () => {
		vi.stubGlobal('Worker', TestWorker);
		const { request } = await createRequest();
		const few = { ...request, entries: request.entries.slice(0, 10) };
		expect((await unpackAll(few)).flatMap(({ entries = [] }) => entries)).toHaveLength(10);
		expect(TestWorker.started).toBe(0);
	});
});

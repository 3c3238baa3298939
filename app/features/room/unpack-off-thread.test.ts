import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RoomState } from '#contract/room.ts';
import { createChain, extendChain } from './chain.ts';
import { createSecret, deriveKeys, encryptMessage } from './keys.ts';
import { unpackEntries } from './unpack.ts';
import { stopUnpacking, unpackInBatches } from './unpack-off-thread.ts';

const count = 250;

async function createRequest() {
	const keys = await deriveKeys(createSecret());
	const chain = createChain({ count: 0, hash: `${keys.id}.0` });
	const snapshot = await encryptMessage(keys, 'snapshot', { v: 1, history: {} });
	const entries: RoomState['entries'] = [{ seq: 1, kind: 'snapshot', data: snapshot, at: '' }];
	for (let n = 1; n <= count; n += 1) {
		const data = await encryptMessage(keys, 'change', { n });
		entries.push({ seq: n + 1, kind: 'change', data, at: '' });
		await extendChain(chain, data);
	}
	return { request: { keys, entries, covers: 0, hash: '' }, hashes: chain.hashes };
}

/** Runs the code of the worker, with messages by structured clone as a browser sends them. */
class TestWorker {
	static started = 0;
	static isBroken = false;
	onmessage?: (event: { data: unknown }) => void;
	onerror?: (event: { message: string }) => void;
	constructor() {
		TestWorker.started += 1;
	}
	postMessage(request: Parameters<typeof unpackEntries>[0]) {
		if (TestWorker.isBroken) queueMicrotask(() => this.onerror?.({ message: 'not loaded' }));
		else
			void unpackEntries(structuredClone(request)).then((data) =>
				this.onmessage?.({ data: structuredClone(data) }),
			);
	}
	terminate() {}
}

describe('unpackInBatches', () => {
	afterEach(() => {
		stopUnpacking();
		vi.unstubAllGlobals();
		vi.restoreAllMocks();
		Object.assign(TestWorker, { started: 0, isBroken: false });
	});

	const unpackAll = async (request: Parameters<typeof unpackInBatches>[0]) => {
		const unpacked = [];
		for await (const one of unpackInBatches(request)) unpacked.push(one);
		return unpacked;
	};

	it.each([
		['on the page', false, false, 0],
		['in one worker', true, false, 1],
		['on the page after the worker failed', true, true, 3],
	])('keeps order and hash chain over batches %s', async (_, hasWorker, isBroken, started) => {
		vi.stubGlobal('Worker', hasWorker ? TestWorker : undefined);
		vi.spyOn(console, 'warn').mockImplementation(() => {});
		TestWorker.isBroken = isBroken;
		const { request, hashes } = await createRequest();
		const unpacked = await unpackAll(request);
		expect(unpacked.slice(1).map(({ message }) => message)).toEqual(
			Array.from({ length: count }, (_, index) => ({ n: index + 1 })),
		);
		expect(unpacked.map(({ hash }) => hash)).toEqual(hashes);
		expect(TestWorker.started).toBe(started);
	});

	it('starts no worker for a few entries', async () => {
		vi.stubGlobal('Worker', TestWorker);
		const { request } = await createRequest();
		const few = { ...request, entries: request.entries.slice(0, 10) };
		expect(await unpackAll(few)).toHaveLength(10);
		expect(TestWorker.started).toBe(0);
	});
});

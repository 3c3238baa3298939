import { type Unpacked, type UnpackRequest, unpackEntries } from './unpack.ts';

/** Fewer are unpacked sooner than a worker starts. */
const minEntries = 50;
/** Bounds how long the page takes to receive what was unpacked. */
const entriesPerBatch = 100;

let worker: Worker | undefined;

/** The worker may not load, for example offline before it was cached. */
function runInWorker(request: UnpackRequest): Promise<Unpacked[]> {
	worker ??= new Worker(new URL('./unpack-worker.ts', import.meta.url), { type: 'module' });
	const running = worker;
	const { promise, resolve, reject } = Promise.withResolvers<Unpacked[]>();
	running.onmessage = ({ data }: MessageEvent<Unpacked[]>) => resolve(data);
	running.onerror = ({ message }) => reject(new Error(message));
	running.postMessage(request);
	return promise.catch((error: unknown) => {
		console.warn('Unpacking on the page', error);
		stopUnpacking();
		return unpackEntries(request);
	});
}

export function stopUnpacking(): void {
	worker?.terminate();
	worker = undefined;
}

/** In order. The next batch is unpacked while the page reads this one. */
export async function* unpackInBatches(request: UnpackRequest): AsyncGenerator<Unpacked> {
	const { entries } = request;
	const canUseWorker = entries.length >= minEntries && typeof Worker !== 'undefined';
	const unpack = (start: number, hash: string) => {
		const batch = { ...request, hash, entries: entries.slice(start, start + entriesPerBatch) };
		return canUseWorker ? runInWorker(batch) : unpackEntries(batch);
	};
	let next = entries.length === 0 ? undefined : unpack(0, request.hash);
	for (let start = entriesPerBatch; next; start += entriesPerBatch) {
		const unpacked: Unpacked[] = await next;
		next = start < entries.length ? unpack(start, unpacked.at(-1)?.hash ?? request.hash) : undefined;
		yield* unpacked;
	}
}

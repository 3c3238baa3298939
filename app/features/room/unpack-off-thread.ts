import { type UnpackedPart, type UnpackRequest, unpackEntries } from './unpack.ts';

/** Less is unpacked sooner than a worker starts. */
const minLength = 32 * 1024;
const minEntries = 50;

export type WorkerRequest = UnpackRequest | 'next';

let worker: Worker | undefined;

function askWorker(request: WorkerRequest): Promise<UnpackedPart> {
	worker ??= new Worker(new URL('./unpack-worker.ts', import.meta.url), { type: 'module' });
	const { promise, resolve, reject } = Promise.withResolvers<UnpackedPart>();
	worker.onmessage = ({ data }: MessageEvent<UnpackedPart>) => resolve(data);
	worker.onerror = ({ message }) => reject(new Error(message));
	worker.postMessage(request);
	return promise;
}

export function stopUnpacking(): void {
	worker?.terminate();
	worker = undefined;
}

function isLong(entries: UnpackRequest['entries']): boolean {
	return entries.length >= minEntries || entries.reduce((sum, { data }) => sum + data.length, 0) >= minLength;
}

/** After a failure of the worker, parts that were read before come again. */
export async function* unpackInParts(request: UnpackRequest): AsyncGenerator<UnpackedPart> {
	if (isLong(request.entries) && typeof Worker !== 'undefined')
		try {
			let part = await askWorker(request);
			for (; !part.entries; part = await askWorker('next')) yield part;
			yield part;
			return;
		} catch (error) {
			// The worker may not load, for example offline before it was cached.
			console.warn('Unpacking on the page', error);
			stopUnpacking();
		}
	yield* await unpackEntries(request);
}

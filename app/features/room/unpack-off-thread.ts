import {
	createUnpacker,
	type UnpackContext,
	type UnpackedEntry,
	type UnpackedPart,
	type UnpackRequest,
} from './unpack.ts';

/** Less is unpacked sooner than a worker starts. */
const minLength = 32 * 1024;
const minEntries = 50;

export type WorkerRequest = UnpackContext | UnpackRequest | 'take';

function isLong(entries: UnpackRequest['entries']): boolean {
	return entries.length >= minEntries || entries.reduce((sum, { data }) => sum + data.length, 0) >= minLength;
}

export type Unpacking = {
	add(request: UnpackRequest): Promise<readonly UnpackedEntry[]>;
	take(): AsyncGenerator<UnpackedPart>;
	stop(): void;
};

function startWorker(context: UnpackContext): Worker {
	const worker = new Worker(new URL('./unpack-worker.ts', import.meta.url), { type: 'module' });
	worker.postMessage(context);
	return worker;
}

function askWorker<Answer>(worker: Worker, request: WorkerRequest): Promise<Answer> {
	const { promise, resolve, reject } = Promise.withResolvers<Answer>();
	worker.onmessage = ({ data }: MessageEvent<string>) => resolve(JSON.parse(data));
	worker.onerror = ({ message }) => reject(new Error(message));
	worker.postMessage(request);
	return promise;
}

/** In a worker from the first long page on. */
export function startUnpacking(context: UnpackContext, signal: AbortSignal): Unpacking {
	const onPage = createUnpacker(context);
	let canUseWorker = typeof Worker !== 'undefined';
	let worker: Worker | undefined;
	let inWorker: UnpackRequest[] = [];

	function stop(): void {
		worker?.terminate();
		worker = undefined;
	}

	/** The worker may not load, for example offline before it was cached. Parts that it returned come again. */
	async function moveToPage(error: unknown): Promise<readonly UnpackedEntry[]> {
		console.warn('Unpacking on the page', error);
		stop();
		canUseWorker = false;
		let entries: readonly UnpackedEntry[] = [];
		for (const request of inWorker) entries = await onPage.add(request);
		inWorker = [];
		return entries;
	}

	return {
		stop,
		async add(request) {
			if (!worker && canUseWorker && isLong(request.entries)) {
				worker = startWorker(context);
				signal.addEventListener('abort', stop, { once: true });
			}
			if (!worker) return onPage.add(request);
			inWorker.push(request);
			return askWorker<readonly UnpackedEntry[]>(worker, request).catch(moveToPage);
		},
		async *take() {
			try {
				for (let isLast = worker === undefined; worker && !isLast; ) {
					const part = await askWorker<UnpackedPart>(worker, 'take');
					isLast = part.isLast;
					yield part;
				}
				inWorker = [];
			} catch (error) {
				await moveToPage(error);
			}
			yield* onPage.take();
		},
	};
}

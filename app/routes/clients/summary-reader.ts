import { site } from '#app/site/site.ts';
import type { Summary } from './logic.ts';
import type { SummaryRequest } from './read-summary.ts';

const startWorker = () =>
	new Worker(new URL('./summary-worker.ts', import.meta.url), { type: 'module', name: JSON.stringify(site) });

function askWorker(worker: Worker, request: SummaryRequest): Promise<Summary | undefined> {
	const { promise, resolve, reject } = Promise.withResolvers<Summary | undefined>();
	worker.onmessage = ({ data }: MessageEvent<Summary | undefined>) => resolve(data);
	worker.onerror = ({ message }) => reject(new Error(message));
	worker.postMessage(request);
	return promise;
}

/**
 * Decrypts and derives in a worker, one plan at a time. On the page if the worker cannot load, for example offline before it
 * was cached.
 */
export function createSummaryReader(signal: AbortSignal) {
	let worker: Worker | 'failed' | undefined;
	const stop = () => typeof worker === 'object' && worker.terminate();
	signal.addEventListener('abort', stop, { once: true });
	return async (request: SummaryRequest): Promise<Summary | undefined> => {
		if (worker !== 'failed')
			try {
				worker ??= startWorker();
				return await askWorker(worker, request);
			} catch (error) {
				console.warn('Reading clients on the page', error);
				stop();
				worker = 'failed';
			}
		return (await import('./read-summary.ts')).readSummary(request);
	};
}

export type SummaryReader = ReturnType<typeof createSummaryReader>;

import { connect, type Socket } from 'node:net';
import type { ValidatedAddress } from '#server/scan/guard.ts';
import type { AdaptiveTimeout } from './adaptive-timeout.ts';
import type { Semaphore } from './semaphore.ts';

/** filtered: no response. unreachable: an ICMP error. failed: a local error. skipped: the scan ended first. */
export type PortState = 'open' | 'closed' | 'filtered' | 'unreachable' | 'failed' | 'skipped';

export type ConnectionContext = {
	readonly address: ValidatedAddress;
	readonly timeout: AdaptiveTimeout;
	/** Acquired in order: that of the scan, then that of the process. */
	readonly semaphores: readonly Semaphore[];
	readonly signal: AbortSignal;
};

export type ConnectResult =
	| { readonly state: 'open'; readonly socket: Socket }
	| { readonly state: Exclude<PortState, 'open'> };

/** One retry, since the first packet may have been lost. */
const maxAttempts = 2;

export async function connectTcp(context: ConnectionContext, port: number): Promise<ConnectResult> {
	const release = await acquireAll(context);
	if (release === undefined) return { state: 'skipped' };
	for (let attempt = 1; ; attempt += 1) {
		const result = await attemptOnce(context, port);
		if (result.state === 'open') {
			if (result.socket.destroyed) release();
			else result.socket.once('close', release);
			return result;
		}
		if (result.state !== 'filtered' || attempt === maxAttempts) {
			release();
			return result;
		}
	}
}

export async function acquireAll({
	semaphores,
	signal,
}: ConnectionContext): Promise<(() => void) | undefined> {
	const releases: (() => void)[] = [];
	for (const semaphore of semaphores) {
		const release = await semaphore.acquire(signal);
		if (release === undefined) {
			for (const give of releases) give();
			return undefined;
		}
		releases.push(release);
	}
	return () => {
		for (const give of releases) give();
	};
}

function attemptOnce({ address, timeout, signal }: ConnectionContext, port: number): Promise<ConnectResult> {
	return new Promise((resolve) => {
		if (signal.aborted) return resolve({ state: 'skipped' });
		const start = performance.now();
		const socket = connect({ host: address.ip, port, family: address.family, autoSelectFamily: false });
		const settle = (result: ConnectResult) => {
			stopWaiting();
			signal.removeEventListener('abort', onAbort);
			socket.removeListener('error', onError);
			// An unhandled error event would end the process; readers see `close`.
			socket.on('error', () => {});
			if (result.state !== 'open') socket.destroy();
			resolve(result);
		};
		const onAbort = () => settle({ state: 'skipped' });
		const onError = (error: NodeJS.ErrnoException) => {
			// Accepted and reset at once: open, without data.
			if (error.code === 'ECONNRESET') return settle({ state: 'open', socket });
			const state = toPortState(error.code);
			if (state === 'closed') timeout.recordRoundTrip(performance.now() - start);
			settle({ state });
		};
		const stopWaiting = timeout.schedule(() => settle({ state: 'filtered' }));
		signal.addEventListener('abort', onAbort, { once: true });
		socket.once('error', onError);
		socket.once('connect', () => {
			timeout.recordRoundTrip(performance.now() - start);
			settle({ state: 'open', socket });
		});
	});
}

export function toPortState(code: string | undefined): Exclude<PortState, 'open'> {
	switch (code) {
		case 'ECONNREFUSED':
			return 'closed';
		case 'ETIMEDOUT':
			return 'filtered';
		case 'EHOSTUNREACH':
		case 'ENETUNREACH':
		case 'EACCES':
		case 'EPERM':
		case 'EHOSTDOWN':
			return 'unreachable';
		default:
			return 'failed';
	}
}

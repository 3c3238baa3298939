import { ApiError } from '#app/lib/api.ts';
import type { RoomState } from '#contract/room.ts';

type ListenOptions = {
	signal: AbortSignal;
	/** A plan changes slowly, and a browser opens few connections to one site. */
	isPolling: boolean;
	read(): Promise<RoomState>;
	openStream(signal: AbortSignal): Promise<Response>;
	onState(state: RoomState): Promise<void>;
	/** Returns true when there is nothing left to listen to. */
	onError(error: unknown): boolean;
};

/** The server sends a comment every 20 seconds. */
const maxSilenceMs = 45_000;
const maxFirstEventMs = 8_000;
const pollIntervalMs = 3_000;
const planIntervalMs = 5_000;
const retryDelaysMs = [500, 1_000, 2_000, 5_000, 15_000];

function wait(ms: number, signal: AbortSignal): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	const timer = setTimeout(resolve, ms);
	const wake = new AbortController();
	for (const [target, type] of [
		[globalThis, 'online'],
		[signal, 'abort'],
	] as const)
		target.addEventListener(type, () => resolve(), { once: true, signal: wake.signal });
	return promise.finally(() => {
		clearTimeout(timer);
		wake.abort();
	});
}

/** Returns false when no event arrived in time, which is how a buffering proxy looks. */
async function readStream({ signal, openStream, onState }: ListenOptions): Promise<boolean> {
	const silence = new AbortController();
	let hasEvent = false;
	let timer = setTimeout(() => silence.abort(), maxFirstEventMs);
	try {
		const response = await openStream(AbortSignal.any([signal, silence.signal]));
		if (!response.ok || !response.body) throw await toApiError(response);
		const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
		let text = '';
		for (let part = await reader.read(); !part.done; part = await reader.read()) {
			clearTimeout(timer);
			timer = setTimeout(() => silence.abort(), maxSilenceMs);
			text += part.value;
			const events = text.split('\n\n');
			text = events.pop() ?? '';
			for (const event of events) if (event.startsWith('data: ')) await onState(JSON.parse(event.slice(6)));
			hasEvent ||= events.length > 0;
		}
		return hasEvent;
	} catch (error) {
		if (silence.signal.aborted) return hasEvent;
		throw error;
	} finally {
		clearTimeout(timer);
	}
}

async function toApiError(response: Response): Promise<ApiError> {
	const body: { detail?: unknown } = await response.json().catch(() => ({}));
	return new ApiError(String(body.detail ?? 'The server did not answer.'), response.status);
}

export async function listen(options: ListenOptions): Promise<void> {
	const { signal, isPolling, read, onState, onError } = options;
	let [attempts, canStream] = [0, !isPolling];
	while (!signal.aborted) {
		try {
			if (canStream) canStream = await readStream(options);
			else {
				await onState(await read());
				await wait(isPolling ? planIntervalMs : pollIntervalMs, signal);
			}
			attempts = 0;
		} catch (error) {
			if (signal.aborted || onError(error)) return;
			await wait(retryDelaysMs[Math.min(attempts, 4)] ?? 15_000, signal);
			attempts += 1;
		}
	}
}

import type { RoomState } from '#contract/room.ts';

type StreamOptions = {
	since: number;
	read(since: number): Promise<RoomState>;
	subscribe(listener: { onChange(): void; onShutdown(): void }): () => void;
};

const pingIntervalMs = 20_000;

/** Readers reconnect, so that a forgotten connection does not stay open for days. */
const maxStreamMs = 10 * 60_000;

/** A reader that is this far behind is disconnected; it reconnects and reads a snapshot. */
const maxQueuedBytes = 8 * 1024 * 1024;

/** Server-sent events: the state now, and again after every change. Throws when the first read fails. */
export async function createEventStream({
	since,
	read,
	subscribe,
}: StreamOptions): Promise<ReadableStream<Uint8Array>> {
	let first: RoomState | undefined = await read(since);
	const encoder = new TextEncoder();
	let end = () => {};
	return new ReadableStream<Uint8Array>(
		{
			start(controller) {
				let [isReading, isChanged, isEnded] = [false, false, false];
				const send = (text: string) => {
					if (isEnded) return;
					if ((controller.desiredSize ?? 0) < -maxQueuedBytes) end();
					else controller.enqueue(encoder.encode(text));
				};
				const sendState = (state: RoomState) => {
					since = state.next;
					if (state.next < state.lastSeq) isChanged = true;
					send(`data: ${JSON.stringify(state)}\n\n`);
				};
				/** Changes that arrive during a read cause one more read. */
				const update = async () => {
					isChanged = true;
					if (isReading) return;
					isReading = true;
					try {
						while (isChanged && !isEnded) {
							isChanged = false;
							const state = first ?? (await read(since));
							first = undefined;
							sendState(state);
						}
					} catch {
						// The reader reconnects and gets the reason as an ordinary response.
						end();
					}
					isReading = false;
				};
				const unsubscribe = subscribe({ onChange: () => void update(), onShutdown: () => end() });
				const ping = setInterval(() => send(': ping\n\n'), pingIntervalMs);
				const stop = setTimeout(() => end(), maxStreamMs);
				end = () => {
					if (isEnded) return;
					isEnded = true;
					unsubscribe();
					clearInterval(ping);
					clearTimeout(stop);
					try {
						controller.close();
					} catch {
						// The reader has already disconnected.
					}
				};
				void update();
			},
			cancel: () => end(),
		},
		{ highWaterMark: 0, size: (chunk) => chunk?.byteLength ?? 0 },
	);
}

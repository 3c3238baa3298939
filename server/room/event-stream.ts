import type { RoomState } from '#contract/room.ts';

type StreamOptions = {
	since: number;
	/** Throws when too many bytes wait for this reader. */
	reserveBytes(bytes: number): () => void;
	read(since: number, reserveBytes: (bytes: number) => Promise<void>): Promise<RoomState>;
	subscribe(listener: { onChange(): void; onShutdown(): void }): () => void;
};

const pingIntervalMs = 20_000;
/** Readers reconnect, so that a forgotten connection does not stay open for days. */
const maxStreamMs = 10 * 60_000;

type Members = Pick<RoomState, 'members' | 'hasAllMembers'>;

/** People whom this stream has not sent yet, and new times of those it has; all of them after somebody has gone. */
function createMemberFilter(): (members: RoomState['members']) => Members {
	let sent: ReadonlyMap<string, RoomState['members'][number]> | undefined;
	return (members) => {
		const before = sent;
		const current = new Map(members.map((member) => [member.member, member]));
		sent = current;
		const hasAllMembers = !before || [...before.keys()].some((id) => !current.has(id));
		return {
			hasAllMembers,
			members: members.flatMap((member) => {
				const known = before?.get(member.member);
				if (known?.data !== member.data) return [member];
				const { data: _, ...seen } = member;
				return hasAllMembers || known?.seenAt !== member.seenAt ? [seen] : [];
			}),
		};
	};
}

/** What a stream has to tell next; `wait` resolves when there is something. */
function createSignals(subscribe: StreamOptions['subscribe']) {
	const due = { change: true, ping: false, end: false };
	let wake = () => {};
	const set = (what: keyof typeof due) => () => {
		due[what] = true;
		wake();
	};
	const unsubscribe = subscribe({ onChange: set('change'), onShutdown: set('end') });
	const ping = setInterval(set('ping'), pingIntervalMs);
	const stop = setTimeout(set('end'), maxStreamMs);
	return {
		due,
		wait(): Promise<void> {
			const waiting = Promise.withResolvers<void>();
			wake = waiting.resolve;
			return waiting.promise;
		},
		end: set('end'),
		close() {
			unsubscribe();
			clearInterval(ping);
			clearTimeout(stop);
		},
	};
}

/**
 * Server-sent events: the state now, and again after every change. Nothing is read for a reader that has not read the
 * event before, so that a stream holds one event at most. Throws when the first read fails.
 */
export async function createEventStream(options: StreamOptions): Promise<ReadableStream<Uint8Array>> {
	let { since } = options;
	let release = () => {};
	const read = () =>
		options.read(since, async (bytes) => {
			release = options.reserveBytes(bytes);
		});
	let first: RoomState | undefined = await read();
	const filterMembers = createMemberFilter();
	const encoder = new TextEncoder();
	const { due, wait, end, close } = createSignals(options.subscribe);

	async function getNextEvent(): Promise<string | undefined> {
		while (!due.end) {
			if (due.change) {
				due.change = false;
				const state = first ?? (await read());
				first = undefined;
				since = state.next;
				due.change ||= state.next < state.lastSeq;
				return `data: ${JSON.stringify({ ...state, ...filterMembers(state.members) })}\n\n`;
			}
			if (due.ping) {
				due.ping = false;
				return ': ping\n\n';
			}
			await wait();
		}
		return undefined;
	}

	return new ReadableStream<Uint8Array>(
		{
			/** Called when the event before has been sent. */
			async pull(controller) {
				if (!first) release();
				// A reader that gets no event reconnects and gets the reason as an ordinary response.
				const event = await getNextEvent().catch(() => undefined);
				if (event !== undefined) return controller.enqueue(encoder.encode(event));
				release();
				close();
				controller.close();
			},
			cancel() {
				end();
				release();
				close();
			},
		},
		{ highWaterMark: 0 },
	);
}

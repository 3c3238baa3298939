import { roomLimits } from '#contract/limits.ts';
import { drainState } from '#server/http/health.ts';
import { ApiProblem } from '#server/http/problems.ts';
import type { RoomStore } from './store.ts';

const pollIntervalMs = 1_000;

type Listener = { onChange(): void; onShutdown(): void };

/** Writes of this process wake readers at once; one query per second finds those of other processes. */
export function createRoomStreams(store: Pick<RoomStore, 'listVersions'>) {
	const rooms = new Map<string, Set<Listener>>();
	let versions = new Map<string, string>();
	let timer: NodeJS.Timeout | undefined;

	function notify(id: string): void {
		for (const { onChange } of rooms.get(id) ?? []) onChange();
	}

	async function poll(): Promise<void> {
		if (drainState.isDraining) {
			for (const listeners of rooms.values()) for (const { onShutdown } of listeners) onShutdown();
			return;
		}
		// During a database outage the streams stay open, and the next poll finds what changed.
		const current = await store.listVersions([...rooms.keys()]).catch(() => versions);
		// A room that was not polled before counts as changed: something may have come since its reader's first read.
		const changed = [...current].filter(([id, version]) => versions.get(id) !== version);
		versions = current;
		for (const [id] of changed) notify(id);
	}

	function schedule(): void {
		timer = setTimeout(() => void poll().finally(schedule), pollIntervalMs).unref();
	}

	return {
		notify,
		subscribe(id: string, listener: Listener): () => void {
			const listeners = rooms.get(id) ?? new Set();
			if (listeners.size >= roomLimits.maxStreams)
				throw new ApiProblem(429, 'too_many_requests', 'Too many people have this room open.', {
					headers: { 'retry-after': '30' },
				});
			rooms.set(id, listeners.add(listener));
			if (!timer) schedule();
			return () => {
				listeners.delete(listener);
				if (listeners.size === 0) rooms.delete(id);
				if (rooms.size > 0) return;
				clearTimeout(timer);
				timer = undefined;
			};
		},
	};
}

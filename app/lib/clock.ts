import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let second = 0;

function tick() {
	second = Math.floor(Date.now() / 1000);
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	if (timer === undefined) {
		timer = setInterval(tick, 1000);
		tick();
	}
	return () => {
		listeners.delete(listener);
		if (listeners.size === 0) {
			clearInterval(timer);
			timer = undefined;
		}
	};
}

/** The present second, shared by everything that counts down; undefined in the prerendered page. */
export function useNow(): Date | undefined {
	const now = useSyncExternalStore(
		subscribe,
		() => second,
		() => 0,
	);
	return now === 0 ? undefined : new Date(now * 1000);
}

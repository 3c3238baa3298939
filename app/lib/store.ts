import { useSyncExternalStore } from 'react';

export type Store<Value> = {
	get: () => Value;
	set: (value: Value) => void;
	subscribe: (listener: () => void) => () => void;
	/** The prerendered page and the first render return the initial value. */
	use: () => Value;
};

export function createStore<Value>(
	initial: Value,
	/** Called with the first subscriber; the returned function is called after the last one unsubscribes. */
	onFirstSubscribe?: () => () => void,
): Store<Value> {
	let value = initial;
	let stop: (() => void) | undefined;
	const listeners = new Set<() => void>();

	function subscribe(listener: () => void) {
		listeners.add(listener);
		if (listeners.size === 1) stop = onFirstSubscribe?.();
		return () => {
			listeners.delete(listener);
			if (listeners.size === 0) stop?.();
		};
	}
	const get = () => value;
	return {
		get,
		set: (next) => {
			value = next;
			for (const listener of listeners) listener();
		},
		subscribe,
		use: () => useSyncExternalStore(subscribe, get, () => initial),
	};
}

import { useSyncExternalStore } from 'react';

export type Store<Value> = {
	get: () => Value;
	set: (value: Value) => void;
	/** The value in a component; the prerendered page and the first render see the initial one. */
	use: () => Value;
};

/** One value outside the components that all of them share. */
export function createStore<Value>(
	initial: Value,
	/** Runs while somebody listens; what it returns ends it. */
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
		use: () => useSyncExternalStore(subscribe, get, () => initial),
	};
}

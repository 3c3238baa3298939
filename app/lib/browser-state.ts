import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
	addEventListener('online', onChange);
	addEventListener('offline', onChange);
	return () => {
		removeEventListener('online', onChange);
		removeEventListener('offline', onChange);
	};
}

export function useIsOnline(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	);
}

const noopSubscribe = () => () => {};

/** False in the prerendered page and while React hydrates it, so that both render the same. */
export function useIsHydrated(): boolean {
	return useSyncExternalStore(
		noopSubscribe,
		() => true,
		() => false,
	);
}

import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
	addEventListener('online', onChange);
	addEventListener('offline', onChange);
	return () => {
		removeEventListener('online', onChange);
		removeEventListener('offline', onChange);
	};
}

/** True in the prerendered page. */
export function useIsOnline(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	);
}

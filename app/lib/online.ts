import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
	addEventListener('online', onChange);
	addEventListener('offline', onChange);
	return () => {
		removeEventListener('online', onChange);
		removeEventListener('offline', onChange);
	};
}

/** Whether the device has a network; the prerendered page takes it for granted. */
export function useIsOnline(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	);
}

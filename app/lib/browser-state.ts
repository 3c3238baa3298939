import { useSyncExternalStore } from 'react';

export const themeStorageKey = 'theme';

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

const retryMs = 3_000;

/** Retries a failed chunk when the browser goes back online, or after a while if it never noticed that it was offline. */
export async function retryWhenOnline<Module>(load: () => Promise<Module>): Promise<Module> {
	try {
		return await load();
	} catch (error) {
		console.warn('A chunk failed to load', error);
		await new Promise((resolve) => {
			if (navigator.onLine) setTimeout(resolve, retryMs);
			else addEventListener('online', resolve, { once: true });
		});
		return retryWhenOnline(load);
	}
}

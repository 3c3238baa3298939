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

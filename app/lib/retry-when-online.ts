/** Retries a failed chunk when the browser goes back online. */
export async function retryWhenOnline<Module>(load: () => Promise<Module>): Promise<Module> {
	try {
		return await load();
	} catch (error) {
		console.warn('A chunk failed to load', error);
		await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
		return retryWhenOnline(load);
	}
}

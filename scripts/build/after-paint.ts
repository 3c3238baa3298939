/** Runs in the page, so it must not refer to anything outside itself. */
export function afterPaint(large: string[], others: string[], start: () => Promise<void>): void {
	const longestWaitMs = 2000;
	/** Resolves at first paint. Some browsers do not report it, and a hidden tab never paints. */
	const painted = new Promise((resolve) => {
		setTimeout(resolve, longestWaitMs);
		new PerformanceObserver((seen) => {
			if (seen.getEntriesByName('first-contentful-paint').length > 0) resolve(undefined);
		}).observe({ type: 'paint', buffered: true });
	});
	const loaded = new Promise((resolve) => addEventListener('load', resolve));
	const nextTask = () => new Promise((resolve) => setTimeout(resolve));
	/** Never rejects: a missing script fails where it is run. */
	const fetched = (address: string) =>
		new Promise((resolve) => {
			const link = document.createElement('link');
			link.rel = 'modulepreload';
			link.href = address;
			link.onload = resolve;
			link.onerror = resolve;
			document.head.append(link);
			if (!link.relList.supports('modulepreload')) resolve(undefined);
		});
	// In separate tasks, so that a slow phone stays responsive.
	const fetchAndStart = async () => {
		// Listens from now on: the network may be back before the failure is noticed.
		const back = new Promise((resolve) => addEventListener('online', resolve, { once: true }));
		const arrivals = large.map(fetched);
		for (let index = 0; index < others.length; index += 4) {
			await nextTask();
			arrivals.push(...others.slice(index, index + 4).map(fetched));
		}
		try {
			for (const [index, address] of large.entries()) {
				await arrivals[index];
				await import(address);
				await nextTask();
			}
			await Promise.all(arrivals);
			await start();
		} catch {
			// A page without its scripts is readable; it is hydrated when the network is back.
			await back;
			await fetchAndStart();
		}
	};
	Promise.all([painted, loaded]).then(fetchAndStart);
}

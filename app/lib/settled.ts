/** A page that is being opened comes first: all else waits this long, or until the visitor does something. */
export const openingMs = 5_000;

function settle(): Promise<void> {
	return new Promise((resolve) => {
		const done = () => resolve();
		setTimeout(done, openingMs);
		for (const type of ['pointerdown', 'keydown', 'input', 'click']) {
			addEventListener(type, done, { capture: true, once: true });
		}
	});
}

/** In the prerendered page, never. */
export const settled: Promise<void> = typeof document === 'object' ? settle() : new Promise(() => {});

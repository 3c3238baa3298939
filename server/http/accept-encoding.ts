/** Browsers send few different ones; whoever makes up more gets them read each time. */
const cache = new Map<string, ReadonlySet<string>>();
const maxCacheSize = 100;

/** The encodings that a browser takes. */
export function parseAcceptEncoding(acceptEncoding: string): ReadonlySet<string> {
	const cached = cache.get(acceptEncoding);
	if (cached) return cached;
	const accepted = new Set(
		acceptEncoding
			.toLowerCase()
			.split(',')
			.map((part) => part.trim().split(/\s*;\s*q=/))
			.filter(([, quality = '1']) => Number(quality) > 0)
			.map(([name = '']) => name),
	);
	if (cache.size < maxCacheSize) cache.set(acceptEncoding, accepted);
	return accepted;
}

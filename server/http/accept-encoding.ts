/** Browsers send few different ones; whoever makes up more gets them read each time. */
const readBefore = new Map<string, ReadonlySet<string>>();
const mostRemembered = 100;

/** The encodings that a browser takes. */
export function encodingsIn(acceptEncoding: string): ReadonlySet<string> {
	const known = readBefore.get(acceptEncoding);
	if (known) return known;
	const accepted = new Set(
		acceptEncoding
			.toLowerCase()
			.split(',')
			.map((part) => part.trim().split(/\s*;\s*q=/))
			.filter(([, quality = '1']) => Number(quality) > 0)
			.map(([name = '']) => name),
	);
	if (readBefore.size < mostRemembered) readBefore.set(acceptEncoding, accepted);
	return accepted;
}

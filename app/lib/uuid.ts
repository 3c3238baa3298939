export function createHexId(bytes: number): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('');
}

/** UUID version 7 (RFC 9562): sorts by creation time. */
export function uuidv7(now = Date.now()): string {
	const time = now.toString(16).padStart(12, '0');
	const random = createHexId(10);
	const variant = '89ab'[Number.parseInt(random[3] ?? '0', 16) & 3];
	return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
}

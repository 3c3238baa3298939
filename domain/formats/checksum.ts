/** CRC-32 over the UTF-16 code units: it finds every change of one or two neighboring characters. */
export function computeChecksum(text: string): string {
	let crc = 0xffffffff;
	for (let index = 0; index < text.length; index += 1) {
		crc ^= text.charCodeAt(index);
		for (let bit = 0; bit < 16; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
	}
	return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}

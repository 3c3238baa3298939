// Reads the size from the header, since a few kilobytes can decode to gigabytes of pixels.

export type ImageSize = { width: number; height: number };

/** In a JPEG the size can follow a thumbnail. */
export const headBytes = 256 * 1024;

const readAscii = (bytes: DataView, at: number, length: number): string =>
	at + length > bytes.byteLength
		? ''
		: String.fromCharCode(...new Uint8Array(bytes.buffer, bytes.byteOffset + at, length));

/** Supports PNG, GIF, BMP and JPEG. */
export function readImageSize(start: Uint8Array): ImageSize | undefined {
	const bytes = new DataView(start.buffer, start.byteOffset, start.byteLength);
	if (bytes.byteLength < 26) return undefined;
	if (readAscii(bytes, 12, 4) === 'IHDR') return { width: bytes.getUint32(16), height: bytes.getUint32(20) };
	if (readAscii(bytes, 0, 4) === 'GIF8')
		return { width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) };
	if (readAscii(bytes, 0, 2) === 'BM')
		return { width: Math.abs(bytes.getInt32(18, true)), height: Math.abs(bytes.getInt32(22, true)) };
	return bytes.getUint16(0) === 0xffd8 ? readJpegSize(bytes) : undefined;
}

/** Start-of-frame markers, without DHT, JPG and DAC. */
const isFrameMarker = (marker: number): boolean =>
	marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function readJpegSize(bytes: DataView): ImageSize | undefined {
	for (let at = 2; at + 9 <= bytes.byteLength && bytes.getUint8(at) === 0xff; ) {
		const marker = bytes.getUint8(at + 1);
		if (isFrameMarker(marker)) return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) };
		at += 2 + bytes.getUint16(at + 2);
	}
	return undefined;
}

// Reads the size from the header, since a few kilobytes can decode to gigabytes of pixels.

export type ImageSize = { width: number; height: number };

/** In a JPEG the size can follow a thumbnail. */
export const headBytes = 1024 * 1024;

const readAscii = (bytes: DataView, at: number, length: number): string =>
	at + length > bytes.byteLength
		? ''
		: String.fromCharCode(...new Uint8Array(bytes.buffer, bytes.byteOffset + at, length));

export function readImageSize(start: Uint8Array): ImageSize | undefined {
	const bytes = new DataView(start.buffer, start.byteOffset, start.byteLength);
	if (bytes.byteLength < 26) return undefined;
	if (readAscii(bytes, 12, 4) === 'IHDR') return { width: bytes.getUint32(16), height: bytes.getUint32(20) };
	if (readAscii(bytes, 0, 4) === 'GIF8')
		return { width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) };
	if (readAscii(bytes, 0, 2) === 'BM')
		return { width: Math.abs(bytes.getInt32(18, true)), height: Math.abs(bytes.getInt32(22, true)) };
	if (readAscii(bytes, 8, 4) === 'WEBP') return readWebpSize(bytes);
	if (readAscii(bytes, 4, 4) === 'ftyp') return readHeifSize(bytes);
	return bytes.getUint16(0) === 0xffd8 ? readJpegSize(bytes) : undefined;
}

function readWebpSize(bytes: DataView): ImageSize | undefined {
	if (bytes.byteLength < 30) return undefined;
	const readUint24 = (at: number) => bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 0x10000;
	switch (readAscii(bytes, 12, 4)) {
		case 'VP8X':
			return { width: readUint24(24) + 1, height: readUint24(27) + 1 };
		case 'VP8L': {
			const packed = bytes.getUint32(21, true);
			return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
		}
		case 'VP8 ':
			return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff };
		default:
			return undefined;
	}
}

/** The largest of the `ispe` properties: a file can contain thumbnails and tiles. */
function readHeifSize(bytes: DataView): ImageSize | undefined {
	let largest: ImageSize | undefined;
	for (let at = 8; at + 16 <= bytes.byteLength; at++) {
		if (bytes.getUint32(at) !== ispe) continue;
		const size = { width: bytes.getUint32(at + 8), height: bytes.getUint32(at + 12) };
		if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
	}
	return largest;
}

/** The four characters as a number. */
const ispe = 0x69737065;

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

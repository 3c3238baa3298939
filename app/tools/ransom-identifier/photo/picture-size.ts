// How large a picture says it is, before a browser unpacks it: a few kilobytes can stand for gigabytes of pixels.

export type PictureSize = { width: number; height: number };

/** Enough for the size of every kind; in a JPEG it may stand behind a preview. */
export const headBytes = 256 * 1024;

const ascii = (bytes: DataView, at: number, length: number): string =>
	at + length > bytes.byteLength
		? ''
		: String.fromCharCode(...new Uint8Array(bytes.buffer, bytes.byteOffset + at, length));

/** The size that the start of a PNG, GIF, BMP or JPEG gives, or undefined. */
export function pictureSize(start: Uint8Array): PictureSize | undefined {
	const bytes = new DataView(start.buffer, start.byteOffset, start.byteLength);
	if (bytes.byteLength < 26) return undefined;
	if (ascii(bytes, 12, 4) === 'IHDR') return { width: bytes.getUint32(16), height: bytes.getUint32(20) };
	if (ascii(bytes, 0, 4) === 'GIF8')
		return { width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) };
	if (ascii(bytes, 0, 2) === 'BM')
		return { width: Math.abs(bytes.getInt32(18, true)), height: Math.abs(bytes.getInt32(22, true)) };
	return bytes.getUint16(0) === 0xffd8 ? jpegSize(bytes) : undefined;
}

/** Start of a frame, of which the kinds lie among three marks that are none. */
const isFrame = (mark: number): boolean =>
	mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;

function jpegSize(bytes: DataView): PictureSize | undefined {
	for (let at = 2; at + 9 <= bytes.byteLength && bytes.getUint8(at) === 0xff; ) {
		const mark = bytes.getUint8(at + 1);
		if (isFrame(mark)) return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) };
		at += 2 + bytes.getUint16(at + 2);
	}
	return undefined;
}

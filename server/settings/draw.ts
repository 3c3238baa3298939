import { readFileSync } from 'node:fs';
import { crc32, deflateSync, gunzipSync, inflateSync } from 'node:zlib';

/** RGBA. */
export type Drawing = { width: number; height: number; pixels: Uint8Array };

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function makeChunk(type: string, data: Buffer): Buffer {
	const content = Buffer.concat([Buffer.from(type), data]);
	const bytes = Buffer.alloc(content.length + 8);
	bytes.writeUInt32BE(data.length);
	content.copy(bytes, 4);
	bytes.writeUInt32BE(crc32(content), content.length + 4);
	return bytes;
}

export function encodePng({ width, height, pixels }: Drawing): Buffer {
	const header = Buffer.from('00000000000000000806000000', 'hex');
	header.writeUInt32BE(width);
	header.writeUInt32BE(height, 4);
	const rows = Buffer.alloc((4 * width + 1) * height);
	for (let y = 0; y < height; y++)
		rows.set(pixels.subarray(4 * width * y, 4 * width * (y + 1)), (4 * width + 1) * y + 1);
	const chunks = [makeChunk('IHDR', header), makeChunk('IDAT', deflateSync(rows))];
	return Buffer.concat([pngSignature, ...chunks, makeChunk('IEND', Buffer.alloc(0))]);
}

/** The five filters of PNG: from the byte to the left, the one above, and the one between them. */
function predict(filter: number, left: number, above: number, corner: number): number {
	if (filter < 3) return [0, left, above][filter] ?? 0;
	if (filter === 3) return (left + above) >> 1;
	const [a, b, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
	if (a <= b && a <= c) return left;
	return b <= c ? above : corner;
}

/** Undoes the filters of the rows in place; each row starts with the number of its filter. */
function unfilter(rows: Buffer, rowBytes: number, pixelBytes: number): void {
	for (let at = 0; at < rows.length; at++) {
		const column = (at % rowBytes) - 1;
		if (column < 0) continue;
		const get = (back: number, isInside: boolean) => (isInside && at >= back ? (rows[at - back] ?? 0) : 0);
		const hasLeft = column >= pixelBytes;
		const left = get(pixelBytes, hasLeft);
		const corner = get(rowBytes + pixelBytes, hasLeft);
		const filter = rows[at - column - 1] ?? 0;
		rows[at] = (rows[at] ?? 0) + predict(filter, left, get(rowBytes, at >= rowBytes), corner);
	}
}

/** Gray, gray with alpha, RGB and RGBA. */
const channelCounts: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** Undefined for what drawing programs rarely write: palettes, interlaced rows, other depths than 8. */
export function decodePng(bytes: Buffer): Drawing | undefined {
	const [width, height, depth, type] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes[24], bytes[25]];
	const channels = channelCounts[type ?? -1];
	if (!channels || depth !== 8 || bytes[28] !== 0) return undefined;
	const data: Buffer[] = [];
	for (let start = 8; start + 12 <= bytes.length; start += bytes.readUInt32BE(start) + 12)
		if (bytes.toString('latin1', start + 4, start + 8) === 'IDAT')
			data.push(bytes.subarray(start + 8, start + 8 + bytes.readUInt32BE(start)));
	const rowBytes = width * channels + 1;
	const rows = inflateSync(Buffer.concat(data), { maxOutputLength: rowBytes * height });
	unfilter(rows, rowBytes, channels);
	const pixels = new Uint8Array(4 * width * height);
	for (let index = 0; index < width * height; index++) {
		const at = Math.floor(index / width) * rowBytes + 1 + (index % width) * channels;
		const get = (channel: number) => rows[at + channel] ?? 0;
		const color = channels < 3 ? [get(0), get(0), get(0)] : [get(0), get(1), get(2)];
		pixels.set([...color, channels % 2 === 0 ? get(channels - 1) : 255], 4 * index);
	}
	return { width, height, pixels };
}

export function createDrawing(width: number, height: number, color: string): Drawing {
	const pixels = new Uint8Array(4 * width * height);
	const rgb = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
	pixels.set([...rgb, 255]);
	for (let at = 4; at < pixels.length; at *= 2) pixels.copyWithin(at, 0, at);
	return { width, height, pixels };
}

type Area = { x: number; y: number; width: number; height: number };

/** The first pixel behind a pixel of the target, and the one after the last. */
const listSpans = (size: number, sourceSize: number): [from: number, to: number][] =>
	Array.from({ length: size }, (_, index) => {
		const from = Math.floor((index * sourceSize) / size);
		return [from, Math.max(from + 1, Math.floor(((index + 1) * sourceSize) / size))];
	});

/** Scales the source into the area: each pixel is the mean of those behind it, weighted by their alpha. */
export function place(target: Drawing, source: Drawing, { x, y, width, height }: Area): void {
	const columns = listSpans(width, source.width);
	for (const [row, [top, bottom]] of listSpans(height, source.height).entries())
		for (const [column, [left, right]] of columns.entries()) {
			let [red, green, blue, alphas] = [0, 0, 0, 0];
			for (let line = top; line < bottom; line++)
				for (let at = 4 * (line * source.width + left); at < 4 * (line * source.width + right); at += 4) {
					const alpha = source.pixels[at + 3] ?? 0;
					red += (source.pixels[at] ?? 0) * alpha;
					green += (source.pixels[at + 1] ?? 0) * alpha;
					blue += (source.pixels[at + 2] ?? 0) * alpha;
					alphas += alpha;
				}
			if (alphas === 0) continue;
			const cover = alphas / (255 * (bottom - top) * (right - left));
			const to = 4 * ((y + row) * target.width + x + column);
			const blend = (color: number, channel: number) => {
				target.pixels[to + channel] =
					(color / alphas) * cover + (target.pixels[to + channel] ?? 0) * (1 - cover);
			};
			blend(red, 0);
			blend(green, 1);
			blend(blue, 2);
		}
}

/** DejaVu Sans Bold, U+0020 to U+017F, one cell each; the first byte of a cell is the width of the letter. */
const cellSize = 64;
const indent = 4;
const readLetters = () => gunzipSync(readFileSync(new URL('./letters.gz', import.meta.url)));

function readLetter(letters: Buffer, character: string): Drawing {
	const index = (character.codePointAt(0) ?? 0) - 0x20;
	const start = (letters[index * cellSize ** 2] === undefined ? 0x1f : index) * cellSize ** 2;
	const width = letters[start] ?? 0;
	const pixels = new Uint8Array(4 * width * cellSize).fill(255);
	for (let at = 0; at < width * cellSize; at++)
		pixels[4 * at + 3] = letters[start + Math.floor(at / width) * cellSize + indent + (at % width)] ?? 0;
	return { width, height: cellSize, pixels };
}

/** White, as large as fits, in the middle of the area from top to bottom. */
export function drawText(target: Drawing, text: string, area: Area, isCentered = false): void {
	const all = readLetters();
	const letters = Array.from(text, (character) => readLetter(all, character));
	const total = letters.reduce((sum, { width }) => sum + width, 0);
	const scale = Math.min(area.height / cellSize, area.width / total);
	const height = Math.floor(cellSize * scale);
	let x = area.x + (isCentered ? Math.floor((area.width - total * scale) / 2) : 0);
	for (const letter of letters) {
		const width = Math.floor(letter.width * scale);
		place(target, letter, { x, y: area.y + Math.floor((area.height - height) / 2), width, height });
		x += width;
	}
}

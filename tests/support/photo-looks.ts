import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { RgbaImage } from '#app/tools/ransom-identifier/photo/prepare-photo.ts';

type Gray = { width: number; height: number; pixels: Uint8Array };
type Color = readonly [number, number, number];

/** How a note on a screen looks in a photo of 1280 by 720 pixels. */
export type PhotoLook = {
	degrees?: number;
	/** Around the vertical axis, seen from 900 pixels away. */
	turnedDegrees?: number;
	blurRadius?: number;
	paper?: Color;
	ink?: Color;
	desk?: Color;
	/** Painted over the photo, in this order. */
	overlays?: readonly { color: Color; getAlpha: (x: number, y: number) => number }[];
};

const [width, height] = [1280, 720];
const cardCenter = { x: 640, y: 222 };
const viewingDistance = 900;
const white: Color = [255, 255, 255];
const black: Color = [17, 17, 17];

/** Reads an 8-bit gray PNG without row filters, which is how the fixture is written. */
function readNoteCard(): Gray {
	const file = readFileSync(new URL('./note-card.png', import.meta.url));
	const [columns, rows] = [file.readUInt32BE(16), file.readUInt32BE(20)];
	const start = file.indexOf('IDAT');
	const length = file.readUInt32BE(start - 4);
	const lines = inflateSync(file.subarray(start + 4, start + 4 + length));
	const pixels = new Uint8Array(columns * rows);
	for (let y = 0; y < rows; y++)
		pixels.set(lines.subarray(y * (columns + 1) + 1, (y + 1) * (columns + 1)), y * columns);
	return { width: columns, height: rows, pixels };
}

/** A box blur of three pixels is close to a Gaussian blur of 0.8 pixels. */
function blur(image: Gray, radius: number): Gray {
	if (radius === 0) return image;
	const pass = ({ width: columns, height: rows, pixels }: Gray, dx: number, dy: number): Gray => ({
		width: columns,
		height: rows,
		pixels: pixels.map((_, index) => {
			const [x, y] = [index % columns, Math.floor(index / columns)];
			let sum = 0;
			for (let offset = -radius; offset <= radius; offset++) {
				const column = Math.min(Math.max(x + offset * dx, 0), columns - 1);
				const row = Math.min(Math.max(y + offset * dy, 0), rows - 1);
				sum += pixels[row * columns + column] ?? 0;
			}
			return sum / (2 * radius + 1);
		}),
	});
	return pass(pass(image, 1, 0), 0, 1);
}

/** Bilinear; undefined outside of the card. */
function sample({ width: columns, height: rows, pixels }: Gray, x: number, y: number): number | undefined {
	const [left, top] = [Math.floor(x), Math.floor(y)];
	if (left < 0 || top < 0 || left >= columns - 1 || top >= rows - 1) return undefined;
	const at = (column: number, row: number) => pixels[row * columns + column] ?? 0;
	const [right, down] = [x - left, y - top];
	return (
		(at(left, top) * (1 - right) + at(left + 1, top) * right) * (1 - down) +
		(at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right) * down
	);
}

export function renderPhoto({
	degrees = 0,
	turnedDegrees = 0,
	blurRadius = 0,
	paper = white,
	ink = black,
	desk = white,
	overlays = [],
}: PhotoLook): RgbaImage {
	const card = blur(readNoteCard(), blurRadius);
	const [tilt, turn] = [(degrees * Math.PI) / 180, (turnedDegrees * Math.PI) / 180];
	const data = new Uint8ClampedArray(width * height * 4);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const [seenX, seenY] = [x - cardCenter.x, y - cardCenter.y];
			const flatX = (seenX * viewingDistance) / (viewingDistance * Math.cos(turn) - seenX * Math.sin(turn));
			const flatY = seenY * (1 + (flatX * Math.sin(turn)) / viewingDistance);
			const cardX = flatX * Math.cos(tilt) + flatY * Math.sin(tilt) + card.width / 2;
			const cardY = flatY * Math.cos(tilt) - flatX * Math.sin(tilt) + card.height / 2;
			const value = sample(card, cardX, cardY);
			const inkShare = value === undefined ? 0 : (255 - value) / (255 - black[0]);
			for (const channel of [0, 1, 2] as const) {
				const ground = value === undefined ? desk[channel] : paper[channel];
				let tone = ground * (1 - inkShare) + ink[channel] * inkShare;
				for (const { color, getAlpha } of overlays) {
					const alpha = getAlpha(x, y);
					tone = tone * (1 - alpha) + color[channel] * alpha;
				}
				data[(y * width + x) * 4 + channel] = tone;
			}
			data[(y * width + x) * 4 + 3] = 255;
		}
	return { width, height, data };
}

export function turnQuarter(
	{ width: columns, height: rows, data }: RgbaImage,
	quarterTurns: number,
): RgbaImage {
	if (quarterTurns === 0) return { width: columns, height: rows, data };
	const turned = new Uint8ClampedArray(data.length);
	const [from, to] = [new Uint32Array(data.buffer), new Uint32Array(turned.buffer)];
	for (let y = 0; y < rows; y++)
		for (let x = 0; x < columns; x++) to[x * rows + (rows - 1 - y)] = from[y * columns + x] ?? 0;
	return turnQuarter({ width: rows, height: columns, data: turned }, quarterTurns - 1);
}

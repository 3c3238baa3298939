import { expect, test } from 'vitest';
import { estimateTilt, type GrayImage, preparePhoto, type RgbaImage, rotate } from './prepare-photo.ts';

const [width, height] = [360, 240];
type Color = readonly [number, number, number];

/** Lines of dashes, as a page of text looks from far away. */
const isInk = (x: number, y: number): boolean =>
	x > 40 && x < 320 && y > 40 && y < 200 && y % 20 < 6 && x % 9 < 6;

function drawText(getPaper: (x: number, y: number) => Color, ink: Color): RgbaImage {
	const data = new Uint8ClampedArray(width * height * 4);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++)
			data.set([...(isInk(x, y) ? ink : getPaper(x, y)), 255], (y * width + x) * 4);
	return { width, height, data };
}

function measure({ width: columns, pixels }: GrayImage): { text: number; paper: number } {
	const means = { text: [0, 0], paper: [0, 0] };
	for (const [i, value] of pixels.entries()) {
		const mean = means[isInk(i % columns, Math.floor(i / columns)) ? 'text' : 'paper'];
		mean[0] = (mean[0] ?? 0) + value;
		mean[1] = (mean[1] ?? 0) + 1;
	}
	const divide = ([sum = 0, count = 1]: number[]) => sum / count;
	return { text: divide(means.text), paper: divide(means.paper) };
}

test.each([
	['black on white', [255, 255, 255], [0, 0, 0]],
	['white on black', [0, 0, 0], [230, 230, 230]],
	['red on black', [0, 0, 0], [180, 0, 0]],
	['white on red', [160, 0, 0], [255, 255, 255]],
	['low light', [40, 38, 36], [24, 24, 22]],
] as const)('makes %s dark on white', (_, paper, ink) => {
	const { text, paper: background } = measure(
		preparePhoto(
			drawText(() => paper, ink),
			'sharp',
		),
	);
	expect(text).toBeLessThan(90);
	expect(background).toBeGreaterThan(230);
});

test('evens out a shadow', () => {
	const photo = drawText((x) => [250 - x / 2, 250 - x / 2, 250 - x / 2], [20, 20, 20]);
	const { text, paper } = measure(preparePhoto(photo, 'sharp'));
	expect(text).toBeLessThan(90);
	expect(paper).toBeGreaterThan(230);
});

test.each([-15, -10, -3, 0, 4, 9, 15])('measures a tilt of %i degrees', (degrees) => {
	const straight = preparePhoto(
		drawText(() => [255, 255, 255], [0, 0, 0]),
		'sharp',
	);
	expect(estimateTilt(rotate(straight, degrees))).toBeCloseTo(-degrees, 0);
});

test('leaves an empty image white', () => {
	const photo = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) };
	expect(new Set(preparePhoto(photo, 'smooth').pixels)).toEqual(new Set([255]));
});

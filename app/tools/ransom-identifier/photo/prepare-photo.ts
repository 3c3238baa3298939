// Makes a photo of a screen or a sheet of paper readable for OCR: dark text on an even white background, straight lines.

export type RgbaImage = {
	readonly width: number;
	readonly height: number;
	readonly data: Uint8ClampedArray;
};

export type GrayImage = {
	readonly width: number;
	readonly height: number;
	/** 0 is black. */
	readonly pixels: Uint8ClampedArray;
};

/** A mean over a few pixels removes noise and the grid of a screen, but also small print, so it is a second try. */
export type PhotoFilter = 'sharp' | 'smooth';

export function preparePhoto(photo: RgbaImage, filter: PhotoFilter): GrayImage {
	const brightness = readBrightness(photo);
	const { width, height } = photo;
	const source = filter === 'smooth' ? average(brightness, width, height, smoothRadius) : brightness;
	const flat = flatten(source, width, height);
	return rotate(flat, estimateTilt(flat));
}

const smoothRadius = 2;
const sampleStride = 7;

/** Red on black has hardly any luminance, so the channel with more contrast counts. */
function readBrightness({ data }: RgbaImage): Float32Array {
	const luminance = new Float32Array(data.length / 4);
	const strongest = new Float32Array(data.length / 4);
	for (let i = 0; i < luminance.length; i++) {
		const r = data[i * 4] ?? 0;
		const g = data[i * 4 + 1] ?? 0;
		const b = data[i * 4 + 2] ?? 0;
		luminance[i] = 0.299 * r + 0.587 * g + 0.114 * b;
		strongest[i] = Math.max(r, g, b);
	}
	return getVariance(strongest) > 1.5 * getVariance(luminance) ? strongest : luminance;
}

function getVariance(values: Float32Array): number {
	let [count, sum, squares] = [0, 0, 0];
	for (let i = 0; i < values.length; i += sampleStride) {
		const value = values[i] ?? 0;
		count++;
		sum += value;
		squares += value * value;
	}
	return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** The mean of a square around every pixel, by running sums over columns and then rows. */
function average(values: Float32Array, width: number, height: number, radius: number): Float32Array {
	const columns = new Float32Array(values.length);
	const sums = new Float64Array(width);
	const addRow = (y: number, sign: number) => {
		for (let x = 0, at = y * width; x < width; x++, at++) sums[x] = (sums[x] ?? 0) + sign * (values[at] ?? 0);
	};
	for (let y = 0; y < Math.min(radius, height); y++) addRow(y, 1);
	for (let y = 0; y < height; y++) {
		if (y + radius < height) addRow(y + radius, 1);
		if (y - radius > 0) addRow(y - radius - 1, -1);
		const count = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1;
		for (let x = 0, at = y * width; x < width; x++, at++) columns[at] = (sums[x] ?? 0) / count;
	}
	const result = new Float32Array(values.length);
	for (let y = 0; y < height; y++) averageRow(columns, result, y * width, width, radius);
	return result;
}

function averageRow(
	from: Float32Array,
	to: Float32Array,
	start: number,
	width: number,
	radius: number,
): void {
	let sum = 0;
	for (let x = 0; x < Math.min(radius, width); x++) sum += from[start + x] ?? 0;
	for (let x = 0; x < width; x++) {
		if (x + radius < width) sum += from[start + x + radius] ?? 0;
		if (x - radius > 0) sum -= from[start + x - radius - 1] ?? 0;
		to[start + x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1);
	}
}

/** In local standard deviations below the local mean: from here a pixel darkens, and from there it is black. */
const minInkDeviation = 0.5;
const fullInkDeviation = 2.4;
/** Of the image's contrast. Below it an empty area would show its noise. */
const minLocalContrast = 0.35;

/** Removes shadows and uneven light, raises the contrast and makes light text dark. */
function flatten(values: Float32Array, width: number, height: number): GrayImage {
	const radius = Math.max(8, Math.round(Math.max(width, height) / 60));
	const mean = average(values, width, height, radius);
	const difference = new Float32Array(values.length);
	const squared = new Float32Array(values.length);
	let [total, skew] = [0, 0];
	for (let i = 0; i < values.length; i++) {
		const value = (values[i] ?? 0) - (mean[i] ?? 0);
		difference[i] = value;
		squared[i] = value * value;
		total += value * value;
		skew += value * value * value;
	}
	const squares = average(squared, width, height, radius * 3);
	const floor = Math.max(1, minLocalContrast * Math.sqrt(total / Math.max(1, values.length)));
	// Text covers less than its background: the rarer side is the text.
	const sign = skew > 0 ? -1 : 1;
	const pixels = new Uint8ClampedArray(values.length);
	for (let i = 0; i < pixels.length; i++) {
		const deviation =
			(sign * (difference[i] ?? 0)) / Math.max(floor, Math.sqrt(Math.max(0, squares[i] ?? 0)));
		pixels[i] = 255 * (1 + (deviation + minInkDeviation) / (fullInkDeviation - minInkDeviation));
	}
	return withoutBlots({ width, height, pixels }, Math.round(radius / 3));
}

const minBlotShare = 0.75;

/** Edges of paper and screen become broad dark bands, which OCR takes for a frame. No letter fills its surroundings. */
function withoutBlots({ width, height, pixels }: GrayImage, radius: number): GrayImage {
	const ink = new Float32Array(pixels.length);
	for (let i = 0; i < ink.length; i++) ink[i] = (pixels[i] ?? 255) < maxInkValue ? 1 : 0;
	const blots = average(ink, width, height, radius);
	for (let i = 0; i < blots.length; i++) blots[i] = (blots[i] ?? 0) > minBlotShare ? 1 : 0;
	const nearBlots = average(blots, width, height, radius * 2);
	const cleaned = new Uint8ClampedArray(pixels);
	for (let i = 0; i < cleaned.length; i++) if ((nearBlots[i] ?? 0) > minNearShare) cleaned[i] = 255;
	return { width, height, pixels: cleaned };
}

/** Above the rounding errors of a running sum. */
const minNearShare = 1e-4;

const maxTilt = 18;
const coarseStep = 1;
const fineStep = 0.2;
const maxInkPoints = 30_000;
const maxInkValue = 110;
const toRadians = Math.PI / 180;

/** The angle in degrees by which text lines rise to the right: seen along it, the rows of ink are the sharpest. */
export function estimateTilt({ width, height, pixels }: GrayImage): number {
	let inkCount = 0;
	for (const value of pixels) if (value < maxInkValue) inkCount++;
	const stride = Math.max(1, Math.floor(inkCount / maxInkPoints));
	const points: number[] = [];
	for (let i = 0, seen = 0; i < pixels.length; i++)
		if ((pixels[i] ?? 255) < maxInkValue && seen++ % stride === 0) points.push(i);
	const binSize = Math.max(1, Math.max(width, height) / 800);
	const measure = (degrees: number): number => {
		const [sin, cos] = [Math.sin(degrees * toRadians) / binSize, Math.cos(degrees * toRadians) / binSize];
		const offset = Math.ceil(width * Math.abs(sin)) + 1;
		const rows = new Uint32Array(offset * 2 + Math.ceil(height * Math.abs(cos)) + 2);
		for (const point of points) {
			const row = Math.round((point % width) * sin + Math.floor(point / width) * cos) + offset;
			rows[row] = (rows[row] ?? 0) + 1;
		}
		return rows.reduce((sum, count) => sum + count * count, 0);
	};
	const findBest = (from: number, to: number, step: number): number => {
		let [best, bestScore] = [0, measure(0)];
		for (let degrees = from; degrees <= to; degrees += step) {
			const score = measure(degrees);
			if (score > bestScore) [best, bestScore] = [degrees, score];
		}
		return best;
	};
	const coarse = findBest(-maxTilt, maxTilt, coarseStep);
	return findBest(coarse - coarseStep, coarse + coarseStep, fineStep);
}

const minRotation = 0.3;

/** Turns clockwise by this many degrees; the new corners are white. */
export function rotate(image: GrayImage, degrees: number): GrayImage {
	if (Math.abs(degrees) < minRotation) return image;
	const [sin, cos] = [Math.sin(degrees * toRadians), Math.cos(degrees * toRadians)];
	const width = Math.round(image.width * cos + image.height * Math.abs(sin));
	const height = Math.round(image.height * cos + image.width * Math.abs(sin));
	const pixels = new Uint8ClampedArray(width * height).fill(255);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const dx = x - width / 2;
			const dy = y - height / 2;
			const fromX = dx * cos + dy * sin + image.width / 2;
			const fromY = -dx * sin + dy * cos + image.height / 2;
			pixels[y * width + x] = interpolate(image, fromX, fromY);
		}
	return { width, height, pixels };
}

function interpolate({ width, height, pixels }: GrayImage, x: number, y: number): number {
	const left = Math.floor(x);
	const top = Math.floor(y);
	if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 255;
	const at = top * width + left;
	const fx = x - left;
	const fy = y - top;
	const upper = (pixels[at] ?? 255) * (1 - fx) + (pixels[at + 1] ?? 255) * fx;
	const lower = (pixels[at + width] ?? 255) * (1 - fx) + (pixels[at + width + 1] ?? 255) * fx;
	return upper * (1 - fy) + lower * fy;
}

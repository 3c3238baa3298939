import { bytesOf } from '#app/lib/file-bytes.ts';
import { headBytes, pictureSize } from './picture-size.ts';

/** Pixels of the longest side that text is read from: more costs time and memory, less loses small print. */
const longestSide = 1800;
const largestFileBytes = 60 * 1024 * 1024;
/** Twice what phones take; unpacked, four bytes each. */
const mostPixels = 100_000_000;
/** A page darker than this has light letters on it. */
const darkBelow = 110;

export type Crop = { top: number; right: number; bottom: number; left: number };

/** Shares of the picture that are cut off, from 0 to 90 in percent. */
export const noCrop: Crop = { top: 0, right: 0, bottom: 0, left: 0 };

export type PictureProblem =
	| 'too-large'
	| 'too-many-pixels'
	| 'folder'
	| 'pdf'
	| 'heic'
	| 'not-a-picture'
	| 'empty';

export class PictureError extends Error {
	readonly problem: PictureProblem;
	constructor(problem: PictureProblem) {
		super(problem);
		this.problem = problem;
	}
}

function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
	return [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}

/** What a file is that the browser could not show. */
function problemOf(start: Uint8Array): PictureProblem {
	if (startsWith(start, '%PDF')) return 'pdf';
	if (startsWith(start, 'ftyphei', 4) || startsWith(start, 'ftypmif', 4)) return 'heic';
	return 'not-a-picture';
}

/** A folder, or a file that is gone, cannot be read at all. */
async function headOf(file: File): Promise<Uint8Array> {
	try {
		return await bytesOf(file, 0, headBytes);
	} catch (error) {
		console.warn('The picture could not be read', error);
		throw new PictureError('folder');
	}
}

/** The picture, no larger than is needed to read it. Of an animation the first frame. */
export async function openPicture(file: File): Promise<ImageBitmap> {
	if (file.size > largestFileBytes) throw new PictureError('too-large');
	const head = await headOf(file);
	if (head.length === 0) throw new PictureError('empty');
	const size = pictureSize(head);
	if (size && size.width * size.height > mostPixels) throw new PictureError('too-many-pixels');
	try {
		const whole = await createImageBitmap(file);
		const scale = longestSide / Math.max(whole.width, whole.height);
		if (scale >= 1) return whole;
		const smaller = await createImageBitmap(whole, {
			resizeWidth: Math.round(whole.width * scale),
			resizeHeight: Math.round(whole.height * scale),
			resizeQuality: 'high',
		});
		whole.close();
		return smaller;
	} catch (error) {
		console.warn('The picture could not be opened', error);
		throw new PictureError(problemOf(head));
	}
}

/** Draws the picture turned by quarters and cut, as the visitor wants it read. */
export function drawPicture(
	canvas: HTMLCanvasElement,
	picture: ImageBitmap,
	quarterTurns: number,
	crop: Crop,
): void {
	const sideways = quarterTurns % 2 === 1;
	const width = sideways ? picture.height : picture.width;
	const height = sideways ? picture.width : picture.height;
	canvas.width = Math.max(1, Math.round((width * (100 - crop.left - crop.right)) / 100));
	canvas.height = Math.max(1, Math.round((height * (100 - crop.top - crop.bottom)) / 100));
	const context = canvas.getContext('2d', { willReadFrequently: true });
	if (!context) return;
	context.translate((-width * crop.left) / 100 + width / 2, (-height * crop.top) / 100 + height / 2);
	context.rotate((quarterTurns * Math.PI) / 2);
	context.drawImage(picture, -picture.width / 2, -picture.height / 2);
	context.resetTransform();
}

/** Gray, with dark letters on a light ground: what the reader was trained on. */
export function prepareForReading(canvas: HTMLCanvasElement): void {
	const context = canvas.getContext('2d', { willReadFrequently: true });
	if (!context) return;
	const image = context.getImageData(0, 0, canvas.width, canvas.height);
	const { data } = image;
	let sum = 0;
	for (let index = 0; index < data.length; index += 4) {
		const gray = 0.299 * (data[index] ?? 0) + 0.587 * (data[index + 1] ?? 0) + 0.114 * (data[index + 2] ?? 0);
		data[index] = gray;
		sum += gray;
	}
	const dark = sum / (data.length / 4) < darkBelow;
	for (let index = 0; index < data.length; index += 4) {
		const gray = dark ? 255 - (data[index] ?? 0) : (data[index] ?? 0);
		data[index] = gray;
		data[index + 1] = gray;
		data[index + 2] = gray;
		data[index + 3] = 255;
	}
	context.putImageData(image, 0, 0);
}

import { readBytes } from '#app/lib/files.ts';
import { headBytes, readImageSize } from './image-size.ts';

/** Pixels of the longest side; less loses small print. */
const maxSidePixels = 1800;
const maxFileBytes = 60 * 1024 * 1024;
/** Twice a phone camera's; four bytes each when decoded. */
const maxPixels = 100_000_000;
const darkThreshold = 110;

export type Crop = { top: number; right: number; bottom: number; left: number };

/** Cropped share per side, 0 to 90 percent. */
export const noCrop: Crop = { top: 0, right: 0, bottom: 0, left: 0 };

export type ImageProblem =
	| 'too-large'
	| 'too-many-pixels'
	| 'folder'
	| 'pdf'
	| 'heic'
	| 'not-a-picture'
	| 'empty';

export class ImageError extends Error {
	readonly problem: ImageProblem;
	constructor(problem: ImageProblem) {
		super(problem);
		this.problem = problem;
	}
}

function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
	return [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));
}

function detectProblem(start: Uint8Array): ImageProblem {
	if (startsWith(start, '%PDF')) return 'pdf';
	if (startsWith(start, 'ftyphei', 4) || startsWith(start, 'ftypmif', 4)) return 'heic';
	return 'not-a-picture';
}

async function readHead(file: File): Promise<Uint8Array> {
	try {
		return await readBytes(file, 0, headBytes);
	} catch (error) {
		console.warn('The picture could not be read', error);
		throw new ImageError('folder');
	}
}

export async function openImage(file: File): Promise<ImageBitmap> {
	if (file.size > maxFileBytes) throw new ImageError('too-large');
	const head = await readHead(file);
	if (head.length === 0) throw new ImageError('empty');
	const size = readImageSize(head);
	if (size && size.width * size.height > maxPixels) throw new ImageError('too-many-pixels');
	try {
		const fullImage = await createImageBitmap(file);
		const scale = maxSidePixels / Math.max(fullImage.width, fullImage.height);
		if (scale >= 1) return fullImage;
		const resizedImage = await createImageBitmap(fullImage, {
			resizeWidth: Math.round(fullImage.width * scale),
			resizeHeight: Math.round(fullImage.height * scale),
			resizeQuality: 'high',
		});
		fullImage.close();
		return resizedImage;
	} catch (error) {
		console.warn('The picture could not be opened', error);
		throw new ImageError(detectProblem(head));
	}
}

export function renderImage(
	canvas: HTMLCanvasElement,
	image: ImageBitmap,
	quarterTurns: number,
	crop: Crop,
): void {
	const isSideways = quarterTurns % 2 === 1;
	const width = isSideways ? image.height : image.width;
	const height = isSideways ? image.width : image.height;
	canvas.width = Math.max(1, Math.round((width * (100 - crop.left - crop.right)) / 100));
	canvas.height = Math.max(1, Math.round((height * (100 - crop.top - crop.bottom)) / 100));
	const context = canvas.getContext('2d', { willReadFrequently: true });
	if (!context) return;
	context.translate((-width * crop.left) / 100 + width / 2, (-height * crop.top) / 100 + height / 2);
	context.rotate((quarterTurns * Math.PI) / 2);
	context.drawImage(image, -image.width / 2, -image.height / 2);
	context.resetTransform();
}

/** Grayscale, dark on light: what the OCR model was trained on. */
export function prepareForOcr(canvas: HTMLCanvasElement): void {
	const context = canvas.getContext('2d', { willReadFrequently: true });
	if (!context) return;
	const imageData = context.getImageData(0, 0, canvas.width, canvas.height);
	const { data } = imageData;
	let sum = 0;
	for (let index = 0; index < data.length; index += 4) {
		const gray = 0.299 * (data[index] ?? 0) + 0.587 * (data[index + 1] ?? 0) + 0.114 * (data[index + 2] ?? 0);
		data[index] = gray;
		sum += gray;
	}
	const isDark = sum / (data.length / 4) < darkThreshold;
	for (let index = 0; index < data.length; index += 4) {
		const gray = isDark ? 255 - (data[index] ?? 0) : (data[index] ?? 0);
		data[index] = gray;
		data[index + 1] = gray;
		data[index + 2] = gray;
		data[index + 3] = 255;
	}
	context.putImageData(imageData, 0, 0);
}

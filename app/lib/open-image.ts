import { readBytes } from './files.ts';
import { headBytes, readImageSize } from './image-size.ts';

/** Pixels of the longest side; less loses small print. */
const maxSidePixels = 2400;
const maxFileBytes = 60 * 1024 * 1024;
/** Twice a phone camera's; four bytes each when decoded. */
const maxPixels = 100_000_000;

export type ImageProblem =
	| 'too-large'
	| 'too-many-pixels'
	| 'folder'
	| 'pdf'
	| 'heic'
	| 'not-a-picture'
	| 'empty';

function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
	return [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));
}

function detectProblem(start: Uint8Array): ImageProblem {
	if (startsWith(start, '%PDF')) return 'pdf';
	if (startsWith(start, 'ftyphei', 4) || startsWith(start, 'ftypmif', 4)) return 'heic';
	return 'not-a-picture';
}

async function readHead(file: File): Promise<Uint8Array | undefined> {
	try {
		return await readBytes(file, 0, headBytes);
	} catch (error) {
		console.warn('The picture could not be read', error);
		return undefined;
	}
}

export async function openImage(file: File): Promise<ImageBitmap | ImageProblem> {
	if (file.size > maxFileBytes) return 'too-large';
	const head = await readHead(file);
	if (!head) return 'folder';
	if (head.length === 0) return 'empty';
	const size = readImageSize(head);
	// Without a known size a few bytes could decode to gigabytes.
	if (!size) return detectProblem(head);
	if (size.width * size.height > maxPixels) return 'too-many-pixels';
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
		return detectProblem(head);
	}
}

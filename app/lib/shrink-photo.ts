import type { ImageSize } from './image-size.ts';
import { type ImageProblem, openImage } from './open-image.ts';

type Attempt = ImageSize & { readonly quality: number };

/** Pixels of the longest side. */
export const maxPhotoSide = 2400;

/** Tried in order until the picture is small enough; the text of a screenshot stays readable in the first two. */
const attempts = [
	{ maxSide: maxPhotoSide, quality: 0.8 },
	{ maxSide: 2000, quality: 0.75 },
	{ maxSide: 1600, quality: 0.7 },
	{ maxSide: 1000, quality: 0.6 },
];

export function planAttempts({ width, height }: ImageSize): readonly Attempt[] {
	return attempts.map(({ maxSide, quality }) => {
		const scale = Math.min(1, maxSide / Math.max(width, height));
		const scaled = (side: number) => Math.max(1, Math.round(side * scale));
		return { width: scaled(width), height: scaled(height), quality };
	});
}

export type ShrunkPhoto = ImageSize & { readonly picture: Blob };

function encodeJpeg(image: ImageBitmap, { width, height, quality }: Attempt): Promise<Blob | null> {
	const canvas = document.createElement('canvas');
	Object.assign(canvas, { width, height });
	const context = canvas.getContext('2d');
	if (!context) throw new Error('No canvas');
	// A JPEG has no transparency; without a ground, transparent parts of a screenshot turn black.
	context.fillStyle = 'white';
	context.fillRect(0, 0, width, height);
	context.imageSmoothingQuality = 'high';
	context.drawImage(image, 0, 0, width, height);
	return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** Encoded anew, so that nothing of the file is left but what it shows: no place, device or time. */
export async function shrinkPhoto(file: File, maxBytes: number): Promise<ShrunkPhoto | ImageProblem> {
	const image = await openImage(file);
	if (typeof image === 'string') return image;
	try {
		for (const attempt of planAttempts(image)) {
			const picture = await encodeJpeg(image, attempt);
			if (!picture) return 'not-a-picture';
			if (picture.size <= maxBytes) return { picture, width: attempt.width, height: attempt.height };
		}
		return 'too-large';
	} finally {
		image.close();
	}
}

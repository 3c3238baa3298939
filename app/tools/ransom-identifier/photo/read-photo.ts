import { attempts, findBestReading, type Reading } from './logic.ts';
import { ocrFolder } from './ocr-files.ts';
import type { GrayImage, PhotoFilter, RgbaImage } from './prepare-photo.ts';

async function prepareInWorker(
	photo: RgbaImage,
	filter: PhotoFilter,
	signal: AbortSignal,
): Promise<GrayImage> {
	const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
	try {
		return await new Promise((resolve, reject) => {
			signal.addEventListener('abort', () => reject(signal.reason));
			worker.onmessage = ({ data }: MessageEvent<GrayImage>) => resolve(data);
			worker.onerror = (event) => reject(new Error(event.message));
			worker.postMessage({ photo, filter });
		});
	} finally {
		worker.terminate();
	}
}

const opaque = 0xff000000;
const grayToRgb = 0x010101;

function drawGray({ width, height, pixels }: GrayImage): HTMLCanvasElement {
	const canvas = document.createElement('canvas');
	canvas.width = width;
	canvas.height = height;
	const image = new ImageData(width, height);
	const words = new Uint32Array(image.data.buffer);
	for (let i = 0; i < words.length; i++) words[i] = opaque + (pixels[i] ?? 0) * grayToRgb;
	canvas.getContext('2d')?.putImageData(image, 0, 0);
	return canvas;
}

function drawTurned(image: ImageBitmap, quarterTurns: number): RgbaImage {
	const isSideways = quarterTurns % 2 === 1;
	const canvas = new OffscreenCanvas(
		isSideways ? image.height : image.width,
		isSideways ? image.width : image.height,
	);
	const context = canvas.getContext('2d', { willReadFrequently: true });
	if (!context) throw new Error('The browser has no canvas');
	context.translate(canvas.width / 2, canvas.height / 2);
	context.rotate((quarterTurns * Math.PI) / 2);
	context.drawImage(image, -image.width / 2, -image.height / 2);
	const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
	return { width, height, data };
}

/** Of the progress bar. Most photos need one attempt. */
const loadingShare = 0.2;
const firstAttemptShare = 0.6;

const toShare = (attempt: number, progress: number): number =>
	attempt === 0
		? loadingShare + firstAttemptShare * progress
		: loadingShare +
			firstAttemptShare +
			((1 - loadingShare - firstAttemptShare) * (attempt - 1 + progress)) / (attempts.length - 1);

type ReadOptions = { onProgress: (share: number) => void; signal: AbortSignal };

export async function readPhoto(image: ImageBitmap, { onProgress, signal }: ReadOptions): Promise<Reading> {
	const { createWorker } = await import('tesseract.js');
	let attemptIndex = 0;
	const worker = await createWorker('eng', 1, {
		workerPath: `${location.origin}${ocrFolder}/worker.min.js`,
		corePath: `${location.origin}${ocrFolder}/tesseract-core-simd-lstm.wasm.js`,
		langPath: `${location.origin}${ocrFolder}`,
		// The CSP allows no blob worker, and the service worker caches the files.
		workerBlobURL: false,
		gzip: false,
		cacheMethod: 'none',
		logger: ({ status, progress }) => {
			if (status === 'recognizing text') onProgress(toShare(attemptIndex, progress));
		},
	});
	const stop = () => worker.terminate();
	signal.addEventListener('abort', stop);
	try {
		return await findBestReading(async ({ quarterTurns, filter }, index) => {
			attemptIndex = index;
			signal.throwIfAborted();
			const prepared = await prepareInWorker(drawTurned(image, quarterTurns), filter, signal);
			const { data } = await worker.recognize(drawGray(prepared));
			return { text: data.text.trim(), confidence: data.confidence };
		});
	} finally {
		signal.removeEventListener('abort', stop);
		await worker.terminate();
	}
}

import { ocrFolder } from './ocr-files.ts';

/** Lazy-loads the OCR engine from our server. */
export async function recognizeText(
	canvas: HTMLCanvasElement,
	onProgress: (share: number) => void,
	signal: AbortSignal,
): Promise<string> {
	const { createWorker } = await import('tesseract.js');
	const worker = await createWorker('eng', 1, {
		workerPath: `${location.origin}${ocrFolder}/worker.min.js`,
		corePath: `${location.origin}${ocrFolder}/tesseract-core-simd-lstm.wasm.js`,
		langPath: `${location.origin}${ocrFolder}`,
		// The CSP allows no blob worker, and the service worker caches the files.
		workerBlobURL: false,
		gzip: false,
		cacheMethod: 'none',
		logger: ({ status, progress }) => {
			if (status === 'recognizing text') onProgress(progress);
		},
	});
	const stop = () => worker.terminate();
	signal.addEventListener('abort', stop);
	try {
		const { data } = await worker.recognize(canvas, { rotateAuto: true });
		return data.text.trim();
	} finally {
		signal.removeEventListener('abort', stop);
		await worker.terminate();
	}
}

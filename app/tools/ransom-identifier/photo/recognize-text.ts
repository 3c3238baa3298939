import { ocrFolder } from './ocr-files.ts';

/** Reads the text of a picture on this device. The reader is fetched from our own server when it is first needed. */
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
		// The page's policy allows no worker out of a text, and the offline copy keeps the files.
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

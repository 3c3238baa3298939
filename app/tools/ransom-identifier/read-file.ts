import type { FileTextResult } from '#domain/identify/parse/file-text.ts';
import { maxNoteFileBytes } from '#domain/identify/parse/file-text.ts';

const readTimeoutMs = 8_000;

export async function readFile(file: File): Promise<FileTextResult> {
	if (file.size > maxNoteFileBytes) return { ok: false, problem: 'too-large' };
	const bytes = await file.arrayBuffer();
	const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' });
	try {
		return await new Promise((resolve, reject) => {
			setTimeout(() => resolve({ ok: false, problem: 'too-large' }), readTimeoutMs);
			worker.onmessage = ({ data }: MessageEvent<FileTextResult>) => resolve(data);
			worker.onerror = (event) => reject(new Error(event.message));
			worker.postMessage(bytes, [bytes]);
		});
	} finally {
		worker.terminate();
	}
}

import { Analyzer } from '#domain/evidence/analysis.ts';
import { type FileResult, getFileKey, type WorkerRequest, type WorkerResponse } from './file-result.ts';
import { OpenFile } from './read-files.ts';

// A worker, since 200 MB of logs take seconds. It keeps its state, so that more files add to the same answer.

const analyzer = new Analyzer();
const known = new Map<string, FileResult[]>();
const opened = new Map<string, OpenFile>();
const progressIntervalMs = 150;
let isCanceled = false;

const post = (response: WorkerResponse) => postMessage(response);

async function read({ files, isCheckOnly, large, zone }: Exclude<WorkerRequest, 'cancel'>): Promise<void> {
	const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
	const results: FileResult[] = [];
	let bytesRead = 0;
	let lastProgress = 0;
	isCanceled = false;
	for (const [fileIndex, file] of files.entries()) {
		if (isCanceled) break;
		const key = getFileKey({ name: file.name, size: file.size, modified: file.lastModified });
		const onBytes = (count: number) => {
			bytesRead += count;
			if (performance.now() - lastProgress < progressIntervalMs) return;
			lastProgress = performance.now();
			post({ progress: { fileIndex, bytesRead, totalBytes, latest: analyzer.latest } });
		};
		const before = isCheckOnly ? undefined : known.get(key);
		const source = (!isCheckOnly && opened.get(key)) || new OpenFile(file);
		const read =
			before ??
			(await source.read({
				analyzer: isCheckOnly ? undefined : analyzer,
				onBytes,
				isCanceled: () => isCanceled,
				large,
				...(zone && { zone }),
			}));
		if (!isCheckOnly) {
			if (read.every(({ state }) => state === 'read')) {
				known.set(key, read);
				opened.delete(key);
			} else opened.set(key, source);
			post({ done: read });
		}
		results.push(...read);
	}
	post({ files: results, analysis: isCheckOnly ? undefined : analyzer.finish(), isCanceled });
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
	if (data === 'cancel') {
		isCanceled = true;
		return;
	}
	read(data).catch((error: unknown) => {
		post({ error: error instanceof Error ? error.message : String(error) });
	});
});

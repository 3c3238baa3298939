import { Analyzer } from '#domain/evidence/analysis.ts';
import { type FileResult, readFile, type WorkerRequest, type WorkerResponse } from './read-files.ts';

// A worker, since 200 MB of logs take seconds. It keeps its state, so that more files add to the same answer.

const analyzer = new Analyzer();
const known = new Map<string, FileResult[]>();
const progressIntervalMs = 150;
let isCanceled = false;

const post = (response: WorkerResponse) => postMessage(response);

async function read(files: readonly File[], isCheckOnly: boolean): Promise<void> {
	const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
	const results: FileResult[] = [];
	let bytesRead = 0;
	let lastProgress = 0;
	isCanceled = false;
	for (const [fileIndex, file] of files.entries()) {
		const key = [file.name, file.size, file.lastModified].join('|');
		const onBytes = (count: number) => {
			bytesRead += count;
			if (performance.now() - lastProgress < progressIntervalMs) return;
			lastProgress = performance.now();
			post({
				progress: { fileIndex, fileCount: files.length, bytesRead, totalBytes, latest: analyzer.latest },
			});
		};
		const before = isCheckOnly ? undefined : known.get(key);
		const read =
			before ??
			(await readFile(file, {
				analyzer: isCheckOnly ? undefined : analyzer,
				onBytes,
				isCanceled: () => isCanceled,
			}));
		if (!read) break;
		if (!isCheckOnly) known.set(key, read);
		results.push(...read);
	}
	post({ files: results, analysis: isCheckOnly ? undefined : analyzer.finish(), isCanceled });
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
	if (data === 'cancel') {
		isCanceled = true;
		return;
	}
	read(data.files, data.isCheckOnly).catch((error: unknown) => {
		post({ error: error instanceof Error ? error.message : String(error) });
	});
});

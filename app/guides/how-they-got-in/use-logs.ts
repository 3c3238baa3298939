import { useEffect, useRef, useState } from 'react';
import type { Analysis } from '#domain/evidence/analysis.ts';
import {
	type FileResult,
	getFileKey,
	type LargeChoice,
	type ReadProgress,
	type WorkerRequest,
	type WorkerResponse,
} from './file-result.ts';

export type Reading = ReadProgress & { queue: readonly File[]; startedAt: number };

type LogState = {
	reading: Reading | undefined;
	files: readonly FileResult[];
	analysis: Analysis | undefined;
	isCanceled: boolean;
	error: string | undefined;
};

const startState: LogState = {
	reading: undefined,
	files: [],
	analysis: undefined,
	isCanceled: false,
	error: undefined,
};

export type UseLogs = LogState & {
	read: (files: readonly File[]) => void;
	/** Reads a very large log that waits for this choice. */
	readLarge: (file: FileResult, choice: LargeChoice) => void;
	cancel: () => void;
	/** Reads the other files again without this one, which keeps its place in the custody list. */
	leaveOut: (file: FileResult) => void;
	/** No longer shows a file that is no log. */
	forget: (file: FileResult) => void;
	/** Takes the fingerprints of files without reading them. */
	fingerprint: (files: readonly File[]) => Promise<readonly FileResult[]>;
};

const startWorker = () => new Worker(new URL('./evidence-worker.ts', import.meta.url), { type: 'module' });

/** A file that was read further takes the place of its earlier state. */
function mergeFiles(before: readonly FileResult[], read: readonly FileResult[]): FileResult[] {
	const files = new Map([...before, ...read].map((file) => [getFileKey(file), file]));
	return [...files.values()];
}

export function useLogs(
	onRead: (files: readonly FileResult[], analysis: Analysis) => void | Promise<void>,
): UseLogs {
	const [state, setState] = useState(startState);
	const worker = useRef<Worker>(undefined);
	const sources = useRef(new Map<string, File>());
	useEffect(() => () => worker.current?.terminate(), []);

	function handle(response: WorkerResponse) {
		if ('progress' in response) {
			setState((latest) => ({
				...latest,
				reading: latest.reading && { ...latest.reading, ...response.progress },
			}));
		} else if ('done' in response) {
			setState((latest) => ({ ...latest, files: mergeFiles(latest.files, response.done) }));
		} else if ('error' in response) {
			setState((latest) => ({ ...latest, reading: undefined, error: response.error }));
		} else {
			const { analysis, isCanceled } = response;
			setState((latest) => ({ ...latest, reading: undefined, analysis, isCanceled, error: undefined }));
			if (analysis) void onRead(response.files, analysis);
		}
	}
	// The worker outlives renders; its messages use the latest callback.
	const latestHandle = useRef(handle);
	latestHandle.current = handle;

	function getWorker(): Worker {
		if (!worker.current) {
			worker.current = startWorker();
			worker.current.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) =>
				latestHandle.current(data),
			);
			worker.current.addEventListener('error', ({ message }) => {
				worker.current?.terminate();
				worker.current = undefined;
				latestHandle.current({ error: message });
			});
		}
		return worker.current;
	}

	function read(files: readonly File[], large?: LargeChoice) {
		for (const file of files)
			sources.current.set(
				getFileKey({ name: file.name, size: file.size, modified: file.lastModified }),
				file,
			);
		const reading: Reading = {
			fileIndex: 0,
			bytesRead: 0,
			totalBytes: files.reduce((sum, { size }) => sum + size, 0),
			latest: undefined,
			queue: files,
			startedAt: performance.now(),
		};
		setState((latest) => ({ ...latest, reading, error: undefined }));
		getWorker().postMessage({
			files: [...files],
			isCheckOnly: false,
			...(large && { large }),
		} satisfies WorkerRequest);
	}

	return {
		...state,
		read: (files) => read(files),
		readLarge(file, choice) {
			const source = sources.current.get(getFileKey(file));
			if (source) read([source], choice);
		},
		leaveOut(file) {
			sources.current.delete(getFileKey(file));
			worker.current?.terminate();
			worker.current = undefined;
			setState(startState);
			read([...sources.current.values()]);
		},
		forget(file) {
			sources.current.delete(getFileKey(file));
			setState((latest) => ({ ...latest, files: latest.files.filter((other) => other !== file) }));
		},
		cancel: () => worker.current?.postMessage('cancel' satisfies WorkerRequest),
		fingerprint: (files) =>
			new Promise((resolve, reject) => {
				const checker = startWorker();
				checker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
					if ('progress' in data || 'done' in data) return;
					checker.terminate();
					if ('files' in data) resolve(data.files);
					else reject(new Error(data.error));
				});
				checker.addEventListener('error', ({ message }) => reject(new Error(message)));
				checker.postMessage({ files: [...files], isCheckOnly: true } satisfies WorkerRequest);
			}),
	};
}

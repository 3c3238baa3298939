import { useEffect, useRef, useState } from 'react';
import type { Analysis } from '#domain/evidence/analysis.ts';
import type { FileResult, ReadProgress, WorkerRequest, WorkerResponse } from './read-files.ts';

export type LogState = {
	progress: ReadProgress | undefined;
	files: readonly FileResult[];
	analysis: Analysis | undefined;
	isCanceled: boolean;
	error: string | undefined;
};

const startState: LogState = {
	progress: undefined,
	files: [],
	analysis: undefined,
	isCanceled: false,
	error: undefined,
};

export type UseLogs = LogState & {
	read: (files: readonly File[]) => void;
	cancel: () => void;
	/** Takes the fingerprints of files without reading them. */
	fingerprint: (files: readonly File[]) => Promise<readonly FileResult[]>;
};

const startWorker = () => new Worker(new URL('./evidence-worker.ts', import.meta.url), { type: 'module' });

export function useLogs(
	onRead: (files: readonly FileResult[], analysis: Analysis) => void | Promise<void>,
): UseLogs {
	const [state, setState] = useState(startState);
	const worker = useRef<Worker>(undefined);
	useEffect(() => () => worker.current?.terminate(), []);

	function handle(response: WorkerResponse) {
		if ('progress' in response) {
			setState((latest) => ({ ...latest, progress: response.progress }));
		} else if ('error' in response) {
			setState((latest) => ({ ...latest, progress: undefined, error: response.error }));
		} else {
			const { analysis, isCanceled } = response;
			setState((latest) => {
				const added = response.files.filter(
					(file) => !latest.files.some(({ sha256, name }) => sha256 === file.sha256 && name === file.name),
				);
				return {
					progress: undefined,
					files: [...latest.files, ...added],
					analysis,
					isCanceled,
					error: undefined,
				};
			});
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

	return {
		...state,
		read(files) {
			const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
			const progress = { fileIndex: 0, fileCount: files.length, bytesRead: 0, totalBytes, latest: undefined };
			setState((latest) => ({ ...latest, progress, error: undefined }));
			getWorker().postMessage({ files: [...files], isCheckOnly: false } satisfies WorkerRequest);
		},
		cancel: () => worker.current?.postMessage('cancel' satisfies WorkerRequest),
		fingerprint: (files) =>
			new Promise((resolve, reject) => {
				const checker = startWorker();
				checker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
					if ('progress' in data) return;
					checker.terminate();
					if ('files' in data) resolve(data.files);
					else reject(new Error(data.error));
				});
				checker.addEventListener('error', ({ message }) => reject(new Error(message)));
				checker.postMessage({ files: [...files], isCheckOnly: true } satisfies WorkerRequest);
			}),
	};
}

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

/** In a worker of its own, so that it does not wait for logs that are being read. */
function takeFingerprints(files: readonly File[]): Promise<readonly FileResult[]> {
	return new Promise((resolve, reject) => {
		const checker = startWorker();
		checker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
			if ('progress' in data || 'done' in data) return;
			checker.terminate();
			if ('files' in data) resolve(data.files);
			else reject(new Error(data.error));
		});
		checker.addEventListener('error', ({ message }) => reject(new Error(message)));
		checker.postMessage({ files: [...files], isCheckOnly: true } satisfies WorkerRequest);
	});
}

const startReading = (files: readonly File[]): Reading => ({
	fileIndex: 0,
	bytesRead: 0,
	totalBytes: files.reduce((sum, { size }) => sum + size, 0),
	latest: undefined,
	queue: files,
	startedAt: performance.now(),
});

/** What a message of the worker changes. */
function applyResponse(latest: LogState, response: WorkerResponse): LogState {
	if ('progress' in response)
		return { ...latest, reading: latest.reading && { ...latest.reading, ...response.progress } };
	if ('done' in response) return { ...latest, files: mergeFiles(latest.files, response.done) };
	if ('error' in response) return { ...latest, reading: undefined, error: response.error };
	const { analysis, isCanceled } = response;
	return { ...latest, reading: undefined, analysis, isCanceled, error: undefined };
}

/** Starts with the first message and outlives renders; its messages use the latest callback. */
function useWorker(handle: (response: WorkerResponse) => void) {
	const worker = useRef<Worker>(undefined);
	const latestHandle = useRef(handle);
	latestHandle.current = handle;
	useEffect(() => () => worker.current?.terminate(), []);

	function stop() {
		worker.current?.terminate();
		worker.current = undefined;
	}

	function start(): Worker {
		const started = startWorker();
		started.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) =>
			latestHandle.current(data),
		);
		started.addEventListener('error', ({ message }) => {
			stop();
			latestHandle.current({ error: message });
		});
		return started;
	}

	function post(request: WorkerRequest) {
		worker.current ??= start();
		worker.current.postMessage(request);
	}

	return { post, stop };
}

export function useLogs(
	onRead: (files: readonly FileResult[], analysis: Analysis) => void | Promise<void>,
	zone: string,
): UseLogs {
	const [state, setState] = useState(startState);
	const sources = useRef(new Map<string, File>());
	const { post, stop } = useWorker((response) => {
		setState((latest) => applyResponse(latest, response));
		if ('files' in response && response.analysis) void onRead(response.files, response.analysis);
	});

	function read(files: readonly File[], large?: LargeChoice) {
		for (const file of files)
			sources.current.set(
				getFileKey({ name: file.name, size: file.size, modified: file.lastModified }),
				file,
			);
		const reading = startReading(files);
		setState((latest) => ({ ...latest, reading, error: undefined }));
		post({ files: [...files], isCheckOnly: false, ...(large && { large }), ...(zone && { zone }) });
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
			stop();
			setState(startState);
			read([...sources.current.values()]);
		},
		forget(file) {
			sources.current.delete(getFileKey(file));
			setState((latest) => ({ ...latest, files: latest.files.filter((other) => other !== file) }));
		},
		cancel: () => post('cancel'),
		fingerprint: takeFingerprints,
	};
}

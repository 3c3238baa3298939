import type { RansomwareAnalyzerResponse } from '#contract/identify.ts';
import baseUrl from '#signatures/base.json?url';
import type { LockedFile } from './locked-files/read-file.ts';
import type { NoteInput } from './read-note.ts';

export type FileIndicator = Pick<LockedFile, 'name' | 'sample'>;

export type Query =
	| { kind: 'indicators'; note: NoteInput; files: readonly FileIndicator[] }
	| { kind: 'indicator'; indicator: string };
export type WorkerMessage = { base: ArrayBuffer } | { id: number; query: Query };
type WorkerResponse = { id: number; response: RansomwareAnalyzerResponse };

let workerPromise: Promise<Worker> | undefined;
let lastQueryId = 0;

async function loadWorker(): Promise<Worker> {
	const response = await fetch(baseUrl);
	if (!response.ok) throw new Error(`The signature base could not be loaded (${response.status}).`);
	const base = await response.arrayBuffer();
	const worker = new Worker(new URL('./identify-worker.ts', import.meta.url), { type: 'module' });
	worker.postMessage({ base } satisfies WorkerMessage, [base]);
	return worker;
}

function getWorker(): Promise<Worker> {
	workerPromise ??= loadWorker().catch((error: unknown) => {
		workerPromise = undefined;
		throw error;
	});
	return workerPromise;
}

async function runQuery(query: Query): Promise<RansomwareAnalyzerResponse> {
	const worker = await getWorker();
	const id = ++lastQueryId;
	const listeners = new AbortController();
	const { signal } = listeners;
	return new Promise<RansomwareAnalyzerResponse>((resolve, reject) => {
		const handleMessage = ({ data }: MessageEvent<WorkerResponse>) =>
			data.id === id && resolve(data.response);
		const handleError = ({ message }: ErrorEvent) => {
			workerPromise = undefined;
			worker.terminate();
			reject(new Error(message));
		};
		worker.addEventListener('message', handleMessage, { signal });
		worker.addEventListener('error', handleError, { signal });
		worker.postMessage({ id, query } satisfies WorkerMessage);
	}).finally(() => listeners.abort());
}

export const analyzeLocally = (text: string, fileName: string): Promise<RansomwareAnalyzerResponse> =>
	runQuery({ kind: 'indicators', note: { text, fileName }, files: [] });

export const lookUpIndicator = (indicator: string): Promise<RansomwareAnalyzerResponse> =>
	runQuery({ kind: 'indicator', indicator });

export const analyzeFiles = (
	files: readonly FileIndicator[],
	note: NoteInput,
): Promise<RansomwareAnalyzerResponse> =>
	runQuery({ kind: 'indicators', note, files: files.map(({ name, sample }) => ({ name, sample })) });

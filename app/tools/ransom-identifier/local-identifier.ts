import type { RansomwareAnalyzerResponse } from '#contract/identify.ts';
import baseUrl from '#signatures/base.json?url';
import type { LockedFile } from './locked-files/read-file.ts';
import type { NoteClue } from './read-note.ts';

export type Question =
	| { kind: 'clues'; note: NoteClue; files: readonly Pick<LockedFile, 'name' | 'sample'>[] }
	| { kind: 'clue'; clue: string };
export type Message = { base: ArrayBuffer } | { id: number; question: Question };
type Answer = { id: number; response: RansomwareAnalyzerResponse };

let loading: Promise<Worker> | undefined;
let asked = 0;

async function load(): Promise<Worker> {
	const response = await fetch(baseUrl);
	if (!response.ok) throw new Error(`The signature base could not be loaded (${response.status}).`);
	const base = await response.arrayBuffer();
	const worker = new Worker(new URL('./identify-worker.ts', import.meta.url), { type: 'module' });
	worker.postMessage({ base } satisfies Message, [base]);
	return worker;
}

/** The engine and the base of the server, loaded once; what failed can be tried again. */
function identifier(): Promise<Worker> {
	loading ??= load().catch((error: unknown) => {
		loading = undefined;
		throw error;
	});
	return loading;
}

async function ask(question: Question): Promise<RansomwareAnalyzerResponse> {
	const worker = await identifier();
	const id = ++asked;
	const done = new AbortController();
	const { signal } = done;
	return new Promise<RansomwareAnalyzerResponse>((resolve, reject) => {
		const hear = ({ data }: MessageEvent<Answer>) => data.id === id && resolve(data.response);
		const fail = ({ message }: ErrorEvent) => {
			loading = undefined;
			worker.terminate();
			reject(new Error(message));
		};
		worker.addEventListener('message', hear, { signal });
		worker.addEventListener('error', fail, { signal });
		worker.postMessage({ id, question } satisfies Message);
	}).finally(() => done.abort());
}

export const analyzeLocally = (text: string, fileName: string): Promise<RansomwareAnalyzerResponse> =>
	ask({ kind: 'clues', note: { text, fileName }, files: [] });

export const lookUpClue = (clue: string): Promise<RansomwareAnalyzerResponse> => ask({ kind: 'clue', clue });

/** Locked files and, if there is one, the note, judged together. */
export const analyzeFiles = (
	files: readonly LockedFile[],
	note: NoteClue,
): Promise<RansomwareAnalyzerResponse> =>
	ask({ kind: 'clues', note, files: files.map(({ name, sample }) => ({ name, sample })) });

import { useState } from 'react';
import { ApiError, callApi } from '#app/lib/api.ts';
import { toast } from '#app/ui/toast.tsx';
import type { RansomwareAnalyzerResponse, RansomwareMatch } from '#contract/identify.ts';
import { messages } from './content.ts';
import { analyzeFiles, analyzeLocally, lookUpClue } from './local-identifier.ts';
import type { LockedFile } from './locked-files/read-file.ts';
import type { NoteClue } from './read-note.ts';
import { fitsIntoRequest } from './request-size.ts';

export type MatchedWhere = 'server' | 'device' | 'device-no-answer' | 'device-too-large';

export type Analysis = {
	/** A new one for every run, so that each result takes the focus. */
	id: number;
	matches: readonly RansomwareMatch[];
	checked: number;
	milliseconds: number;
	where: MatchedWhere;
};

/** What was asked about. */
type Asked = 'note' | 'files' | 'clue';

type Note = { fileContent: string; fileName: string };

/** Nobody is there behind the proxy, or nobody has time. */
const awayStatuses: readonly number[] = [502, 503, 504];

/** A server that hangs holds nobody up: this device knows as much. */
const longestWaitMs = 5000;

/** The server's answer; when none comes, this device's own. */
async function analyze(note: Note, keepLocal: boolean): Promise<[RansomwareAnalyzerResponse, MatchedWhere]> {
	const locally = (where: MatchedWhere) =>
		analyzeLocally(note.fileContent, note.fileName).then(
			(answer): [RansomwareAnalyzerResponse, MatchedWhere] => [answer, where],
		);
	if (keepLocal) return locally('device');
	if (!fitsIntoRequest(note.fileContent)) return locally('device-too-large');
	try {
		const answer = await callApi<RansomwareAnalyzerResponse>('/api/functions/ransomware-analyzer', {
			method: 'POST',
			body: note,
			signal: AbortSignal.timeout(longestWaitMs),
		});
		return [answer, 'server'];
	} catch (error) {
		if (error instanceof ApiError && !awayStatuses.includes(error.status)) throw error;
		console.warn('The server did not answer, so the note is matched on this device', error);
		return locally('device-no-answer');
	}
}

export function useAnalysis() {
	const [analyzing, setAnalyzing] = useState(false);
	const [analysis, setAnalysis] = useState<Analysis>();
	const [failed, setFailed] = useState<Asked>();

	async function run(what: Asked, work: () => Promise<[RansomwareAnalyzerResponse, MatchedWhere]>) {
		if (analyzing) return;
		setAnalyzing(true);
		setFailed(undefined);
		const started = performance.now();
		try {
			const [answer, where] = await work();
			if (!answer.success) throw new Error(answer.error ?? 'The analysis failed');
			const { matches, total_signatures_checked: checked } = answer;
			setAnalysis({ id: started, matches, checked, milliseconds: performance.now() - started, where });
			if (matches.length === 0) toast(messages.noMatch);
			else toast({ title: messages.complete, text: `Found ${matches.length} potential matches.` });
		} catch (error) {
			console.error('The analysis failed', error);
			setFailed(what);
			toast({ ...messages.failed, tone: 'now' });
		} finally {
			setAnalyzing(false);
		}
	}

	return {
		analyzing,
		analysis,
		failed,
		analyzeNote: (note: Note, keepLocal: boolean) => run('note', () => analyze(note, keepLocal)),
		identifyFiles: (files: readonly LockedFile[], note: NoteClue) =>
			run('files', async () => [await analyzeFiles(files, note), 'device']),
		lookUp: (clue: string) => run('clue', async () => [await lookUpClue(clue), 'device']),
	};
}

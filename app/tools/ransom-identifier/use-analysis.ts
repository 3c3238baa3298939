import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { toast } from '#app/ui/toast.tsx';
import type { RansomwareAnalyzerResponse, RansomwareMatch } from '#contract/identify.ts';
import { messages } from './content.ts';
import { analyzeFiles, analyzeLocally, type FileIndicator, lookUpIndicator } from './local-identifier.ts';
import { formatMatchCount } from './logic.ts';
import { fitsInRequest, type NoteInput } from './read-note.ts';

export type AnalysisLocation = 'server' | 'device' | 'device-no-answer' | 'device-too-large';

export type Analysis = {
	/** New for every run, so that each result takes the focus. */
	id: number;
	matches: readonly RansomwareMatch[];
	signaturesChecked: number;
	durationMs: number;
	analyzedOn: AnalysisLocation;
};

type AnalysisSubject = 'note' | 'files' | 'indicator';

type Note = { fileContent: string; fileName: string };

const unavailableStatuses: readonly number[] = [502, 503, 504];

/** The device has the same base, so there is no need to wait longer. */
const timeoutMs = 5000;

async function analyze(
	note: Note,
	keepLocal: boolean,
): Promise<[RansomwareAnalyzerResponse, AnalysisLocation]> {
	const analyzeOnDevice = (analyzedOn: AnalysisLocation) =>
		analyzeLocally(note.fileContent, note.fileName).then(
			(answer): [RansomwareAnalyzerResponse, AnalysisLocation] => [answer, analyzedOn],
		);
	if (keepLocal) return analyzeOnDevice('device');
	if (!fitsInRequest(note.fileContent)) return analyzeOnDevice('device-too-large');
	const client = await import('#app/lib/api.ts').catch(() => undefined);
	try {
		if (!client) throw new Error('The API client could not be loaded');
		const { api, readJson } = client;
		const answer = await readJson(
			api.functions['ransomware-analyzer'].$post(
				{ json: note },
				{ init: { signal: AbortSignal.timeout(timeoutMs) } },
			),
		);
		return [answer, 'server'];
	} catch (error) {
		if (client && error instanceof client.ApiError && !unavailableStatuses.includes(error.status))
			throw error;
		console.warn('The server did not answer, so the note is matched on this device', error);
		return analyzeOnDevice('device-no-answer');
	}
}

export function useAnalysis(loadResult: () => Promise<unknown>) {
	const [isAnalyzing, setIsAnalyzing] = useState(false);
	const [analysis, setAnalysis] = useState<Analysis>();
	const [failedSubject, setFailedSubject] = useState<AnalysisSubject>();

	async function run(
		subject: AnalysisSubject,
		analyzeSubject: () => Promise<[RansomwareAnalyzerResponse, AnalysisLocation]>,
	) {
		if (isAnalyzing) return;
		setIsAnalyzing(true);
		setFailedSubject(undefined);
		const started = performance.now();
		try {
			// The message that the analysis is complete comes with the result, not before its chunk.
			const [[answer, analyzedOn]] = await Promise.all([analyzeSubject(), loadResult()]);
			if (!answer.success) throw new Error(answer.error ?? 'The analysis failed');
			const { matches, total_signatures_checked: signaturesChecked } = answer;
			setAnalysis({
				id: started,
				matches,
				signaturesChecked,
				durationMs: performance.now() - started,
				analyzedOn,
			});
			if (matches.length === 0) toast({ ...messages.noMatch, tone: 'neutral' });
			else toast({ title: messages.complete, text: formatMatchCount(matches.length) });
		} catch (error) {
			console.error('The analysis failed', error);
			setFailedSubject(subject);
			toast({ ...messages.failed, tone: 'now' });
		} finally {
			setIsAnalyzing(false);
		}
	}

	return {
		isAnalyzing,
		analysis,
		failedSubject,
		analyzeNote: (note: Note, keepLocal: boolean) => run('note', () => analyze(note, keepLocal)),
		identifyFiles: (files: readonly FileIndicator[], note: NoteInput) =>
			run('files', async () => [await analyzeFiles(files, note), 'device']),
		lookUp: (indicator: string) => run('indicator', async () => [await lookUpIndicator(indicator), 'device']),
	};
}

export function getFamilyFromHash(hash: string): string {
	return new URLSearchParams(hash.slice(1)).get('family') ?? '';
}

export function useFamilyFromHash(lookUp: (name: string) => void): string {
	const { hash } = useLocation();
	const [familyName, setFamilyName] = useState('');
	const lookUpNow = useEffectEvent(lookUp);
	useEffect(() => {
		const name = getFamilyFromHash(hash);
		setFamilyName(name);
		if (name !== '') lookUpNow(name);
	}, [hash]);
	return familyName;
}

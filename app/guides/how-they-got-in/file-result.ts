import type { Analysis, Finding } from '#domain/evidence/analysis.ts';
import type { LogReading } from '#domain/evidence/event-log.ts';

// Apart from the reader, which only the worker loads.

/** Which part of a very large log is read. */
export type LargeChoice = 'recent' | 'all';

export interface FileResult {
	name: string;
	size: number;
	/** Milliseconds since 1970. */
	modified: number;
	/** Empty for a file that was canceled: a part has no fingerprint. */
	sha256: string;
	reading: LogReading;
	/** Names of the computers whose records it has. */
	computers: string[];
	/** A very large log has its fingerprint and waits for a choice. */
	state: 'read' | 'stopped' | 'waiting';
	/** Seconds that reading takes on this device, for a very large log. */
	estimate?: Record<LargeChoice, number>;
	/** Older records were left out. */
	isRecentOnly?: boolean;
}

export interface ReadProgress {
	fileIndex: number;
	bytesRead: number;
	totalBytes: number;
	latest: Finding | undefined;
}

export type WorkerRequest =
	| { files: File[]; isCheckOnly: boolean; large?: LargeChoice; zone?: string }
	| 'cancel';
export type WorkerResponse =
	| { progress: ReadProgress }
	| { done: FileResult[] }
	| { files: FileResult[]; analysis: Analysis | undefined; isCanceled: boolean }
	| { error: string };

export function getFileKey({ name, size, modified }: Pick<FileResult, 'name' | 'size' | 'modified'>): string {
	return [name, size, modified].join('|');
}

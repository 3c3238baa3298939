import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import type { Analysis, Analyzer, Finding } from '#domain/evidence/analysis.ts';
import { fileKind, type LogReading, LogStream } from '#domain/evidence/event-log.ts';
import { Sha256 } from '#domain/evidence/sha256.ts';

export interface FileResult {
	name: string;
	size: number;
	/** Milliseconds since 1970. */
	modified: number;
	sha256: string;
	reading: LogReading;
	/** Names of the computers whose records it has. */
	computers: string[];
}

export interface ReadProgress {
	fileIndex: number;
	fileCount: number;
	bytesRead: number;
	totalBytes: number;
	latest: Finding | undefined;
}

export type WorkerRequest = { files: File[]; isCheckOnly: boolean } | 'cancel';
export type WorkerResponse =
	| { progress: ReadProgress }
	| { files: FileResult[]; analysis: Analysis | undefined; isCanceled: boolean }
	| { error: string };

const partBytes = 2 ** 20;
/** A forged archive can claim any size; event logs compress about 20 to 1. */
const maxUnzippedBytes = 8 * 2 ** 30;
const maxZipEntries = 500;

type ReadOptions = {
	analyzer: Analyzer | undefined;
	onBytes: (count: number) => void;
	isCanceled: () => boolean;
};

/** Feeds one log to the analyzer; other files get a fingerprint only. */
class FileReader {
	readonly #hash = new Sha256();
	readonly #computers = new Set<string>();
	readonly #stream: LogStream;
	readonly #file: { name: string; modified: number };
	#size = 0;

	constructor(file: { name: string; modified: number }, analyzer: Analyzer | undefined) {
		this.#file = file;
		this.#stream = new LogStream((events, isIntact) => {
			for (const { computer } of events) this.#computers.add(computer);
			analyzer?.add(events, file.name, isIntact);
		});
	}

	push(bytes: Uint8Array): void {
		this.#size += bytes.length;
		this.#hash.update(bytes);
		this.#stream.push(bytes);
	}

	finish(): FileResult {
		const reading = this.#stream.finish();
		return {
			...this.#file,
			size: this.#size,
			sha256: this.#hash.digest(),
			reading,
			computers: [...this.#computers],
		};
	}
}

/** Undefined if it was canceled: a part of a file has no fingerprint. Its records so far stay in the analysis. */
export async function readFile(file: File, options: ReadOptions): Promise<FileResult[] | undefined> {
	const reader = new FileReader({ name: file.name, modified: file.lastModified }, options.analyzer);
	const start = new Uint8Array(await file.slice(0, 512).arrayBuffer());
	const archive =
		fileKind(start) === 'zip' && options.analyzer ? new ArchiveReader(file, options.analyzer) : undefined;
	for (let at = 0; at < file.size; at += partBytes) {
		if (options.isCanceled()) return undefined;
		const bytes = new Uint8Array(await file.slice(at, at + partBytes).arrayBuffer());
		reader.push(bytes);
		archive?.push(bytes, at + partBytes >= file.size);
		options.onBytes(bytes.length);
	}
	return [reader.finish(), ...(archive?.results ?? [])];
}

/** Reads the logs inside a ZIP as they are unpacked, so that none is held in memory. */
class ArchiveReader {
	readonly results: FileResult[] = [];
	readonly #unzip: Unzip;
	#bytes = 0;
	#entries = 0;
	#isBroken = false;

	constructor(archive: File, analyzer: Analyzer) {
		this.#unzip = new Unzip((entry) => {
			if (entry.name.endsWith('/') || ++this.#entries > maxZipEntries) return;
			const name = `${archive.name}/${entry.name}`;
			const reader = new FileReader({ name, modified: archive.lastModified }, analyzer);
			entry.ondata = (error, bytes, isFinal) => {
				this.#bytes += bytes?.length ?? 0;
				if (error || this.#bytes > maxUnzippedBytes) {
					this.#isBroken = true;
					return;
				}
				reader.push(bytes);
				if (isFinal) this.results.push(reader.finish());
			};
			entry.start();
		});
		this.#unzip.register(UnzipInflate);
		this.#unzip.register(UnzipPassThrough);
	}

	push(bytes: Uint8Array, isLast: boolean): void {
		if (this.#isBroken) return;
		try {
			this.#unzip.push(bytes, isLast);
		} catch (error) {
			// A damaged archive: what was unpacked so far counts.
			console.warn('The archive could not be read to its end', error);
			this.#isBroken = true;
		}
	}
}

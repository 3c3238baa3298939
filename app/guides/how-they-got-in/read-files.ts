import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import { Analyzer } from '#domain/evidence/analysis.ts';
import { chunkBytes, fileKind, headerBytes, LogStream, readLastTime } from '#domain/evidence/event-log.ts';
import { Sha256 } from '#domain/evidence/sha256.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import type { FileResult, LargeChoice } from './file-result.ts';

const partBytes = 2 ** 20;
/** Reading more takes a phone minutes, so the visitor chooses first. */
const largeBytes = 1e9;
const recentMs = 7 * msPerDay;
/** Read to estimate the time for the rest. */
const sampleChunks = 32;
/** A forged archive can claim any size; event logs compress about 20 to 1. */
const maxUnzippedBytes = 8 * 2 ** 30;
const maxZipEntries = 500;

export type ReadOptions = {
	/** Undefined takes the fingerprint only. */
	analyzer: Analyzer | undefined;
	onBytes: (count: number) => void;
	isCanceled: () => boolean;
	large?: LargeChoice | undefined;
	largeBytes?: number;
};

async function readSlice(file: File, start: number, end: number): Promise<Uint8Array> {
	return new Uint8Array(await file.slice(start, end).arrayBuffer());
}

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
		this.#hash.update(bytes);
		this.parse(bytes);
	}

	/** Without the fingerprint, which a very large file has already. */
	parse(bytes: Uint8Array): void {
		this.#size += bytes.length;
		this.#stream.push(bytes);
	}

	getPart(size: number): FileResult {
		const { reading } = this.#stream;
		return {
			...this.#file,
			size,
			sha256: '',
			reading,
			computers: [...this.#computers],
			state: 'stopped',
		};
	}

	finish(): FileResult {
		const reading = this.#stream.finish();
		return { ...this.getPart(this.#size), sha256: this.#hash.digest(), reading, state: 'read' };
	}
}

/** A file between two requests: after Cancel it goes on where it stopped. */
export class OpenFile {
	readonly #file: File;
	#reader: FileReader | undefined;
	#archive: ArchiveReader | undefined;
	#at = 0;
	#choice: LargeChoice | undefined;
	#large: { result: FileResult; lastTimes: (number | undefined)[] } | undefined;

	constructor(file: File) {
		this.#file = file;
	}

	/** The file, and the files inside an archive. */
	async read(options: ReadOptions): Promise<FileResult[]> {
		const file = this.#file;
		const kind = fileKind(await readSlice(file, 0, 512));
		if (kind === 'log' && options.analyzer && file.size > (options.largeBytes ?? largeBytes))
			return [await this.#readLarge(options)];
		const { name, lastModified: modified } = file;
		this.#reader ??= new FileReader({ name, modified }, options.analyzer);
		if (kind === 'zip') this.#archive ??= new ArchiveReader(file, options.analyzer);
		while (this.#at < file.size) {
			if (options.isCanceled()) return [this.#reader.getPart(file.size), ...(this.#archive?.results ?? [])];
			const bytes = await readSlice(file, this.#at, this.#at + partBytes);
			this.#at += partBytes;
			this.#reader.push(bytes);
			this.#archive?.push(bytes, this.#at >= file.size);
			options.onBytes(bytes.length);
		}
		return [this.#reader.finish(), ...(this.#archive?.results ?? [])];
	}

	async #readLarge(options: ReadOptions): Promise<FileResult> {
		this.#large ??= await this.#measureLarge(options);
		if (!this.#large) return this.#getEmptyPart();
		const { result, lastTimes } = this.#large;
		const { analyzer, isCanceled, onBytes } = options;
		this.#choice ??= options.large;
		if (!this.#choice) return result;
		const { name, size, lastModified: modified } = this.#file;
		this.#reader ??= new FileReader({ name, modified }, analyzer);
		const wanted = this.#choice === 'all' ? undefined : findRecentChunks(lastTimes);
		if (this.#at === 0) {
			this.#reader.parse(await readSlice(this.#file, 0, headerBytes));
			this.#at = headerBytes;
		}
		while (this.#at < size) {
			if (isCanceled()) return { ...this.#reader.getPart(size), sha256: result.sha256 };
			const end = Math.min(this.#at + chunkBytes, size);
			const isWanted = wanted?.has(Math.floor((this.#at - headerBytes) / chunkBytes)) ?? true;
			if (isWanted) this.#reader.parse(await readSlice(this.#file, this.#at, end));
			onBytes(end - this.#at);
			this.#at = end;
		}
		const { sha256 } = result;
		return { ...this.#reader.finish(), size, sha256, isRecentOnly: wanted !== undefined };
	}

	#getEmptyPart(): FileResult {
		const { name, size, lastModified: modified } = this.#file;
		return new FileReader({ name, modified }, undefined).getPart(size);
	}

	/** Takes the fingerprint, notes which blocks are recent and reads a few to estimate the time. */
	async #measureLarge({ isCanceled, onBytes }: ReadOptions) {
		const { size } = this.#file;
		const hash = new Sha256();
		const lastTimes: (number | undefined)[] = [];
		for (let at = 0; at < size; at += at === 0 ? headerBytes : partBytes) {
			if (isCanceled()) return undefined;
			const bytes = await readSlice(this.#file, at, at === 0 ? headerBytes : at + partBytes);
			hash.update(bytes);
			for (let start = 0; at > 0 && start < bytes.length; start += chunkBytes)
				lastTimes.push(readLastTime(bytes.subarray(start, start + chunkBytes)));
			onBytes(bytes.length);
		}
		const sample = await readSlice(this.#file, 0, headerBytes + sampleChunks * chunkBytes);
		const [started, analyzer] = [performance.now(), new Analyzer()];
		const stream = new LogStream((events, isIntact) => analyzer.add(events, '', isIntact));
		stream.push(sample);
		const secondsPerChunk = (performance.now() - started) / 1000 / sampleChunks;
		const result: FileResult = {
			...this.#getEmptyPart(),
			sha256: hash.digest(),
			reading: { ...stream.reading, bytesRead: size, records: 0 },
			state: 'waiting',
			estimate: {
				all: Math.ceil(lastTimes.length * secondsPerChunk),
				recent: Math.ceil(findRecentChunks(lastTimes).size * secondsPerChunk),
			},
		};
		return { result, lastTimes };
	}
}

/** Blocks without a readable time count as recent. */
function findRecentChunks(lastTimes: readonly (number | undefined)[]): Set<number> {
	const newest = lastTimes.reduce<number>((max, time) => Math.max(max, time ?? 0), 0);
	return new Set(
		lastTimes.flatMap((time, index) => (time === undefined || time >= newest - recentMs ? [index] : [])),
	);
}

/** Reads the logs inside a ZIP as they are unpacked, so that none is held in memory. */
class ArchiveReader {
	readonly results: FileResult[] = [];
	readonly #unzip: Unzip;
	#bytes = 0;
	#entries = 0;
	#isBroken = false;

	constructor(archive: File, analyzer: Analyzer | undefined) {
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

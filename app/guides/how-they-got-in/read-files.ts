import { Analyzer } from '#domain/evidence/analysis.ts';
import { AnyLog } from '#domain/evidence/any-log.ts';
import { Archive, isArchive } from '#domain/evidence/archive.ts';
import {
	chunkBytes,
	type FileKind,
	fileKind,
	headerBytes,
	LogStream,
	type OnEvents,
	readLastTime,
} from '#domain/evidence/event-log.ts';
import { Sha256 } from '#domain/evidence/sha256.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import { getDeviceZone } from '#domain/time/zone.ts';
import type { FileResult, LargeChoice } from './file-result.ts';

const partBytes = 2 ** 20;
/** Reading more takes a phone minutes, so the visitor chooses first. */
const largeBytes = 1e9;
const recentMs = 7 * msPerDay;
/** Read to estimate the time for the rest. */
const sampleChunks = 32;

export type ReadOptions = {
	/** Undefined takes the fingerprint only. */
	analyzer: Analyzer | undefined;
	onBytes: (count: number) => void;
	isCanceled: () => boolean;
	large?: LargeChoice | undefined;
	/** Of lines without a zone. */
	zone?: string;
	largeBytes?: number;
};

async function readSlice(file: File, start: number, end: number): Promise<Uint8Array> {
	return new Uint8Array(await file.slice(start, end).arrayBuffer());
}

type LogReader = Pick<LogStream, 'push' | 'finish' | 'reading'>;
type OpenLog = (onEvents: OnEvents, file: { name: string; modified: number }) => LogReader;

/** Feeds one log to the analyzer; other files get a fingerprint only. */
class FileReader {
	readonly #hash = new Sha256();
	readonly #computers = new Set<string>();
	readonly #stream: LogReader;
	readonly #file: { name: string; modified: number };
	#size = 0;

	constructor(
		file: { name: string; modified: number },
		analyzer: Analyzer | undefined,
		open: OpenLog = (onEvents) => new LogStream(onEvents),
	) {
		this.#file = file;
		this.#stream = open((events, isIntact) => {
			for (const { computer } of events) this.#computers.add(computer);
			analyzer?.add(events, file.name, isIntact);
		}, file);
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
	#archive: Archive | undefined;
	readonly #unpacked: FileResult[] = [];
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
		if (!this.#reader) this.#open(kind, options);
		const getAll = (own: FileResult) => [own, ...this.#unpacked];
		while (this.#at < file.size) {
			if (options.isCanceled()) return getAll(this.#getReader().getPart(file.size));
			const bytes = await readSlice(file, this.#at, this.#at + partBytes);
			this.#at += partBytes;
			this.#getReader().push(bytes);
			this.#archive?.push(bytes, this.#at >= file.size);
			options.onBytes(bytes.length);
		}
		return getAll(this.#getReader().finish());
	}

	#getReader(): FileReader {
		const { name, lastModified: modified } = this.#file;
		this.#reader ??= new FileReader({ name, modified }, undefined);
		return this.#reader;
	}

	#open(kind: FileKind, { analyzer, zone = getDeviceZone() }: ReadOptions): void {
		const { name, lastModified: modified } = this.#file;
		if (kind === 'log') {
			this.#reader = new FileReader({ name, modified }, analyzer);
			return;
		}
		const open: OpenLog = (onEvents, entry) => new AnyLog(onEvents, { ...entry, zone });
		this.#reader = new FileReader({ name, modified }, analyzer, open);
		if (!isArchive(kind)) return;
		this.#archive = new Archive(kind, name, (inner) => {
			const reader = new FileReader({ name: inner, modified }, analyzer, open);
			return {
				push: (bytes) => reader.push(bytes),
				finish: () => {
					this.#unpacked.push(reader.finish());
				},
			};
		});
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

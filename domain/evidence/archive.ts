import { Gunzip, Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import { fileKind } from './event-log.ts';

/** Takes the bytes of one file, in parts. */
export interface FileSink {
	push(bytes: Uint8Array): void;
	finish(): void;
}

const blockBytes = 512;
/** A forged archive can claim any size; event logs compress about 20 to 1. */
const maxUnpackedBytes = 8 * 2 ** 30;
const maxEntries = 2000;
/** Archives inside archives. */
const maxDepth = 3;

type ArchiveKind = 'zip' | 'gzip' | 'tar';
export const isArchive = (kind: string): kind is ArchiveKind => /^(?:zip|gzip|tar)$/.test(kind);

type Shared = { bytes: number; entries: number };

/** Unpacks ZIP, gzip and tar while the bytes come, so that no file is held in memory. */
export class Archive {
	readonly #open: (name: string) => FileSink;
	readonly #name: string;
	readonly #depth: number;
	readonly #shared: Shared;
	readonly #unpack: (bytes: Uint8Array, isLast: boolean) => void;
	/** Its end could not be read; what was unpacked so far counts. */
	isBroken = false;

	constructor(
		kind: ArchiveKind,
		name: string,
		open: (name: string) => FileSink,
		depth = 0,
		shared: Shared = { bytes: 0, entries: 0 },
	) {
		this.#open = open;
		this.#name = name;
		this.#depth = depth;
		this.#shared = shared;
		this.#unpack = kind === 'zip' ? this.#unzip() : kind === 'gzip' ? this.#gunzip() : this.#untar();
	}

	push(bytes: Uint8Array, isLast: boolean): void {
		if (this.isBroken) return;
		try {
			this.#unpack(bytes, isLast);
		} catch {
			this.isBroken = true;
		}
	}

	#unzip() {
		const unzip = new Unzip((entry) => {
			if (entry.name.endsWith('/')) return;
			const file = this.#openEntry(entry.name);
			if (!file) return;
			entry.ondata = (error, bytes, isFinal) => {
				if (error) this.isBroken = true;
				else this.#pass(file, bytes, isFinal);
			};
			entry.start();
		});
		unzip.register(UnzipInflate);
		unzip.register(UnzipPassThrough);
		return (bytes: Uint8Array, isLast: boolean) => unzip.push(bytes, isLast);
	}

	#gunzip() {
		const file = this.#openEntry(
			this.#name
				.replace(/^.*\//, '')
				.replace(/\.gz$/i, '')
				.replace(/\.tgz$/i, '.tar'),
		);
		const gunzip = new Gunzip((bytes, isFinal) => file && this.#pass(file, bytes, isFinal));
		return (bytes: Uint8Array, isLast: boolean) => gunzip.push(bytes, isLast);
	}

	#untar() {
		let rest = new Uint8Array();
		let file: FileSink | undefined;
		let left = 0;
		let padding = 0;
		return (bytes: Uint8Array, isLast: boolean) => {
			let data = rest.length > 0 ? join(rest, bytes) : bytes;
			while (data.length > 0) {
				if (left + padding > 0) {
					const count = Math.min(left, data.length);
					if (file && count > 0) this.#pass(file, data.subarray(0, count), left === count);
					const skipped = Math.min(padding, data.length - count);
					left -= count;
					padding -= left === 0 ? skipped : 0;
					data = data.subarray(count + skipped);
					continue;
				}
				if (data.length < blockBytes) break;
				const { name, size, isFile } = readTarHeader(data);
				file = isFile && name ? this.#openEntry(name) : undefined;
				left = size;
				padding = (blockBytes - (size % blockBytes)) % blockBytes;
				if (file && size === 0) file.finish();
				data = data.subarray(blockBytes);
			}
			rest = data.slice();
			if (isLast && left > 0) file?.finish();
		};
	}

	#openEntry(name: string): FileSink | undefined {
		this.#shared.entries++;
		if (this.#shared.entries > maxEntries) return undefined;
		const path = `${this.#name}/${name}`;
		return new Entry(path, this.#open, this.#depth + 1, this.#shared);
	}

	#pass(file: FileSink, bytes: Uint8Array, isFinal: boolean): void {
		this.#shared.bytes += bytes.length;
		if (this.#shared.bytes > maxUnpackedBytes) {
			this.isBroken = true;
			return;
		}
		file.push(bytes);
		if (isFinal) file.finish();
	}
}

/** A file of an archive, which can be an archive itself. */
class Entry implements FileSink {
	readonly #file: FileSink;
	readonly #makeArchive: (kind: ArchiveKind) => Archive | undefined;
	#archive: Archive | undefined;
	#head: Uint8Array = new Uint8Array();
	#isKnown = false;

	constructor(path: string, open: (name: string) => FileSink, depth: number, shared: Shared) {
		this.#file = open(path);
		this.#makeArchive = (kind) =>
			depth < maxDepth ? new Archive(kind, path, open, depth, shared) : undefined;
	}

	push(bytes: Uint8Array): void {
		this.#file.push(bytes);
		if (this.#isKnown) {
			this.#archive?.push(bytes, false);
			return;
		}
		this.#head = join(this.#head, bytes);
		if (this.#head.length >= blockBytes) this.#decide();
	}

	#decide(): void {
		this.#isKnown = true;
		const kind = fileKind(this.#head);
		if (isArchive(kind)) this.#archive = this.#makeArchive(kind);
		this.#archive?.push(this.#head, false);
		this.#head = new Uint8Array();
	}

	finish(): void {
		if (!this.#isKnown) this.#decide();
		this.#file.finish();
		this.#archive?.push(new Uint8Array(), true);
	}
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
	const joined = new Uint8Array(a.length + b.length);
	joined.set(a);
	joined.set(b, a.length);
	return joined;
}

function readTarHeader(block: Uint8Array): { name: string; size: number; isFile: boolean } {
	const text = (from: number, length: number) =>
		String.fromCharCode(...block.subarray(from, from + length)).replace(/\0.*$/s, '');
	const prefix = text(345, 155);
	const size = Number.parseInt(text(124, 12).trim() || '0', 8);
	return {
		name: (prefix ? `${prefix}/` : '') + text(0, 100),
		size: Number.isSafeInteger(size) && size > 0 ? size : 0,
		isFile: ['0', ''].includes(text(156, 1)),
	};
}

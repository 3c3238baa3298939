import { type BlockKind, blockBytes, classifyBlocks, windowBytes } from './block-kinds.ts';
import { type ContainerKind, detectContainer, findStructures, type Structure } from './structures.ts';

// Maps which ranges of a locked file are encrypted. A large file is sampled: 4096 windows of 256 kB, one in every equal part of it.

const maxWindows = 4096;
/** Read without gaps, since ransomware often encrypts the first MB alone. */
const headWindows = 5;
/** More are counted, not listed. */
const maxStructures = 20_000;

export type Range = { readonly start: number; readonly end: number; readonly kind: BlockKind | 'unread' };

/** What the encrypted ranges look like; sizes in bytes. */
export type EncryptionPattern =
	| { readonly kind: 'none' | 'whole' | 'parts' }
	| { readonly kind: 'start'; readonly encrypted: number }
	| { readonly kind: 'interval'; readonly encrypted: number; readonly skipped: number };

export type SalvageMap = {
	readonly name: string;
	readonly size: number;
	readonly container: ContainerKind | undefined;
	readonly bytesRead: number;
	readonly isSampled: boolean;
	/** Of the bytes read, 0 to 1. */
	readonly shares: Readonly<Record<BlockKind, number>>;
	/** Half the 95% interval of the encrypted share, from sampling alone. */
	readonly margin: number;
	/** What is not encrypted, or for a ZIP the members that are whole. A lab may get less, never more. */
	readonly recoverableShare: number;
	readonly pattern: EncryptionPattern;
	/** In order and without gaps. */
	readonly ranges: readonly Range[];
	readonly structures: readonly Structure[];
	readonly structureCounts: Readonly<Partial<Record<Structure['kind'], number>>>;
};

function reverseBits(value: number, count: number): number {
	let reversed = 0;
	for (let bit = 0; bit < count; bit++) reversed |= ((value >> bit) & 1) << (count - 1 - bit);
	return reversed;
}

/** A fixed number between 0 and 1 per window, so that the samples do not fall in step with a regular pattern. */
const jitter = (index: number): number => ((Math.imul(index + 1, 2654435761) >>> 8) & 0xffff) / 0x10000;

/**
 * Offsets of the windows to read: the start and the end first, then in an order in which every part of the list is spread over
 * the file, so that a canceled reading still gives an estimate of the whole.
 */
export function planWindows(size: number, maxCount = maxWindows): number[] {
	const needed = Math.ceil(size / windowBytes);
	const count = Math.min(needed, maxCount);
	const isWhole = needed <= maxCount;
	const head = isWhole ? 0 : Math.max(1, Math.min(headWindows, Math.floor(count / 4)));
	const part = (size - head * windowBytes) / Math.max(1, count - head);
	const toOffset = (index: number): number => {
		if (isWhole || index < head) return index * windowBytes;
		if (index === count - 1) return Math.ceil((size - windowBytes) / blockBytes) * blockBytes;
		const start = head * windowBytes + (index - head) * part + jitter(index) * (part - windowBytes);
		return Math.floor(start / blockBytes) * blockBytes;
	};
	const bits = Math.ceil(Math.log2(Math.max(2, count)));
	const spread = Array.from({ length: 2 ** bits }, (_, index) => reverseBits(index, bits));
	const first = Array.from({ length: Math.max(1, head) }, (_, index) => index);
	const order = [...first, count - 1, ...spread];
	return [...new Set(order.filter((index) => index >= 0 && index < count))].map(toOffset);
}

export class SalvageMapper {
	readonly #name: string;
	readonly #size: number;
	readonly #ranges: Range[] = [];
	readonly #encryptedShares: number[] = [];
	readonly #structures: Structure[] = [];
	readonly #counts: Partial<Record<Structure['kind'], number>> = {};
	#container: ContainerKind | undefined;

	constructor(name: string, size: number) {
		this.#name = name;
		this.#size = size;
		this.#container = detectContainer(name, new Uint8Array());
	}

	/** The first window has to be the start of the file. */
	add(offset: number, bytes: Uint8Array): void {
		if (offset === 0) this.#container = detectContainer(this.#name, bytes);
		const kinds = classifyBlocks(bytes);
		let encrypted = 0;
		for (const [index, kind] of kinds.entries()) {
			const start = offset + index * blockBytes;
			const end = Math.min(start + blockBytes, offset + bytes.length);
			if (kind === 'encrypted') encrypted += end - start;
			this.#ranges.push({ start, end, kind });
			const before = this.#ranges.at(-2);
			if (before?.end === start && before.kind === kind)
				this.#ranges.splice(-2, 2, { start: before.start, end, kind });
		}
		this.#encryptedShares.push(encrypted / bytes.length);
		for (const structure of findStructures(bytes, offset, kinds, this.#container)) {
			this.#counts[structure.kind] = (this.#counts[structure.kind] ?? 0) + 1;
			if (this.#structures.length < maxStructures) this.#structures.push(structure);
		}
	}

	finish(): SalvageMap {
		const ranges = joinNoise(fillGaps(this.#ranges, this.#size));
		const sum = (kind: Range['kind']) =>
			ranges.reduce((total, range) => total + (range.kind === kind ? range.end - range.start : 0), 0);
		const bytesRead = this.#size - sum('unread');
		const toShare = (kind: BlockKind) => (bytesRead === 0 ? 0 : sum(kind) / bytesRead);
		const shares = {
			encrypted: toShare('encrypted'),
			compressed: toShare('compressed'),
			readable: toShare('readable'),
			empty: toShare('empty'),
		};
		const structures = this.#structures.toSorted((a, b) => a.offset - b.offset);
		const isSampled = bytesRead < this.#size;
		const intactMembers =
			this.#container === 'zip' && !isSampled ? countIntactBytes(structures, ranges, this.#size) : undefined;
		return {
			name: this.#name,
			size: this.#size,
			container: this.#container,
			bytesRead,
			isSampled,
			shares,
			margin: isSampled ? toMargin(this.#encryptedShares) : 0,
			recoverableShare:
				intactMembers === undefined ? 1 - shares.encrypted : intactMembers / Math.max(1, this.#size),
			pattern: detectPattern(ranges),
			ranges,
			structures,
			structureCounts: this.#counts,
		};
	}
}

function mergeEqual(ranges: readonly Range[]): Range[] {
	const merged: Range[] = [];
	for (const range of ranges) {
		const before = merged.at(-1);
		if (before?.kind === range.kind) merged[merged.length - 1] = { ...before, end: range.end };
		else merged.push(range);
	}
	return merged;
}

function fillGaps(found: readonly Range[], size: number): Range[] {
	const filled: Range[] = [];
	let at = 0;
	for (const range of found.toSorted((a, b) => a.start - b.start)) {
		if (range.start > at) filled.push({ start: at, end: range.start, kind: 'unread' });
		if (range.end > at) filled.push({ ...range, start: Math.max(at, range.start) });
		at = Math.max(at, range.end);
	}
	if (at < size) filled.push({ start: at, end: size, kind: 'unread' });
	return mergeEqual(filled);
}

/** Less than this between compressed data is too short to tell from it. No ransomware is known to encrypt so little in between. */
const minBetweenCompressed = 8 * blockBytes;

function joinNoise(ranges: readonly Range[]): Range[] {
	const isNoise = ({ start, end, kind }: Range, index: number): boolean => {
		const neighbors = [ranges[index - 1]?.kind, ranges[index + 1]?.kind];
		return (
			kind === 'encrypted' &&
			end - start < minBetweenCompressed &&
			neighbors.includes('compressed') &&
			neighbors.every((neighbor) => neighbor === 'compressed' || neighbor === 'unread')
		);
	};
	return mergeEqual(
		ranges.map((range, index) => (isNoise(range, index) ? { ...range, kind: 'compressed' } : range)),
	);
}

function toMargin(shares: readonly number[]): number {
	if (shares.length < 2) return 1;
	const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
	const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (shares.length - 1);
	return 1.96 * Math.sqrt(variance / shares.length);
}

/** Bytes of ZIP members without an encrypted byte. One whose length is not stated ends where the next starts. */
function countIntactBytes(structures: readonly Structure[], ranges: readonly Range[], size: number): number {
	const members = structures.filter(({ kind }) => kind === 'zip-member');
	const encrypted = ranges.filter(({ kind }) => kind === 'encrypted');
	let [total, lastEnd, at] = [0, 0, 0];
	for (const [index, { offset, length }] of members.entries()) {
		// An archive within the archive.
		if (offset < lastEnd) continue;
		const end = length === undefined ? (members[index + 1]?.offset ?? size) : offset + length;
		while ((encrypted[at]?.end ?? Infinity) <= offset) at++;
		const isIntact = end <= size && (encrypted[at]?.start ?? Infinity) >= end;
		if (isIntact) total += end - offset;
		lastEnd = isIntact ? end : offset;
	}
	return total;
}

const minIntervalRanges = 4;
/** Share of the ranges that an interval has to explain: the end of a file and data that looks like noise break it. */
const minRegularShare = 0.7;

/** Encrypted stretches and those between them. Of a stretch next to an unread one, the length is not known. */
function toStretches(ranges: readonly Range[]) {
	const stretches: { isEncrypted: boolean; isUnread: boolean; start: number; end: number }[] = [];
	for (const { start, end, kind } of ranges) {
		const [isEncrypted, isUnread] = [kind === 'encrypted', kind === 'unread'];
		const before = stretches.at(-1);
		if (before?.isEncrypted === isEncrypted && before.isUnread === isUnread) before.end = end;
		else stretches.push({ isEncrypted, isUnread, start, end });
	}
	return {
		stretches,
		complete: stretches.filter(
			({ isUnread }, index) =>
				!isUnread && !stretches[index - 1]?.isUnread && !stretches[index + 1]?.isUnread,
		),
	};
}

function detectPattern(ranges: readonly Range[]): EncryptionPattern {
	const { stretches, complete } = toStretches(ranges);
	const read = stretches.filter(({ isUnread }) => !isUnread);
	const encrypted = read.filter(({ isEncrypted }) => isEncrypted);
	const [first] = encrypted;
	if (first === undefined) return { kind: 'none' };
	if (encrypted.length === read.length) return { kind: 'whole' };
	if (encrypted.length === 1 && first.start === 0 && complete.includes(first))
		return { kind: 'start', encrypted: first.end };
	const [lengths, gaps] = [true, false].map((isEncrypted) =>
		complete.filter((one) => one.isEncrypted === isEncrypted).map(({ start, end }) => end - start),
	);
	const [length, gap] = [findRegular(lengths ?? []), findRegular(gaps ?? [])];
	return length !== undefined && gap !== undefined
		? { kind: 'interval', encrypted: length, skipped: gap }
		: { kind: 'parts' };
}

/** The most frequent length, if nearly all are that long. */
function findRegular(lengths: readonly number[]): number | undefined {
	if (lengths.length < minIntervalRanges) return undefined;
	const groups = [...Map.groupBy(lengths, (length) => length)];
	const [mode] = groups.reduce((best, group) => (group[1].length > best[1].length ? group : best));
	const regular = lengths.filter((length) => Math.abs(length - mode) <= 2 * blockBytes);
	return regular.length >= minRegularShare * lengths.length ? mode : undefined;
}

/** Encrypted share of what was read of each equal part of the file; undefined where nothing was. */
export function toStrip(ranges: readonly Range[], size: number, cellCount: number): (number | undefined)[] {
	const cellBytes = size / cellCount;
	const read = Array.from({ length: cellCount }, () => 0);
	const encrypted = [...read];
	for (const { start, end, kind } of ranges) {
		if (kind === 'unread') continue;
		for (let cell = Math.floor(start / cellBytes); cell < cellCount && cell * cellBytes < end; cell++) {
			const bytes = Math.min(end, (cell + 1) * cellBytes) - Math.max(start, cell * cellBytes);
			read[cell] = (read[cell] ?? 0) + bytes;
			if (kind === 'encrypted') encrypted[cell] = (encrypted[cell] ?? 0) + bytes;
		}
	}
	return read.map((bytes, cell) => (bytes > 0 ? (encrypted[cell] ?? 0) / bytes : undefined));
}

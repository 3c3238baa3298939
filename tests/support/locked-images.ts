import { createCipheriv } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import type { ContainerKind } from '#domain/salvage/structures.ts';

// Images of the kinds of files that ransomware encrypts in parts, and the parts it encrypts.

export type ByteRange = { start: number; end: number };

const key = Buffer.alloc(32, 7);

/** AES in counter mode, as ransomware uses it: the bytes of a range depend on its place alone. */
export function encryptRange(bytes: Uint8Array, start: number): Uint8Array {
	const iv = Buffer.alloc(16);
	iv.writeBigUInt64BE(BigInt(start));
	return createCipheriv('aes-256-ctr', key, iv).update(bytes);
}

/** Documented patterns: LockBit, Conti and others the start, Qilin and others steps, BlackCat and Royal a percentage. */
export const lockPatterns: Readonly<Record<string, (size: number) => ByteRange[]>> = {
	'the first MB': () => [{ start: 0, end: 2 ** 20 }],
	'every other 64 kB': (size) =>
		Array.from({ length: Math.ceil(size / 131_072) }, (_, index) => ({
			start: index * 131_072,
			end: Math.min(size, index * 131_072 + 65_536),
		})),
	'20 percent of every tenth': (size) =>
		Array.from({ length: 10 }, (_, index) => {
			const start = Math.floor((index * size) / 10);
			return { start, end: start + Math.floor(size / 50) };
		}),
	'the whole file': (size) => [{ start: 0, end: size }],
	nothing: () => [],
};

export function lock(image: Uint8Array, ranges: readonly ByteRange[]): Uint8Array {
	const locked = Uint8Array.from(image);
	for (const { start, end } of ranges) locked.set(encryptRange(image.subarray(start, end), start), start);
	return locked;
}

function createRandom(seed: number): () => number {
	let state = seed * 2 + 1;
	return () => {
		state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
		return state / 2 ** 32;
	};
}

const vocabulary = Array.from({ length: 2048 }, (_, index) => {
	const next = createRandom(index);
	const letters = Array.from({ length: 2 + (index % 9) }, () => 97 + Math.floor(26 * next() ** 2));
	return Buffer.from([...letters, 32]);
});

/** Common words and rare ones, so that it compresses like text. */
function writeText(length: number, seed: number): Buffer {
	const text = Buffer.alloc(Math.floor(length));
	const next = createRandom(seed);
	for (let at = 0; at < text.length; )
		at += vocabulary[Math.floor(vocabulary.length * next() * next())]?.copy(text, at) ?? 1;
	return text;
}

function writePartitionTable(image: Buffer): void {
	image[446] = 0x80;
	image[450] = 7;
	image.writeUInt32LE(2048, 454);
	image.writeUInt32LE(image.length / 512 - 2048, 458);
	image.writeUInt16LE(0xaa55, 510);
}

export const ntfsOffset = 2 * 2 ** 20;

/** A disk with a partition table, an NTFS volume with file records, text, compressed files and empty space. */
function createDisk(size: number, header: string): Buffer {
	const image = Buffer.alloc(size);
	writePartitionTable(image);
	image.write(header, 1024, 'latin1');
	image.write('NTFS    ', ntfsOffset + 3, 'latin1');
	image.writeUInt16LE(0xaa55, ntfsOffset + 510);
	for (let record = 0; record < 512; record++)
		Buffer.concat([Buffer.from('FILE0\0', 'latin1'), writeText(700, record)]).copy(
			image,
			ntfsOffset + 65_536 + record * 1024,
		);
	const filesAt = ntfsOffset + 2 ** 20;
	const partBytes = Math.floor((size - filesAt) / 4 / 4096) * 4096;
	writeText(partBytes, 1).copy(image, filesAt);
	deflateRawSync(writeText(6 * partBytes, 2)).copy(image, filesAt + partBytes, 0, partBytes);
	writeText(partBytes, 3).copy(image, filesAt + 3 * partBytes);
	return image;
}

function createDatabase(size: number): Buffer {
	const image = writeText(size, 5);
	for (let page = 0; page < size / 8192; page++) {
		image.fill(0, page * 8192, page * 8192 + 96);
		image[page * 8192] = 1;
		image[page * 8192 + 1] = page === 0 ? 15 : 1;
		image.writeUInt32LE(page, page * 8192 + 32);
		image.writeUInt16LE(1, page * 8192 + 36);
	}
	return image;
}

function createMailbox(size: number): Buffer {
	const image = writeText(size, 6);
	image.write('!BDN', 0, 'latin1');
	for (let at = 0x4400; at + 512 <= size; at += 253_952) {
		image.fill(0xff, at, at + 496);
		image.fill(0x84, at + 496, at + 498);
		image.writeBigUInt64LE(BigInt(at), at + 504);
	}
	return image;
}

export const zipMemberCount = 40;

/** With members of equal size. */
function createZip(size: number): Buffer {
	const members = Array.from({ length: zipMemberCount }, (_, index) => [
		`reports/${index}.txt`,
		writeText((size * 2.7) / zipMemberCount, index + 1),
	]);
	return Buffer.from(zipSync(Object.fromEntries(members), { level: 6 }));
}

/** The ZIP has about that size, the others have it exactly. */
export const images: Readonly<Record<Exclude<ContainerKind, 'vhd'>, (size: number) => Buffer>> = {
	vmdk: (size) => createDisk(size, '# Disk DescriptorFile'),
	vhdx: (size) => Buffer.concat([Buffer.from('vhdxfile'), createDisk(size, '').subarray(8)]),
	qcow2: (size) => Buffer.concat([Buffer.from('QFI\xfb', 'latin1'), createDisk(size, '').subarray(4)]),
	bak: (size) =>
		Buffer.concat([Buffer.from('TAPE').fill(0, 4), Buffer.alloc(4092), createDatabase(size - 4096)]),
	mdf: createDatabase,
	pst: createMailbox,
	zip: createZip,
};

const countOverlap = (a: readonly ByteRange[], b: readonly ByteRange[]): number => {
	let [total, from] = [0, 0];
	for (const one of a) {
		while ((b[from]?.end ?? Infinity) <= one.start) from++;
		for (let at = from; (b[at]?.start ?? Infinity) < one.end; at++)
			total += Math.min(one.end, b[at]?.end ?? 0) - Math.max(one.start, b[at]?.start ?? 0);
	}
	return total;
};

const countBytes = (ranges: readonly ByteRange[]): number =>
	ranges.reduce((sum, { start, end }) => sum + end - start, 0);

/** By bytes; both lists are in order. 1 if there is nothing to find and nothing was found. */
export function calculateF1(found: readonly ByteRange[], actual: readonly ByteRange[]): number {
	const total = countBytes(found) + countBytes(actual);
	return total === 0 ? 1 : (2 * countOverlap(found, actual)) / total;
}

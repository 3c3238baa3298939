// Tells encrypted data from compressed, readable and empty data, block by block.

export const blockBytes = 4096;
export const windowBytes = 64 * blockBytes;

export type BlockKind = 'encrypted' | 'compressed' | 'readable' | 'empty';

const freedom = 255;
const chiSquareDeviation = Math.sqrt(2 * freedom);
/** Bits per byte below what random bytes of this length have. Few compressed blocks lack more. */
const maxDenseDeficit = 0.3;
/** Fewer bytes say nothing about their distribution. */
const minBlockBytes = 1024;
/** 64 kB of random bytes exceed this once in a hundred cases; then a closer look decides. */
const cellBlocks = 16;
const minSuspectChiSquare = freedom + 2.5 * chiSquareDeviation;
/** Measured at every bit offset: stretches of random bytes stay below 440, 20 kB of deflate or zstd output exceed it. */
const minCompressedChiSquare = 480;

function countBytes(bytes: Uint8Array): Uint32Array {
	const counts = new Uint32Array(256);
	for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1;
	return counts;
}

/** Counts the 8-bit values at every bit offset: a compressor's codes are not aligned to bytes. */
function countBitWindows(bytes: Uint8Array): Uint32Array {
	const counts = new Uint32Array(256);
	let bits = bytes[0] ?? 0;
	for (let at = 1; at < bytes.length; at++) {
		bits |= (bytes[at] ?? 0) << 8;
		for (let shift = 0; shift < 8; shift++) {
			const value = (bits >>> shift) & 255;
			counts[value] = (counts[value] ?? 0) + 1;
		}
		bits >>>= 8;
	}
	return counts;
}

function toEntropy(counts: Uint32Array, total: number): number {
	let bits = 0;
	for (const count of counts) if (count > 0) bits -= (count / total) * Math.log2(count / total);
	return bits;
}

/** Bits per byte. */
export const calculateEntropy = (bytes: Uint8Array): number => toEntropy(countBytes(bytes), bytes.length);

/** Returns the sum's chi-square against an even distribution: about 255 for random bytes, for others it grows with the length. */
function addCounts(sum: Uint32Array, counts: Uint32Array): number {
	let [total, squares] = [0, 0];
	for (let i = 0; i < 256; i++) {
		const count = (sum[i] ?? 0) + (counts[i] ?? 0);
		sum[i] = count;
		total += count;
		squares += count * count;
	}
	return total === 0 ? 0 : (256 * squares) / total - total;
}

type DenseBlock = { readonly bytes: Uint8Array; readonly counts: Uint32Array };

/**
 * Chooses the stretches of dense blocks that are compressed: those whose chi-square adds up to most, each less what random bytes
 * may have. A stretch that includes encrypted blocks has a lower one, so that its ends are found as well.
 */
function findCompressed(blocks: readonly DenseBlock[]): boolean[] {
	const counts = blocks.map(({ bytes }) => countBitWindows(bytes));
	/** For the blocks up to each: the best sum, and where its last stretch starts if it ends there. */
	const best = [{ sum: 0, from: -1 }];
	for (let end = 1; end <= blocks.length; end++) {
		const stretch = new Uint32Array(256);
		let choice = { sum: best[end - 1]?.sum ?? 0, from: -1 };
		for (let from = end - 1; from >= 0; from--) {
			const chiSquare = addCounts(stretch, counts[from] ?? stretch);
			const sum = (best[from]?.sum ?? 0) + chiSquare - minCompressedChiSquare;
			if (sum > choice.sum) choice = { sum, from };
		}
		best.push(choice);
	}
	const isCompressed = blocks.map(() => false);
	for (let end = blocks.length; end > 0; ) {
		const from = best[end]?.from ?? -1;
		if (from >= 0) isCompressed.fill(true, from, end);
		end = from >= 0 ? from : end - 1;
	}
	return isCompressed;
}

function classifyDense(blocks: readonly DenseBlock[]): BlockKind[] {
	const isSuspect = blocks.some((_, at) => {
		if (at % cellBlocks > 0) return false;
		const sum = new Uint32Array(256);
		const chiSquares = blocks.slice(at, at + cellBlocks).map(({ counts }) => addCounts(sum, counts));
		return (chiSquares.at(-1) ?? 0) > minSuspectChiSquare;
	});
	if (!isSuspect) return blocks.map(() => 'encrypted');
	return findCompressed(blocks).map((isCompressed) => (isCompressed ? 'compressed' : 'encrypted'));
}

/** One kind per block of a window. A short rest at the end has the kind of the block before it. */
export function classifyBlocks(bytes: Uint8Array): BlockKind[] {
	const kinds: BlockKind[] = [];
	let dense: DenseBlock[] = [];
	const flush = () => {
		kinds.push(...classifyDense(dense));
		dense = [];
	};
	for (let at = 0; at < bytes.length; at += blockBytes) {
		const block = bytes.subarray(at, at + blockBytes);
		const counts = countBytes(block);
		const isEmpty = counts[block[0] ?? 0] === block.length;
		const deficit = 8 - toEntropy(counts, block.length) - freedom / (2 * Math.LN2 * block.length);
		if (block.length < minBlockBytes && at > 0) {
			flush();
			kinds.push(kinds.at(-1) ?? 'readable');
		} else if (isEmpty || deficit > maxDenseDeficit) {
			flush();
			kinds.push(isEmpty ? 'empty' : 'readable');
		} else dense.push({ bytes: block, counts });
	}
	flush();
	return kinds;
}

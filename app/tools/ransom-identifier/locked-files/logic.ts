/** Sampled in blocks across the whole file. */
export const blockBytes = 4096;
export const maxBlocks = 64;
export const maxFiles = 50;

/** Bits per byte. 4 kB of random data has about 7.95, text 4 to 5, programs 5 to 7. */
const minScrambledEntropy = 7.8;

export const isScrambled = (bits: number): boolean => bits >= minScrambledEntropy;

export function getBlockOffsets(size: number): number[] {
	const count = Math.min(maxBlocks, Math.ceil(size / blockBytes));
	if (count <= 1) return size > 0 ? [0] : [];
	const last = Math.max(0, size - blockBytes);
	return Array.from({ length: count }, (_, index) => Math.round((last * index) / (count - 1)));
}

export type FileKind = { readonly name: string; readonly isPicture?: true };

type FileSignature = FileKind & { start: readonly number[]; offset?: number; end?: readonly number[] };

/** Compressed formats look encrypted. */
const fileSignatures: readonly FileSignature[] = [
	{ name: 'zip or Office document', start: [0x50, 0x4b, 0x03, 0x04], end: [0x50, 0x4b, 0x05, 0x06] },
	{ name: 'JPEG picture', isPicture: true, start: [0xff, 0xd8, 0xff], end: [0xff, 0xd9] },
	{ name: 'PNG picture', isPicture: true, start: [0x89, 0x50, 0x4e, 0x47], end: [0x49, 0x45, 0x4e, 0x44] },
	{ name: 'PDF document', start: [0x25, 0x50, 0x44, 0x46], end: [0x25, 0x25, 0x45, 0x4f, 0x46] },
	{ name: 'gzip archive', start: [0x1f, 0x8b, 0x08] },
	{ name: '7-Zip archive', start: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c] },
	{ name: 'RAR archive', start: [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07] },
	{ name: 'GIF picture', isPicture: true, start: [0x47, 0x49, 0x46, 0x38] },
	{ name: 'WebP picture', isPicture: true, start: [0x57, 0x45, 0x42, 0x50], offset: 8 },
	{ name: 'HEIC picture', isPicture: true, start: [0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69], offset: 4 },
	{ name: 'video', start: [0x66, 0x74, 0x79, 0x70], offset: 4 },
];

function includesBytes(bytes: Uint8Array, part: readonly number[]): boolean {
	return bytes.some((_, index) => part.every((byte, offset) => bytes[index + offset] === byte));
}

export function detectFileKind(start: Uint8Array, end: Uint8Array): FileKind | undefined {
	return fileSignatures.find(
		(signature) =>
			signature.start.every((byte, index) => start[(signature.offset ?? 0) + index] === byte) &&
			(!signature.end || includesBytes(end, signature.end)),
	);
}

export type LockedFileVerdict = 'ordinary' | 'whole' | 'partly' | 'readable' | 'empty';

export function classifyFile(blocks: readonly number[], kind: FileKind | undefined): LockedFileVerdict {
	if (blocks.length === 0) return 'empty';
	if (kind) return 'ordinary';
	const share = blocks.filter(isScrambled).length / blocks.length;
	if (share >= 0.95) return 'whole';
	// Some ransomware encrypts only the start, which is a small share of a large file.
	return share >= 0.05 || isScrambled(blocks[0] ?? 0) ? 'partly' : 'readable';
}

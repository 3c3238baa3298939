import { readBytes } from '#app/lib/files.ts';
import type { FileSample } from '#domain/identify/match/file-markers.ts';
import { calculateEntropy } from '#domain/salvage/block-kinds.ts';
import {
	blockBytes,
	classifyFile,
	detectFileKind,
	type FileKind,
	getBlockOffsets,
	type LockedFileVerdict,
} from './logic.ts';

export type LockedFile = {
	file: File;
	name: string;
	size: number;
	blocks: readonly number[];
	verdict: LockedFileVerdict;
	kind: FileKind | undefined;
	sample: FileSample;
};

export async function readLockedFile(file: File): Promise<LockedFile> {
	const blocks: number[] = [];
	for (const start of getBlockOffsets(file.size))
		blocks.push(calculateEntropy(await readBytes(file, start, blockBytes)));
	const start = await readBytes(file, 0, blockBytes);
	const end = await readBytes(file, Math.max(0, file.size - blockBytes), blockBytes);
	const kind = detectFileKind(start, end);
	return {
		file,
		name: file.name,
		size: file.size,
		blocks,
		verdict: classifyFile(blocks, kind),
		kind,
		sample: { start, end },
	};
}

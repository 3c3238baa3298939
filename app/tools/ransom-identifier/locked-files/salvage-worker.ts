import { readBytes } from '#app/lib/files.ts';
import { windowBytes } from '#domain/salvage/block-kinds.ts';
import { planWindows, type SalvageMap, SalvageMapper } from '#domain/salvage/salvage-map.ts';

export type SalvageRequest = File | 'stop';
export type SalvageResponse =
	| { bytesRead: number; bytesToRead: number }
	| { map: SalvageMap }
	| { error: string };

// A worker, since a gigabyte takes seconds.

const progressIntervalMs = 150;
/** The first windows are all at the start of the file, so an estimate from fewer would be one of the start. */
const minWindows = 64;
let isStopped = false;

const post = (response: SalvageResponse) => postMessage(response);

async function mapFile(file: File): Promise<void> {
	const mapper = new SalvageMapper(file.name, file.size);
	const offsets = planWindows(file.size);
	const bytesToRead = Math.min(file.size, offsets.length * windowBytes);
	let bytesRead = 0;
	let lastProgress = 0;
	for (const [index, offset] of offsets.entries()) {
		if (isStopped && index >= minWindows) break;
		const bytes = await readBytes(file, offset, windowBytes);
		mapper.add(offset, bytes);
		bytesRead += bytes.length;
		if (performance.now() - lastProgress < progressIntervalMs) continue;
		lastProgress = performance.now();
		post({ bytesRead, bytesToRead });
	}
	post({ map: mapper.finish() });
}

addEventListener('message', ({ data }: MessageEvent<SalvageRequest>) => {
	if (data === 'stop') {
		isStopped = true;
		return;
	}
	mapFile(data).catch((error: unknown) => {
		post({ error: error instanceof Error ? error.message : String(error) });
	});
});

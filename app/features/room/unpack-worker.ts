import { type UnpackedPart, unpackEntries } from './unpack.ts';
import type { WorkerRequest } from './unpack-off-thread.ts';

let parts: UnpackedPart[] = [];

addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
	if (data !== 'next') parts = await unpackEntries(data);
	postMessage(parts.shift());
});

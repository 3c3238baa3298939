import { createUnpacker, type UnpackedPart, type Unpacker } from './unpack.ts';
import type { WorkerRequest } from './unpack-off-thread.ts';

let unpacker: Unpacker | undefined;
let parts: UnpackedPart[] = [];

/** A worker has nothing else to react to. */
const doNotPause = async () => {};

addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
	if (data === 'take') {
		if (parts.length === 0) parts = unpacker?.take() ?? [];
		postMessage(parts.shift());
	} else if ('keys' in data) unpacker = createUnpacker(data, doNotPause);
	else postMessage(await unpacker?.add(data));
});

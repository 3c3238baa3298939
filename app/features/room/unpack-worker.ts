import { createUnpacker, type UnpackedPart, type Unpacker } from './unpack.ts';
import type { WorkerRequest } from './unpack-off-thread.ts';

let unpacker: Unpacker | undefined;
let parts: UnpackedPart[] = [];

/** As text, because a page takes three times as long to receive objects as to parse them. */
const answer = (value: unknown) => postMessage(JSON.stringify(value));

/** A worker has nothing else to react to. */
const doNotPause = async () => {};

addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
	if (data === 'take') {
		if (parts.length === 0) parts = unpacker?.take() ?? [];
		answer(parts.shift());
	} else if ('keys' in data) unpacker = createUnpacker(data, doNotPause);
	else answer(await unpacker?.add(data));
});

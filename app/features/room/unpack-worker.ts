import { type UnpackRequest, unpackEntries } from './unpack.ts';

addEventListener('message', ({ data }: MessageEvent<UnpackRequest>) => {
	void unpackEntries(data).then((unpacked) => postMessage(unpacked));
});

import { extractFileText } from '#domain/identify/parse/file-text.ts';

// A worker, since a hostile file can take seconds to unpack.
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
	postMessage(extractFileText(new Uint8Array(data)));
});

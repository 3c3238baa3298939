import { extractFileText } from '#domain/identify/parse/file-text.ts';

// A thread of its own: a file made to take long keeps nobody from the rest of the page.
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
	postMessage(extractFileText(new Uint8Array(data)));
});

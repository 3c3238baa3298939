import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { ocrFiles, ocrFolder } from '#app/tools/ransom-identifier/photo/ocr-files.ts';
import { createExactMatch } from './service-worker.ts';

const [file] = ocrFiles.map((name) => `${ocrFolder}/${name}`);

it.each<[address: string, sameOrigin: boolean, isCached: boolean]>([
	[`https://site.example${file}`, true, true],
	[`https://site.example${file}?x=1`, true, false],
	[`https://site.example/api/rooms/x?y=${file}`, true, false],
	[`https://site.example/x${file}`, true, false],
	[`https://site.example${ocrFolder}/other.js`, true, false],
	[`https://evil.example${file}`, false, false],
])('caches only the exact files of this site: %s', (address, sameOrigin, isCached) => {
	// As it runs in the worker: from its text.
	const match = runInNewContext(`(${createExactMatch([file ?? ''])})`);
	expect(match({ sameOrigin, url: new URL(address) })).toBe(isCached);
});

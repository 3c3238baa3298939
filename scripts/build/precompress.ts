import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textExtensions = new Set([
	'.css',
	'.html',
	'.js',
	'.json',
	'.svg',
	'.traineddata',
	'.txt',
	'.webmanifest',
	'.xml',
]);
const minBytes = 200;
/** Above this size the highest level takes seconds for a few percent. */
const largeFileBytes = 3_000_000;
const largeFileQuality = 9;

export async function precompress(folder: string): Promise<number> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries
		.filter((entry) => entry.isFile() && textExtensions.has(extname(entry.name)))
		.map((entry) => join(entry.parentPath, entry.name));
	const compressed = await Promise.all(files.map(compressFile));
	return compressed.filter(Boolean).length;
}

async function compressFile(path: string): Promise<boolean> {
	const content = await readFile(path);
	if (content.length < minBytes) return false;
	const [br, gz] = await Promise.all([
		promisify(brotliCompress)(content, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]:
					content.length < largeFileBytes ? constants.BROTLI_MAX_QUALITY : largeFileQuality,
				[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
			},
		}),
		promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
	]);
	await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
	return true;
}

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textual = new Set([
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
const smallestBytes = 200;
/** From here on the strongest setting takes many seconds and gains a few percent. */
const largeBytes = 3_000_000;
const largeFileQuality = 9;

/** Compressing once at build time affords the strongest setting and leaves the server nothing to do per request. */
export async function precompress(folder: string): Promise<number> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries
		.filter((entry) => entry.isFile() && textual.has(extname(entry.name)))
		.map((entry) => join(entry.parentPath, entry.name));
	const compressed = await Promise.all(files.map(compressFile));
	return compressed.filter(Boolean).length;
}

/** False for a file that is too small to gain anything. */
async function compressFile(path: string): Promise<boolean> {
	const plain = await readFile(path);
	if (plain.length < smallestBytes) return false;
	const [br, gz] = await Promise.all([
		promisify(brotliCompress)(plain, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]:
					plain.length < largeBytes ? constants.BROTLI_MAX_QUALITY : largeFileQuality,
				[constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
			},
		}),
		promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
	]);
	await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
	return true;
}

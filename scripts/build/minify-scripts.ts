import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { minify } from 'terser';

/** Below it Terser takes longer than it saves. */
const minBytes = 500;

/**
 * Terser finds what the bundler's minifier leaves: 0.7 kB of the landing page's scripts (Brotli). In its place it saves nothing,
 * so it runs after it. The names keep the hash of the text before, which decides the text after.
 */
export async function minifyScripts(siteFolder: string): Promise<number> {
	const folder = join(siteFolder, 'assets');
	const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
	let savedBytes = 0;
	for (const path of names.map((name) => join(folder, name))) {
		if ((await stat(path)).size < minBytes) continue;
		const text = await readFile(path, 'utf8');
		const { code } = await minify(text, {
			module: true,
			ecma: 2020,
			// No getter of ours has an effect.
			compress: { passes: 3, pure_getters: true, unsafe_arrows: true },
			// V8 compiles functions in parentheses with their file, beside the main thread: all of React is one such function.
			format: { wrap_func_args: basename(path).startsWith('base-') },
		});
		if (code === undefined) throw new Error(`${path} could not be minified.`);
		savedBytes += text.length - code.length;
		await writeFile(path, code);
	}
	return savedBytes;
}

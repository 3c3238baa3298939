import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { captureInputBeforeHydration } from '#app/lib/pre-hydration-input.ts';
import { afterPaint } from './after-paint.ts';
import { frameworkChunks } from './chunks.ts';

const stylesheet = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/;
const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
/** The dynamic import that hydrates the page. */
const hydrationImport = /import\("[^"]+"\);$/;
const largeChunkFile = new RegExp(`/(${frameworkChunks.join('|')})-`);
/** A page is hardly larger than the first packets of a response, so it is laid out and painted once, when it is complete. */
const renderBlockingLink = '<link rel="expect" href="#footer" blocking="render"/>';
const staticImport = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm;

/**
 * The first paint needs no further request. The style sheet is inlined; its link stays, disabled, because the scripts look for
 * it. Scripts are requested after the first paint.
 */
export async function inlineCriticalCss(siteFolder: string): Promise<number> {
	const names = (await readdir(siteFolder, { recursive: true })).filter((name) => name.endsWith('.html'));
	await Promise.all(names.map((name) => rewritePage(siteFolder, join(siteFolder, name))));
	return names.length;
}

async function rewritePage(siteFolder: string, path: string): Promise<void> {
	const html = await readFile(path, 'utf8');
	const [link, href] = stylesheet.exec(html) ?? [];
	if (!link || !href) throw new Error(`${path} has no style sheet to inline.`);
	if (!html.includes(' id="footer"')) throw new Error(`${path} does not show where it ends.`);
	const css = await readFile(join(siteFolder, href), 'utf8');
	const styled = html.replace(
		link,
		() => `${renderBlockingLink}<style>${css}</style>${link.replace('/>', ' disabled=""/>')}`,
	);
	await writeFile(
		path,
		styled
			.replace(moduleScript, (_, program: string) => deferredScript(program, styled))
			.replaceAll(modulePreload, ''),
	);
}

function deferredScript(program: string, html: string): string {
	const imports = [...program.matchAll(staticImport)];
	const rest = program.replaceAll(staticImport, '').trim();
	if (
		imports.length === 0 ||
		!hydrationImport.test(rest) ||
		/^\s*import\s*["*{\w]/m.test(rest.replace(hydrationImport, ''))
	) {
		throw new Error(`Not the way pages were started when this was written:\n${program}`);
	}
	const modules = imports.map(([, , address]) => `import("${address}")`);
	const names = imports.map(([, name]) => name ?? '');
	const start = `()=>Promise.all([${modules}]).then(([${names}])=>{${rest.replace(hydrationImport, 'return $&')}})`;
	const files = Array.from(html.matchAll(modulePreload), ([, address = '']) => address);
	const large = files.filter((address) => largeChunkFile.test(address));
	const others = files.filter((address) => !large.includes(address));
	const args = `${JSON.stringify(large)},${JSON.stringify(others)},${start}`;
	return `<script>(${captureInputBeforeHydration})();(${afterPaint})(${args})</script>`;
}

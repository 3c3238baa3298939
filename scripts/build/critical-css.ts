import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { capturePreHydrationInput, startAfterFirstPaint } from '#app/lib/pre-hydration-input.ts';

const stylesheet = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/;
const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const staticImport = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm;
/** The last line of the script, which hydrates the page. */
const hydrationImport = /import\("[^"]+"\);$/;
/** A page is hardly larger than the first packets of a response: waiting for its end avoids several layouts. */
const renderBlockingLink = '<link rel="expect" href="#footer" blocking="render"/>';

/** The first paint then waits for the HTML alone. The link of the style sheet stays, disabled: hydration looks for it. */
export async function inlineCriticalCss(siteFolder: string): Promise<number> {
	const names = (await readdir(siteFolder, { recursive: true })).filter((name) => name.endsWith('.html'));
	await Promise.all(names.map((name) => rewritePage(siteFolder, join(siteFolder, name))));
	return names.length;
}

async function rewritePage(siteFolder: string, path: string): Promise<void> {
	const html = await readFile(path, 'utf8');
	const [link, href] = stylesheet.exec(html) ?? [];
	if (!link || !href) throw new Error(`${path} has no style sheet to inline.`);
	if (!html.includes(' id="footer"'))
		throw new Error(`${path} has no footer for the first paint to wait for.`);
	const css = await readFile(join(siteFolder, href), 'utf8');
	const inlineCss = `${renderBlockingLink}<style>${css}</style>${link.replace('/>', ' disabled=""/>')}`;
	const files = Array.from(html.matchAll(modulePreload), ([, address = '']) => address);
	await writeFile(
		path,
		html
			.replace(link, () => inlineCss)
			.replace(moduleScript, (_, script: string) => deferScript(script, files))
			.replaceAll(modulePreload, ''),
	);
}

/** Turns the static imports of React Router's module script into dynamic ones, which run after the first paint. */
function deferScript(script: string, files: readonly string[]): string {
	const imports = [...script.matchAll(staticImport)];
	const rest = script.replaceAll(staticImport, '').trim();
	if (
		imports.length === 0 ||
		!hydrationImport.test(rest) ||
		/^\s*import\s*["*{\w]/m.test(rest.replace(hydrationImport, ''))
	) {
		throw new Error(`Unexpected module script:\n${script}`);
	}
	const modules = imports.map(([, , address]) => `import("${address}")`);
	const names = imports.map(([, name]) => name ?? '');
	const hydrate = `()=>Promise.all([${modules}]).then(([${names}])=>{${rest.replace(hydrationImport, 'return $&')}})`;
	return `<script>(${capturePreHydrationInput})();(${startAfterFirstPaint})(${JSON.stringify(files)},${hydrate})</script>`;
}

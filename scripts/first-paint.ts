import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { holdEarlyPresses } from '#app/lib/early-input.ts';

const stylesheet = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/;
const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const staticImport = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm;

/**
 * Lets the first paint of every page wait for nothing but the page itself. The site's one style sheet is put into the
 * page; its link stays, switched off, because the page's own scripts expect to find it. Scripts, which the page can be
 * read without, are not even asked for until the page has been painted.
 */
export async function hastenFirstPaint(siteFolder: string): Promise<number> {
	const names = (await readdir(siteFolder, { recursive: true })).filter((name) => name.endsWith('.html'));
	await Promise.all(names.map((name) => rewrite(siteFolder, join(siteFolder, name))));
	return names.length;
}

async function rewrite(siteFolder: string, path: string): Promise<void> {
	const html = await readFile(path, 'utf8');
	const [link, address] = stylesheet.exec(html) ?? [];
	if (!link || !address) throw new Error(`${path} has no style sheet to inline.`);
	const css = await readFile(join(siteFolder, address), 'utf8');
	const styled = html.replace(link, () => `<style>${css}</style>${link.replace('/>', ' disabled=""/>')}`);
	await writeFile(
		path,
		styled.replace(moduleScript, (_, program: string) => lateScript(program, styled)).replaceAll(preload, ''),
	);
}

function lateScript(program: string, html: string): string {
	const imports = [...program.matchAll(staticImport)];
	const rest = program.replaceAll(staticImport, '').trim();
	if (imports.length === 0 || /^\s*import\s*["*{\w]/m.test(rest)) {
		throw new Error(`Not the way pages were started when this was written:\n${program}`);
	}
	const modules = imports.map(([, , address]) => `import("${address}")`);
	const names = imports.map(([, name]) => name ?? '');
	const start = `()=>Promise.all([${modules}]).then(([${names}])=>{${rest}})`;
	const files = Array.from(html.matchAll(preload), ([, address]) => address);
	return `<script>(${holdEarlyPresses})();(${afterPaint})(${JSON.stringify(files)},${start})</script>`;
}

/** Runs in the page. A frame follows the end of loading, and what is queued in it comes after its painting. */
function afterPaint(files: string[], start: () => Promise<void>): void {
	const fetchAndStart = () => {
		for (const address of files) {
			const link = document.createElement('link');
			link.rel = 'modulepreload';
			link.href = address;
			document.head.append(link);
		}
		// A page whose scripts got lost on the way is readable; it is brought to life when the network is back.
		start().catch(() => addEventListener('online', fetchAndStart, { once: true }));
	};
	addEventListener('load', () => requestAnimationFrame(() => setTimeout(fetchAndStart)));
}

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { holdEarlyPresses } from '#app/lib/early-input.ts';

const stylesheet = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/;
const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const moduleScript = '<script type="module" async="">';
/** What a module script is called while it waits; no browser runs a script of this type. */
const waitingScript = '<script type="text/waiting">';

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
	await writeFile(path, styled.includes(moduleScript) ? withLateScripts(styled) : styled);
}

function withLateScripts(html: string): string {
	const modules = Array.from(html.matchAll(preload), ([, address]) => address);
	const starter = `(${holdEarlyPresses})();(${startAfterPaint})(${JSON.stringify(modules)})`;
	return html
		.replaceAll(preload, '')
		.replace(moduleScript, () => `<script>${starter}</script>${waitingScript}`);
}

/** Runs in the page. A frame follows the end of loading, and what is queued in it comes after its painting. */
function startAfterPaint(modules: string[]): void {
	const start = () => {
		for (const address of modules) {
			const link = document.createElement('link');
			link.rel = 'modulepreload';
			link.href = address;
			document.head.append(link);
		}
		const script = document.createElement('script');
		script.type = 'module';
		script.textContent = document.querySelector('script[type="text/waiting"]')?.textContent ?? '';
		document.body.append(script);
	};
	addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
}

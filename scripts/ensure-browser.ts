import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run, runBuffered } from './run.ts';

const headlessShell = 'chromium-headless-shell';
/** The same engine; the tests take 1.4 to 1.7 times as long in it. */
const fullBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const fixedPaths = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function isExecutable(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

function listInPath(names: readonly string[]): string[] {
	const folders = (process.env.PATH ?? '').split(delimiter);
	return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

const hasShell = () => [process.env.CHROMIUM_PATH ?? '', ...listInPath([headlessShell])].some(isExecutable);

/** CHROMIUM_PATH, then the system's headless shell, Chromium or Chrome, then Playwright's download. */
export function findBrowser(): string | undefined {
	return [
		process.env.CHROMIUM_PATH ?? '',
		...listInPath([headlessShell, ...fullBrowsers]),
		...fixedPaths,
		chromium.executablePath(),
	].find(isExecutable);
}

/** Text on Android phones has its widths, and targets their sizes. */
const robotoFolder = '/usr/share/fonts/truetype/roboto';

/** Buffered, because it runs side by side with other steps. */
async function installFromDebian(packages: readonly string[]): Promise<void> {
	if (packages.length === 0 || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
	for (const args of [
		['update', '-q'],
		['install', '-y', '-q', '--no-install-recommends', ...packages],
	]) {
		const { code, output } = await runBuffered('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]);
		if (code !== 0) console.log(output);
	}
}

/** Installs the headless shell and Roboto where apt-get can, or Playwright's Chromium where there is none at all. */
export async function ensureBrowser(): Promise<string> {
	await installFromDebian([
		...(hasShell() ? [] : [headlessShell]),
		...(existsSync(robotoFolder) ? [] : ['fonts-roboto-unhinted']),
	]);
	if (!existsSync(robotoFolder))
		console.log('Roboto is not installed: the browser tests run with another font than Android phones have.');
	if (!findBrowser()) await run('playwright', ['install', '--with-deps', 'chromium']);
	const found = findBrowser();
	if (!found) throw new Error('No Chromium found or installed: set CHROMIUM_PATH to one.');
	console.log(`Browser: ${found}`);
	return found;
}

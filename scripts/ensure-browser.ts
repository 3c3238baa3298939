import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run } from './run.ts';

/** The headless shell first: the same engine, and the tests take two thirds of the time. */
const executableNames = [
	'chromium-headless-shell',
	'chromium',
	'chromium-browser',
	'google-chrome',
	'google-chrome-stable',
	'chrome',
];
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

/** CHROMIUM_PATH, then the system's Chromium or Chrome, then Playwright's download. */
export function findBrowser(): string | undefined {
	const pathCandidates = (process.env.PATH ?? '')
		.split(delimiter)
		.flatMap((folder) => executableNames.map((name) => join(folder, name)));
	return [process.env.CHROMIUM_PATH ?? '', ...pathCandidates, ...fixedPaths, chromium.executablePath()].find(
		(path) => path !== '' && isExecutable(path),
	);
}

async function installFromDebian(packageName: string): Promise<void> {
	if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
	await run('apt-get', ['update', '-q']);
	await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', packageName], {
		DEBIAN_FRONTEND: 'noninteractive',
	});
}

const robotoFolder = '/usr/share/fonts/truetype/roboto';

/** Installs Roboto where apt-get can: text on Android phones has its widths, and targets their sizes. */
export async function ensurePhoneFont(): Promise<void> {
	if (existsSync(robotoFolder)) return;
	await installFromDebian('fonts-roboto-unhinted');
	if (!existsSync(robotoFolder))
		console.log('Roboto is not installed: the browser tests run with another font than Android phones have.');
}

export async function ensureBrowser(): Promise<string> {
	for (const install of [
		() => installFromDebian('chromium-headless-shell'),
		() => run('playwright', ['install', '--with-deps', 'chromium']),
	]) {
		const found = findBrowser();
		if (found) return found;
		await install();
	}
	const found = findBrowser();
	if (!found) throw new Error('No Chromium found or installed: set CHROMIUM_PATH to one.');
	return found;
}

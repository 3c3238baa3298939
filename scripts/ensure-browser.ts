import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run } from './run.ts';

/** First the one without windows: the same engine, and the tests take two thirds of the time. */
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

/** CHROMIUM_PATH, then a Chromium or Chrome of the system, then the one that Playwright downloaded. */
export function findBrowser(): string | undefined {
	const pathCandidates = (process.env.PATH ?? '')
		.split(delimiter)
		.flatMap((folder) => executableNames.map((name) => join(folder, name)));
	return [process.env.CHROMIUM_PATH ?? '', ...pathCandidates, ...fixedPaths, chromium.executablePath()].find(
		(path) => path !== '' && isExecutable(path),
	);
}

async function installFromDebian(): Promise<void> {
	if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
	await run('apt-get', ['update', '-q']);
	await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'], {
		DEBIAN_FRONTEND: 'noninteractive',
	});
}

/** Finds a browser for the tests, or installs one: Debian's package first, then Playwright's download. */
export async function ensureBrowser(): Promise<string> {
	for (const install of [
		installFromDebian,
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

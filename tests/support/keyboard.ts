import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

/** More stops than any of these pages has. */
const maxTabStops = 250;

/** Moves the focus with the Tab key until it is on the target, as someone without a mouse does. */
export async function tabTo(page: Page, target: Locator) {
	// Found once: to look a role and a name up anew at every stop takes long on a long page.
	const element = await target.elementHandle();
	for (let stop = 0; element && stop < maxTabStops; stop += 1) {
		if (await element.evaluate((node) => node === document.activeElement)) return;
		await page.keyboard.press('Tab');
	}
	throw new Error('The Tab key does not reach the target');
}

export async function tabToAndPress(page: Page, target: Locator, key = 'Space') {
	await tabTo(page, target);
	await page.keyboard.press(key);
}

/** The text of the file that a button gives. */
export async function downloadText(page: Page, button: Locator): Promise<string> {
	const [download] = await Promise.all([page.waitForEvent('download'), tabToAndPress(page, button, 'Enter')]);
	return readFile(await download.path(), 'utf8');
}

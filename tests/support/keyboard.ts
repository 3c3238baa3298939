import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

const maxTabStops = 250;

export async function tabTo(page: Page, target: Locator) {
	// Resolved once, because a lookup by role is slow on a long page.
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

export async function downloadText(page: Page, button: Locator): Promise<string> {
	const [download] = await Promise.all([page.waitForEvent('download'), tabToAndPress(page, button, 'Enter')]);
	return readFile(await download.path(), 'utf8');
}

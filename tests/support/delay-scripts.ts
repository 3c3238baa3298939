import type { Page } from '@playwright/test';

export async function openWithDelayedScripts(page: Page, path: string): Promise<() => void> {
	let releaseScripts = () => {};
	const gate = new Promise<void>((resolve) => {
		releaseScripts = resolve;
	});
	await page.route('**/assets/*.js', async (route) => {
		await gate;
		await route.continue();
	});
	await page.goto(path, { waitUntil: 'domcontentloaded' });
	return releaseScripts;
}

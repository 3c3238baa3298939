import type { Page } from '@playwright/test';

/** Opens a page whose scripts stay on the way until they are let through. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
	let letThrough = () => {};
	const gate = new Promise<void>((resolve) => {
		letThrough = resolve;
	});
	await page.route('**/assets/*.js', async (route) => {
		await gate;
		await route.continue();
	});
	await page.goto(path);
	return letThrough;
}

import type { Page } from '@playwright/test';

/** Input before hydration is replayed, but navigation and reload lose it. */
export async function waitForHydration(page: Page): Promise<void> {
	await page.waitForFunction(
		() => !('preHydrationFields' in window) && !document.querySelector('[data-pending]'),
	);
}

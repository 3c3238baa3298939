import type { Page } from '@playwright/test';

/** Until the page answers by itself. What is typed and pressed before is kept for it; a link, a reload or a new address forgets that. */
export async function waitForHydration(page: Page): Promise<void> {
	await page.waitForFunction(() => !('preHydrationInput' in window));
}

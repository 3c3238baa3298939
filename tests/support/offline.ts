import { expect, type Page } from '@playwright/test';

/** The service worker fetches the files of the site one after another, which takes a busy machine over 30 seconds. */
export async function expectCached(page: Page) {
	await expect(
		page.getByText(/This site now works without a network \([\d.]+ MB kept on this device\)/),
	).toBeVisible({ timeout: 120_000 });
}

import { expect, type Page } from '@playwright/test';

export function readClipboard(page: Page): Promise<string> {
	return page.evaluate(() => navigator.clipboard.readText());
}

export async function copyAndReadClipboard(
	page: Page,
	button = 'Copy',
	message = 'Report copied to clipboard',
): Promise<string> {
	await page.getByRole('button', { name: button, exact: true }).click();
	await expect(
		page.getByRole('status', { name: 'Messages' }).getByText(message, { exact: true }),
	).toBeVisible();
	return readClipboard(page);
}

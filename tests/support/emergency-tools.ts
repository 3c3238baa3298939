import { expect, type Page } from '@playwright/test';

export const at = (tool: string) => `/ransomadvisor/${tool}`;

export function clipboard(page: Page): Promise<string> {
	return page.evaluate(() => navigator.clipboard.readText());
}

/** Presses a button that copies, waits for its message and gives what is on the clipboard. */
export async function copied(page: Page, button: string, message: string): Promise<string> {
	await page.getByRole('button', { name: button, exact: true }).click();
	await expect(
		page.getByRole('status', { name: 'Messages' }).getByText(message, { exact: true }),
	).toBeVisible();
	return clipboard(page);
}

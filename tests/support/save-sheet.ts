import { expect, type Locator, type Page } from '@playwright/test';

export async function openSaveSheet(page: Page): Promise<Locator> {
	const inStrip = page.getByRole('complementary', { name: 'Your incident' }).getByRole('button', {
		name: 'Save',
	});
	if (await inStrip.isVisible()) {
		await inStrip.click();
	} else {
		await page.getByRole('button', { name: 'Menu' }).click();
		await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Save' }).click();
	}
	const sheet = page.getByRole('dialog', { name: 'Save your work' });
	await expect(sheet).toBeVisible();
	return sheet;
}

import { expect, type Page } from '@playwright/test';
import { firstCallList } from '#app/tools/emergency-contacts/content.ts';

export async function reachEveryone(page: Page) {
	for (const { who } of firstCallList) await page.getByRole('button', { name: `Yes, ${who}` }).click();
	await expect(page.getByRole('heading', { level: 2, name: 'All 4 calls are made.' })).toBeVisible();
}

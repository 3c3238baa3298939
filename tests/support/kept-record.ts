import { expect, type Page } from '@playwright/test';

export const docsPath = '/ransomadvisor/incident-docs';

export const getKeepSwitch = (page: Page) => page.getByRole('switch', { name: /^Keep on this device/ });

export const readStoredRecord = (page: Page) => page.evaluate(() => localStorage.getItem('incident-record'));

export async function fillAndKeep(page: Page) {
	await page.goto(docsPath);
	await page.getByLabel('Affected Systems').fill('FS1');
	await getKeepSwitch(page).check();
	await expect(page.getByText('On this device, saved just now.')).toBeVisible();
}

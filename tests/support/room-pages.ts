import { expect, type Page } from '@playwright/test';

export const docsPath = '/ransomadvisor/incident-docs';

export async function copyLink(page: Page, title: string): Promise<string> {
	await page.getByRole('button', { name: `Copy link ${title}` }).click();
	return page.evaluate(() => navigator.clipboard.readText());
}

export async function shareIncident(page: Page, name: string): Promise<{ edit: string; read: string }> {
	await page.goto(docsPath);
	await page.getByLabel('Affected Systems').fill('FS1');
	await page.getByLabel('Ransom Note').fill('CANARY-4711 in a note');
	await page.getByRole('link', { name: 'Share this incident' }).click();
	await page.getByLabel('Your first name').fill(name);
	await page.getByLabel('Owner').check();
	await page.getByRole('button', { name: 'Share this incident' }).click();
	await expect(page.getByRole('heading', { name: 'Invite people to this room' })).toBeFocused();
	await expect(page.getByRole('heading', { name: 'Can only read' })).toBeVisible();
	return {
		edit: await copyLink(page, 'Can check off and write'),
		read: await copyLink(page, 'Can only read'),
	};
}

export async function enterRoom(page: Page, link: string, name: string, role: string): Promise<void> {
	await page.goto(link);
	await expect(page).toHaveURL(/\/r$/);
	await page.getByLabel('Your first name').fill(name);
	await page.getByLabel(role, { exact: true }).check();
	await page.getByRole('button', { name: 'Enter the room' }).click();
	await expect(page).not.toHaveURL(/\/r$/);
}

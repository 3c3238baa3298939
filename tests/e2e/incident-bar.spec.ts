import { expect } from '@playwright/test';
import { expectNoHorizontalScroll } from '#tests/support/accessibility.ts';
import { reachEveryone } from '#tests/support/calls.ts';
import { openSaveSheet } from '#tests/support/save-sheet.ts';
import { test } from '#tests/support/test.ts';

test('the incident bar appears on emergency pages once there is a discovery time', async ({ page }) => {
	await page.goto('/ransomadvisor/incident-docs');
	const bar = page.getByRole('complementary', { name: 'Your incident' });
	await expect(bar).toBeHidden();
	await page.getByLabel('Discovery Date').fill('2020-01-02');
	await page.getByLabel('Discovery Time').fill('02:10');
	await expect(bar).toContainText('so far');
	await expect(bar).toContainText('overdue: Tell the cyber insurer');
	const saveDialog = await openSaveSheet(page);
	const saved = page.waitForEvent('download');
	await saveDialog.getByRole('button', { name: 'Save to file' }).click();
	expect((await saved).suggestedFilename()).toBe('incident-record.json');
	await saveDialog.getByRole('button', { name: 'Close' }).click();
	await expect(saveDialog).toHaveCount(0);

	await page.setViewportSize({ width: 1280, height: 800 });
	await expect(bar).toContainText('overdue: Tell the cyber insurer');
	// Reopened before the close event of the dialog.
	await openSaveSheet(page);
	await saveDialog.evaluate((dialog: HTMLDialogElement) => {
		dialog.close();
		document.querySelector<HTMLElement>('aside [aria-haspopup=dialog]')?.click();
	});
	await expect.poll(() => page.evaluate(() => document.querySelector('dialog:modal') !== null)).toBe(true);
	await saveDialog.getByRole('button', { name: 'Close' }).click();
	await expect(saveDialog).toHaveCount(0);
	await page.setViewportSize({ width: 320, height: 640 });
	await expectNoHorizontalScroll(page);
	await page.getByRole('link', { name: /^Done\? Next:/ }).click();
	await expect(page).toHaveURL('/ransomadvisor/compliance');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal/Regulatory Compliance Checker');
	await expect(bar).toBeVisible();
	await page.getByRole('link', { name: 'Take the readiness assessment' }).click();
	await expect(page).toHaveURL('/ransomprep');
	await expect(bar).toBeHidden();
});

test('the incident bar shows the next open deadline, and the step list marks done steps', async ({
	page,
}) => {
	await page.goto('/ransomadvisor/emergency-contacts');
	const bar = page.getByRole('complementary', { name: 'Your incident' });
	await reachEveryone(page);
	for (const title of ['Ransomware Identifier', 'Incident Documentation Helper']) {
		await page.getByRole('link', { name: /^Done\? Next:/ }).click();
		// The address changes before the page does, and both pages have the link.
		await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
	}
	await page.getByLabel('Discovery Date').fill('2020-01-02');
	await page.getByLabel('Discovery Time').fill('02:10');
	await expect(bar).toContainText(/overdue: /);
	await page.getByRole('link', { name: /^Done\? Next:/ }).click();
	await expect(page.getByRole('checkbox', { name: /Tell the cyber insurer/ })).toBeChecked();
	await expect(bar).not.toContainText('Tell the cyber insurer');
	await expect(bar).toContainText('Customers, suppliers, partners');
	await page.getByRole('checkbox', { name: /Read customer and supplier contracts/ }).check();
	await expect(bar).not.toContainText('Customers, suppliers, partners');
	await expect(bar).toContainText(/overdue: /);

	await page.getByRole('button', { name: 'Menu' }).click();
	const menu = page.getByRole('navigation', { name: 'All steps' });
	await expect(menu.getByRole('heading', { name: 'Call (done)' })).toBeVisible();
	await expect(menu.getByRole('heading', { name: 'Contain', exact: true })).toBeVisible();
});

test('asks about a discovery time in the future', async ({ page }) => {
	await page.goto('/ransomadvisor/incident-docs');
	const bar = page.getByRole('complementary', { name: 'Your incident' });
	await page.getByLabel('Discovery Date').fill('2099-01-02');
	await page.getByLabel('Discovery Time').fill('02:10');
	await expect(bar.getByRole('link', { name: 'Found in the future? check date and clock' })).toBeVisible();
	await expect(bar).not.toContainText('so far');
});

import { expect } from '@playwright/test';
import { path } from '#app/site/paths.ts';
import { expectNoHorizontalScroll } from '#tests/support/accessibility.ts';
import { readClipboard } from '#tests/support/clipboard.ts';
import { test } from '#tests/support/test.ts';

test.use({ timezoneId: 'America/New_York' });

test('a letter opens from its deadline, is filled in, counts open fields, and prints without the page', async ({
	page,
}) => {
	await page.goto(`${path('notifications')}#paper-insurer`);
	const notice = page.getByRole('region', { name: 'First notice to the insurer' });
	await expect(notice.getByText('To: [Insurer], claims')).toBeVisible();
	const openPlaceholders = notice.getByText(/places? still to fill in/);
	const [before] = /\d+/.exec((await openPlaceholders.textContent()) ?? '') ?? [];
	const facts = page.getByRole('region', { name: 'For the formal letters and reports' });
	await expect(facts.getByRole('textbox')).toHaveCount(0);
	await facts.getByRole('heading', { level: 2 }).click();
	await page.getByLabel('Insurer', { exact: true }).fill('Acme Mutual');
	await page.getByLabel('Policy Number').fill('CY-2026-0042');
	await expect(openPlaceholders).toContainText(`${Number(before) - 2} places still to fill in.`);
	await expect(openPlaceholders).toContainText('Draft, not approved');
	await page.getByLabel('Approved By').fill('R. Brown');
	await expect(openPlaceholders).toContainText('Approved by R. Brown');
	expect(await notice.locator('mark').count()).toBeGreaterThan(5);
	await expectNoHorizontalScroll(page);

	await notice.getByRole('button', { name: 'Copy', exact: true }).click();
	await expect(page.getByText('First notice to the insurer copied', { exact: true })).toBeVisible();
	const text = await readClipboard(page);
	expect(text).toContain('Policy number: CY-2026-0042');
	expect(text).toContain('Approved by R. Brown');
	await page.emulateMedia({ media: 'print' });
	const printView = page.getByRole('region', { name: 'Text of the report' });
	await expect(printView).toHaveCount(1);
	await expect(printView).toContainText('First notice to the insurer');
	await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
});

test('the four tabs include a customer letter for stolen data', async ({ page }) => {
	await page.goto(path('notifications'));
	await expect(page.getByRole('tab')).toHaveText(['Employees', 'Customers', 'Vendors', 'Media']);
	await page.getByRole('tab', { name: 'Customers' }).click();
	await expect(page.getByRole('heading', { name: 'If data was stolen' })).toBeVisible();
});

test('the export actions are in the first block and scroll with it', async ({ page }) => {
	await page.setViewportSize({ width: 412, height: 823 });
	await page.goto(path('notifications'));
	const bar = page.locator('main .hero').getByRole('group', { name: 'Take the result with you' });
	await expect(bar).toBeInViewport();
	const field = page.getByLabel('Organization');
	await field.evaluate((element) => element.scrollIntoView({ block: 'start' }));
	await expect(field).toBeInViewport();
	await expect(bar).not.toBeInViewport();
});

import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { copyAndReadClipboard } from '#tests/support/clipboard.ts';
import { test } from '#tests/support/test.ts';

function getTableRow(page: Page, table: string, option: string) {
	return page
		.getByRole('table', { name: table })
		.getByRole('row')
		.filter({ has: page.getByRole('rowheader', { name: option, exact: true }) });
}

test('the comparison, advice, copy and CSV of a comparer follow the selected cards, also with the keyboard', async ({
	page,
}) => {
	await page.goto('/tools/backup-comparer');
	await expect(page.getByText('Comparing all 3.')).toBeVisible();
	const local = page.getByRole('button', { name: 'Local backup' });
	const hybrid = page.getByRole('button', { name: 'Hybrid backup' });
	await expect(local).toHaveAttribute('aria-pressed', 'false');
	await local.click();
	await expect(local).toHaveAttribute('aria-pressed', 'true');
	await expect(page.getByText('1 of 3 selected.')).toBeVisible();
	await local.press('Tab');
	await page.keyboard.press('Tab');
	await expect(hybrid).toBeFocused();
	await page.keyboard.press('Space');
	await expect(page.getByText('Comparing 2 of 3: Local backup, Hybrid backup.')).toBeVisible();

	await page.getByRole('tab', { name: 'Overview' }).focus();
	await page.keyboard.press('ArrowRight');
	await expect(page.getByRole('tab', { name: 'Feature Comparison' })).toBeFocused();
	await expect(getTableRow(page, 'Restore speed', 'Local backup')).toContainText('5 of 5');
	await expect(getTableRow(page, 'Restore speed', 'Hybrid backup')).toContainText('4 of 5');
	await expect(page.getByRole('rowheader', { name: 'Cloud backup' })).toHaveCount(0);

	await page.getByRole('tab', { name: 'Recommendations' }).click();
	await expect(page.getByRole('heading', { name: 'Hardly any money today' })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'A small office that works in the cloud' })).toHaveCount(0);

	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'CSV' }).click();
	const csv = await readFile(await (await download).path(), 'utf8');
	expect(csv).toContain('Criterion,Local backup,Hybrid backup\r\nRestore speed,5 of 5,4 of 5\r\n');
	expect(await copyAndReadClipboard(page)).toContain('Security | 2 of 5 | 5 of 5');

	await page.getByRole('button', { name: 'Clear the selection' }).click();
	await page.getByRole('tab', { name: 'Feature Comparison' }).click();
	await expect(getTableRow(page, 'Restore speed', 'Cloud backup')).toContainText('2 of 5');
});

test('the recovery options open one card at a time, also with the keyboard', async ({ page }) => {
	await page.goto('/ransomadvisor/recovery-options');
	const table = page.getByRole('table', { name: 'Quick comparison' });
	for (const figure of ['$1K-$10K', '$100K-$500K+', '2-4 weeks', '3-7 days', '30-50%', '70-85%', '90-95%'])
		await expect(table.getByText(figure, { exact: true })).toBeVisible();
	// "90 and above green, 70 and above blue, otherwise yellow."
	await expect(table.getByText('70-85%', { exact: true })).toHaveClass(/\btone-info\b/);
	await expect(page.getByText(/30-50% for DIY assumes that you have no usable backups/)).toBeVisible();

	const card = (name: string) => page.getByRole('group').filter({ has: page.getByRole('heading', { name }) });
	await card('DIY').locator('summary').click();
	await expect(page.getByText('Weeks in which your people do nothing else')).toBeVisible();
	await card('DIY').locator('summary').press('Tab');
	await expect(card('Hybrid').locator('summary')).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(card('Hybrid')).toHaveAttribute('open');
	await expect(card('DIY')).not.toHaveAttribute('open');
	await expect(card('Hybrid').getByRole('heading', { level: 4 })).toHaveText([
		'Advantages',
		'Disadvantages',
		'Requirements',
		'Best For',
	]);
	await page.keyboard.press('Enter');
	await expect(card('Hybrid')).not.toHaveAttribute('open');

	await expect(page.getByRole('heading', { name: 'Choose DIY if' })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Choose Professional if' })).toBeVisible();
	expect(await copyAndReadClipboard(page)).toContain('Success Rate | 30-50% | 70-85% | 90-95%');
	await page.getByRole('link', { name: 'Take Incident Assessment' }).click();
	await expect(page).toHaveURL(/\/ransomadvisor$/);
});

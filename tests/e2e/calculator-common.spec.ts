import { expect } from '@playwright/test';
import { expectNoHorizontalScroll } from '#tests/support/accessibility.ts';
import {
	downloadCsv,
	expectNextSteps,
	resultRegion,
	resultRowCells,
} from '#tests/support/calculator-page.ts';
import { copyAndReadClipboard } from '#tests/support/clipboard.ts';
import { test } from '#tests/support/test.ts';

test('downtime: computes the cost and exports it as CSV and text', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.goto('/tools/downtime-calculator');
	await expect(resultRegion(page).getByText('Fill in all four fields to see the cost.')).toBeVisible();

	await page.getByLabel('Annual Revenue ($)').focus();
	await page.keyboard.type('8.76m');
	await expect(page.getByText('Read as 8,760,000')).toBeVisible();
	await page.keyboard.press('Tab');
	await page.keyboard.type('40');
	await page.keyboard.press('Tab');
	await page.keyboard.type('E-c');
	await expect(page.getByLabel('Business Type')).toHaveValue('ecommerce');
	await page.keyboard.press('Tab');
	await page.keyboard.type('2');
	await expect(resultRegion(page).getByText('$12,320', { exact: true }).first()).toBeVisible();
	await page.keyboard.press('Tab');
	await page.keyboard.type('days');

	await expect(resultRegion(page).getByText('Estimated total cost of 2 days offline')).toBeVisible();
	await expect(resultRegion(page).getByText('$295,680', { exact: true }).first()).toBeVisible();
	await expect(resultRowCells(page, 'Cost of each part', 'Business impact')).toHaveText(['$120,000', '41%']);
	await expect(resultRowCells(page, 'Cost of each part', 'Productivity loss')).toHaveText(['$67,200', '23%']);
	await expect(resultRowCells(page, 'Cost of each part', 'Recovery costs')).toHaveText(['$94,080', '32%']);
	await expect(resultRowCells(page, 'Cost of each part', 'Reputation loss')).toHaveText(['$14,400', '5%']);
	await expect(resultRegion(page).getByRole('img', { name: /Business impact 41%/ })).toBeVisible();
	const sensitivity = 'Total when Expected Downtime is halved or doubled';
	await expect(resultRowCells(page, sensitivity, 'Half of it')).toHaveText(['$147,840']);
	await expect(resultRowCells(page, sensitivity, 'Twice as much')).toHaveText(['$591,360']);

	expect(await downloadCsv(page)).toBe(
		[
			'Part,Amount (USD)',
			'Business impact,120000',
			'Productivity loss,67200',
			'Recovery costs,94080',
			'Reputation loss,14400',
			'Total,295680',
			'',
		].join('\r\n'),
	);
	const text = await copyAndReadClipboard(page);
	expect(text).toContain('Total: $295,680');
	expect(text).toContain('How this is calculated');
	await expectNextSteps(page);
	expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('shows an error for a number it cannot parse and hides the result (SPEC-33)', async ({ page }) => {
	await page.goto('/tools/downtime-calculator');
	const revenue = page.getByLabel('Annual Revenue ($)');
	await page.getByLabel('Number of Employees').fill('0');
	await page.getByLabel('Business Type').selectOption('other');
	await page.getByLabel('Expected Downtime').fill('1');
	for (const [typed, message] of [
		['-5000', 'A number below 0 does not fit here. The result waits for another one.'],
		['1e308', 'We cannot read this as a number. The result waits until we can.'],
		['NaN', 'We cannot read this as a number. The result waits until we can.'],
		['9'.repeat(40), 'This number is too large. The result waits for a smaller one.'],
		['Year\tRevenue\n2025\t5,000,000', 'We cannot read this as a number. The result waits until we can.'],
	] as const) {
		await revenue.fill(typed);
		await expect(page.getByText(message)).toBeVisible();
		await expect(revenue).toHaveAttribute('aria-invalid', 'true');
		await expect(resultRegion(page).getByText('Fill in all four fields to see the cost.')).toBeVisible();
	}

	await revenue.fill('1,2');
	await expect(revenue).not.toHaveAttribute('aria-invalid');
	await revenue.blur();
	await expect(revenue).toHaveAttribute('aria-invalid', 'true');
	await revenue.fill('1,200');
	await expect(revenue).toHaveValue('1,200');
	await expect(revenue).not.toHaveAttribute('aria-invalid');

	const huge = '999999999999999';
	for (const label of ['Annual Revenue ($)', 'Number of Employees', 'Expected Downtime']) {
		await page.getByLabel(label).fill(huge);
	}
	await page.getByLabel('Unit').selectOption('months');
	await expect(resultRegion(page).getByText('over $999 trillion').first()).toBeVisible();
	await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity/);
	await page.setViewportSize({ width: 320, height: 640 });
	await expectNoHorizontalScroll(page);
});

test('prints chart, figures and method without buttons', async ({ page }) => {
	await page.goto('/tools/insurance-calculator');
	await page.getByLabel('Annual Revenue ($)').fill('5m');
	await page.getByLabel('Industry Type').selectOption('retail');
	await page.getByLabel('Estimated Data/IP Value ($)').fill('500k');
	await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
	const printView = page.locator('.print-view');
	await expect(printView.getByRole('img', { name: /Incident response 25%/ })).toBeVisible();
	await expect(printView).toContainText('$2,000,000');
	await expect(printView.getByText('Source of the constants')).toBeVisible();
	await expect(page.getByRole('button')).toHaveCount(0);
	await expect(page.getByLabel('Annual Revenue ($)')).toBeHidden();
	await expect(page.getByRole('navigation', { name: 'Related pages' })).toBeHidden();
	await expect(page.getByRole('link', { name: /^Done\? Next:/ })).toBeHidden();
	await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
	await expect(page.locator('body')).toHaveCSS('color', 'rgb(11, 28, 35)');
});

test('shows an example first, then a range, and carries figures to the next calculator', async ({ page }) => {
	await page.goto('/tools/downtime-calculator');
	const example = page.getByRole('region', { name: 'Example' });
	await expect(example).toContainText('$369,317');
	await page.getByLabel('Annual Revenue ($)').fill('8.76m');
	await page.getByLabel('Number of Employees').fill('40');
	await page.getByLabel('Business Type').selectOption('ecommerce');
	await page.getByLabel('Expected Downtime').fill('48');
	await expect(example).toBeHidden();
	await expect(
		resultRegion(page).getByRole('img', {
			name: 'Range: $221,760 to $369,600, if the figures are off by 25%',
		}),
	).toBeVisible();
	await expect(resultRegion(page).getByRole('slider')).toHaveCount(1);
	await resultRegion(page).getByLabel('What if it were more or less?').fill('50');
	await expect(resultRegion(page).getByText('At 50% of what you entered: $147,840')).toBeVisible();

	// Client-side navigation keeps the record in memory.
	await page.getByRole('link', { name: 'All tools' }).first().click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Free ransomware tools');
	await page
		.getByRole('link', { name: /Cyber Insurance Coverage Calculator|Use Cyber Insurance/ })
		.first()
		.click();
	const revenue = page.getByLabel('Annual Revenue ($)');
	await expect(revenue).toHaveValue('8.76m');
	await expect(revenue).toHaveAccessibleDescription(/^From your record: Downtime Cost Calculator/);
	await expect(page.getByLabel('Industry Type')).toHaveValue('');
	await revenue.fill('');
	await expect(revenue).toHaveValue('');
});

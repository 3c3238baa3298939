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

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the downtime calculator works with the keyboard and exports its cost as CSV and text', async ({
	page,
}) => {
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
	expect(await page.evaluate(() => localStorage.length)).toBe(0);
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

test('the insurance calculator has a slider, deductible cards and their table', async ({ page }) => {
	await page.goto('/tools/insurance-calculator');
	const slider = page.getByRole('slider', { name: /^Risk Tolerance/ });
	await expect(slider).toHaveAttribute('aria-valuetext', '50: Balanced');
	await page.getByLabel('Annual Revenue ($)').fill('5 000 000');
	await page.getByLabel('Industry Type').selectOption('retail');
	await expect(resultRegion(page).getByText('Recommended coverage', { exact: true })).toBeHidden();
	await page.getByLabel('Estimated Data/IP Value ($)').fill('$500k');

	await expect(resultRegion(page).getByText('$3,000,000', { exact: true }).first()).toBeVisible();
	await expect(resultRegion(page).getByText('Underinsured', { exact: true }).first()).toBeVisible();
	await page.getByLabel('Current Coverage ($)').fill('2.7m');
	await expect(resultRegion(page).getByText('$300,000', { exact: true }).first()).toBeVisible();

	const cards = resultRegion(page).getByRole('listitem').filter({ hasText: '% deductible' });
	await expect(cards).toHaveCount(5);
	await expect(cards.filter({ hasText: 'Suggested' })).toHaveText(
		/^5% deductible Suggested\$150,000.*25%.*Medium/,
	);

	await slider.focus();
	await page.keyboard.press('ArrowLeft');
	await page.keyboard.press('ArrowLeft');
	await expect(slider).toHaveAttribute('aria-valuetext', '30: Conservative');
	await expect(resultRegion(page).getByText('$1,800,000', { exact: true }).first()).toBeVisible();
	await page.keyboard.press('End');
	await expect(slider).toHaveAttribute('aria-valuetext', '100: Aggressive');
	await expect(resultRegion(page).getByText('$6,000,000', { exact: true }).first()).toBeVisible();
	expect(await downloadCsv(page)).toContain('Deductible 5%,300000\r\n');
	await expectNextSteps(page);
	const deductibles = /^Deductible as a share/;
	await resultRegion(page).getByText('Deductible options as a table').click();
	await expect(
		resultRegion(page).getByRole('table', { name: deductibles }).getByRole('row').filter({ hasText: '10%' }),
	).toContainText('$600,000');
});

test('the sliders of the budget change the total and the match with the recommended split', async ({
	page,
}) => {
	await page.goto('/tools/budget-allocator');
	// "five category cards with sliders, a summary and recommendations": before a budget is typed, too.
	await expect(page.getByText('Excellent match')).toHaveCount(5);
	const summary = page.getByRole('region', { name: 'Summary' });
	const getSummaryCells = (table: string, name: string) =>
		summary
			.getByRole('table', { name: table })
			.getByRole('row')
			.filter({ has: page.getByRole('rowheader', { name, exact: true }) })
			.getByRole('cell');
	await expect(summary.getByRole('table', { name: 'Your split against the recommended one' })).toBeVisible();
	await expect(summary).toContainText('Type your annual budget to see each share in dollars.');
	await expect(page.getByText('Review the split every quarter')).toBeVisible();
	await page.getByLabel('Annual Budget ($)').fill('120k');
	await expect(page.getByText('Total allocation: 100%')).toBeVisible();
	await expect(getSummaryCells('Amounts per year and month', 'Prevention')).toHaveText(['$36,000', '$3,000']);
	await expect(getSummaryCells('Amounts per year and month', 'Total')).toHaveText(['$120,000', '$10,000']);

	const training = page.getByRole('slider', { name: 'Training' });
	await training.focus();
	await page.keyboard.press('ArrowRight');
	await expect(page.getByText('The total is 105% and must equal 100%. Take away 5%.')).toBeVisible();
	await page.keyboard.press('ArrowLeft');
	await page.keyboard.press('ArrowLeft');
	await expect(page.getByText('The total is 95% and must equal 100%. Give out 5% more.')).toBeVisible();
	await expect(page.getByText('Training is under 8%. Plan for 8-12%')).toBeVisible();
	const prevention = page.getByRole('slider', { name: 'Prevention' });
	await prevention.focus();
	await page.keyboard.press('End');
	await expect(prevention).toHaveValue('50');
	await expect(page.getByText('Poor match')).toBeVisible();
	await expect(getSummaryCells('Your split against the recommended one', 'Prevention')).toHaveText([
		'50%',
		'30%',
	]);
	await expect(resultRegion(page).getByRole('img', { name: /^Your split: Prevention 50%/ })).toBeVisible();
	await expect(
		resultRegion(page).getByRole('img', { name: /^Recommended split: Prevention 30%/ }),
	).toBeVisible();
	expect(await downloadCsv(page)).toContain('Prevention,50,30,Poor,60000,5000\r\n');

	await page.getByRole('button', { name: 'Use the recommended split' }).click();
	await expect(page.getByText('The whole budget is given out.')).toBeVisible();
	await expect(page.getByText('Review the split every quarter')).toBeVisible();
	await expectNextSteps(page);
});

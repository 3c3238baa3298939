import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll } from '#tests/support/accessible.ts';
import {
	downloadedCsv,
	expectNextSteps,
	expectSoundResult,
	result,
	row,
} from '#tests/support/calculator-page.ts';
import { copied } from '#tests/support/clipboard.ts';

test('downtime: what people type becomes a cost they can take away', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.goto('/tools/downtime-calculator');
	await expect(result(page).getByText('Fill in all four fields to see the cost.')).toBeVisible();

	// With the keyboard alone.
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
	await expect(result(page).getByText('$12,320', { exact: true }).first()).toBeVisible();
	await page.keyboard.press('Tab');
	await page.keyboard.type('days');

	await expect(result(page).getByText('Estimated total cost of 2 days offline')).toBeVisible();
	await expect(result(page).getByText('$295,680', { exact: true }).first()).toBeVisible();
	await expect(row(page, 'Cost of each part', 'Business impact')).toHaveText(['$120,000', '41%']);
	await expect(row(page, 'Cost of each part', 'Productivity loss')).toHaveText(['$67,200', '23%']);
	await expect(row(page, 'Cost of each part', 'Recovery costs')).toHaveText(['$94,080', '32%']);
	await expect(row(page, 'Cost of each part', 'Reputation loss')).toHaveText(['$14,400', '5%']);
	await expect(result(page).getByRole('img', { name: /Business impact 41%/ })).toBeVisible();
	const sensitivity = 'Total when Expected Downtime is halved or doubled';
	await expect(row(page, sensitivity, 'Half of it')).toHaveText(['$147,840']);
	await expect(row(page, sensitivity, 'Twice as much')).toHaveText(['$591,360']);

	expect(await downloadedCsv(page)).toBe(
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
	const text = await copied(page);
	expect(text).toContain('Total: $295,680');
	expect(text).toContain('How this is calculated');
	await expectNextSteps(page);
	expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
	await expectSoundResult(page);
});

test('bad input counts as 0, says so and breaks nothing', async ({ page }) => {
	await page.goto('/tools/downtime-calculator');
	const revenue = page.getByLabel('Annual Revenue ($)');
	await page.getByLabel('Number of Employees').fill('0');
	await page.getByLabel('Business Type').selectOption('other');
	await page.getByLabel('Expected Downtime').fill('1');
	for (const [typed, complaint] of [
		['-5000', 'A number below 0 counts as 0.'],
		['1e308', 'We cannot read this as a number, so it counts as 0.'],
		['NaN', 'We cannot read this as a number, so it counts as 0.'],
		['9'.repeat(40), 'This number is too large, so it counts as 0.'],
		['Year\tRevenue\n2025\t5,000,000', 'We cannot read this as a number, so it counts as 0.'],
	] as const) {
		await revenue.fill(typed);
		await expect(page.getByText(complaint)).toBeVisible();
		await expect(revenue).toHaveAttribute('aria-invalid', 'true');
		await expect(row(page, 'Cost of each part', 'Total')).toHaveText(['$0', '0%']);
	}

	// Halfway through a number nobody is told off; on leaving it they are.
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
	await expect(result(page).getByText('over $999 trillion').first()).toBeVisible();
	await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity/);
	await page.setViewportSize({ width: 320, height: 640 });
	await expectNoSidewaysScroll(page);
});

test('recovery time: the estimate, its floor and five phases', async ({ page }) => {
	await page.goto('/tools/recovery-estimator');
	await expect(result(page).getByText('Fill in all four fields to see the time.')).toBeVisible();
	await expect(page.getByLabel('Unit')).toHaveValue('GB');
	await page.getByLabel('Data Size').fill('2');
	await page.getByLabel('Unit').selectOption('TB');
	await page.getByLabel('Connection').selectOption('fiber-1000');
	await page.getByLabel('Recovery Method').selectOption('decryption');
	await expect(result(page).getByText('Estimated time', { exact: true })).toBeHidden();
	await page.getByLabel('Priority').selectOption('high');

	await expect(result(page).getByText('37 days 21 hours').first()).toBeVisible();
	for (const [label, value] of [
		['Data size', '2,048 GB'],
		['Transfer speed', '1,000 Mbps'],
		['Days', '37.9'],
		['Floor: bare copy time at line speed', '4.7 hours'],
	] as const) {
		await expect(result(page).getByRole('term').filter({ hasText: label }).locator('+ dd')).toHaveText(value);
	}
	for (const [phase, percent, after] of [
		['Assess and prepare', '10%', '3 days 19 hours'],
		['Set up clean systems', '25%', '9 days 11 hours'],
		['Recover the data', '75%', '28 days 10 hours'],
		['Check the data', '90%', '34 days 2 hours'],
		['Return to work', '100%', '37 days 21 hours'],
	] as const) {
		await expect(row(page, 'When each phase ends', phase)).toHaveText([percent, after]);
	}
	await expect(result(page).getByRole('img', { name: /Return to work 100%/ })).toBeVisible();
	await expect(result(page).getByText('This takes more than 3 days.')).toBeVisible();
	await expect(result(page).getByText('Decryption can fail or damage files.')).toBeVisible();
	await expect(result(page).getByText('With more than 1,000 GB')).toBeVisible();
	expect(await downloadedCsv(page)).toContain('Return to work,100,908.77');

	await page.getByLabel('Data Size').fill('6');
	await page.getByLabel('Unit').selectOption('GB');
	await page.getByLabel('Connection').selectOption('sata');
	await page.getByLabel('Recovery Method').selectOption('simple-restore');
	await expect(result(page).getByText('11 minutes').first()).toBeVisible();
	await expect(result(page).getByRole('heading', { name: 'Recommendations' })).toBeHidden();
	await expectNextSteps(page);
	await expectSoundResult(page);
});

test('training: return, payback and advice', async ({ page }) => {
	await page.goto('/tools/training-roi');
	await page.getByLabel('Number of Employees').fill('40');
	await page.getByLabel('Cost Per Employee Per Session ($)').fill('$25');
	await page.getByLabel('Current Security Incidents Per Year').fill('2');
	await page.getByLabel('Training Type').selectOption('interactive');
	await expect(result(page).getByText('Fill in all five fields to see the return.')).toBeVisible();
	await page.getByLabel('Training Frequency').selectOption('quarterly');

	await expect(result(page).getByText('800%', { exact: true })).toBeVisible();
	await expect(result(page).getByText('1.3 months', { exact: true })).toBeVisible();
	const analysis = 'Cost analysis, per year';
	await expect(row(page, analysis, 'Incident cost without training')).toHaveText(['$100,000']);
	await expect(row(page, analysis, 'Savings from prevented incidents')).toHaveText(['$36,000']);
	await expect(row(page, analysis, 'Training cost')).toHaveText(['$4,000']);
	await expect(row(page, analysis, 'Net savings')).toHaveText(['$32,000']);
	await expect(result(page).getByText('fewer than 50 in 100 incidents')).toBeVisible();
	await expect(result(page).getByText('in under 6 months')).toBeVisible();
	await expect(result(page).getByText('The return is under 100%.')).toBeHidden();

	await page.getByLabel('Current Security Incidents Per Year').fill('none');
	await expect(result(page).getByText('Not reached')).toBeVisible();
	await expect(result(page).getByText('-100%', { exact: true })).toBeVisible();
	await expect(result(page).getByText('The return is under 100%.')).toBeVisible();
	expect(await downloadedCsv(page)).toContain('Net savings,-4000\r\n');
	await expectNextSteps(page);
	await expectSoundResult(page);
});

test('insurance: coverage, gap and the deductible ladder', async ({ page }) => {
	await page.goto('/tools/insurance-calculator');
	const slider = page.getByRole('slider', { name: /^Risk Tolerance/ });
	await expect(slider).toHaveAttribute('aria-valuetext', '50: Balanced');
	await page.getByLabel('Annual Revenue ($)').fill('5 000 000');
	await page.getByLabel('Industry Type').selectOption('retail');
	await expect(result(page).getByText('Recommended coverage', { exact: true })).toBeHidden();
	await page.getByLabel('Estimated Data/IP Value ($)').fill('$500k');

	await expect(result(page).getByText('$3,000,000', { exact: true }).first()).toBeVisible();
	await expect(result(page).getByText('Underinsured', { exact: true }).first()).toBeVisible();
	await page.getByLabel('Current Coverage ($)').fill('2.7m');
	await expect(result(page).getByText('$300,000', { exact: true }).first()).toBeVisible();
	await expect(result(page).getByText(/The gap is more than 10%/)).toBeHidden();
	await page.getByLabel('Current Coverage ($)').fill('2,699,999');
	await expect(result(page).getByText(/The gap is more than 10%/)).toBeVisible();

	await expect(row(page, 'Cost of each part', 'Business interruption')).toHaveText(['$750,000', '38%']);
	const cards = result(page).getByRole('listitem').filter({ hasText: '% deductible' });
	await expect(cards).toHaveCount(5);
	await expect(cards.filter({ hasText: 'Suggested' })).toHaveText(
		/^5% deductible Suggested\$150,000.*25%.*Medium/,
	);

	await slider.focus();
	await page.keyboard.press('ArrowLeft');
	await page.keyboard.press('ArrowLeft');
	await expect(slider).toHaveAttribute('aria-valuetext', '30: Conservative');
	await expect(result(page).getByText('$1,800,000', { exact: true }).first()).toBeVisible();
	await page.keyboard.press('End');
	await expect(slider).toHaveAttribute('aria-valuetext', '100: Aggressive');
	await expect(result(page).getByText('$6,000,000', { exact: true }).first()).toBeVisible();
	expect(await downloadedCsv(page)).toContain('Deductible 5%,300000\r\n');
	await expectNextSteps(page);
	await expectSoundResult(page);
	const deductibles = /^Deductible as a share/;
	await expect(
		result(page).getByRole('table', { name: deductibles }).getByRole('row').filter({ hasText: '10%' }),
	).toContainText('$600,000');
});

test('budget: sliders, the total and the recommended split', async ({ page }) => {
	await page.goto('/tools/budget-allocator');
	await page.getByLabel('Annual Budget ($)').fill('120k');
	await expect(page.getByText('Total allocation: 100%')).toBeVisible();
	await expect(row(page, 'Amounts per year and month', 'Prevention')).toHaveText(['$36,000', '$3,000']);
	await expect(row(page, 'Amounts per year and month', 'Total')).toHaveText(['$120,000', '$10,000']);

	const training = page.getByRole('slider', { name: 'Training' });
	await training.focus();
	await page.keyboard.press('ArrowRight');
	await expect(page.getByText('The total is 105% and must equal 100%. Take away 5%.')).toBeVisible();
	await page.keyboard.press('ArrowLeft');
	await page.keyboard.press('ArrowLeft');
	await expect(page.getByText('The total is 95% and must equal 100%. Give out 5% more.')).toBeVisible();
	await expect(result(page).getByText('Training is under 8%. Plan for 8-12%')).toBeVisible();
	const prevention = page.getByRole('slider', { name: 'Prevention' });
	await prevention.focus();
	await page.keyboard.press('End');
	await expect(prevention).toHaveValue('50');
	await expect(page.getByText('Poor match')).toBeVisible();
	await expect(row(page, 'Your split against the recommended one', 'Prevention')).toHaveText(['50%', '30%']);
	await expect(result(page).getByRole('img', { name: /^Your split: Prevention 50%/ })).toBeVisible();
	await expect(result(page).getByRole('img', { name: /^Recommended split: Prevention 30%/ })).toBeVisible();
	expect(await downloadedCsv(page)).toContain('Prevention,50,30,Poor,60000,5000\r\n');

	await page.getByRole('button', { name: 'Use the recommended split' }).click();
	await expect(page.getByText('The whole budget is given out.')).toBeVisible();
	await expect(result(page).getByText('Review the split every quarter')).toBeVisible();
	await expectNextSteps(page);
	await expectSoundResult(page);
});

test('recovery costs: the total, who pays, and what moves it', async ({ page }) => {
	await page.goto('/ransomadvisor/recovery-costs');
	await expect(page.getByRole('link', { name: 'All emergency tools' })).toHaveAttribute(
		'href',
		'/ransomadvisor/tools',
	);
	await page.getByLabel('Number of Employees').fill('10');
	await page.getByLabel('Downtime Hours').fill('8');
	await expect(
		result(page).getByText('Fill in employees, downtime hours and affected systems'),
	).toBeVisible();
	await page.getByLabel('Affected Systems').fill('1');
	// A blank salary counts as 50,000: 10 × 24.04 × 8 = 1,923
	await expect(row(page, 'Cost of each part', 'Productivity loss')).toHaveText(['$1,923', '5%']);
	await expect(result(page).getByText('"I do not know" counts as not insured.')).toBeVisible();

	await page.getByLabel('Number of Employees').fill('40');
	await page.getByLabel('Average Salary ($)').fill('52,000');
	await page.getByLabel('Downtime Hours').fill('72');
	await page.getByLabel('Affected Systems').fill('12');
	await page.getByLabel('Data Size (GB)').fill('800');
	await page.getByLabel('Industry Type').selectOption('healthcare');
	await page.getByLabel('Cyber Insurance').selectOption('yes');
	await page.getByLabel('Professional Help').selectOption('yes');
	await expect(row(page, 'Cost of each part', 'Total')).toHaveText(['$283,000', '100%']);
	await expect(row(page, 'Cost of each part', 'Data recovery')).toHaveText(['$8,000', '3%']);
	for (const [label, value] of [
		['Covered by insurance', '$206,400'],
		['Out of pocket', '$76,600'],
		['Deductible', '$25,000'],
	] as const) {
		await expect(
			result(page)
				.getByRole('term')
				.filter({ hasText: new RegExp(`^${label}`) })
				.locator('+ dd'),
		).toHaveText(value);
	}
	await expect(result(page).getByText('"I do not know" counts as not insured.')).toBeHidden();
	const sensitivity = 'Total when Affected Systems is halved or doubled';
	await expect(row(page, sensitivity, 'Half of it')).toHaveText(['$230,000']);
	await expect(row(page, sensitivity, 'Twice as much')).toHaveText(['$391,000']);
	expect(await downloadedCsv(page)).toContain('Out of pocket,76600\r\n');
	await expectNextSteps(page);
	await expectSoundResult(page);
});

test('on paper a result keeps its chart, figures and method, and loses the buttons', async ({ page }) => {
	await page.goto('/tools/insurance-calculator');
	await page.getByLabel('Annual Revenue ($)').fill('5m');
	await page.getByLabel('Industry Type').selectOption('retail');
	await page.getByLabel('Estimated Data/IP Value ($)').fill('500k');
	await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
	await expect(result(page).getByRole('img', { name: /Incident response 25%/ })).toBeVisible();
	await expect(row(page, 'Cost of each part', 'Total')).toHaveText(['$2,000,000', '100%']);
	await expect(result(page).getByText('Source of the constants')).toBeVisible();
	await expect(result(page).getByRole('button')).toHaveCount(0);
	await expect(page.getByRole('region', { name: 'What next?' })).toBeHidden();
	// White paper and dark ink, also for a visitor whose screen is dark.
	await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
	await expect(page.locator('body')).toHaveCSS('color', 'rgb(14, 26, 43)');
});

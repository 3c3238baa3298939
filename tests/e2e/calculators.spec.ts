import { expect } from '@playwright/test';
import {
	downloadCsv,
	expectNextSteps,
	resultRegion,
	resultRowCells,
} from '#tests/support/calculator-page.ts';
import { test } from '#tests/support/test.ts';

test('recovery time: shows the estimate, its minimum and five phases', async ({ page }) => {
	await page.goto('/tools/recovery-estimator');
	await expect(resultRegion(page).getByText('Fill in all four fields to see the time.')).toBeVisible();
	await expect(page.getByLabel('Unit')).toHaveValue('GB');
	await page.getByLabel('Data Size').fill('2');
	await page.getByLabel('Unit').selectOption('TB');
	await page.getByLabel('Connection').selectOption('fiber-1000');
	await page.getByLabel('Recovery Method').selectOption('decryption');
	await expect(resultRegion(page).getByText('Estimated time', { exact: true })).toBeHidden();
	await page.getByLabel('Priority').selectOption('high');

	await expect(resultRegion(page).getByText('37 days 21 hours').first()).toBeVisible();
	for (const [label, value] of [
		['Data size', '2,048 GB'],
		['Transfer speed', '1,000 Mbps'],
		['Days', '37.9'],
		['Floor: bare copy time at line speed', '4.7 hours'],
		['Realistic time for the data', '16.6 hours to 1 day 15 hours'],
	] as const) {
		await expect(resultRegion(page).getByRole('term').filter({ hasText: label }).locator('+ dd')).toHaveText(
			value,
		);
	}
	for (const [phase, percent, after] of [
		['Assess and prepare', '10%', '3 days 19 hours'],
		['Set up clean systems', '25%', '9 days 11 hours'],
		['Recover the data', '75%', '28 days 10 hours'],
		['Check the data', '90%', '34 days 2 hours'],
		['Return to work', '100%', '37 days 21 hours'],
	] as const) {
		await expect(resultRowCells(page, 'When each phase ends', phase)).toHaveText([percent, after]);
	}
	await expect(
		resultRegion(page).getByRole('list', { name: 'Phases one after the other' }).getByRole('listitem').last(),
	).toContainText('5. Return to work');
	await expect(resultRegion(page).getByText('This takes more than 3 days.')).toBeVisible();
	await expect(resultRegion(page).getByText('Decryption can fail or damage files.')).toBeVisible();
	await expect(resultRegion(page).getByText('With more than 1,000 GB')).toBeVisible();
	expect(await downloadCsv(page)).toContain('Return to work,100,908.77');

	await page.getByLabel('Data Size').fill('6');
	await page.getByLabel('Unit').selectOption('GB');
	await page.getByLabel('Connection').selectOption('sata');
	await page.getByLabel('Recovery Method').selectOption('simple-restore');
	await expect(resultRegion(page).getByText('11 minutes').first()).toBeVisible();
	await expect(resultRegion(page).getByRole('heading', { name: 'Recommendations' })).toBeHidden();
	await expectNextSteps(page);
});

test('training: shows return, payback time and advice', async ({ page }) => {
	await page.goto('/tools/training-roi');
	await expect(page.getByText('A 2025 study of 19,500 hospital staff')).toBeVisible();
	await page.getByLabel('Number of Employees').fill('40');
	await page.getByLabel('Cost Per Employee Per Session ($)').fill('$25');
	await page.getByLabel('Current Security Incidents Per Year').fill('2');
	await page.getByLabel('Training Type').selectOption('interactive');
	await expect(resultRegion(page).getByText('Fill in all five fields to see the return.')).toBeVisible();
	await page.getByLabel('Training Frequency').selectOption('quarterly');

	await expect(resultRegion(page).getByText('800%', { exact: true })).toBeVisible();
	await expect(resultRegion(page).getByText('1.3 months', { exact: true })).toBeVisible();
	const analysis = 'Cost analysis, per year';
	await expect(resultRowCells(page, analysis, 'Incident cost without training')).toHaveText(['$100,000']);
	await expect(resultRowCells(page, analysis, 'Savings from prevented incidents')).toHaveText(['$36,000']);
	await expect(resultRowCells(page, analysis, 'Training cost')).toHaveText(['$4,000']);
	await expect(resultRowCells(page, analysis, 'Net savings')).toHaveText(['$32,000']);
	await expect(
		resultRegion(page).getByText('The effective rate (type × frequency) is under 50%.'),
	).toBeVisible();
	await expect(resultRegion(page).getByText('in under 6 months')).toBeVisible();
	await expect(resultRegion(page).getByText('The return is under 100%.')).toBeHidden();

	await page.getByLabel('Current Security Incidents Per Year').fill('0');
	await expect(resultRegion(page).getByText('Not reached')).toBeVisible();
	await expect(resultRegion(page).getByText('-100%', { exact: true })).toBeVisible();
	await expect(resultRegion(page).getByText('The return is under 100%.')).toBeVisible();
	expect(await downloadCsv(page)).toContain('Net savings,-4000\r\n');
	await expectNextSteps(page);
});

test('insurance: shows coverage, gap and deductible table', async ({ page }) => {
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
	await expect(resultRegion(page).getByText(/The gap is more than 10%/)).toBeHidden();
	await page.getByLabel('Current Coverage ($)').fill('2,699,999');
	await expect(resultRegion(page).getByText(/The gap is more than 10%/)).toBeVisible();

	await expect(resultRowCells(page, 'Cost of each part', 'Business interruption')).toHaveText([
		'$750,000',
		'38%',
	]);
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

test('budget: sliders change the total and the recommended split', async ({ page }) => {
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

test('recovery costs: shows the total, who pays, and the largest factors', async ({ page }) => {
	await page.goto('/ransomadvisor/recovery-costs');
	await expect(page.getByRole('link', { name: 'All emergency tools' })).toHaveAttribute(
		'href',
		'/ransomadvisor/tools',
	);
	await page.getByLabel('Number of Employees').fill('10');
	await page.getByLabel('Downtime Hours').fill('8');
	await expect(
		resultRegion(page).getByText('Fill in employees, downtime hours and affected systems'),
	).toBeVisible();
	await page.getByLabel('Affected Systems').fill('1');
	// A blank salary counts as 50,000: 10 × 24.04 × 8 = 1,923
	await expect(resultRowCells(page, 'Cost of each part', 'Productivity loss')).toHaveText(['$1,923', '5%']);
	await expect(resultRegion(page).getByText('"I do not know" counts as not insured.')).toBeVisible();

	await page.getByLabel('Number of Employees').fill('40');
	await page.getByLabel('Average Salary ($)').fill('52,000');
	await page.getByLabel('Downtime Hours').fill('72');
	await page.getByLabel('Affected Systems').fill('12');
	await page.getByLabel('Data Size (GB)').fill('800');
	await page.getByLabel('Industry Type').selectOption('healthcare');
	await page.getByLabel('Cyber Insurance').selectOption('yes');
	await page.getByLabel('Professional Help').selectOption('yes');
	await expect(resultRowCells(page, 'Cost of each part', 'Total')).toHaveText(['$283,000', '100%']);
	await expect(resultRowCells(page, 'Cost of each part', 'Data recovery')).toHaveText(['$8,000', '3%']);
	for (const [label, value] of [
		['Covered by insurance', '$206,400'],
		['Out of pocket', '$76,600'],
		['Deductible', '$25,000'],
	] as const) {
		await expect(
			resultRegion(page)
				.getByRole('term')
				.filter({ hasText: new RegExp(`^${label}`) })
				.locator('+ dd'),
		).toHaveText(value);
	}
	await expect(resultRegion(page).getByText('"I do not know" counts as not insured.')).toBeHidden();
	const sensitivity = 'Total when Affected Systems is halved or doubled';
	await expect(resultRowCells(page, sensitivity, 'Half of it')).toHaveText(['$230,000']);
	await expect(resultRowCells(page, sensitivity, 'Twice as much')).toHaveText(['$391,000']);
	expect(await downloadCsv(page)).toContain('Out of pocket,76600\r\n');
	await expectNextSteps(page);
});

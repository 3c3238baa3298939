import { expect, type Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '#tests/support/accessibility.ts';
import { copyAndReadClipboard } from '#tests/support/clipboard.ts';
import { waitForHydration } from '#tests/support/hydration.ts';
import { test } from '#tests/support/test.ts';

test.describe('target score', () => {
	const getQuestion = (page: Page, number: number) =>
		page.getByRole('group', { name: new RegExp(`^${number}\\.`) });

	test('"the result is shown once all 8 are answered", by clicks and by arrow keys (SPEC-41)', async ({
		page,
	}) => {
		await page.goto('/tools/target-score');
		await expect(page.getByRole('radio')).toHaveCount(32);
		await expect(getQuestion(page, 6)).toContainText('Don’t know? Choose the first one for now');
		for (let index = 0; index < 8; index += 1) {
			await expect(page.getByText(`${index} of 8 answered`)).toBeVisible();
			await getQuestion(page, index + 1)
				.getByRole('radio')
				.first()
				.click();
			// Each question fills a phone screen; an answer goes on to the next.
			if (index < 7) await expect(getQuestion(page, index + 2).getByRole('heading')).toBeInViewport();
		}
		await expect(page.getByRole('heading', { name: 'Very High' })).toBeFocused();
		await expect(page.getByText('26 of 32 points (81%)')).toBeVisible();
		await expect(page.getByRole('radio')).toHaveCount(0);
		expect(await copyAndReadClipboard(page)).toContain('26 of 32 points (81%)');
		await page.getByRole('contentinfo').getByRole('link', { name: 'All tools' }).click();
		await expect(page).toHaveURL('/tools');
		await page.goBack();
		await expect(page.getByText('Your result from before')).toBeVisible();
		await expect(page.getByText('26 of 32 points (81%)')).toBeVisible();
		await page.getByRole('button', { name: 'Answer again' }).click();
		await expect(page.getByText('0 of 8 answered')).toBeVisible();
		await expect(page.getByRole('heading', { name: 'The questions' })).toBeFocused();

		for (let index = 0; index < 8; index += 1) {
			await getQuestion(page, index + 1)
				.getByRole('radio')
				.first()
				.focus();
			await page.keyboard.press('ArrowUp');
		}
		await expect(page.getByRole('heading', { name: 'Lower', exact: true })).toBeFocused();
		await expect(page.getByText('10 of 32 points (31%)')).toBeVisible();
		await page.getByRole('button', { name: 'Change an answer' }).click();
		await page.getByRole('radio', { name: 'Hit before, or passwords leaked' }).check();
		await page.getByRole('button', { name: 'Show my score' }).click();
		await expect(page.getByText('13 of 32 points (41%)')).toBeVisible();
	});
});

test.describe('recovery wizard', () => {
	test('accepts the five steps in any order, then shows the plan', async ({ page }) => {
		await page.goto('/tools/recovery-wizard');
		const next = page.getByRole('button', { name: 'Next', exact: true });
		const previous = page.getByRole('button', { name: 'Previous' });
		await expect(previous).toBeDisabled();

		await page.getByRole('button', { name: /^5\. Telling others/ }).click();
		await expect(page.getByRole('heading', { name: 'Step 5 of 5: Telling others' })).toBeFocused();
		await expect(next).toBeDisabled();
		await page.getByLabel('Communication plan').fill('Phone tree');
		await page.getByLabel('Vendor contacts').fill('Provider 1');
		await expect(page.getByText('1 of 5 steps complete')).toBeVisible();
		await previous.click();
		await page.getByLabel('Key personnel').fill('Ana\nBo');
		await page.getByLabel('Emergency contacts').fill('x'.repeat(100_000));
		await expect(page.getByText('At most 5,000 characters; this has 100,000.')).toBeVisible();
		await page.getByLabel('Emergency contacts').fill('Insurer');
		await previous.click();
		await page.getByLabel('Backup solution').selectOption('none');
		await page.getByLabel('Alternate location').fill('Home offices');
		await previous.click();
		await page.getByLabel('Recovery time objective (RTO)').selectOption('4hours');
		await page.getByLabel('Recovery point objective (RPO)').selectOption('24hours');
		await previous.click();
		await page.getByLabel('Business type').selectOption('nonprofit');
		await page.getByLabel('Custom systems').fill('Cold store');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('button', { name: 'Remove Cold store' })).toBeVisible();
		await page.getByLabel('Custom systems').fill('cold store');
		await page.getByRole('button', { name: 'Add System' }).click();
		await expect(page.getByText('This system is already on your list.')).toBeVisible();

		// The first checkbox completes the step, but must not open the plan yet.
		const systems = page.getByRole('group', { name: 'Critical systems' }).getByRole('checkbox');
		for (let index = 0; index < 6; index += 1) await systems.nth(index).check();
		await expect(page.getByText('5 of 5 steps complete')).toBeVisible();
		await next.click();

		await expect(page.getByRole('heading', { name: 'Recovery Plan Complete!' })).toBeFocused();
		await expect(page.getByText('+ 2 more')).toBeVisible();
		await expect(page.getByText('Customer database or CRM')).toBeVisible();
		await expect(page.getByText('Cold store')).toBeHidden();
		await expect(page.getByText(/There is no backup/)).toBeVisible();
		await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveCount(0);
		const text = await copyAndReadClipboard(page);
		expect(text).toContain('Cold store');
		expect(text).toContain('Key personnel:\nAna\nBo');

		await page.getByRole('button', { name: 'Change the plan' }).click();
		await page.getByLabel('Business type').selectOption('retail');
		await page.getByRole('button', { name: 'Show my plan' }).click();
		await expect(page.getByText('Retail', { exact: true })).toBeVisible();
	});

	const fillAllButTheLastField = async (page: Page) => {
		await page.goto('/tools/recovery-wizard');
		const next = page.getByRole('button', { name: 'Next', exact: true });
		await page.getByLabel('Business type').selectOption('other');
		await page.getByRole('checkbox', { name: 'Telephone' }).focus();
		await page.keyboard.press('Space');
		await next.press('Enter');
		await page.getByLabel('Recovery time objective (RTO)').selectOption('1week');
		await page.getByLabel('Recovery point objective (RPO)').selectOption('1week');
		await next.press('Enter');
		await page.getByLabel('Backup solution').selectOption('hybrid');
		await page.getByLabel('Alternate location').fill('Library');
		await next.press('Enter');
		await page.getByLabel('Key personnel').fill('Ana');
		await page.getByLabel('Emergency contacts').fill('Insurer');
		await next.press('Enter');
		await page.getByLabel('Communication plan').fill('Phone');
	};

	test('opens the plan when focus leaves the last field, not while typing (SPEC-41)', async ({ page }) => {
		await fillAllButTheLastField(page);
		await page.getByLabel('Vendor contacts').pressSequentially('Provider');
		await expect(page.getByLabel('Vendor contacts')).toHaveValue('Provider');
		await page.keyboard.press('Tab');
		await expect(page.getByRole('heading', { name: 'Recovery Plan Complete!' })).toBeFocused();
	});

	test(`"When all five are complete, a 'Recovery Plan Complete!' summary replaces the form", without leaving the field`, async ({
		page,
	}) => {
		await fillAllButTheLastField(page);
		await page.getByLabel('Vendor contacts').fill('Provider');
		await expect(page.getByRole('heading', { name: 'Recovery Plan Complete!' })).toBeFocused();
		await expect(page.getByText('Provider')).toBeVisible();
	});
});

test('the timeline builder adds quick and custom steps, sorts and removes them', async ({ page }) => {
	await page.goto('/tools/timeline-builder');
	const titles = page.getByRole('list', { name: 'Steps' }).getByRole('heading', { level: 3 });
	const example = page.getByRole('region', { name: 'Example' });
	await expect(example).toContainText('Your plan has 6 steps, from 0-15 minutes to Day 2 and later.');
	const restore = page.getByRole('button', { name: 'Restore on a clean network', exact: true });
	await waitForHydration(page);
	await restore.press('Enter');
	await expect(example).toHaveCount(0);
	await expect(restore).toBeDisabled();
	await page.getByRole('button', { name: 'Disconnect affected computers', exact: true }).click();
	await expect(titles).toHaveText(['Disconnect affected computers', 'Restore on a clean network']);

	await page.getByRole('button', { name: 'Add Step' }).click();
	await expect(page.getByText('Give the step a title.')).toBeVisible();
	await expect(page.getByLabel('Title')).toBeFocused();
	await page.keyboard.type('اتصل بالبنك');
	await page.getByLabel('Timeframe').fill('1 hour');
	await page.getByLabel('Category').selectOption('communication');
	await page.getByLabel('Responsible').fill('Ana');
	await page.keyboard.press('Enter');
	await expect(titles).toHaveText([
		'Disconnect affected computers',
		'اتصل بالبنك',
		'Restore on a clean network',
	]);
	await expect(page.getByLabel('Title')).toHaveValue('');
	await expect(page.getByLabel('Category')).toHaveValue('');
	expect(await copyAndReadClipboard(page, 'Copy', 'Timeline copied to clipboard')).toContain(
		'1 hour: اتصل بالبنك',
	);

	await page.getByRole('button', { name: 'Find out what is hit', exact: true }).click();
	await expect(titles).toHaveText([
		'Disconnect affected computers',
		'Find out what is hit',
		'اتصل بالبنك',
		'Restore on a clean network',
	]);
	await page.getByRole('button', { name: 'Call IT provider, insurer and lawyer', exact: true }).click();
	await page.getByLabel('Show the steps in time order').check();
	await expect(titles).toHaveText([
		'Disconnect affected computers',
		'Call IT provider, insurer and lawyer',
		'Find out what is hit',
		'اتصل بالبنك',
		'Restore on a clean network',
	]);
	await expect(page.getByRole('img', { name: /^In time order: 1 Disconnect/ })).toBeVisible();
	await expectNoHorizontalScroll(page);

	const evidence = page.getByRole('button', { name: 'Keep the evidence', exact: true });
	await expect(evidence).toBeEnabled();
	await page.getByLabel('Title').fill(' keep the Evidence ');
	await page.getByLabel('Timeframe').fill('2 hours');
	await page.getByLabel('Category').selectOption('assessment');
	await page.getByRole('button', { name: 'Add Step' }).click();
	await expect(evidence).toBeDisabled();
	await page.getByRole('button', { name: 'Remove keep the Evidence' }).click();
	await expect(evidence).toBeEnabled();

	const verdict = page.getByRole('heading', { level: 2, name: /^Your plan has/ });
	await expect(verdict).toHaveText('Your plan has 5 steps, from 0-15 minutes to Day 2 and later.');
	// On a phone the form is above the plan, and a button collapses it.
	const showButton = page.getByRole('button', { name: 'Show the timeline' });
	if (await showButton.isVisible()) {
		await showButton.click();
		await expect(verdict).toBeFocused();
		await page.getByText('Add another step').click();
	}

	await page.getByRole('button', { name: 'Remove Restore on a clean network' }).click();
	await expect(verdict).toHaveText(/^Your plan has 4 steps/);
	await expect(verdict).toBeFocused();
	await expect(restore).toBeEnabled();

	const allSteps = page.getByRole('button', { name: 'Rehearse all steps and tools' });
	const isPhone = await allSteps.isVisible();
	if (isPhone) await allSteps.click();
	await expect(
		page.getByRole(isPhone ? 'heading' : 'link', { name: 'Rehearse (done)' }).filter({ visible: true }),
	).toBeVisible();
});

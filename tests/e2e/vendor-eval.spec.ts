import { expect } from '@playwright/test';
import { copyAndReadClipboard } from '#tests/support/clipboard.ts';
import { test } from '#tests/support/test.ts';

test('the vendor evaluation filters, sorts, marks the top match and handles no match', async ({ page }) => {
	await page.goto('/ransomadvisor/vendor-eval');
	const example = page.getByRole('region', { name: 'Example' });
	await expect(example).toContainText('5 types of provider match.');
	const submitButton = page.getByRole('button', { name: 'Get Recommendations' });
	await expect(submitButton).toBeDisabled();
	await page.getByLabel('Budget range').selectOption('50k-250k');
	await expect(submitButton).toBeDisabled();
	await page.getByRole('checkbox', { name: 'Data recovery' }).focus();
	await page.keyboard.press('Space');
	await expect(page.getByText('TOP MATCH')).toHaveCount(0);
	await expect(submitButton).toBeEnabled();
	await submitButton.press('Enter');
	await expect(example).toHaveCount(0);
	await expect(page.getByRole('heading', { name: '3 types of provider match.' })).toBeFocused();

	const entries = page.getByRole('region', { name: 'Recommendations' }).getByRole('heading', { level: 3 });
	await expect(entries).toHaveText([
		'Mid-market incident-response firm',
		'Data-recovery laboratory',
		'Recovery service of our paid partner',
	]);
	const first = page
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { name: 'Mid-market incident-response firm' }) });
	await expect(first.getByText('TOP MATCH', { exact: true })).toBeVisible();
	await expect(page.getByText('TOP MATCH', { exact: true })).toHaveCount(1);
	await expect(first.getByRole('link')).toHaveCount(0);
	await expect(first.getByText('How to reach: Ask your insurer before you call')).toBeVisible();
	const partner = page.getByRole('listitem').filter({ hasText: 'Our paid partner' });
	await expect(partner.getByRole('link', { name: /^Call \+1-800-555-0199/ })).toHaveAttribute(
		'href',
		'tel:+18005550199',
	);
	await expect(page.getByText(/^Recovery line of our paid partner/)).toBeVisible();

	const changeLink = page.getByText('Change what you need');
	async function openForm() {
		if (await changeLink.isVisible()) await changeLink.click();
	}
	await openForm();
	await page.getByLabel('Urgency').selectOption('critical');
	await expect(entries.nth(1)).toHaveText('Data-recovery laboratory');
	await submitButton.click();
	await expect(entries).toHaveText([
		'Mid-market incident-response firm',
		'Recovery service of our paid partner',
		'Data-recovery laboratory',
	]);
	expect(await copyAndReadClipboard(page)).toContain('Mid-market incident-response firm (TOP MATCH)');

	await openForm();
	await page.getByLabel('Budget range').selectOption('under-50k');
	await page.getByRole('checkbox', { name: 'Data recovery' }).uncheck();
	await page.getByRole('checkbox', { name: 'Threat hunting' }).check();
	await submitButton.click();
	await expect(page.getByRole('heading', { level: 2, name: /^No vendors match/ })).toBeFocused();
	await expect(
		page.getByText(
			'No vendors match your current criteria. Try adjusting your budget range or required services.',
		),
	).toBeVisible();
});

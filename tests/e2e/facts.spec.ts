import { expect } from '@playwright/test';
import { test } from '#tests/support/test.ts';

const contactsPath = '/ransomadvisor/emergency-contacts';

test('shows source and date of a current fact and links its phone number', async ({ page }) => {
	await page.clock.setFixedTime('2026-11-20T12:00:00Z');
	await page.goto(contactsPath);
	await page.getByLabel('Country').selectOption('United States');
	const cisa = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'CISA (24/7)' }) });
	await expect(cisa.getByText('Checked November 15, 2026.')).toBeVisible();
	await expect(cisa.getByRole('link', { name: /^1-844-729-2472/ })).toHaveAttribute(
		'href',
		'tel:+18447292472',
	);
	await expect(cisa.getByRole('link', { name: /^Report a mistake/ })).toHaveAttribute(
		'href',
		/^mailto:.+subject=Mistake%3A%20contact-cisa/,
	);
	await expect(cisa.getByText('This may be out of date.')).toHaveCount(0);
});

test('warns about an overdue fact and removes its phone link', async ({ page }) => {
	await page.clock.setFixedTime('2028-01-01T12:00:00Z');
	await page.goto(contactsPath);
	await page.getByLabel('Country').selectOption('United States');
	const cisa = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'CISA (24/7)' }) });
	await expect(
		cisa.getByText('This may be out of date. Look at the web page before you call.'),
	).toBeVisible();
	await expect(cisa.getByRole('link', { name: /^1-844-729-2472/ })).toHaveCount(0);
	await expect(page.getByText(/facts on this page are overdue for review/)).toBeVisible();
});

test('sources and dates lists every fact with its page and a link to report a mistake', async ({ page }) => {
	await page.clock.setFixedTime('2026-11-20T12:00:00Z');
	await page.goto('/');
	await page.getByRole('contentinfo').getByRole('link', { name: 'Sources and dates' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Sources and dates' })).toBeVisible();
	for (const kind of [/^Laws and deadlines/, /^Phone numbers and addresses/, /^Advice for responders/]) {
		await page.getByText(kind).click();
	}
	const reportLinks = page.getByRole('link', { name: /^Report a mistake/ });
	await expect(reportLinks.first()).toBeVisible();
	expect(await reportLinks.count()).toBeGreaterThan(150);
	await page.getByText('No longer applies', { exact: true }).first().click();
	await expect(page.getByText('Applied until December 31, 2025.')).toBeVisible();
	await page.getByText('Review due: 1').click();
	const server = page.getByText(/Server 2016 support ends/);
	await expect(server).toBeHidden();
	await page.getByRole('link', { name: /^Microsoft, end of support/ }).click();
	await expect(server).toBeInViewport();
	await expect(page.getByText(/taken over from a collection made on November 15, 2026/)).toBeVisible();
});

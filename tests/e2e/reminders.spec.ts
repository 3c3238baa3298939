import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { decodeMailPart } from '#tests/support/mail-server.ts';
import { type MailSite, startMailSite } from '#tests/support/mail-site.ts';
import { test } from '#tests/support/test.ts';

let site: MailSite;

test.beforeEach(async () => {
	site = await startMailSite({});
});
test.afterEach(() => site.stop());

const discovery = () => {
	const [day = '', time = ''] = new Date(Date.now() - 60 * 60_000).toISOString().split('T');
	return `${day}T${time.slice(0, 5)}`;
};

test('turns reminders on with the link of the first mail and stops them with another', async ({ page }) => {
	await page.goto(`${site.server.url}/ransomadvisor/compliance`);
	await page.getByLabel('When you found out', { exact: true }).fill(discovery());
	await page.getByText('Reminders by mail').click();
	await page.getByText(/^All \d+ deadlines$/).click();
	const insurer = page.getByRole('checkbox', { name: /^Tell the cyber insurer/ });
	await insurer.first().uncheck();
	await insurer.first().check();
	await page.getByLabel('Your email').fill('owner@example.org');
	await page.getByRole('button', { name: 'Remind me by mail' }).click();
	await expect(page.getByRole('status').filter({ hasText: 'owner@example.org' })).toContainText(
		'Open the link in it',
	);

	await expect.poll(() => site.mail.received.length).toBe(1);
	const [mail] = site.mail.received;
	const text = mail ? decodeMailPart(mail, 'text/plain') : '';
	expect(text).not.toContain('insurer');
	const token = /#confirm=([\w-]{43})/.exec(text)?.[1];
	await page.goto(`${site.server.url}/mail-reminders#confirm=${token}`);
	await page.getByRole('button', { name: 'Turn on the reminders' }).click();
	await expect(page.getByText('The reminders are on.')).toBeVisible();
	await expectAccessible(page);

	await page.goto('about:blank');
	await page.goto(`${site.server.url}/mail-reminders#stop=${token}`);
	await page.getByRole('button', { name: 'Stop the reminders' }).click();
	await expect(page.getByText('No more mails come.')).toBeVisible();
	await page.goto('about:blank');
	await page.goto(`${site.server.url}/mail-reminders#confirm=${token}`);
	await page.getByRole('button', { name: 'Turn on the reminders' }).click();
	await expect(page.getByText('Not changed: This link is invalid or has expired.').first()).toBeVisible();
});

test('leads from the incident home to the reminders, and offers none without mail', async ({ page }) => {
	await page.goto(`${site.server.url}/ransomadvisor/compliance`);
	await page.getByLabel('When you found out', { exact: true }).fill(discovery());
	await expect(page.getByText('Reminders by mail')).toBeVisible();
	await page.getByRole('link', { name: 'Now', exact: true }).first().click();
	await page.getByRole('link', { name: 'Reminders by mail' }).click();
	await expect(page.getByLabel('Your email')).toBeInViewport();

	await page.goto('/ransomadvisor/compliance');
	await page.getByLabel('When you found out', { exact: true }).fill(discovery());
	await expect(page.getByRole('button', { name: 'Add all to calendar' })).toBeVisible();
	await expect(page.getByText('Reminders by mail')).toHaveCount(0);
});

import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '#tests/support/accessibility.ts';
import { decodeMailPart } from '#tests/support/mail-server.ts';
import { type MailSite, startMailSite } from '#tests/support/mail-site.ts';
import { test } from '#tests/support/test.ts';
import { createSignedInVisitor, createVisitor, testPassword } from '#tests/support/visitor.ts';

const owner = 'watcher@example.org';
let site: MailSite;

test.beforeEach(async () => {
	site = await startMailSite({ OUTBOX_SECONDS: '0.2', SCAN_ALLOW_PRIVATE: 'true' });
});
test.afterEach(() => site.stop());

/** A password set by a mailed link verifies the address. */
async function signUpVerified(page: Page): Promise<void> {
	await createSignedInVisitor(site.server.url, owner);
	await createVisitor(site.server.url).request('POST', '/api/auth/request-password-reset', { email: owner });
	const findMail = () => site.mail.received.findLast((mail) => mail.to.includes(owner));
	await expect.poll(findMail).toBeTruthy();
	const mail = findMail();
	const link = /http:\/\/site\.test(\/\S+)/.exec(mail ? decodeMailPart(mail, 'text/plain') : '')?.[1];
	await page.goto(`${site.server.url}${link}`);
	await page.getByLabel('New password').fill(testPassword);
	await page.getByRole('button', { name: 'Set the password' }).click();
	await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Password changed');
}

async function signIn(page: Page): Promise<void> {
	const login = page.getByRole('tabpanel', { name: 'Login' });
	await login.getByLabel('Email').fill(owner);
	await login.getByLabel('Password').fill(testPassword);
	await login.getByRole('button', { name: 'Login' }).click();
}

test('a visitor signs in on the watch page, adds a domain, sees its TXT record and deletes it', async ({
	page,
}) => {
	await signUpVerified(page);
	await page.goto(`${site.server.url}/exposure-watch#domain=joinery.invalid-domain.org`);
	await expect(page.getByRole('heading', { name: 'Sign in to watch' })).toBeVisible();
	await expectAccessible(page);
	await signIn(page);
	await expect(page.getByRole('heading', { name: 'Nothing is watched yet' })).toBeVisible();
	const field = page.getByLabel('Domain to watch');
	await expect(field).toHaveValue('joinery.invalid-domain.org');
	await field.fill('10.0.0.1');
	await page.getByRole('button', { name: 'Watch it' }).click();
	await expect(page.getByText('Watch not added: Enter a domain name.')).toBeVisible();
	await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Watch not added');
	await field.fill('joinery.invalid-domain.org');
	await page.getByRole('button', { name: 'Watch it' }).click();
	const watches = page.getByRole('list', { name: 'Watches' }).getByRole('listitem');
	await expect(watches).toHaveCount(1);
	await expect(page.getByText('Watch not added')).toHaveCount(0);
	await expect(page.getByText('1 of 3')).toBeVisible();
	await expect(watches).toContainText('Waiting for the proof');
	await expect(watches).toContainText('_ransomprep-watch.joinery.invalid-domain.org');
	for (const [width, colorScheme] of [
		[320, 'dark'],
		[360, 'light'],
		[1280, 'dark'],
		[1280, 'light'],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		await page.emulateMedia({ colorScheme });
		await expectNoHorizontalScroll(page);
	}
	await expectAccessible(page);
	const mails = page.getByRole('switch', { name: 'Mail me when something changes' });
	await expect(mails).toBeChecked();
	await mails.click();
	await expect(page.getByText('What changed is then only shown here.')).toBeVisible();
	await page.reload();
	await expect(mails).not.toBeChecked();
	await mails.click();
	await expect(mails).toBeChecked();
	await watches.getByRole('button', { name: 'Use a file or email' }).click();
	await expect(watches).toHaveCount(0);
	await expect(field).toHaveValue('joinery.invalid-domain.org');
	await expect(page.getByLabel('What to watch, and how you prove that it is yours')).toBeFocused();
	await page.getByRole('button', { name: 'Watch it' }).click();
	await expect(watches).toContainText('https://joinery.invalid-domain.org/.well-known/ransomprep-watch.txt');
	await watches.getByRole('button', { name: 'Delete' }).click();
	await expect(watches).toHaveCount(0);
});

test('an office line shows what is open at the first look and what changed at the next', async ({ page }) => {
	await signUpVerified(page);
	await page.goto(`${site.server.url}/exposure-watch`);
	await signIn(page);
	await page
		.getByLabel('What to watch, and how you prove that it is yours')
		.selectOption('An office line: I open a link there');
	await page.getByRole('button', { name: 'Watch it' }).click();
	const watch = page.getByRole('list', { name: 'Watches' });
	const link = await watch.getByRole('code').textContent();
	await page.goto('about:blank');
	await page.goto(link ?? '');
	await page.getByRole('button', { name: 'Yes, watch it' }).click();
	await expect(page.getByText('Thank you. The watch has started.')).toBeVisible();
	const lookAgain = page.getByRole('button', { name: 'Look again' });
	await expect(async () => {
		await page.reload();
		await expect(lookAgain).toBeVisible({ timeout: 2_000 });
	}).toPass({ timeout: 60_000 });
	await expect(page.getByRole('heading', { name: 'Office line, 127.0.0.1' })).toBeVisible();
	await expect(watch).toContainText('Monthly. Last look');
	await expectAccessible(page);
	// Text of twice the size on a phone (WCAG 1.4.4).
	await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
	await expectNoHorizontalScroll(page);
	await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
	await watch.getByRole('button', { name: 'Pause' }).click();
	await expect(page.getByRole('heading', { name: 'Paused', level: 2 })).toBeVisible();
});

test('the menu and the steps of Get ready lead to the watch', async ({ page }) => {
	await page.goto(`${site.server.url}/tools/network-exposure`);
	await page.getByRole('button', { name: 'Menu' }).click();
	const menu = page.getByRole('navigation', { name: 'All steps and tools' });
	await menu.getByRole('link', { name: 'Exposure watch' }).click();
	await expect(page.getByRole('heading', { name: 'Exposure watch', level: 1 })).toBeVisible();
});

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '#tests/support/accessibility.ts';
import { test } from '#tests/support/test.ts';
import { generateTotp } from '#tests/support/totp.ts';

const password = 'correct horse';
const rankerPath = '/tools/priority-ranker';

const getOrderItems = (page: Page) =>
	page.getByRole('list', { name: 'Recovery order' }).getByRole('listitem');
const expectMessage = (page: Page, title: string, text: string) =>
	expect(
		page.getByRole('status', { name: 'Messages' }).locator('div', { hasText: title }).last(),
	).toContainText(text, { timeout: 20_000 });

async function signUp(page: Page): Promise<string> {
	const email = `${randomUUID()}@example.org`;
	await page.goto(rankerPath);
	await page.getByText('Save your own systems').click();
	await page.getByRole('tab', { name: 'Sign Up' }).click();
	await page.getByLabel('Display Name (optional)').fill('Ada');
	await page.getByLabel('Email', { exact: true }).filter({ visible: true }).fill(email);
	await page.getByLabel('Password').filter({ visible: true }).fill(password);
	await page.getByRole('button', { name: 'Sign Up' }).click();
	await expectMessage(page, 'Account created!', 'Welcome! You can now create custom systems.');
	return email;
}

async function logIn(page: Page, email: string, enteredPassword: string) {
	await page.getByLabel('Email', { exact: true }).filter({ visible: true }).fill(email);
	await page.getByLabel('Password').filter({ visible: true }).fill(enteredPassword);
	await page.getByRole('button', { name: 'Login' }).click();
}

async function addTill(page: Page) {
	await page.getByRole('button', { name: 'Add Custom System' }).click();
	await page.getByRole('button', { name: 'Add System' }).click();
	await expect(page.getByText('Enter a name.')).toBeVisible();
	await page.getByLabel('System Name').fill('  Till <b>1</b> ');
	await page.getByLabel('Category', { exact: true }).selectOption('business');
	await page.getByLabel('Business Impact').selectOption('critical');
	await page.getByLabel('RTO Hours').fill('abc');
	await page.getByLabel('Dependencies').fill('Phone System, , Email System,');
	await expect(page.getByLabel('RTO Hours')).toHaveValue('1');
	await page.getByRole('button', { name: 'Add System' }).click();
	await expectMessage(page, 'System added!', 'Till <b>1</b> has been added to your custom systems.');
	await expect(page.getByRole('heading', { name: 'Add Custom System' })).toBeHidden();
}

async function expectAbove(upper: Locator, lower: Locator) {
	await expect(upper).toBeVisible();
	await expect(lower).toBeVisible();
	const [top, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
	expect(top?.y).toBeLessThan(below?.y ?? 0);
}

test('signs up, sees "Welcome" and the e-mail above the systems, ranks custom systems, signs out and in again', async ({
	page,
}) => {
	const email = await signUp(page);
	await expect(page.getByRole('heading', { name: 'Your systems' })).toBeFocused();
	const welcome = page.getByRole('region', { name: 'Your account' }).getByText(`Welcome, ${email}`);
	await expectAbove(welcome, page.getByRole('heading', { name: 'Your systems' }));
	await addTill(page);

	const till = page.getByRole('listitem').filter({ hasText: 'Till <b>1</b>' });
	await expect(till).toContainText('Custom');
	await expect(till).toContainText('RTO: 1 hour · 2 dependencies');
	for (const name of ['Till', 'Phone System', 'Network Printers']) {
		await page.getByRole('checkbox', { name: new RegExp(name) }).press('Space');
	}
	await expect(getOrderItems(page)).toContainText(['Till <b>1</b>', 'Phone System', 'Network Printers']);
	const summary = page.getByRole('region', { name: 'Priority Summary' });
	await expect(summary).toContainText('Critical systems1');
	await expect(summary).toContainText('High impact systems0');
	await expect(summary).toContainText('Total RTO13 hours');
	await expect(summary).toContainText('Focus on systems 1-3 first.');

	await expect(page.getByText('Till <b>1</b> needs Phone System, which ranks after it.')).toBeVisible();
	await page.getByLabel('Use the order that respects dependencies').check();
	await expect(getOrderItems(page)).toContainText(['Phone System', 'Till <b>1</b>', 'Network Printers']);
	const timeline = page.getByRole('region', { name: 'Recovery timeline' });
	await expect(timeline).toContainText('All selected systems are back after 8 hours.');
	await expect(timeline).toContainText('Network Printers alone takes the longest.');
	const tillRow = timeline.getByRole('listitem').filter({ hasText: 'Till' });
	await expect(tillRow).toContainText('hour 4 to 5, after Phone System');
	await expect(tillRow).toContainText('Ready after 5 hours, RTO 1 hour');
	await expectNoHorizontalScroll(page);

	await page.reload();
	await expect(till).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Your systems' })).not.toBeFocused();
	await page.getByRole('button', { name: 'Sign Out' }).click();
	await expectMessage(page, 'Signed out', "You've been signed out successfully.");
	await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
	await expect(page.getByRole('list', { name: 'Systems' }).getByRole('listitem')).toHaveCount(10);
	await logIn(page, email, 'not this one');
	await expectMessage(page, 'Login failed', 'The email address or password is incorrect.');
	await logIn(page, email, password);
	await expectMessage(page, 'Welcome back!', "You've been successfully logged in.");
	await expect(page.getByRole('heading', { name: 'Your systems' })).toBeFocused();
	await page.getByRole('button', { name: 'Delete Till <b>1</b>' }).click();
	await expectMessage(page, 'System deleted', 'The system has been removed successfully.');
	await expect(till).toBeHidden();
	await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
});

test('does not sign in a visitor who signs up with a registered address', async ({ page }) => {
	const email = await signUp(page);
	await page.getByRole('button', { name: 'Sign Out' }).click();
	await page.getByRole('tab', { name: 'Sign Up' }).click();
	await page.getByLabel('Email', { exact: true }).filter({ visible: true }).fill(email);
	await page.getByLabel('Password').filter({ visible: true }).fill('another one');
	await page.getByRole('button', { name: 'Sign Up' }).click();
	await expectMessage(page, 'Signup failed', 'There seems to be an account with this email already');
	await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
});

test('shows "A loading spinner first." and then the signed-out view', async ({ page }) => {
	const released = Promise.withResolvers<void>();
	await page.route('**/api/auth/get-session', async (route) => {
		await released.promise;
		await route.continue();
	});
	await page.goto(rankerPath);
	await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
	await expect(page.getByRole('list', { name: 'Systems' })).toBeHidden();
	released.resolve();
	await expect(page.getByRole('button', { name: 'Continue with Default Systems' })).toBeVisible();
	await expect(page.getByRole('list', { name: 'Systems' }).getByRole('listitem')).toHaveCount(10);
	await page.getByText('Save your own systems').click();
	await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
});

test('says what it does, offers the default systems in the first view and ranks them without an account', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(rankerPath);
	const start = page.getByRole('button', { name: 'Continue with Default Systems' });
	await expect(start).toBeInViewport({ ratio: 1 });
	await expect(page.getByText('No account is needed.')).toBeInViewport();
	await expectAbove(start, page.getByRole('heading', { name: 'Save your own systems' }));
	await expect(page.getByRole('tab', { name: 'Login' })).toBeHidden();
	await page.getByRole('button', { name: 'Continue with Default Systems' }).click();
	await expect(page.getByRole('heading', { name: 'Your systems' })).toBeFocused();
	await expect(page.getByRole('tab', { name: 'Login' })).toBeHidden();
	await page.getByRole('button', { name: 'Sign in to add your own' }).click();
	await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
	await page.getByRole('button', { name: 'Continue with Default Systems' }).click();
	await expect(page.getByRole('list', { name: 'Systems' }).getByRole('listitem')).toHaveCount(10);
	await expect(page.getByRole('region', { name: 'Example' })).toContainText('Backup System');
	await expect(page.getByRole('button', { name: 'Add Custom System' })).toHaveCount(0);
	await page.getByRole('button', { name: 'Select all' }).click();
	await expect(getOrderItems(page)).toHaveCount(10);
	await expect(getOrderItems(page).first()).toContainText('Email System');
	await expect(page.getByRole('region', { name: 'Priority Summary' })).toContainText('Total RTO33 hours');
	await page.getByLabel('Filter by category').selectOption('communication');
	await expect(page.getByRole('list', { name: 'Systems' }).getByRole('listitem')).toHaveCount(2);
	await page.getByLabel('Filter by category').selectOption('');
	await page.getByLabel('Sort by').selectOption('dependencies');
	await expect(page.getByRole('list', { name: 'Systems' }).getByRole('listitem').first()).toContainText(
		'ERP',
	);
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'CSV' }).click();
	expect((await download).suggestedFilename()).toBe('recovery-priority-order.csv');
	expect(
		await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, localStorage.length]),
	).toEqual([0, 0]);
});

test('ranks the default systems while the server is unreachable', async ({ page }) => {
	await page.route('**/api/**', (route) => route.abort());
	await page.goto(rankerPath);
	await page.getByText('Save your own systems').click();
	await logIn(page, 'owner@example.org', password);
	await expectMessage(page, 'Login failed', 'An error occurred');
	const form = page.getByRole('region', { name: 'Save your own systems' });
	await expect(form.getByText('Login failed: An error occurred')).toBeVisible();
	await expect(form.getByLabel('Email', { exact: true }).first()).toHaveValue('owner@example.org');
	await page.getByRole('button', { name: 'Continue with Default Systems' }).click();
	await page.getByRole('checkbox', { name: /VPN Access/ }).check();
	await expect(getOrderItems(page)).toContainText(['VPN Access']);
});

test('reports server errors and keeps the form when the session ended elsewhere', async ({
	page,
	context,
}) => {
	await signUp(page);
	await addTill(page);
	const failWithStatus = (status: number) =>
		page.route('**/api/custom-systems**', (route) => route.fulfill({ status, body: '' }));
	await failWithStatus(503);
	await page.getByRole('button', { name: 'Delete Till <b>1</b>' }).click();
	await expectMessage(page, 'Error deleting system', 'The server answered 503.');
	await page.reload();
	await expectMessage(page, 'Error loading systems', 'The server answered 503.');
	const missing = page.getByText('Your own systems could not be loaded.');
	await expect(missing).toBeVisible();
	await page.unroute('**/api/custom-systems**');
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(missing).toBeHidden();

	// Deleted in another tab: 404 counts as success.
	const deleteTill = page.getByRole('button', { name: 'Delete Till <b>1</b>' });
	await expect(deleteTill).toBeVisible();
	await failWithStatus(404);
	await deleteTill.click();
	await expectMessage(page, 'System deleted', 'The system has been removed successfully.');
	await page.unroute('**/api/custom-systems**');

	await page.reload();
	await page.getByRole('button', { name: 'Add Custom System' }).click();
	await page.getByLabel('System Name').fill('Stock list');
	await page.getByLabel('Category', { exact: true }).selectOption('storage');
	await page.getByLabel('Business Impact').selectOption('low');
	await page.getByLabel('RTO Hours').fill('24');
	const otherTab = await context.newPage();
	await otherTab.goto(rankerPath);
	await otherTab.getByRole('button', { name: 'Sign Out' }).click();
	await expect(otherTab.getByRole('heading', { name: 'Save your own systems' })).toBeVisible();
	await page.getByRole('button', { name: 'Add System' }).click();
	await expectMessage(page, 'Failed to add system', 'Not authenticated');
	await expect(page.getByText('You are no longer signed in.')).toBeVisible();
	await expect(page.getByLabel('System Name')).toHaveValue('Stock list');
});

test('the account page lists sessions, downloads the data, changes the password and deletes the account', async ({
	page,
	browser,
}) => {
	const email = await signUp(page);
	const otherDevice = await (await browser.newContext()).newPage();
	await otherDevice.goto(rankerPath);
	await otherDevice.getByText('Save your own systems').click();
	await logIn(otherDevice, email, password);
	await expect(otherDevice.getByRole('button', { name: 'Sign Out' })).toBeVisible();

	await page.getByRole('link', { name: 'Your account' }).click();
	await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
	await expect(page.getByText('0 added.')).toBeVisible();
	await page.getByRole('heading', { name: 'Where you are signed in' }).click();
	const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
	await expect(sessions).toHaveCount(2);
	await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
	await sessions.getByRole('button', { name: /^Sign out/ }).click();
	await expect(sessions).toHaveCount(1);
	await otherDevice.reload();
	await expect(otherDevice.getByRole('heading', { name: 'Save your own systems' })).toBeVisible();
	await otherDevice.context().close();

	await page.getByRole('heading', { name: 'Download your data' }).click();
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Download my data' }).click();
	const data = JSON.parse(await readFile(await (await download).path(), 'utf8'));
	expect(data).toMatchObject({ email, account: [{ email }], leads: [] });

	await page.getByRole('heading', { name: 'Change your password' }).click();
	await page.getByLabel('Current password').fill('not this one');
	await page.getByLabel('New password').fill('battery staple');
	await page.getByRole('button', { name: 'Change password' }).click();
	await expectMessage(page, 'Password not changed', 'The current password is incorrect.');
	await page.getByLabel('Current password').fill(password);
	await page.getByRole('button', { name: 'Change password' }).click();
	await expectMessage(page, 'Password changed', 'Every other device has been signed out.');

	await page.getByRole('heading', { name: 'Delete your account' }).click();
	await page.getByLabel('Password to confirm').fill('battery staple');
	await page.getByRole('button', { name: 'Delete my account' }).click();
	await expectMessage(page, 'Account deleted', 'Your account and everything in it is gone.');
	await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
	await logIn(page, email, 'battery staple');
	await expectMessage(page, 'Login failed', 'The email address or password is incorrect.');
});

test('the account page sets up a second step, asks for it at sign-in and removes it', async ({ page }) => {
	const email = await signUp(page);
	await page.goto('/account');
	await page.getByRole('heading', { name: 'Second step when you sign in' }).click();
	const section = page.getByRole('region', { name: 'Second step when you sign in' });
	await section.getByLabel('Password').fill(password);
	await section.getByRole('button', { name: 'Set up' }).click();
	await expect(section.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
	const key = (await section.getByText('Key: ').textContent())?.replace('Key: ', '') ?? '';
	const code = page.getByLabel('Code from your authenticator app');
	await code.fill(generateTotp(`otpauth://x?secret=${key}`));
	await section.getByRole('button', { name: 'Continue' }).click();
	await expectMessage(page, 'Second step set up', 'Every other device has been signed out.');

	await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
	await logIn(page, email, password);
	await page.getByRole('button', { name: 'Lost the phone? Use a recovery code' }).click();
	await expect(page.getByLabel('Recovery code')).toBeVisible();
	await page.getByRole('button', { name: 'Use the app' }).click();
	// A code works once (RFC 6238 section 5.2); the next one is accepted 30 seconds early.
	await code.fill(generateTotp(`otpauth://x?secret=${key}`, Date.now() + 30_000));
	await page.getByRole('button', { name: 'Continue' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

	await page.getByRole('heading', { name: 'Second step when you sign in' }).click();
	await section.getByLabel('Your password').fill(password);
	await page.getByRole('button', { name: 'Remove the second step' }).click();
	await expectMessage(page, 'Second step removed', 'From now on the password alone signs you in.');
});

test('the account page signs in and says that an incident needs no account', async ({ page }) => {
	const email = await signUp(page);
	await page.getByRole('link', { name: 'Your account' }).click();
	await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
	await expect(page.getByText('Under attack? You don’t need an account.')).toBeVisible();
	await logIn(page, email, password);
	await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeFocused();
	await expect(page.getByText('0 of 3 watches used.')).toBeVisible();
	await page.getByRole('link', { name: 'Open Your own systems' }).click();
	await expect(page.getByText(`Welcome, ${email}`)).toBeVisible();
});

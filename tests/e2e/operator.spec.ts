import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { getLocalDate } from '#domain/time/instant.ts';
import { expectAccessible, expectNoHorizontalScroll } from '#tests/support/accessibility.ts';
import { decodeMailPart } from '#tests/support/mail-server.ts';
import { type MailSite, startMailSite } from '#tests/support/mail-site.ts';
import { createRoom } from '#tests/support/room-api.ts';
import { submit } from '#tests/support/submissions.ts';
import { test } from '#tests/support/test.ts';
import { generateTotp } from '#tests/support/totp.ts';
import { createSignedInVisitor, createVisitor, testPassword } from '#tests/support/visitor.ts';

const email = 'boss@example.org';
let site: MailSite;

test.beforeEach(async () => {
	site = await startMailSite({ OPERATORS: email, LEADS_TO: 'desk@example.org', OUTBOX_SECONDS: '0.2' });
});
test.afterEach(() => site.stop());

async function logIn(page: Page) {
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password').fill(testPassword);
	await page.getByRole('button', { name: 'Login' }).click();
}

async function getMailedLink(to: string): Promise<string> {
	const findMail = () => site.mail.received.findLast((mail) => mail.to.includes(to));
	await expect.poll(findMail).toBeTruthy();
	const newest = findMail();
	const link = /http:\/\/site\.test(\/\S+)/.exec(newest ? decodeMailPart(newest, 'text/plain') : '')?.[1];
	return `${site.server.url}${link}`;
}

/** Operators cannot sign up: their first password comes by a link. */
async function setPasswordByMail(): Promise<void> {
	const person = createVisitor(site.server.url);
	await person.request('POST', '/api/auth/request-password-reset', { email });
	const token = (await getMailedLink(email)).split('#')[1] ?? '';
	const body = { token, newPassword: testPassword };
	expect((await person.request('POST', '/api/auth/reset-password', body)).status).toBe(204);
}

async function setUpSecondFactor(page: Page) {
	await setPasswordByMail();
	await page.goto(`${site.server.url}/operator`);
	await expect(page.getByRole('region', { name: 'First time here?' })).toContainText('OPERATORS');
	await logIn(page);
	await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
	await page.getByLabel('Password').fill(testPassword);
	await page.getByRole('button', { name: 'Set up' }).click();
	await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).not.toHaveCount(0);
}

async function enterFirstCode(page: Page) {
	const key = (await page.getByText('Key: ').textContent())?.replace('Key: ', '') ?? '';
	await page.getByLabel('Code from your authenticator app').fill(generateTotp(`otpauth://x?secret=${key}`));
	await page.getByRole('button', { name: 'Continue' }).click();
	return page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
}

async function openConsole(page: Page) {
	await setUpSecondFactor(page);
	return enterFirstCode(page);
}

test('an operator sets a password by email, enables two-factor sign-in, edits a lead, and downloads the leads after an interruption', async ({
	page,
}) => {
	await submit(site.server, { email: 'owner@example.org', organization: 'Joinery <b>& Sons</b>' });
	await setUpSecondFactor(page);
	await expectAccessible(page);
	const leads = await enterFirstCode(page);
	const noLeads = page.getByText('No leads fit.');
	await expect(leads).toHaveCount(1);
	await expect(leads.first()).toBeInViewport({ ratio: 1 });
	await page.getByText('Filter').click();
	await page.getByLabel('From day').fill('2030-01-01');
	await expect(noLeads).toBeVisible();
	await page.getByLabel('From day').fill('');
	await page.getByLabel('To day').fill('2020-01-01');
	await expect(noLeads).toBeVisible();
	await page.getByLabel('To day').fill('');
	await page.getByLabel('Tool', { exact: true }).selectOption('Ransomware Incident Triage');
	await page.getByLabel('Level', { exact: true }).selectOption('Low Risk - Monitor Closely');
	await expect(leads).toHaveCount(1);
	await page.getByLabel('Status', { exact: true }).selectOption('Won');
	await expect(noLeads).toBeVisible();
	await page.getByLabel('Status', { exact: true }).selectOption('All');

	await page.getByRole('button', { name: /Low Risk/ }).click();
	const lead = page.getByRole('region', { name: 'Low Risk - Monitor Closely' });
	await expect(lead.getByText('Joinery <b>& Sons</b>')).toBeVisible();
	await expect(lead.getByText('Are files behaving strangely?')).toBeVisible();
	await lead.getByLabel('Status of this lead').selectOption('Called');
	await lead.getByLabel('Notes').fill('Talked to the owner.');
	await lead.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('list', { name: 'Leads' }).getByText('called')).toBeVisible();
	await expectNoHorizontalScroll(page);
	await expectAccessible(page);

	await page.getByRole('tab', { name: 'Charts' }).click();
	await expect(page.getByText('Submissions in the last 30 days: 1')).toBeVisible();
	await expect(page.getByRole('listitem').filter({ hasText: /^\d{4}-\d\d-\d\d0$/ })).toHaveCount(29);
	await expectAccessible(page);

	await page.getByRole('tab', { name: 'Export' }).click();
	await page.route('**/api/operator/leads.csv', (route) => route.abort(), { times: 1 });
	await page.getByRole('button', { name: 'Download leads.csv' }).click();
	await expect(page.getByText('Stopped after 0 leads.')).toBeVisible();
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Continue' }).click();
	const file = await readFile(await (await download).path(), 'utf8');
	expect(file.match(/^id,created_at,/gm)).toHaveLength(1);
	expect(file).toContain('Joinery');
	await expect(page.getByText('Saved 1 lead as leads.csv.')).toBeVisible();
	await expectAccessible(page);

	await page.getByRole('tab', { name: 'Leads' }).click();
	await lead.getByRole('button', { name: 'Delete this lead' }).dblclick({ position: { x: 130, y: 10 } });
	await lead.getByRole('button', { name: 'Cancel' }).click();
	await lead.getByRole('button', { name: 'Delete this lead' }).click();
	await lead.getByRole('button', { name: 'Yes, delete for good' }).click();
	await expect(page.getByText('No leads fit.')).toBeVisible();

	await page.getByRole('button', { name: 'Sign Out' }).click();
	await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
	await page.reload();
	await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('an owner takes a lead, plans the next call and reads in the audit trail who did', async ({ page }) => {
	await submit(site.server, { email: 'owner@example.org' });
	await openConsole(page);
	await page.getByRole('button', { name: /Low Risk/ }).click();
	const lead = page.getByRole('region', { name: 'Low Risk - Monitor Closely' });
	await lead.getByLabel('Assigned to').selectOption(email);
	await lead.getByLabel('Next call').fill('2026-12-01T09:30');
	await lead.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('list', { name: 'Leads' }).getByText('Mine')).toBeVisible();
	await expect(page.getByRole('list', { name: 'Leads' })).toContainText('next call Dec 1, 2026');

	await page.getByRole('tab', { name: 'Audit trail' }).click();
	const change = page
		.getByRole('list', { name: 'Audit trail' })
		.getByRole('listitem')
		.filter({ hasText: 'Changed a lead' });
	await expect(change).toContainText(`by ${email}`);
	await expect(change).toContainText('status,notes,assigned_to,next_call');
	await expectNoHorizontalScroll(page);
	await expectAccessible(page);
});

test.describe('in a time zone where another day is', () => {
	const now = new Date();
	const timezoneId = now.getUTCHours() > 10 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago';
	test.use({ timezoneId });

	test('the days of the filter are those of the operator', async ({ page }) => {
		await submit(site.server, { email: 'owner@example.org' });
		const leads = await openConsole(page);
		await expect(leads).toHaveCount(1);
		await page.getByText('Filter').click();
		const filterDay = async (day: string) => {
			await page.getByLabel('From day').fill(day);
			await page.getByLabel('To day').fill(day);
		};
		await filterDay(now.toISOString().slice(0, 10));
		await expect(page.getByText('No leads fit.')).toBeVisible();
		await filterDay(getLocalDate(now, timezoneId));
		await expect(leads).toHaveCount(1);
	});
});

test('a slow answer to an earlier filter does not replace the newer list', async ({ page }) => {
	await submit(site.server, { email: 'owner@example.org' });
	const leads = await openConsole(page);
	await expect(leads).toHaveCount(1);
	await page.getByText('Filter').click();
	const isEarlier = ({ pathname, searchParams }: URL) =>
		pathname === '/api/operator/leads' && searchParams.has('from') && !searchParams.has('to');
	const { promise: newerShown, resolve: release } = Promise.withResolvers<void>();
	await page.route(isEarlier, async (route) => {
		await newerShown;
		await route.continue();
	});
	const earlier = page.waitForResponse((response) => isEarlier(new URL(response.url())));
	await page.getByLabel('From day').fill('2020-01-01');
	await page.getByLabel('To day').fill('2020-01-01');
	await expect(page.getByText('No leads fit.')).toBeVisible();
	release();
	await (await earlier).finished();
	await page.evaluate(
		() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
	);
	await expect(leads).toHaveCount(0);
});

test('an operator whom the provider refused reads why', async ({ page }) => {
	await page.route('**/api/site-options', (route) =>
		route.fulfill({ json: { mail: true, timestamps: false, signIn: 'Example Inc.', signInOnly: false } }),
	);
	await page.route('**/api/auth/sign-in/oidc', (route) =>
		route.fulfill({ json: { url: '/operator?error=unable_to_get_user_info' } }),
	);
	await page.goto(`${site.server.url}/operator`);
	await page.getByRole('button', { name: 'Sign in with Example Inc.' }).click();
	await expect(page.getByText('Your address must be invited to this console')).toBeVisible();
	await expectAccessible(page);
});

test('an operator sees how many rooms there are and deletes one by its number', async ({ page }) => {
	const room = await createRoom(site.server.url, { text: 'x' });
	await openConsole(page);
	await page.getByRole('tab', { name: 'Rooms' }).click();
	await expect(page.getByText('1 open room, 1 encrypted entry, 0.0 MB.')).toBeVisible();
	await page.getByLabel('Room number').fill('A'.repeat(22));
	await page.getByRole('button', { name: 'Delete this room' }).click();
	await page.getByRole('button', { name: 'Yes, delete for good' }).click();
	await expect(page.getByText('There is no such room.')).toBeVisible();
	await page.getByLabel('Room number').fill(room.keys.id);
	await page.getByRole('button', { name: 'Delete this room' }).dblclick({ position: { x: 140, y: 10 } });
	await page.getByRole('button', { name: 'Cancel' }).click();
	await page.getByRole('button', { name: 'Delete this room' }).click();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Yes, delete for good' }).click();
	await expect(page.getByText(`Room ${room.keys.id} was deleted.`)).toBeVisible();
	await expect(page.getByText('0 open rooms')).toBeVisible();
	await page.getByRole('tab', { name: 'Watches' }).click();
	await expect(page.getByText('0 active watches, 0 paused, 0 waiting for proof.')).toBeVisible();
	await expectNoHorizontalScroll(page);
	expect((await room.append({})).status).toBe(410);
});

test('an operator reads a note that a visitor sent and deletes it', async ({ page }) => {
	await page.goto(`${site.server.url}/ransom-identifier`);
	await page.getByLabel('Ransom note text').fill('We are the Blue Door crew <b>x</b>. Room 17 is open.');
	await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
	await page.getByText('Send us what we missed').click();
	const form = page.getByRole('group').filter({ has: page.getByLabel('Text to send') });
	await expect(form.getByLabel('Text to send')).toHaveValue(/Room 17 is open/);
	const send = form.getByRole('button', { name: 'Send this text' });
	await expect(send).toBeDisabled();
	await form.getByLabel('Text to send').fill('We are the Blue Door crew <b>x</b>.');
	await form.getByLabel('What do you think it is?').fill('Blue Door');
	await form.getByLabel('I agree that').check();
	await expectAccessible(page);
	await expectNoHorizontalScroll(page);
	await send.click();
	await expect(page.getByText('Thank you. We have the text.')).toBeVisible();

	await openConsole(page);
	await page.getByRole('tab', { name: 'Missed notes' }).click();
	const notes = page.getByRole('list', { name: 'Missed notes' }).getByRole('listitem');
	await expect(notes).toHaveCount(1);
	await expect(notes).toContainText('We said: no match. The visitor said: Blue Door.');
	await notes.getByText('Read the text').click();
	await expect(notes.getByText('We are the Blue Door crew <b>x</b>.')).toBeVisible();
	await expectAccessible(page);
	await expectNoHorizontalScroll(page);
	await notes.getByRole('button', { name: 'Delete this note' }).click();
	await notes.getByRole('button', { name: 'Yes, delete for good' }).click();
	await expect(page.getByText('No notes yet.')).toBeVisible();
});

test('lists call-back wishes first, shows failed deliveries and retries them', async ({ page }) => {
	site.mail.rejection = { code: 550, message: 'no such user', to: 'desk@example.org' };
	await submit(site.server, { phone: '+1 555 010 7788', organization: 'Bakery' });
	const hostileAddress = 'owner?bcc=eve%40evil.example&subject=hi@example.org';
	await submit(site.server, { email: hostileAddress, organization: 'Joinery' });
	const leads = await openConsole(page);
	await expect(leads).toHaveText([/Bakery/, /Joinery/]);
	await expect(leads.first()).toBeInViewport();
	await expect(leads.first().getByText('Call back')).toBeVisible();

	await leads.last().getByRole('button').click();
	const href = await page.getByRole('link', { name: hostileAddress }).getAttribute('href');
	expect(new URL(href ?? '').search).toBe('');
	expect(decodeURIComponent(new URL(href ?? '').pathname)).toBe(hostileAddress);

	await leads.first().getByRole('button').click();
	const leadsTab = page.getByRole('tabpanel', { name: 'Leads' });
	await expect(leadsTab.getByText('the mail server answered 550')).toBeVisible();
	await expectAccessible(page);
	await expectNoHorizontalScroll(page);
	site.mail.rejection = undefined;
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect(page.getByRole('status', { name: 'Messages' })).toContainText('1 message queued');
	await expect
		.poll(() => site.mail.received.filter(({ to }) => to.includes('desk@example.org')).length)
		.toBe(1);
	await leads.last().getByRole('button').click();
	await leads.first().getByRole('button').click();
	await expect(leadsTab.getByText(/^Sent /)).toBeVisible();
});

test('resets a lost password by an emailed link', async ({ page }) => {
	await createSignedInVisitor(site.server.url, 'owner@example.org');
	await page.goto(`${site.server.url}/tools/priority-ranker`);
	await page.getByText('Save your own systems').click();
	await page.getByRole('link', { name: 'Forgot your password?' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible();
	await page.getByLabel('Email', { exact: true }).fill('owner@example.org');
	await page.getByRole('button', { name: 'Send me a link' }).click();
	await expect(page.getByText('a link is on its way')).toBeVisible();
	await page.goto(await getMailedLink('owner@example.org'));
	await page.getByLabel('New password').fill('battery staple');
	await page.getByRole('button', { name: 'Set the password' }).click();
	await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Password changed');
});

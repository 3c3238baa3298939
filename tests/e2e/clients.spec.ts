import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '#tests/support/accessibility.ts';
import { answerQuestions, readinessAnswers } from '#tests/support/questionnaire.ts';
import { copyLink, shareIncident } from '#tests/support/room-pages.ts';
import { test } from '#tests/support/test.ts';

const client = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function startList(page: Page) {
	await page.goto('/clients');
	await page.getByLabel('Your name').fill('Tom');
	await page.getByLabel('Your company').fill('Coastal IT');
	await page.getByRole('button', { name: 'Start a list' }).click();
	await expect(page.getByRole('heading', { level: 1, name: '0 clients' })).toBeVisible();
}

async function addClient(page: Page, name: string, link = '') {
	await page.getByLabel('Client', { exact: true }).fill(name);
	await page.getByLabel('Link of their plan (optional)').fill(link);
	await page.getByRole('button', { name: 'Add client' }).click();
	await expect(client(page, name)).toBeVisible();
}

async function openClient(page: Page, name: string) {
	await page.getByRole('row').getByRole('button', { name }).click();
	await expect(page.getByRole('region', { name })).toBeVisible();
}

async function copyAssessLink(page: Page, name: string) {
	await openClient(page, name);
	await page.getByRole('button', { name: 'Copy the link with twelve questions' }).click();
	const link = await page.evaluate(() => navigator.clipboard.readText());
	await page.getByRole('button', { name: 'Close', exact: true }).click();
	return link;
}

async function answer(page: Page, link: string) {
	await page.goto(link);
	await expect(page).toHaveURL(/\/assess$/);
	await expect(page.getByText('Tom, Coastal IT asks you twelve questions')).toBeVisible();
	await answerQuestions(page, readinessAnswers.middling, 'Look at what is sent');
	await page.getByRole('button', { name: 'Look at what is sent' }).click();
	await expect(page.getByRole('heading', { name: 'You have answered all twelve' })).toBeVisible();
}

async function shareList(page: Page) {
	await page.getByText('Share with a colleague, remove somebody').click();
	return copyLink(page, 'Can check off and write');
}

async function enterList(page: Page, link: string, name: string) {
	await page.goto(link);
	await expect(page.getByRole('heading', { name: 'Tom shares a list of clients' })).toBeVisible();
	await page.getByLabel('Your name').fill(name);
	await page.getByRole('button', { name: 'Open the shared list' }).click();
}

test('an adviser sees what a client answers, and only after the client pressed Send', async ({
	page,
	openDevice,
}) => {
	const [adviser, firm] = [page, await openDevice()];
	const requests: string[] = [];
	for (const device of [adviser, firm])
		device
			.context()
			.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
	await startList(adviser);
	await expectAccessible(adviser);
	await addClient(adviser, 'CANARY Keel');
	await addClient(adviser, '=1+2 <b>Dune</b>');
	await expect(client(adviser, 'CANARY Keel')).toContainText('Nothing answered yet');
	await expectNoHorizontalScroll(adviser);
	const link = await copyAssessLink(adviser, 'CANARY Keel');

	const ofFirm: string[] = [];
	firm.on('request', (request) => {
		if (request.url().includes('/api/')) ofFirm.push(request.url());
	});
	await answer(firm, link);
	await expectAccessible(firm);
	await expectNoHorizontalScroll(firm);
	expect(ofFirm).toEqual([]);
	await expect(client(adviser, 'CANARY Keel')).toContainText('Nothing answered yet');
	await firm.getByLabel(/^Your name, so/).fill('CANARY Dana');
	await firm.getByRole('button', { name: 'Send to my adviser' }).click();
	await expect(firm.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible();

	await expect(client(adviser, 'CANARY Keel')).toContainText('%', { timeout: 30_000 });
	await expect(client(adviser, 'CANARY Keel').getByRole('listitem')).toHaveCount(3);
	await expect(client(adviser, '<b>Dune</b>')).toContainText('Nothing answered yet');
	await expectAccessible(adviser);
	await expectNoHorizontalScroll(adviser);
	const download = adviser.waitForEvent('download');
	await adviser.getByRole('button', { name: 'CSV' }).click();
	const table = readFileSync(await (await download).path(), 'utf8');
	expect(table.split('\r\n')).toHaveLength(4);
	expect(table).toContain("'=1+2 <b>Dune</b>");

	await openClient(adviser, 'CANARY Keel');
	await adviser.getByRole('button', { name: 'Make the report' }).click();
	await expect(adviser.getByText('CANARY Keel, ').first()).toBeVisible();
	await expect(adviser.getByText('Tom, Coastal IT').first()).toBeVisible();
	await adviser.getByRole('link', { name: 'Open their plan' }).click();
	await expect(adviser.getByRole('heading', { name: 'A plan against ransomware' })).toBeVisible();
	await adviser.getByLabel('Your first name').fill('Tom');
	await adviser.getByRole('button', { name: 'Enter the room' }).click();
	await expect(adviser).toHaveURL(/\/plan$/);
	await adviser.goto('/plan/action#backup-offline');
	await expect(adviser.getByRole('region', { name: 'Who said what' })).toContainText('CANARY Dana');
	expect(requests.filter((request) => request.includes('CANARY'))).toEqual([]);
});

test('a client sends while the adviser edits their entry, and nothing is lost', async ({
	page,
	openDevice,
}) => {
	const firm = await openDevice();
	await startList(page);
	await addClient(page, 'Keel');
	const link = await copyAssessLink(page, 'Keel');
	await answer(firm, link);
	await openClient(page, 'Keel');
	const name = page.getByLabel('Name', { exact: true });
	await name.fill('Keel and');
	await firm.getByLabel(/^Your name, so/).fill('Dana');
	await firm.getByRole('button', { name: 'Send to my adviser' }).click();
	await name.pressSequentially(' Anchor');
	await page.getByLabel('Policy ends').fill('2027-02-28');
	await expect(firm.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible();
	await expect(client(page, 'Keel and Anchor')).toContainText('%', { timeout: 30_000 });
	await expect(name).toHaveValue('Keel and Anchor');
	await expect(page.getByLabel('Policy ends')).toHaveValue('2027-02-28');
	await expect(client(page, 'Keel and Anchor')).toContainText('February 28, 2027');
});

test('a client who keeps the answers sends nothing', async ({ page, openDevice }) => {
	const firm = await openDevice();
	await startList(page);
	await addClient(page, 'Keel');
	const link = await copyAssessLink(page, 'Keel');
	const sent: string[] = [];
	firm.on('request', (request) => {
		if (request.method() !== 'GET' || request.url().includes('rooms')) sent.push(request.url());
	});
	await answer(firm, link);
	await firm.getByRole('button', { name: 'Don’t send, keep it for me' }).click();
	await expect(firm.getByRole('heading', { level: 1, name: 'My plan' })).toBeVisible();
	await expect(firm.getByRole('heading', { name: 'This plan stays on your device' })).toBeVisible();
	expect(sent).toEqual([]);
});

test('two advisers who change one list offline lose nothing', async ({ page, openDevice }) => {
	const colleague = await openDevice();
	await startList(page);
	await addClient(page, 'Keel');
	const link = await shareList(page);
	await enterList(colleague, link, 'Ann');
	await expect(client(colleague, 'Keel')).toBeVisible();
	await openClient(page, 'Keel');
	await openClient(colleague, 'Keel');
	for (const device of [page, colleague]) await device.context().setOffline(true);
	await page.getByLabel('Name', { exact: true }).fill('Keel Law');
	await colleague.getByLabel('Name', { exact: true }).fill('Keel and Anchor');
	await colleague.getByLabel('Policy ends').fill('2027-02-28');
	for (const device of [page, colleague]) await device.context().setOffline(false);
	for (const device of [page, colleague]) {
		await expect(device.getByText(/also wrote: Keel/)).toBeVisible({ timeout: 30_000 });
		await expect(device.getByLabel('Policy ends')).toHaveValue('2027-02-28');
		const texts = `${await device.getByLabel('Name', { exact: true }).inputValue()} ${await device.getByText(/also wrote: Keel/).textContent()}`;
		expect(texts).toContain('Keel Law');
		expect(texts).toContain('Keel and Anchor');
	}
});

test('a colleague who is removed while offline is out of the list and of the clients’ rooms', async ({
	page,
	openDevice,
}) => {
	const colleague = await openDevice();
	await startList(page);
	await addClient(page, 'Keel');
	const link = await shareList(page);
	await enterList(colleague, link, 'Ann');
	await expect(client(colleague, 'Keel')).toContainText('Nothing answered yet');
	await openClient(colleague, 'Keel');
	await expect(page.getByRole('button', { name: 'Remove Ann' })).toBeVisible();
	await colleague.context().setOffline(true);
	await colleague.getByLabel('Policy ends').fill('2027-02-28');
	await page.getByRole('button', { name: 'Remove Ann' }).click();
	await page.getByRole('alert').getByRole('button', { name: 'Remove Ann' }).click();
	await expect(
		page.getByText('Ann left the list. 1 of 1 rooms of clients are done, 1 have new links.'),
	).toBeVisible();
	await colleague.context().setOffline(false);
	await expect(colleague.getByText('This room was closed')).toBeVisible({ timeout: 30_000 });
	await expect(client(colleague, 'Keel')).toContainText('Closed by the client', { timeout: 30_000 });
	await openClient(page, 'Keel');
	await expect(page.getByLabel('Policy ends')).toHaveValue('');
	await expect(client(page, 'Keel')).toContainText('Nothing answered yet');
});

test('a client who makes new links closes the entry, and their incident opens with the usual words', async ({
	page,
	openDevice,
}) => {
	const firm = await openDevice();
	await firm.goto('/plan/action#backup-offline');
	await firm.getByRole('button', { name: 'Not done' }).click();
	await expect(firm.getByRole('region', { name: 'Who said what' }).getByRole('listitem')).toHaveCount(1);
	await firm.goto('/plan/share');
	await firm.getByRole('button', { name: 'Share this plan' }).click();
	const link = await copyLink(firm, 'Can check off and write');
	await startList(page);
	await addClient(page, 'Keel', link);
	await expect(client(page, 'Keel')).toContainText('%');
	await firm.getByText('New links, leave, delete').click();
	await firm.getByRole('button', { name: 'New links: the old ones stop' }).click();
	await firm.getByRole('button', { name: 'Yes, go on' }).click();
	await expect(firm.getByText('The room has new links.')).toBeVisible();
	await expect(client(page, 'Keel')).toContainText('Closed by the client', { timeout: 30_000 });

	const incident = await shareIncident(firm, 'Dana');
	await openClient(page, 'Keel');
	await page.getByLabel('Link of their incident (optional)').fill(incident.edit);
	await page.getByRole('link', { name: 'Open their incident' }).click();
	await expect(page.getByRole('heading', { name: 'Help with a ransomware attack' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Enter the room' })).toBeVisible();
});

import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { copyLink, docsPath, enterRoom, shareIncident } from '#tests/support/room-pages.ts';
import { test } from '#tests/support/test.ts';

test('two people write, a guest reads, and the server receives no plain text', async ({
	page,
	openDevice,
}) => {
	const [owner, helper, guest] = [page, await openDevice(), await openDevice()];
	const requests: string[] = [];
	for (const device of [owner, helper, guest])
		device
			.context()
			.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
	const links = await shareIncident(owner, 'Dana');
	await expect(owner.getByRole('status', { name: 'Messages' })).toContainText('Link copied.');
	await expect(owner.getByRole('status', { name: 'Messages' })).not.toContainText('Can check off and write');
	await helper.goto(links.edit);
	await expect(helper.getByText('Dana asks for your help.')).toBeVisible();
	await guest.goto(links.read);
	await expect(guest.getByText('Dana asks you to read their record.')).toBeVisible();
	await enterRoom(helper, links.edit, 'Anna', 'IT');
	await helper.goto(docsPath);
	await expect(helper.getByLabel('Affected Systems')).toHaveValue('FS1');
	await helper.getByLabel('Discovered By').fill('Anna at the desk');
	await expect(owner.getByRole('listitem').filter({ hasText: 'Anna' })).toContainText('Here now. Can write.');
	await owner.goto(docsPath);
	await expect(owner.getByLabel('Discovered By')).toHaveValue('Anna at the desk');
	await owner.getByLabel('Affected Systems').fill('FS1, FS2');
	await expect(helper.getByLabel('Affected Systems')).toHaveValue('FS1, FS2');
	await expect(helper.getByText('Dana just changed this.')).toBeVisible();

	await enterRoom(guest, links.read, 'Lee', 'Insurer');
	await expect(guest).toHaveURL(/\/incident-pack$/);
	await expect(guest.getByText('You can read, not change')).toBeVisible();
	await expect(guest.getByRole('region', { name: 'Text of the report' })).toContainText('FS1, FS2');
	await guest.goto(docsPath);
	await expect(guest.getByLabel('Affected Systems')).toHaveValue('FS1, FS2');
	await expect(guest.getByLabel('Affected Systems')).toBeDisabled();
	// Whole words, because encrypted text contains three letters in a row by chance.
	expect(requests.filter((request) => /CANARY|\b(FS1|Anna|Dana)\b/.test(request))).toEqual([]);
});

test('a helper on the phone enters with the words that were read aloud', async ({ page, openDevice }) => {
	const [owner, helper] = [page, await openDevice()];
	await shareIncident(owner, 'Dana');
	const card = owner.getByRole('article').filter({ hasText: 'Can check off and write' });
	await card.getByText('Read it aloud').click();
	await expect(card.getByRole('listitem')).toHaveCount(21);
	const words = await card.getByRole('listitem').allTextContents();

	await helper.goto('/r');
	const field = helper.getByLabel('The words that were read to you');
	await field.fill(words.toReversed().join(' '));
	await helper.getByRole('button', { name: 'Use these words' }).click();
	await expect(helper.getByText('One word is wrong or in the wrong place.')).toBeVisible();
	await field.fill(words.join(' '));
	await helper.getByRole('button', { name: 'Use these words' }).click();
	await expect(field).toHaveCount(0);
	await helper.getByLabel('Your first name').fill('Anna');
	await helper.getByRole('button', { name: 'Enter the room' }).click();
	await expect(helper).toHaveURL(/\/now$/);
	await helper.goto(docsPath);
	await expect(helper.getByLabel('Affected Systems')).toHaveValue('FS1');
});

for (const runBeforeUnload of [true, false])
	test(`a tab in a room that closes right after the last key loses nothing, ${runBeforeUnload ? 'with' : 'without'} asking`, async ({
		page,
		context,
	}) => {
		await shareIncident(page, 'Dana');
		await page.goto(docsPath);
		const field = page.getByLabel('Discovered By');
		// Not visible before the page has the record.
		await field.click();
		await field.pressSequentially('Dana at the desk');
		const closed = page.waitForEvent('close');
		await page.close({ runBeforeUnload });
		await closed;
		const next = await context.newPage();
		await next.goto(docsPath);
		await expect(next.getByLabel('Discovered By')).toHaveValue('Dana at the desk');
	});

test('offline changes are sent later, and both values stay visible', async ({ page, openDevice }) => {
	const [owner, helper] = [page, await openDevice()];
	const links = await shareIncident(owner, 'Dana');
	await enterRoom(helper, links.edit, 'Anna', 'IT');
	await helper.goto(docsPath);
	await expect(helper.getByLabel('Affected Systems')).toHaveValue('FS1');
	await owner.goto(docsPath);
	await expect(owner.getByLabel('Affected Systems')).toHaveValue('FS1');
	await helper.context().setOffline(true);
	await helper.getByLabel('Affected Systems').fill('FS1 and backups');
	await owner.getByLabel('Affected Systems').fill('FS1 and mail');
	await owner.getByLabel('Ransom Amount').fill('3 BTC');
	await helper.context().setOffline(false);
	await expect(helper.getByLabel('Ransom Amount')).toHaveValue('3 BTC');
	await expect(owner.getByText(/also wrote:/)).toBeVisible();
	await expect(helper.getByText(/also wrote:/)).toBeVisible();
	const notes = [owner, helper].map((device) => device.getByText(/also wrote:/).textContent());
	expect((await Promise.all(notes)).filter((note) => note?.startsWith('You also wrote:'))).toHaveLength(1);
	const shown = await owner.getByLabel('Affected Systems').inputValue();
	await expect(helper.getByLabel('Affected Systems')).toHaveValue(shown);
	await owner.getByRole('button', { name: 'Dismiss' }).click();
	await expect(helper.getByText(/also wrote:/)).toHaveCount(0);
});

test('a reload stays in the room, new links remove others, and deletion closes it', async ({
	page,
	openDevice,
}) => {
	const [owner, helper] = [page, await openDevice()];
	const links = await shareIncident(owner, 'Dana');
	await enterRoom(helper, links.edit, 'Anna', 'IT');
	await helper.goto(docsPath);
	await expect(helper.getByLabel('Affected Systems')).toHaveValue('FS1');
	await owner.reload();
	await expect(owner.getByText('Anna', { exact: true }).first()).toBeVisible();

	await owner.getByText('New links, leave, delete').click();
	await owner.getByRole('button', { name: 'New links: the old ones stop' }).click();
	await owner.getByRole('button', { name: 'Yes, go on' }).click();
	await expect(owner.getByText('The room has new links.')).toBeVisible();
	await helper.goto('/share');
	await expect(helper.getByText('This room was closed')).toBeVisible();
	await helper.goto(docsPath);
	await expect(helper.getByLabel('Affected Systems')).toHaveValue('FS1');

	const newLink = await copyLink(owner, 'Can check off and write');
	expect(newLink).not.toBe(links.edit);
	await enterRoom(helper, newLink, 'Anna', 'IT');
	await helper.goto('/share');
	await expect(helper.getByText('Dana', { exact: true }).first()).toBeVisible();
	await expect(helper.getByRole('button', { name: 'Delete the room for all' })).toHaveCount(0);

	await owner.getByRole('button', { name: 'Delete the room for all' }).click();
	await owner.getByRole('button', { name: 'Yes, go on' }).click();
	await expect(owner.getByText('The room was deleted for all.')).toBeVisible();
	await expect(helper.getByText('This room was closed')).toBeVisible();
});

test('a truncated link shows an error and changes nothing', async ({ page }) => {
	await page.goto('/r#e.7hQ2');
	await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
});

test('changes arrive by polling where a proxy holds the stream back', async ({ page, openDevice }) => {
	const [owner, helper] = [page, await openDevice()];
	const links = await shareIncident(owner, 'Dana');
	await helper.route('**/events?**', () => {});
	await enterRoom(helper, links.edit, 'Anna', 'IT');
	await helper.goto(docsPath);
	await expect(helper.getByLabel('Affected Systems')).toHaveValue('FS1', { timeout: 60_000 });
	await owner.goto(docsPath);
	await expect(owner.getByLabel('Affected Systems')).toHaveValue('FS1');
	await owner.getByLabel('Affected Systems').fill('FS1, FS2');
	await expect(helper.getByLabel('Affected Systems')).toHaveValue('FS1, FS2');
});

test('a second room starts with a copy and is independent, while other tabs stay in the first', async ({
	page,
	context,
}) => {
	const first = await shareIncident(page, 'Dana');
	await page.getByText('A separate room for your lawyer').click();
	await page.getByRole('button', { name: 'Open a second room' }).click();
	await expect(page.getByText('This tab is now in a second room.')).toBeVisible();
	const secondLink = await copyLink(page, 'Can check off and write');
	expect(secondLink).not.toBe(first.edit);
	await page.goto(docsPath);
	await expect(page.getByLabel('Affected Systems')).toHaveValue('FS1');
	await page.getByLabel('Affected Systems').fill('for the lawyer alone');

	const otherTab = await context.newPage();
	await otherTab.goto('/share');
	await expect(otherTab.getByRole('heading', { name: 'Can only read' })).toBeVisible();
	expect(await copyLink(otherTab, 'Can check off and write')).toBe(first.edit);
	await otherTab.goto(docsPath);
	await expect(otherTab.getByLabel('Affected Systems')).toHaveValue('FS1');
	await page.reload();
	await expect(page.getByLabel('Affected Systems')).toHaveValue('for the lawyer alone');
	await page.goto('/share');
	await expect(page.getByRole('heading', { name: 'Can only read' })).toBeVisible();
	expect(await copyLink(page, 'Can check off and write')).toBe(secondLink);
});

test('the menu offers to invite people once an incident has begun', async ({ page }) => {
	await page.goto(docsPath);
	await page.getByLabel('Discovery Date').fill('2026-11-16');
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Invite people' }).click();
	await expect(page.getByRole('heading', { name: 'Invite people to this room' })).toBeVisible();
});

test('the pack exports everything as JSON, also after its script failed to load once', async ({ page }) => {
	await page.goto(docsPath);
	await page.getByLabel('Affected Systems').fill('FS1');
	await page.goto('/incident-pack');
	await page.getByText('For the tools of responders').click();
	const exportButton = page.getByRole('button', { name: 'Everything (JSON)' });
	await page.route('**/assets/interop-*.js', (route) => route.abort(), { times: 1 });
	await exportButton.click();
	await expect(page.getByText('The file could not be made. Try again.')).toBeVisible();
	const download = page.waitForEvent('download');
	await exportButton.click();
	const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
	expect(file).toMatchObject({ format: 'incident-export', version: 2 });
	expect(JSON.stringify(file.tools)).toContain('"value":"FS1"');
});

test('restores the typed text after the visitor leaves a room', async ({ page, openDevice }) => {
	const [owner, helper] = [page, await openDevice()];
	const links = await shareIncident(owner, 'Dana');
	await helper.goto(docsPath);
	await helper.getByLabel('Affected Systems').fill('Mine');
	await enterRoom(helper, links.edit, 'Anna', 'IT');
	await helper.goto(docsPath);
	await expect(helper.getByLabel('Affected Systems')).toHaveValue('FS1');
	await helper.goto('/share');
	await helper.getByText('New links, leave, delete').click();
	await helper.getByRole('button', { name: 'Leave on this device' }).click();
	await helper.getByRole('button', { name: 'Yes, go on' }).click();
	await expect(helper.getByText('You left the room.')).toBeVisible();
	await helper.goto(docsPath);
	await expect(helper.getByLabel('Affected Systems')).toHaveValue('Mine');
});

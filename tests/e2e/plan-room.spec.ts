import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '#tests/support/accessibility.ts';
import { answerQuestions, readinessAnswers } from '#tests/support/questionnaire.ts';
import { copyLink, shareIncident } from '#tests/support/room-pages.ts';
import { test } from '#tests/support/test.ts';

const action = '/plan/action#backup-offline';

async function startPlan(page: Page) {
	await page.goto('/ransomprep');
	await answerQuestions(page, readinessAnswers.middling, 'View Results');
	await page.getByRole('button', { name: 'Show results without saving' }).click();
	await page.getByRole('link', { name: 'Open my plan' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'My plan' })).toBeVisible();
}

async function sharePlan(page: Page) {
	await startPlan(page);
	await page.getByRole('link', { name: 'Share this plan' }).click();
	await page.getByLabel('Your first name').fill('Dana');
	await page.getByRole('button', { name: 'Share this plan' }).click();
	await expect(page.getByRole('heading', { name: 'Work on this plan together' })).toBeFocused();
	return {
		edit: await copyLink(page, 'Can check off and write'),
		read: await copyLink(page, 'Can only read'),
	};
}

async function enterPlan(page: Page, link: string, name: string) {
	await page.goto(link);
	await expect(page).toHaveURL(/\/plan\/enter$/);
	await page.getByLabel('Your first name').fill(name);
	await page.getByRole('button', { name: 'Enter the room' }).click();
	await expect(page).toHaveURL(/\/plan$/);
	await expect(page.getByRole('heading', { level: 1, name: 'My plan' })).toBeVisible();
}

const whoSaid = (page: Page) => page.getByRole('region', { name: 'Who said what' }).getByRole('listitem');

test('two people who change the same action offline lose nothing, and the server reads nothing', async ({
	page,
	openDevice,
}) => {
	const [owner, helper] = [page, await openDevice()];
	const requests: string[] = [];
	for (const device of [owner, helper])
		device
			.context()
			.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
	const links = await sharePlan(owner);
	await expectNoHorizontalScroll(owner);
	await expectAccessible(owner);
	await helper.goto(links.edit);
	await expect(helper.getByText('Dana shares a plan with you.')).toBeVisible();
	await expectAccessible(helper);
	await enterPlan(helper, links.edit, 'Tom');
	for (const device of [owner, helper]) {
		await device.goto(action);
		await expect(device.getByLabel('Note')).toBeVisible();
		await device.context().setOffline(true);
	}
	await owner.getByLabel('Note').fill('CANARY-1 disk in the safe');
	await owner.getByRole('button', { name: 'Not done' }).click();
	await helper.getByLabel('Note').fill('CANARY-2 tape at the bank');
	await helper.getByRole('button', { name: 'Partly' }).click();
	for (const device of [owner, helper]) await device.context().setOffline(false);
	for (const device of [owner, helper]) {
		await expect(device.getByText(/also wrote: CANARY-/)).toBeVisible();
		const note = await device.getByLabel('Note').inputValue();
		const other = (await device.getByText(/also wrote: CANARY-/).textContent()) ?? '';
		expect(`${note} ${other}`).toContain('CANARY-1 disk in the safe');
		expect(`${note} ${other}`).toContain('CANARY-2 tape at the bank');
		await expect(whoSaid(device).filter({ hasText: 'Dana' })).toContainText('Missing');
		await expect(whoSaid(device).filter({ hasText: 'Tom' })).toContainText('Partly');
	}
	expect(requests.filter((request) => /CANARY|\b(Dana|Tom)\b/.test(request))).toEqual([]);
});

test('a plan that was entered leaves the own plan alone, and a guest only reads', async ({
	page,
	openDevice,
}) => {
	const [owner, guest] = [page, await openDevice()];
	const links = await sharePlan(owner);
	await guest.goto('/plan/action#edr-everywhere');
	await guest.getByLabel('Note').fill('my own plan');
	await guest.getByRole('button', { name: 'Not done' }).click();
	await enterPlan(guest, links.read, 'Lee');
	await expect(guest.getByText('You can read, not change')).toBeVisible();
	await guest.goto('/plan/action#edr-everywhere');
	await expect(guest.getByLabel('Note')).toBeDisabled();
	await expect(guest.getByLabel('Note')).toHaveValue('');
	await guest.goto('/plan/share');
	await guest.getByText('New links, leave, delete').click();
	await guest.getByRole('button', { name: 'Leave on this device' }).click();
	await guest.getByRole('button', { name: 'Yes, go on' }).click();
	await expect(guest.getByText('You left the room.')).toBeVisible();
	await guest.goto('/plan/action#edr-everywhere');
	await expect(guest.getByLabel('Note')).toHaveValue('my own plan');
	await expect(guest.getByLabel('Note')).toBeEnabled();
});

test('a link of a plan opens no incident, and a link of an incident no plan', async ({
	page,
	openDevice,
}) => {
	const other = await openDevice();
	const { edit } = await sharePlan(page);
	await other.goto(`/r#${new URL(edit).hash.slice(1)}`);
	await expect(other.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
	const incident = await shareIncident(other, 'Anna');
	await page.goto(`/plan/enter#${new URL(incident.edit).hash.slice(1)}`);
	await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
});

test('a saved plan opens after its room was deleted', async ({ page }) => {
	await sharePlan(page);
	await page.goto('/plan');
	await expect(page.getByText(/^What is said on this plan goes to everyone/)).toContainText(
		'400 days after the last change',
	);
	const score = (await page.getByRole('region', { name: 'Score' }).textContent()) ?? '';
	const saving = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Save to file' }).click();
	const file = await (await saving).path();
	await page.goto('/plan/share');
	await page.getByText('New links, leave, delete').click();
	await page.getByRole('button', { name: 'Delete the room for all' }).click();
	await page.getByRole('button', { name: 'Yes, go on' }).click();
	await expect(page.getByText('The room was deleted for all.')).toBeVisible();
	await page.goto('/plan');
	await expect(page.getByRole('heading', { name: 'This plan stays on your device' })).toBeVisible();
	await page.getByLabel('Saved plan').setInputFiles(file);
	await expect(page.getByText(/^The plan of .* was added to this one\.$/)).toBeVisible();
	await expect(page.getByRole('region', { name: 'Score' })).toHaveText(score);
});

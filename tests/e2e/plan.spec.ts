import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { controls } from '#domain/ready/controls.ts';
import { expectAccessible, expectNoHorizontalScroll } from '#tests/support/accessibility.ts';
import { answerQuestions, readinessAnswers } from '#tests/support/questionnaire.ts';
import { test } from '#tests/support/test.ts';

const dayMs = 86_400_000;

const countPdfPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

const openActions = (page: Page) => page.getByRole('list', { name: 'Open actions' }).getByRole('listitem');
const nextCard = (page: Page) =>
	page.getByRole('region').filter({ has: page.getByText('Next', { exact: true }) });
const score = (page: Page) => page.getByRole('region', { name: 'Score' });

async function startPlan(page: Page, answers: keyof typeof readinessAnswers = 'middling') {
	await page.goto('/ransomprep');
	await answerQuestions(page, readinessAnswers[answers], 'View Results');
	await page.getByRole('button', { name: 'Show results without saving' }).click();
	await page.getByRole('link', { name: 'Open my plan' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'My plan' })).toBeVisible();
}

test('an empty plan says what it becomes and leads to the twelve questions', async ({ page }) => {
	await page.goto('/plan');
	await expect(page.getByRole('heading', { level: 1, name: 'Find out what to fix first' })).toBeVisible();
	await expectNoHorizontalScroll(page);
	await expectAccessible(page);
	await page.getByRole('link', { name: 'Start with twelve questions' }).click();
	await expect(page.getByText('1 of 12', { exact: true })).toBeVisible();
});

test('twelve answers become a ranked list with one next action, nothing is sent, and a reload keeps it', async ({
	page,
}) => {
	const sent: string[] = [];
	page.on('request', (request) => {
		if (request.method() !== 'GET') sent.push(request.url());
	});
	await startPlan(page);
	await expect(openActions(page)).toHaveCount(7);
	await expect(nextCard(page).getByRole('link', { name: 'Open this action' })).toBeVisible();
	await expect(score(page)).toContainText('Controls in place:');
	await expect(
		page.getByRole('region', { name: `All ${controls.length} controls` }).getByRole('link'),
	).toHaveCount(controls.length);
	await expectNoHorizontalScroll(page);
	await expectAccessible(page);
	const first = (await openActions(page).first().textContent()) ?? '';
	await page.reload();
	await expect(openActions(page).first()).toHaveText(first);
	expect(sent).toEqual([]);
	await page
		.getByRole('link', { name: 'Get ready' })
		.or(page.getByRole('link', { name: 'My plan' }))
		.first()
		.click();
	await expect(page).toHaveURL('/plan');
});

test('Done puts a control in place, changes the score and can be undone', async ({ page }) => {
	await startPlan(page);
	const before = (await score(page).textContent()) ?? '';
	const done = openActions(page).getByRole('button', { name: /^Done/ }).first();
	await done.click();
	const line = page.getByRole('status').filter({ hasText: 'In place now:' });
	await expect(line).toBeFocused();
	await expect(score(page)).not.toHaveText(before);
	await line.getByRole('button', { name: 'Undo' }).click();
	await expect(score(page)).toHaveText(before);
});

test('an action is given to somebody with a day, and the next one takes its place', async ({ page }) => {
	await startPlan(page);
	const next = nextCard(page).getByRole('heading', { level: 2 });
	const title = (await next.textContent()) ?? '';
	await nextCard(page).getByRole('link', { name: 'Open this action' }).click();
	await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
	await expectNoHorizontalScroll(page);
	await expectAccessible(page);
	await page.getByRole('button', { name: 'IT provider' }).click();
	await page.getByRole('button', { name: 'In 2 weeks' }).click();
	await page.getByRole('main').getByRole('link', { name: 'My plan', exact: true }).click();
	await expect(openActions(page).filter({ hasText: title })).toContainText('IT provider');
	await expect(next).not.toHaveText(title);
	await page.getByLabel('Person').selectOption('IT provider');
	await expect(openActions(page)).toHaveCount(1);
	await page.getByRole('button', { name: 'IT provider has left' }).click();
	const left = page.getByRole('region', { name: 'IT provider has left' });
	await expect(openActions(page).filter({ hasText: title })).toContainText('Was IT provider’s');
	await left.getByRole('button', { name: /^Yes/ }).click();
	await expect(left).toHaveCount(0);
	await page.getByText(/^Done: \d+, with dates$/).click();
	await expect(
		page.getByRole('link', { name: 'Accounts of leavers closed the same day' }).first(),
	).toBeVisible();
});

test('what is typed in the plan is sent nowhere', async ({ page }) => {
	const canary = 'canary-of-the-plan';
	const requests: string[] = [];
	page.on('request', (request) =>
		requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
	);
	await startPlan(page);
	await nextCard(page).getByRole('link', { name: 'Open this action' }).click();
	await page.getByLabel('Who does it').fill(canary);
	await page.getByLabel('Note').fill(canary);
	await page.getByRole('button', { name: 'Partly' }).click();
	await page.getByRole('main').getByRole('link', { name: 'My plan', exact: true }).click();
	for (const name of ['Owner’s page', 'Insurer’s questions', 'Framework coverage']) {
		await page.getByRole('main').getByRole('link', { name }).click();
		await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
	}
	await page.goto('/plan');
	await expect(openActions(page).first()).toBeVisible();
	await page.getByLabel('Person').selectOption(canary);
	expect(requests.filter((each) => !each.startsWith('GET ') || each.includes(canary))).toEqual([]);
});

test('a line of a checklist whose control is in place elsewhere says so and is confirmed with one press', async ({
	page,
}) => {
	await startPlan(page, 'best');
	await page.goto('/tools/hardening-checklist');
	const line = page.getByText(/^In place, from your readiness answers, /).first();
	await expect(line).toBeVisible();
	const checked = page.getByRole('checkbox', { checked: true });
	await expect(checked).toHaveCount(0);
	await line.getByRole('button', { name: /^Confirm/ }).click();
	await expect(checked).toHaveCount(1);
});

test('a saved plan opens on another device and joins what is there; a file that holds none changes nothing', async ({
	page,
	openDevice,
}) => {
	await startPlan(page);
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Save to file' }).click();
	const file = await (await download).path();
	const other = await openDevice();
	await other.goto('/plan');
	await other.getByLabel('Saved plan', { exact: true }).setInputFiles({
		name: 'x.json',
		mimeType: 'application/json',
		buffer: Buffer.from('{}'),
	});
	await expect(other.getByText('Nothing was changed.')).toBeVisible();
	await other.getByLabel('Saved plan', { exact: true }).setInputFiles(file);
	await expect(openActions(other)).toHaveCount(7);
	await expect(openActions(other).first()).toHaveText((await openActions(page).first().textContent()) ?? '');
});

test('the owner’s page prints on two sheets with the longest texts', async ({ page }) => {
	await startPlan(page, 'worst');
	for (const hash of ['edge-patched', 'restore-test', 'mfa-remote']) {
		await page.goto(`/plan/action#${hash}`);
		await page.getByLabel('Who does it').fill('Wolfgang Featherstonehaugh-Cholmondeley'.slice(0, 40));
		await page.getByLabel('Due', { exact: true }).fill('2026-10-01');
		await page.getByLabel('Accepted as it is until').fill('2027-10-01');
	}
	await page.goto('/plan/board');
	await expect(page.getByRole('heading', { name: 'Sheet two: all open actions' })).toBeVisible();
	for (const format of ['A4', 'Letter'])
		expect(countPdfPages(await page.pdf({ format })), format).toBeLessThanOrEqual(2);
});

test('an act asks for its day, counts from it and is due again', async ({ page }) => {
	await startPlan(page);
	await page
		.getByRole('link', { name: /^Whole system restored|^A restore/ })
		.or(page.locator('a[href$="#restore-test"]'))
		.first()
		.click();
	await page.getByLabel('When was it done?').fill('2026-08-01');
	await page.getByRole('button', { name: 'Done', exact: true }).click();
	await expect(page.getByRole('status').filter({ hasText: 'Now: check is due' })).toBeVisible();
	await page.getByRole('main').getByRole('link', { name: 'My plan', exact: true }).click();
	await expect(page.getByRole('region', { name: 'Due again' })).toContainText('days late');
});

test('a month later, a test that is due gets a calendar entry in a week and stays due', async ({ page }) => {
	await startPlan(page);
	await page.locator('a[href$="#restore-test"]').first().click();
	await page
		.getByLabel('When was it done?')
		.fill(new Date(Date.now() - 60 * dayMs).toISOString().slice(0, 10));
	await page.getByRole('button', { name: 'Done', exact: true }).click();
	await expect(page.getByRole('status').filter({ hasText: 'Now: in place' })).toBeVisible();
	await page.clock.setSystemTime(Date.now() + 40 * dayMs);
	await page.goto('/plan');
	const month = page.getByRole('region', { name: 'This month' });
	const download = page.waitForEvent('download');
	await month.getByRole('button', { name: /^Remind me in a week.*Whole system restored/ }).click();
	const file = await readFile(await (await download).path(), 'utf8');
	expect(file.match(/UID:.*/g)).toEqual([expect.stringMatching(/^UID:plan-restore-test-[\d-]+@ready-plan/)]);
	await expect(month.getByRole('status').filter({ hasText: 'The calendar file is for' })).toBeVisible();
	await expect(month.getByRole('link', { name: /^Enter the date.*Whole system restored/ })).toBeVisible();
});

test('money at stake names the coverage that was typed', async ({ page }) => {
	await page.goto('/tools/downtime-calculator');
	await page.getByLabel('Annual Revenue ($)').fill('5m');
	await page.getByLabel('Number of Employees').fill('40');
	await page.getByLabel('Expected Downtime').fill('72');
	await page.getByLabel('Business Type').selectOption('healthcare');
	await page.goto('/tools/insurance-calculator');
	await page.getByLabel('Annual Revenue ($)').fill('5m');
	await page.getByLabel('Industry Type').selectOption('healthcare');
	await page.getByLabel('Estimated Data/IP Value ($)').fill('500,000');
	await page.getByLabel('Current Coverage ($) (optional)').fill('250,000');
	await expect
		.poll(() => page.evaluate(() => sessionStorage.getItem('plan-record') ?? ''))
		.toContain('currentCoverage');
	await startPlan(page);
	await expect(page.getByRole('region', { name: 'Money at stake' })).toContainText(
		/Coverage as you typed it: \$250,000, below the upper end\. .* First typed on \w+ \d+, \d+\./,
	);
});

test('a control that the catalog does not have gets a message, and the plan stays', async ({ page }) => {
	await page.goto('/plan/action#no-such-control');
	await expect(page.getByRole('heading', { name: 'This list has no such control' })).toBeVisible();
});

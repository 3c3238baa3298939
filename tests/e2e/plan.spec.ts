import { expect, type Page } from '@playwright/test';
import { controls } from '#domain/ready/controls.ts';
import { expectAccessible, expectNoHorizontalScroll } from '#tests/support/accessibility.ts';
import { answerQuestions, readinessAnswers } from '#tests/support/questionnaire.ts';
import { test } from '#tests/support/test.ts';

const openActions = (page: Page) => page.getByRole('list', { name: 'Open actions' }).getByRole('listitem');
const nextCard = (page: Page) =>
	page.getByRole('region').filter({ has: page.getByText('Next', { exact: true }) });
const score = (page: Page) => page.getByRole('region', { name: 'Score' });

async function startPlan(page: Page) {
	await page.goto('/ransomprep');
	await answerQuestions(page, readinessAnswers.middling, 'View Results');
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
	await page.getByRole('main').getByRole('link', { name: 'My plan' }).click();
	await expect(openActions(page).filter({ hasText: title })).toContainText('IT provider');
	await expect(next).not.toHaveText(title);
	await page.getByLabel('Person').selectOption('IT provider');
	await expect(openActions(page)).toHaveCount(1);
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
	await page.getByRole('main').getByRole('link', { name: 'My plan' }).click();
	await expect(page.getByRole('region', { name: 'Due again' })).toContainText('days late');
});

test('a control that the catalog does not have gets a message, and the plan stays', async ({ page }) => {
	await page.goto('/plan/action#no-such-control');
	await expect(page.getByRole('heading', { name: 'This list has no such control' })).toBeVisible();
});

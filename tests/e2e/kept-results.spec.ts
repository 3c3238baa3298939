import { expect, type Page } from '@playwright/test';
import { questions as targetQuestions } from '#app/tools/target-score/content.ts';
import { answerQuestions, readinessAnswers } from '#tests/support/questionnaire.ts';
import { test } from '#tests/support/test.ts';

const responses = '**/api/assessment-responses';

const readStorage = (page: Page) =>
	page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

test('a saved readiness result stands again after leaving the site, without saving or announcing it again (SPEC-60)', async ({
	page,
}) => {
	let saved = 0;
	await page.route(responses, (route) => {
		saved += 1;
		return route.continue();
	});
	await page.goto('/ransomprep');
	await answerQuestions(page, readinessAnswers.middling, 'View Results');
	await page.getByLabel('Email').fill('owner@example.org');
	await page.getByLabel('Organization').fill('Canary Joinery');
	await page.getByRole('button', { name: 'View Results' }).click();
	const result = page.getByRole('heading', { name: 'Moderately Prepared' });
	const messages = page.getByRole('status', { name: 'Messages' });
	await expect(result).toBeVisible();
	await expect(messages).toContainText('Your results have been saved successfully.');
	expect(await readStorage(page)).not.toMatch(/owner@|Canary/);

	await page.reload();
	await expect(result).toBeVisible();
	await page.goto('/about');
	await page.goto('/ransomprep');
	await expect(page.getByText('Your result from before')).toBeVisible();
	await expect(result).toBeVisible();
	await expect(messages).not.toContainText('saved');
	expect(saved).toBe(1);
	await expect(page.getByRole('button', { name: 'Print Results' })).toBeVisible();

	await page.getByRole('button', { name: 'Retake' }).click();
	await expect(page.getByText('1 of 12', { exact: true })).toBeVisible();
	await page.goto('/about');
	await page.goto('/ransomprep');
	await expect(page.getByText('1 of 12', { exact: true })).toBeVisible();
});

test('“Keep it” keeps the result for the next visit and “Erase now” removes it', async ({
	page,
	context,
}) => {
	await page.goto('/ransomprep');
	await answerQuestions(page, readinessAnswers.best, 'View Results');
	await page.getByRole('button', { name: 'Show results without saving' }).click();
	const question = page.getByRole('region', { name: 'Keep this result on this device?' });
	await expect(question).toBeVisible();
	expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe('{}');
	await question.getByRole('button', { name: 'Keep it' }).click();
	await expect(question).toBeHidden();

	const nextVisit = await context.newPage();
	await page.close();
	await nextVisit.goto('/ransomprep');
	await expect(nextVisit.getByText('Your result from before')).toBeVisible();
	await expect(nextVisit.getByRole('heading', { name: 'Well Prepared' })).toBeVisible();
	await nextVisit.goto('/ransomadvisor/incident-docs');
	await nextVisit.getByRole('button', { name: 'Erase now' }).click();
	await expect(nextVisit.getByText('Erased with your plan, on this device and in every tab.')).toBeVisible();
	expect(await readStorage(nextVisit)).not.toContain('ransomprep');
	await nextVisit.goto('/ransomprep');
	await expect(nextVisit.getByText('1 of 12', { exact: true })).toBeVisible();
});

test('“No” asks no more in this visit and leaves the result in the tab', async ({ page, context }) => {
	await page.goto('/ransomprep');
	await answerQuestions(page, readinessAnswers.best, 'View Results');
	await page.getByRole('button', { name: 'Show results without saving' }).click();
	const question = page.getByRole('region', { name: 'Keep this result on this device?' });
	await question.getByRole('button', { name: 'No' }).click();
	await expect(question).toBeHidden();
	await page.reload();
	await expect(page.getByRole('heading', { name: 'Well Prepared' })).toBeVisible();
	await expect(question).toBeHidden();
	const otherTab = await context.newPage();
	await otherTab.goto('/ransomprep');
	await expect(otherTab.getByText('1 of 12', { exact: true })).toBeVisible();
});

test('the target score and its answers survive a reload until Retake', async ({ page }) => {
	await page.goto('/tools/target-score');
	const lists = page.getByRole('group').filter({ has: page.getByRole('radio') });
	await expect(lists).toHaveCount(targetQuestions.length);
	for (const list of await lists.all()) await list.getByRole('radio').first().click();
	const heading = page.getByRole('heading', { name: 'Points per question' });
	await expect(heading).toBeVisible();
	await page.reload();
	await expect(page.getByText('Your result from before')).toBeVisible();
	await expect(heading).toBeVisible();
	await page.getByRole('button', { name: 'Retake' }).click();
	await page.reload();
	await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('an estimate survives a reload and the way back', async ({ page }) => {
	await page.goto('/tools/downtime-calculator');
	await page.getByLabel('Annual Revenue ($)').fill('5000000');
	await page.getByLabel('Number of Employees').fill('40');
	await page.getByLabel('Business Type').selectOption('other');
	await page.getByLabel('Expected Downtime').fill('3');
	const result = page
		.getByRole('region', { name: 'Result' })
		.or(page.getByRole('group', { name: 'Take the result with you' }));
	await expect(result.first()).toBeVisible();
	await page.reload();
	await expect(page.getByLabel('Annual Revenue ($)')).toHaveValue('5000000');
	await page.goto('/about');
	await page.goBack();
	await expect(page.getByLabel('Number of Employees')).toHaveValue('40');
	await expect(result.first()).toBeVisible();
});

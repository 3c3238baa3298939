import { expect, type Page } from '@playwright/test';
import { path } from '#app/site/paths.ts';
import { answerQuestions, lowRiskTriageAnswers } from '#tests/support/questionnaire.ts';
import { test } from '#tests/support/test.ts';

async function completeTriage(page: Page, answers: readonly string[]) {
	await page.goto(path('ransomadvisor'));
	await answerQuestions(page, answers, 'Get Recommendations');
	await page.getByRole('button', { name: 'Get Recommendations' }).click();
}

const firstStep = 'Do not answer, do not open their link';

test('a sign of theft adds the first-day steps and keeps the level', async ({ page }) => {
	await completeTriage(page, lowRiskTriageAnswers);
	const level = page.getByRole('heading', { level: 1, name: 'Low Risk - Monitor Closely' });
	await expect(level).toBeFocused();
	const theft = page.getByRole('region', { name: 'Was data stolen?' });
	await expect(theft).toContainText('Nothing points to theft yet.');
	await theft.getByRole('checkbox', { name: 'Our name or our files are on a leak site' }).check();
	await expect(level).toBeVisible();
	await expect(
		page.getByText('A theft still starts legal deadlines today').filter({ visible: true }),
	).toBeVisible();
	await theft.getByRole('checkbox', { name: firstStep }).check();
	await expect(theft).toContainText('Done at');
	await theft.getByRole('link', { name: 'Data stolen, nothing locked' }).click();
	await expect(page).toHaveURL(path('data-stolen'));
});

test('shows the first-day steps for a demand without encrypted files', async ({ page }) => {
	await completeTriage(
		page,
		lowRiskTriageAnswers.map((label, index) =>
			index === 1 ? 'Yes, a note or screen asks for payment' : label,
		),
	);
	const theft = page.getByRole('region', { name: 'Was data stolen?' });
	await expect(theft).toContainText('Ask for proof through your lawyer');
	await expect(theft.getByRole('checkbox', { name: firstStep })).toBeVisible();
	await page.goto(path('emergency-contacts'));
	await expect(page.getByText(/We have a data theft, files not locked\./)).toBeVisible();
	await expect(page.getByText(/We have ransomware/)).toHaveCount(0);
});

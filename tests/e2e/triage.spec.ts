import { expect } from '@playwright/test';
import { levels } from '#app/tools/ransomadvisor/advice-content.ts';
import { answerQuestions, lowRiskTriageAnswers } from '#tests/support/questionnaire.ts';
import { ransomNote } from '#tests/support/result-fixtures.ts';
import { test } from '#tests/support/test.ts';

function lowRiskAnswersWith(changed: Readonly<Record<number, string>>): string[] {
	return lowRiskTriageAnswers.map((label, index) => changed[index] ?? label);
}

test.describe('incident triage', () => {
	test('says which questions the ransom note answers, until the visitor undoes or changes them', async ({
		page,
	}) => {
		await page.goto('/ransom-identifier');
		await page.getByLabel('Ransom note text').fill(ransomNote);
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(page.getByText(/^Kept in your incident record/)).toBeVisible();
		await page.goto('/ransomadvisor');
		const settled = page.getByText('Your ransom note answers this.');
		const next = page.getByRole('button', { name: 'Next', exact: true });
		await expect(settled).toBeVisible();
		await expect(page.getByRole('radio').first()).toBeChecked();
		await next.click();
		await expect(page.getByText('2 of 8', { exact: true })).toBeVisible();
		await expect(settled).toBeVisible();
		await expect(page.getByRole('radio').first()).toBeChecked();
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(settled).toHaveCount(0);
		await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
		await page.getByRole('radio', { name: 'A warning or pop-up' }).check();
		await next.click();
		await expect(page.getByText('3 of 8', { exact: true })).toBeVisible();
		await expect(settled).toHaveCount(0);
		await page.getByRole('button', { name: 'Previous' }).click();
		await expect(page.getByRole('radio', { name: 'A warning or pop-up' })).toBeChecked();
		await expect(settled).toHaveCount(0);
		await page.getByRole('button', { name: 'Previous' }).click();
		await expect(page.getByText('1 of 8', { exact: true })).toBeVisible();
		await expect(settled).toBeVisible();
		await page.getByRole('radio', { name: 'No', exact: true }).check();
		await expect(settled).toHaveCount(0);
	});

	for (const [name, changed, level] of [
		[
			'two critical answers',
			{ 0: 'Files will not open, names or endings changed', 6: 'Yes' },
			'Active Ransomware Attack',
		],
		['one high answer', { 3: 'Yes, heavy or unknown connections' }, 'Potential Ransomware Activity'],
		['one medium answer', { 7: 'One' }, 'Suspicious Activity Detected'],
		['nothing', {}, 'Low Risk - Monitor Closely'],
	] as const) {
		test(`${name} shows ${level} and is saved`, async ({ page }) => {
			await page.goto('/ransomadvisor');
			await expect(
				page.getByRole('complementary', { name: 'Emergency phone' }).getByRole('link'),
			).toHaveAttribute('href', 'tel:+18005550199');
			await answerQuestions(page, lowRiskAnswersWith(changed), 'Get Recommendations');
			const saved = page.waitForResponse('**/api/assessment-responses');
			await page.getByRole('button', { name: 'Get Recommendations' }).click();
			const response = await saved;
			expect(response.status()).toBe(201);
			expect(await response.json()).toMatchObject({
				tool_type: 'ransomadvisor',
				risk_level: level,
				score: null,
			});
			await expect(page.getByRole('heading', { level: 1, name: level })).toBeFocused();
			await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
				'Your incident triage has been saved successfully.',
			);
			await expect(page.getByRole('link', { name: 'Check Your Readiness' })).toHaveAttribute(
				'href',
				'/ransomprep',
			);
		});
	}

	test('adds the advice of single answers and shows results during a server outage', async ({ page }) => {
		await page.goto('/ransomadvisor');
		await page.route('**/api/assessment-responses', (route) => route.fulfill({ status: 503, body: '' }));
		await answerQuestions(
			page,
			lowRiskAnswersWith({ 4: 'Also locked or deleted', 5: 'We paid', 6: 'Yes' }),
			'Get Recommendations',
		);
		await page.getByRole('button', { name: 'Get Recommendations' }).click();
		await page.getByRole('button', { name: 'It is off the network' }).click();
		await expect(page.getByText(/^Done at /).first()).toBeVisible();
		await expect(page.getByText('Expect a second demand').filter({ visible: true })).toBeVisible();
		await expect(page.getByText('Do not format or reuse anything').filter({ visible: true })).toBeVisible();
		await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
			'Recommendations generated successfully.',
		);

		// "actions grouped by urgency"; later groups are collapsed on phones only.
		await page.setViewportSize({ width: 1280, height: 800 });
		for (const { text } of [...levels.critical.hours, ...levels.critical.days])
			await expect(page.getByRole('checkbox', { name: text })).toBeVisible();
	});
});

import { expect } from '@playwright/test';
import { savingPromise } from '#app/site/promises.ts';
import { expectAccessible, expectNoHorizontalScroll } from '#tests/support/accessibility.ts';
import { waitForHydration } from '#tests/support/hydration.ts';
import { answerQuestions, readinessAnswers } from '#tests/support/questionnaire.ts';
import { test } from '#tests/support/test.ts';

test.describe('readiness assessment', () => {
	test('the worst answers are saved with contact and campaign, recommend four tools and print on one page; Retake starts over', async ({
		page,
	}) => {
		await page.goto('/ransomprep?utm_source=leaflet&utm_medium=print');
		await expect(page.getByText('Estimated time: 3 minutes · 3 min left')).toBeVisible();
		await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
		await answerQuestions(page, readinessAnswers.worst, 'View Results');
		await page.getByLabel('Email').fill('owner@example.org');
		await page.getByLabel('Organization').fill('Joinery <script>alert(1)</script>');
		const saved = page.waitForResponse('**/api/assessment-responses');
		await page.getByRole('button', { name: 'View Results' }).click();
		const response = await saved;
		expect(response.status()).toBe(201);
		expect(await response.json()).toMatchObject({
			tool_type: 'ransomprep',
			risk_level: 'High Risk',
			email: 'owner@example.org',
			organization: 'Joinery <script>alert(1)</script>',
			utm_source: 'leaflet',
			utm_medium: 'print',
			utm_campaign: null,
		});
		await expect(page.getByRole('heading', { level: 1, name: 'High Risk' })).toBeFocused();
		await expect(page.getByText('0 of 36 points (0%)').filter({ visible: true })).toBeVisible();
		await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
			'Your results have been saved successfully.',
		);
		await expect(page.getByRole('button', { name: 'Print Results' })).toBeVisible();
		await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
		const tools = page.getByRole('region', { name: 'Recommended tools' }).getByRole('heading', { level: 3 });
		await expect(tools).toHaveText([
			'Backup Validation & Recovery Checklist',
			'Training ROI Calculator',
			'Ransomware Incident Response Checklist',
			'Downtime Cost Calculator',
		]);
		// The report prints once the script of the action row has arrived.
		await expect(page.getByRole('group', { name: 'Take the result with you' })).toBeVisible();
		const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
		expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
		await page.getByRole('button', { name: 'Retake' }).click();
		await expect(page.getByText('1 of 12', { exact: true })).toBeVisible();
		await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
	});

	test('compares the score with people of the same size, and says when there are not enough', async ({
		page,
	}) => {
		await page.setViewportSize({ width: 360, height: 740 });
		const everyone = { size: null, industry: null, count: 210, quartiles: [35, 50, 70] };
		const cells = [everyone, { ...everyone, size: '10-49', count: 60, quartiles: [40, 60, 75] }];
		await page.route('**/api/benchmark', (route) => route.fulfill({ json: { month: '2026-11', cells } }));
		await page.goto('/ransomprep');
		await answerQuestions(page, readinessAnswers.middling, 'View Results');
		await page.getByLabel('Number of people').selectOption('10 to 49 people');
		const saved = page.waitForResponse('**/api/assessment-responses');
		await page.getByRole('button', { name: 'View Results' }).click();
		expect(await (await saved).json()).toMatchObject({ size: '10-49', industry: null });
		const others = page.getByRole('region', { name: 'How do others do?' });
		await expect(others).toContainText(
			'You got 67% of the points. We compared that with about 60 people who took this test in organizations with 10 to 49 people. Half of them got between 40% and 75%, and the middle score is 60%.',
		);
		await others.getByLabel('Industry').selectOption('Retail');
		await expect(others).toContainText('not enough answers yet from your own size and industry');
		await others.getByLabel('Number of people').selectOption('1 to 9 people');
		await expect(others).toContainText('about 210 people who took this test.');
		await expect(others.getByRole('img', { name: /^You: 67%/ })).toBeVisible();
		await expectNoHorizontalScroll(page);
		await expectAccessible(page);

		await page.route('**/api/benchmark', (route) => route.fulfill({ json: { month: null, cells: [] } }));
		await page.reload();
		await expect(others).toContainText('Not enough answers yet.');

		await page.route('**/api/benchmark', (route) => route.abort());
		await page.reload();
		await expect(others).toContainText('We could not load the scores of others.');
		await expectAccessible(page);
		await page.unroute('**/api/benchmark');
		await page.route('**/api/benchmark', (route) => route.fulfill({ json: { month: '2026-11', cells } }));
		await others.getByRole('button', { name: 'Try again' }).click();
		await expect(others).toContainText('people who took this test');
		await expect(others.getByRole('button', { name: 'Try again' })).toBeHidden();
	});

	test('accepts number keys and Enter; Back returns one question and keeps the answers', async ({ page }) => {
		await page.goto('/ransomprep');
		await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
		await waitForHydration(page);
		await page.keyboard.press('2');
		await expect(page.getByRole('radio', { name: 'Yes, but never tried a restore' })).toBeChecked();
		await page.keyboard.press('Enter');
		await expect(
			page.getByRole('heading', { level: 1, name: 'What watches your computers for attacks?' }),
		).toBeFocused();
		await page.keyboard.press('4');
		await page.keyboard.press('Enter');
		await expect(page.getByText('3 of 12', { exact: true })).toBeVisible();
		await page.goBack();
		await expect(page.getByRole('radio', { name: 'Nothing, or not sure' })).toBeChecked();
		await page.goBack();
		await expect(page.getByRole('radio', { name: 'Yes, but never tried a restore' })).toBeChecked();
		await page.getByRole('button', { name: 'Next' }).click();
		await page.getByRole('button', { name: 'Previous' }).click();
		await expect(page.getByText('1 of 12', { exact: true })).toBeVisible();
	});

	test('a key pressed the moment a question appears answers this question', async ({ page }) => {
		await page.goto('/ransomprep');
		await page.evaluate(() => {
			const observer = new MutationObserver(() => {
				if (!document.querySelector('main')?.textContent?.includes('2 of 12')) return;
				observer.disconnect();
				dispatchEvent(new KeyboardEvent('keydown', { key: '1' }));
			});
			observer.observe(document.body, { childList: true, characterData: true, subtree: true });
		});
		await page.getByRole('radio').first().check();
		await page.getByRole('button', { name: 'Next', exact: true }).click();
		await expect(page.getByText('2 of 12', { exact: true })).toBeVisible();
		await expect(page.getByRole('radio').first()).toBeChecked();
		await expect(page.getByText('2 of 12', { exact: true })).toBeVisible();
	});

	test('keeps question and answers through reload, Back and Forward', async ({ page }) => {
		await page.goto('/ransomprep?utm_source=leaflet');
		await page.getByRole('radio', { name: 'No, or not sure' }).check();
		await page.getByRole('button', { name: 'Next' }).click();
		await page.getByRole('radio', { name: 'Ordinary antivirus' }).check();
		await page.reload();
		await expect(page.getByText('2 of 12', { exact: true })).toBeVisible();
		await expect(page.getByRole('radio', { name: 'Ordinary antivirus' })).toBeChecked();
		await page.getByRole('radio', { name: 'Nothing, or not sure' }).check();
		await expect(page.getByText('2 of 12', { exact: true })).toBeVisible();
		await page.getByRole('button', { name: 'Previous' }).click();
		await expect(page.getByText('1 of 12', { exact: true })).toBeVisible();
		await expect(page.getByRole('radio', { name: 'No, or not sure' })).toBeChecked();
		await page.getByRole('radio', { name: 'Yes, but never tried a restore' }).check();
		await page.goForward();
		await expect(page.getByRole('radio', { name: 'Nothing, or not sure' })).toBeChecked();
		await page.getByRole('button', { name: 'Next' }).click();
		await expect(page.getByText('3 of 12', { exact: true })).toBeVisible();
		await page.getByRole('button', { name: 'Previous' }).click();
		await page.getByRole('button', { name: 'Previous' }).click();
		await expect(page.getByText('1 of 12', { exact: true })).toBeVisible();
		await expect(page.getByRole('radio', { name: 'Yes, but never tried a restore' })).toBeChecked();
		expect(new URL(page.url()).search).toBe('?utm_source=leaflet');
	});

	test('restores question and answers in a discarded tab', async ({ page }) => {
		await page.goto('/ransomprep');
		await page.getByRole('radio', { name: 'No, or not sure' }).check();
		await page.getByRole('button', { name: 'Next' }).click();
		await expect(page.getByText('2 of 12', { exact: true })).toBeVisible();
		// Leaving the site discards the page, as a phone does with a background tab.
		await page.goto('about:blank');
		await page.goBack();
		await expect(page.getByText('2 of 12', { exact: true })).toBeVisible();
		await page.getByRole('button', { name: 'Previous' }).click();
		await expect(page.getByRole('radio', { name: 'No, or not sure' })).toBeChecked();
	});

	test('shows results without saving and keeps them through reload and Retake + Back (SPEC-30)', async ({
		page,
	}) => {
		let sentCount = 0;
		page.on('request', (request) => {
			if (request.url().includes('/api/assessment-responses')) sentCount += 1;
		});
		await page.goto('/ransomprep');
		await answerQuestions(page, readinessAnswers.middling, 'View Results');
		await expect(page.getByText(savingPromise.withoutContact)).toBeInViewport();
		await page.getByRole('textbox', { name: 'Email' }).fill('owner@example.com');
		await expect(page.getByText(savingPromise.withContact)).toBeInViewport();
		await expect(page.getByRole('button', { name: 'View Results' })).toBeInViewport();
		await page.getByRole('button', { name: 'Show results without saving' }).click();
		const result = page.getByRole('heading', { name: 'Moderately Prepared' });
		await expect(result).toBeVisible();
		await page.reload();
		await expect(result).toBeVisible();
		await page.getByRole('button', { name: 'Retake' }).click();
		await expect(page.getByText('1 of 12', { exact: true })).toBeVisible();
		await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
		await page.goBack();
		await expect(result).toBeVisible();
		await page.goBack();
		await expect(page.getByText('12 of 12', { exact: true })).toBeVisible();
		await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
		expect(sentCount).toBe(0);
	});

	test('opened again in the same visit, shows the saved result and answers again on request', async ({
		page,
	}) => {
		await page.goto('/ransomprep');
		await answerQuestions(page, readinessAnswers.middling, 'View Results');
		await page.getByRole('button', { name: 'Show results without saving' }).click();
		const result = page.getByRole('heading', { name: 'Moderately Prepared' });
		await expect(result).toBeVisible();
		await page.getByRole('contentinfo').getByRole('link', { name: 'All tools' }).click();
		await page.getByRole('link', { name: 'Take the assessment' }).click();
		await expect(page.getByText('Your result from before')).toBeVisible();
		await expect(result).toBeVisible();
		await page.getByRole('button', { name: 'Answer again' }).click();
		await expect(page.getByText('1 of 12', { exact: true })).toBeVisible();
	});

	test('shows results when the server is slow, and a late save corrects the message', async ({ page }) => {
		const released = Promise.withResolvers<void>();
		await page.route('**/api/assessment-responses', async (route) => {
			await released.promise;
			await route.continue();
		});
		await page.goto('/ransomprep');
		await answerQuestions(page, readinessAnswers.best, 'View Results');
		await page.getByRole('button', { name: 'View Results' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Well Prepared' })).toBeVisible({
			timeout: 8000,
		});
		const messages = page.getByRole('status', { name: 'Messages' });
		await expect(messages).toContainText('Results generated successfully.');
		released.resolve();
		await expect(messages).toContainText('Your results have been saved successfully.');
	});

	test('shows results and logs the error when the server is unreachable', async ({ page }) => {
		const logged: string[] = [];
		page.on('console', (message) => {
			if (message.type() === 'error') logged.push(message.text());
		});
		await page.goto('/ransomprep');
		await page.route('**/api/assessment-responses', (route) => route.abort());
		await answerQuestions(page, readinessAnswers.best, 'View Results');
		await page.getByRole('button', { name: 'View Results' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Well Prepared' })).toBeVisible();
		await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
			'Results generated successfully.',
		);
		await expect.poll(() => logged.join('\n')).toContain('The answers could not be saved');
	});

	test('reports unsent contact details and resends them with the same id', async ({ page }) => {
		const ids = new Set<string>();
		let isUnreachable = true;
		await page.route('**/api/assessment-responses', (route) => {
			ids.add(route.request().postDataJSON().id);
			return isUnreachable ? route.abort() : route.continue();
		});
		await page.goto('/ransomprep');
		await answerQuestions(page, readinessAnswers.worst, 'View Results');
		await page.getByLabel('Email').fill('owner@example.org');
		await page.getByRole('checkbox', { name: 'Have someone call me' }).check();
		await page.getByLabel('Phone').fill('+1 202 555 0143');
		await page.getByRole('button', { name: 'View Results' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'High Risk' })).toBeVisible();
		const notice = page.getByText('Your contact details did not reach us.');
		await expect(notice).toBeVisible();
		isUnreachable = false;
		const responsePromise = page.waitForResponse('**/api/assessment-responses');
		const saved = await (await responsePromise).json();
		expect(saved).toMatchObject({ email: 'owner@example.org', phone: '+1 202 555 0143' });
		expect(saved.consent_text).toContain('may contact me');
		expect([...ids]).toEqual([saved.id]);
		await expect(notice).toBeHidden();
	});

	test('a double click saves once and disables the button', async ({ page }) => {
		let sentCount = 0;
		let release: (() => void) | undefined;
		const gate = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route('**/api/assessment-responses', async (route) => {
			sentCount += 1;
			await gate;
			await route.continue();
		});
		await page.goto('/ransomprep');
		await answerQuestions(page, readinessAnswers.best, 'View Results');
		await page.getByRole('button', { name: 'View Results' }).dblclick();
		await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
		release?.();
		await expect(page.getByRole('heading', { level: 1, name: 'Well Prepared' })).toBeVisible();
		expect(sentCount).toBe(1);
	});
});

import { expect, type Page, test } from '@playwright/test';

/** The option texts to choose, question by question. */
async function answer(page: Page, labels: readonly string[], submit: string) {
	for (const [index, label] of labels.entries()) {
		const isLast = index === labels.length - 1;
		await expect(page.getByText(`${index + 1} of ${labels.length}`, { exact: true })).toBeVisible();
		const next = page.getByRole('button', { name: isLast ? submit : 'Next', exact: true });
		await expect(next).toBeDisabled();
		await page.getByRole('radio', { name: label, exact: true }).check();
		if (!isLast) await next.click();
	}
}

const readiness = {
	best: [
		'Yes, and we have restored from it',
		'EDR watched by specialists day and night',
		'Yes, and we rehearsed it',
		'Every three months or more',
		'For everyone, everywhere',
		'Automatically, and someone checks',
		'Yes, servers, backups and users are separate',
		'Monitored around the clock',
		'Few people, separate accounts, reviewed',
		'Yes, covers ransomware and downtime',
		'Every three months',
		'At once, also at night',
	],
	middling: [
		'Yes, and we have restored from it',
		'EDR or similar, we look at it ourselves',
		'Yes, never rehearsed',
		'Once a year',
		'For some people or systems',
		'By hand, on a schedule',
		'Partly, e.g. guest Wi-Fi',
		'In office hours',
		'Only IT, not reviewed',
		'Yes, limited',
		'Once a year',
		'Within minutes in office hours',
	],
	worst: [
		'No, or not sure',
		'Nothing, or not sure',
		'No',
		'Rarely or never',
		'No',
		'Hardly ever',
		'No, one network',
		'Nobody',
		'Many people, or everyone',
		'No',
		'Never',
		'Don’t know',
	],
};

test.describe('readiness assessment', () => {
	// 12 x 3 = 36; 3+2+1+2+2+2+2+2+2+2+2+2 = 24; 0.
	for (const [answers, level, score] of [
		['best', 'Well Prepared', '36 of 36 points (100%)'],
		['middling', 'Moderately Prepared', '24 of 36 points (67%)'],
		['worst', 'High Risk', '0 of 36 points (0%)'],
	] as const) {
		test(`${answers} answers are ${level}, saved with the contact and the campaign`, async ({ page }) => {
			await page.goto('/ransomprep?utm_source=leaflet&utm_medium=print');
			await expect(page.getByText('Estimated time: 3 minutes · 3 min left')).toBeVisible();
			await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
			await answer(page, readiness[answers], 'View Results');
			await page.getByLabel('Email').fill('owner@example.org');
			await page.getByLabel('Organization').fill('Joinery <script>alert(1)</script>');
			const saved = page.waitForResponse('**/api/assessment-responses');
			await page.getByRole('button', { name: 'View Results' }).click();
			const response = await saved;
			expect(response.status()).toBe(201);
			expect(await response.json()).toMatchObject({
				tool_type: 'ransomprep',
				risk_level: level,
				email: 'owner@example.org',
				organization: 'Joinery <script>alert(1)</script>',
				utm_source: 'leaflet',
				utm_medium: 'print',
				utm_campaign: null,
			});
			await expect(page.getByRole('heading', { level: 1, name: level })).toBeFocused();
			await expect(page.getByText(score).filter({ visible: true })).toBeVisible();
			await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
				'Your results have been saved successfully.',
			);
			await expect(page.getByRole('button', { name: 'Print Results' })).toBeVisible();
			await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
		});
	}

	test('the worst answers lead to four tools, print on one page, and Retake starts over', async ({
		page,
	}) => {
		await page.goto('/ransomprep');
		await answer(page, readiness.worst, 'View Results');
		await page.getByRole('button', { name: 'View Results' }).click();
		const tools = page.getByRole('region', { name: 'Recommended tools' }).getByRole('link');
		await expect(tools).toHaveText([
			'Backup Validation & Recovery Checklist',
			'Training ROI Calculator',
			'Ransomware Incident Response Checklist',
			'Downtime Cost Calculator',
		]);
		const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
		expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
		await page.getByRole('button', { name: 'Retake' }).click();
		await expect(page.getByText('1 of 12', { exact: true })).toBeVisible();
		await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
	});

	test('number keys and Enter answer it, Back goes one question back and keeps the answers', async ({
		page,
	}) => {
		await page.goto('/ransomprep');
		await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
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

	test('a reload in the middle shows the first question, not a broken one', async ({ page }) => {
		await page.goto('/ransomprep');
		await page.getByRole('radio', { name: 'No, or not sure' }).check();
		await page.getByRole('button', { name: 'Next' }).click();
		await expect(page.getByText('2 of 12', { exact: true })).toBeVisible();
		await page.reload();
		await expect(page.getByText('1 of 12', { exact: true })).toBeVisible();
	});

	test('without the server the results open all the same, and the failure is logged', async ({ page }) => {
		const logged: string[] = [];
		page.on('console', (message) => {
			if (message.type() === 'error') logged.push(message.text());
		});
		await page.goto('/ransomprep');
		await page.route('**/api/assessment-responses', (route) => route.abort());
		await answer(page, readiness.best, 'View Results');
		await page.getByRole('button', { name: 'View Results' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Well Prepared' })).toBeVisible();
		await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
			'Results generated successfully.',
		);
		await expect.poll(() => logged.join('\n')).toContain('The answers could not be saved');
	});

	test('a double click sends one row and the button says that it is busy', async ({ page }) => {
		let sent = 0;
		let release: (() => void) | undefined;
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route('**/api/assessment-responses', async (route) => {
			sent += 1;
			await held;
			await route.continue();
		});
		await page.goto('/ransomprep');
		await answer(page, readiness.best, 'View Results');
		await page.getByRole('button', { name: 'View Results' }).dblclick();
		await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
		release?.();
		await expect(page.getByRole('heading', { level: 1, name: 'Well Prepared' })).toBeVisible();
		expect(sent).toBe(1);
	});
});

const calm = [
	'No',
	'No',
	'Yes',
	'No / don’t know',
	'Good, tested, separate',
	'No',
	'All disconnected',
	'None',
];

function calmBut(changed: Readonly<Record<number, string>>): string[] {
	return calm.map((label, index) => changed[index] ?? label);
}

test.describe('incident triage', () => {
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
		test(`${name}: ${level}`, async ({ page }) => {
			await page.goto('/ransomadvisor');
			await expect(
				page.getByRole('complementary', { name: 'Emergency phone' }).getByRole('link'),
			).toHaveAttribute('href', 'tel:+18005550199');
			await answer(page, calmBut(changed), 'Get Recommendations');
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

	test('answers of their own bring their lines, and the server down changes only the message', async ({
		page,
	}) => {
		await page.goto('/ransomadvisor');
		await page.route('**/api/assessment-responses', (route) => route.fulfill({ status: 503, body: '' }));
		await answer(
			page,
			calmBut({ 4: 'Also locked or deleted', 5: 'We paid', 6: 'Yes' }),
			'Get Recommendations',
		);
		await page.getByRole('button', { name: 'Get Recommendations' }).click();
		await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
			'Disconnect now, before you read on',
		);
		await expect(page.getByText('Expect a second demand').filter({ visible: true })).toBeVisible();
		await expect(page.getByText('Do not format or reuse anything').filter({ visible: true })).toBeVisible();
		await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
			'Recommendations generated successfully.',
		);
	});
});

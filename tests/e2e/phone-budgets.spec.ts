import { expect, type Page } from '@playwright/test';
import { type PageName, path } from '#app/site/paths.ts';
import {
	expectNarrowBars,
	listSmallTargets,
	measureFirstView,
	phone,
	zoomedDesktop,
} from '#tests/support/first-view.ts';
import { waitForHydration } from '#tests/support/hydration.ts';
import { expectNoOverlap } from '#tests/support/overlap-check.ts';
import { resultFixtures } from '#tests/support/result-fixtures.ts';
import { test } from '#tests/support/test.ts';

// Suggests a country, so that the contacts include its police line.
test.use({ timezoneId: 'America/New_York' });

async function expectBudget(
	page: Page,
	{ maxWords, maxControls }: { maxWords: number; maxControls: number },
) {
	await page.setViewportSize(phone);
	await expectNarrowBars(page);
	const { words, controls } = await measureFirstView(page);
	expect(words, 'words in the first view').toBeLessThanOrEqual(maxWords);
	expect(controls, 'controls in the first view').toBeLessThanOrEqual(maxControls);
}

async function expectNothingCovered(page: Page) {
	await page.setViewportSize(phone);
	await expectNoOverlap(page);
	for (const viewport of [{ width: 1280, height: 800 }, zoomedDesktop]) {
		await page.setViewportSize(viewport);
		await expectNoOverlap(page);
	}
}

test('the front page, the incident home and the triage show few words and controls in the first view', async ({
	page,
}) => {
	await page.setViewportSize(phone);
	await page.goto(path('home'));
	await expectBudget(page, { maxWords: 66, maxControls: 2 });
	await expectNothingCovered(page);

	await page.setViewportSize(phone);
	await page.goto(path('now'));
	await expectBudget(page, { maxWords: 60, maxControls: 5 });
	await expectNothingCovered(page);

	await page.setViewportSize(phone);
	await page.goto(path('ransomadvisor'));
	await expectBudget(page, { maxWords: 46, maxControls: 6 });

	await resultFixtures.ransomadvisor?.(page);
	await expect(page.getByRole('heading', { level: 1, name: 'Active Ransomware Attack' })).toBeFocused();
	await expectBudget(page, { maxWords: 55, maxControls: 2 });
	await expect(page.getByRole('button', { name: 'The network is off' })).toBeInViewport({ ratio: 1 });

	await page.goto(path('now'));
	await expect(page.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
	await expectBudget(page, { maxWords: 30, maxControls: 3 });
	await expectNothingCovered(page);
});

test('the next deadline and the first call show few words and controls in the first view', async ({
	page,
}) => {
	// On the day of the discovery that the fixture enters: the time left is part of the text.
	await page.clock.setFixedTime(new Date('2026-11-15T12:00:00-05:00'));
	await page.setViewportSize(phone);
	await page.goto(path('compliance'));
	await resultFixtures.compliance?.(page);
	await expect(page.getByRole('group', { name: 'Take the result with you' }).first()).toBeVisible();
	await expectBudget(page, { maxWords: 66, maxControls: 3 });

	await page.goto(path('emergency-contacts'));
	await expectBudget(page, { maxWords: 60, maxControls: 1 });
});

test('Previous and Next are visible at 360 x 640 with every question', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 640 });
	for (const [address, count] of [
		[path('ransomadvisor'), 8],
		[path('ransomprep'), 12],
	] as const) {
		await page.goto(address);
		for (let index = 0; index < count - 1; index += 1) {
			await expect(page.getByText(`${index + 1} of ${count}`, { exact: true })).toBeVisible();
			const next = page.getByRole('button', { name: 'Next', exact: true });
			for (const button of [next, page.getByRole('button', { name: 'Previous' })])
				await expect(button).toBeInViewport({ ratio: 1 });
			await page.getByRole('radio').first().check();
			await next.click();
		}
	}
});

/** Words in the first view at 360 x 740, where the page has a bound. */
const emergencyPages: readonly (readonly [name: PageName, maxWords?: number])[] = [
	['now', 60],
	['ransomadvisor', 60],
	['ransom-identifier', 60],
	['emergency-contacts', 60],
	['compliance', 60],
	['insurance-claim', 60],
	['lessons-learned', 77],
	['incident-pack', 60],
	['playbooks', 60],
	['how-they-got-in', 93],
	['emergency-hub'],
	['incident-docs'],
	['evidence-checklist'],
	['notifications'],
	['timeline'],
	['vendor-eval'],
	['recovery-costs'],
	['recovery-options'],
	['share'],
	['incident-checklist'],
	['first-hour'],
	['data-stolen'],
	['payment-decision'],
	['before-you-reconnect'],
];

for (const [name, maxWords = Number.POSITIVE_INFINITY] of emergencyPages)
	test(`${path(name)} has a narrow frame, few words, a control in the first view and large targets`, async ({
		page,
	}) => {
		await page.setViewportSize(phone);
		await page.goto(path(name));
		await waitForHydration(page);
		await expectNarrowBars(page);
		const { words, controls } = await measureFirstView(page);
		expect(words, 'words in the first view').toBeLessThanOrEqual(maxWords);
		expect(controls, 'controls in the first view').toBeGreaterThan(0);
		expect(await listSmallTargets(page)).toEqual([]);
	});

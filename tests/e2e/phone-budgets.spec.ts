import { expect, type Page } from '@playwright/test';
import { path } from '#app/site/paths.ts';
import { expectNarrowBars, phone, zoomedDesktop } from '#tests/support/first-view.ts';
import { expectNoOverlap } from '#tests/support/overlap-check.ts';
import { resultFixtures } from '#tests/support/result-fixtures.ts';
import { test } from '#tests/support/test.ts';

// every-page.spec.ts has the bounds of pages as they open.

test.use({ timezoneId: 'America/New_York' });

async function expectBudget(
	page: Page,
	{ maxWords, maxControls }: { maxWords: number; maxControls: number },
) {
	await page.setViewportSize(phone);
	const { words, controls } = await expectNarrowBars(page);
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

test('the result of the triage and the incident home after it show few words and controls in the first view', async ({
	page,
}) => {
	await page.setViewportSize(phone);
	await page.goto(path('ransomadvisor'));
	await resultFixtures.ransomadvisor?.(page);
	await expect(page.getByRole('heading', { level: 1, name: 'Active Ransomware Attack' })).toBeFocused();
	await expectBudget(page, { maxWords: 55, maxControls: 2 });
	await expect(page.getByRole('button', { name: 'The network is off' })).toBeInViewport({ ratio: 1 });

	await page.goto(path('now'));
	await expect(page.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
	await expectBudget(page, { maxWords: 30, maxControls: 3 });
	await expectNothingCovered(page);
});

test('the next deadline shows few words and controls in the first view', async ({ page }) => {
	// On the day of the discovery that the fixture enters: the time left is part of the text.
	await page.clock.setFixedTime(new Date('2026-11-15T12:00:00-05:00'));
	await page.setViewportSize(phone);
	await page.goto(path('compliance'));
	await resultFixtures.compliance?.(page);
	await expect(page.getByRole('group', { name: 'Take the result with you' }).first()).toBeVisible();
	await expectBudget(page, { maxWords: 66, maxControls: 3 });
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

test('the last question shows its answers, Email and Organization above the bar', async ({ page }) => {
	await page.setViewportSize(phone);
	for (const [address, count] of [
		[path('ransomadvisor'), 8],
		[path('ransomprep'), 12],
	] as const) {
		await page.goto(address);
		for (let index = 1; index < count; index += 1) {
			await expect(page.getByText(`${index} of ${count}`, { exact: true })).toBeVisible();
			await page.keyboard.press('1');
			await page.getByRole('button', { name: 'Next', exact: true }).click();
		}
		await expect(page.getByText(`${count} of ${count}`, { exact: true })).toBeVisible();
		for (const viewport of [phone, { width: 1280, height: 800 }]) {
			await page.setViewportSize(viewport);
			const bar = await page.locator('.saving-bar').boundingBox();
			for (const control of [
				...(await page.getByRole('radio').all()),
				page.getByLabel('Email', { exact: true }),
				page.getByLabel('Organization', { exact: true }),
			]) {
				const box = await control.boundingBox();
				expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(bar?.y ?? 0);
			}
			await expect(page.getByRole('button', { name: 'Show results without saving' })).toBeInViewport({
				ratio: 1,
			});
		}
		await page.setViewportSize(phone);
	}
});

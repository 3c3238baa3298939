import { expect, type Page } from '@playwright/test';
import { guides } from '#app/guides/list.ts';
import { getStepsForMode, type StepId } from '#app/site/steps.ts';
import { registry } from '#app/tools/registry.ts';
import {
	disableFloatingAndLazyLayout,
	expectAccessible,
	expectContrast,
	expectNoHorizontalScroll,
	expectNoHorizontalScrollWithLargeText,
	expectTabsAccessible,
} from '#tests/support/accessibility.ts';
import { expectNarrowBars, phone, zoomedDesktop } from '#tests/support/first-view.ts';
import { waitForHydration } from '#tests/support/hydration.ts';
import { expectNoOverlap } from '#tests/support/overlap-check.ts';
import { resultFixtures } from '#tests/support/result-fixtures.ts';
import { test } from '#tests/support/test.ts';

/** A4 pages that a printed result may take, where it is not two. */
const maxPages: Partial<Record<string, number>> = {
	compliance: 4,
	notifications: 4,
	'data-stolen': 4,
	'before-you-reconnect': 3,
	'payment-decision': 4,
	playbooks: 4,
	tabletop: 4,
};

const countPdfPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

const openDisclosures = (page: Page) =>
	page.getByRole('main').evaluate((main) => {
		for (const details of main.querySelectorAll('details')) details.open = true;
	});

async function listUnselectedTabs(page: Page) {
	const tabs = page.getByRole('main').getByRole('tab');
	const indexes = await tabs.evaluateAll((elements) =>
		elements.flatMap((tab, index) => (tab.ariaSelected === 'true' ? [] : [index])),
	);
	return indexes.map((index) => tabs.nth(index));
}

const attackSteps: readonly StepId[] = getStepsForMode('attack').map(({ id }) => id);

// Suggests a country, so that the contacts include its police line.
test.use({ timezoneId: 'America/New_York' });

test('every result fixture belongs to a tool or guide', () => {
	const ids = [...registry, ...guides].map(({ id }) => id);
	expect(Object.keys(resultFixtures).filter((id) => !ids.includes(id))).toEqual([]);
});

for (const { id, title, path, step } of [...registry, ...guides]) {
	const isEmergencyPage = attackSteps.includes(step);
	test(`${title}: the result is accessible, fits the viewport, and prints without its form`, async ({
		page,
	}) => {
		await page.setViewportSize(phone);
		await page.goto(path);
		if (isEmergencyPage) await expectNarrowBars(page);
		// A page without a fixture shows its result as it opens.
		await resultFixtures[id]?.(page);
		// The contacts are cards without a hero; their list follows the cards.
		const firstBlock = page.locator(id === 'emergency-contacts' ? 'main' : 'main .hero');
		const bar = firstBlock.getByRole('group', { name: 'Take the result with you' });
		await expect(bar).toBeVisible({ timeout: 30_000 });
		await waitForHydration(page);
		for (const name of [/^Print/, 'Word', 'Save'])
			await expect(bar.getByRole('button', { name })).toBeVisible();
		expect(await page.locator('main .hero').count()).toBeLessThanOrEqual(1);

		if (isEmergencyPage) await expectNarrowBars(page);
		await expectNoOverlap(page);
		if (isEmergencyPage) {
			await page.setViewportSize(zoomedDesktop);
			await expectNoOverlap(page);
		}
		await page.setViewportSize({ width: 1280, height: 800 });
		await expectNoOverlap(page);
		const pages = countPdfPages(await page.pdf({ format: 'A4' }));
		expect(pages).toBeGreaterThan(0);
		expect(pages).toBeLessThanOrEqual(maxPages[id] ?? 2);
		await page.emulateMedia({ media: 'print', colorScheme: 'light' });
		await expect(page.locator('.print-view')).toContainText(/\S{3}/);
		await expect(page.locator('input:visible, select:visible, textarea:visible, button:visible')).toHaveCount(
			0,
		);

		await page.emulateMedia({ media: 'screen' });
		await page.setViewportSize({ width: 320, height: 780 });
		await disableFloatingAndLazyLayout(page);
		await openDisclosures(page);
		await expectNoHorizontalScroll(page);
		await expectAccessible(page);
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.emulateMedia({ colorScheme: 'dark' });
		await expectNoHorizontalScroll(page);
		await expectContrast(page);

		for (const tab of await listUnselectedTabs(page)) {
			await tab.click();
			await expect(tab).toHaveAttribute('aria-selected', 'true');
			await expectTabsAccessible(page);
		}
		await expectNoHorizontalScrollWithLargeText(page);
	});
}

import { expect, type Page } from '@playwright/test';
import { guides } from '#app/guides/list.ts';
import { prerenderedPages } from '#app/routes/pages.ts';
import { path as pathOf } from '#app/site/paths.ts';
import { getStepsForMode, type StepId } from '#app/site/steps.ts';
import { registry } from '#app/tools/registry.ts';
import {
	disableFloatingAndLazyLayout,
	expectAccessible,
	expectContrast,
	expectContrastAndTargetSize,
	expectMainAccessible,
	expectNoHorizontalScroll,
	expectNoHorizontalScrollWithLargeText,
	expectTabsAccessible,
	restoreFloatingAndLazyLayout,
} from '#tests/support/accessibility.ts';
import { expectNarrowBars, phone, zoomedDesktop } from '#tests/support/first-view.ts';
import { waitForHydration } from '#tests/support/hydration.ts';
import { observeLayoutShift, readLayoutShift } from '#tests/support/layout-shift.ts';
import { expectNoOverlap } from '#tests/support/overlap-check.ts';
import { resultFixtures } from '#tests/support/result-fixtures.ts';
import { listScreenWords } from '#tests/support/screen-words.ts';
import { test } from '#tests/support/test.ts';

// Each page is opened once: loading it and injecting axe take longer than most of the checks.

const resultPages = [...registry, ...guides];
const attackSteps: readonly StepId[] = getStepsForMode('attack').map(({ id }) => id);

/** A4 pages that a printed result may take, where it is not two. */
const maxPages: Partial<Record<string, number>> = {
	compliance: 4,
	notifications: 4,
	'attacker-contact': 3,
	'data-stolen': 4,
	'before-you-reconnect': 3,
	'payment-decision': 4,
	playbooks: 4,
	tabletop: 4,
};

/** Words on the first two phone screens of pages for the first minutes of an attack. */
const maxScreenWords = 120;
const pagesWithFewWords: readonly string[] = (
	[
		'home',
		'ransomadvisor',
		'emergency-hub',
		'ransom-identifier',
		'emergency-contacts',
		'first-hour',
		'compliance',
	] as const
).map(pathOf);

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

async function expectOpenedPage(page: Page, path: string) {
	expect(await readLayoutShift(page)).toBeLessThan(0.01);
	await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
	if (pagesWithFewWords.includes(path)) {
		const words = await listScreenWords(page, 2);
		expect(words.length, words.join(' ')).toBeLessThanOrEqual(maxScreenWords);
	}
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 740 });
		await expectNoHorizontalScroll(page);
	}
}

/** The form before it is filled in; its light colors are checked with the result. */
async function expectFormAccessible(page: Page) {
	await page.setViewportSize({ width: 640, height: 800 });
	await page.emulateMedia({ colorScheme: 'dark' });
	await disableFloatingAndLazyLayout(page);
	await expectMainAccessible(page);
	await restoreFloatingAndLazyLayout(page);
	await page.emulateMedia({ colorScheme: 'light' });
}

async function expectResult(page: Page, id: string, isEmergencyPage: boolean) {
	// The contacts are cards without a hero; their list follows the cards.
	const firstBlock = page.locator(id === 'emergency-contacts' ? 'main' : 'main .hero');
	const bar = firstBlock.getByRole('group', { name: 'Take the result with you' });
	await expect(bar).toBeVisible({ timeout: 30_000 });
	await waitForHydration(page);
	for (const name of [/^Print/, 'Word', 'Save'])
		await expect(bar.getByRole('button', { name })).toBeVisible();
	expect(await page.locator('main .hero').count()).toBeLessThanOrEqual(1);
	if (isEmergencyPage) await expectNarrowBars(page);
	for (const viewport of [phone, ...(isEmergencyPage ? [zoomedDesktop] : []), { width: 1280, height: 800 }]) {
		await page.setViewportSize(viewport);
		await expectNoOverlap(page);
	}
}

async function expectPrintedResult(page: Page, id: string) {
	const pages = countPdfPages(await page.pdf({ format: 'A4' }));
	expect(pages).toBeGreaterThan(0);
	expect(pages).toBeLessThanOrEqual(maxPages[id] ?? 2);
	await page.emulateMedia({ media: 'print' });
	await expect(page.locator('.print-view')).toContainText(/\S{3}/);
	await expect(page.locator('input:visible, select:visible, textarea:visible, button:visible')).toHaveCount(
		0,
	);
	await page.emulateMedia({ media: 'screen' });
}

/** 320 px is also a 1280 px window at 400 % zoom; 640 px is one at 200 %. */
async function expectAccessibleAtEveryWidth(page: Page, hasForm: boolean) {
	await page.setViewportSize({ width: 320, height: 800 });
	await disableFloatingAndLazyLayout(page);
	await expectNoHorizontalScroll(page);
	await expectAccessible(page);
	await page.emulateMedia({ colorScheme: 'dark' });
	for (const width of [1280, 640]) {
		await page.setViewportSize({ width, height: 800 });
		await expectNoHorizontalScroll(page);
	}
	// Target sizes of a page with a form were checked at this width before it was filled in.
	await (hasForm ? expectContrast(page) : expectContrastAndTargetSize(page));
	for (const tab of await listUnselectedTabs(page)) {
		await tab.click();
		await expect(tab).toHaveAttribute('aria-selected', 'true');
		await expectTabsAccessible(page);
	}
	await expectNoHorizontalScrollWithLargeText(page);
}

// Suggests a country, so that the contacts include its police line.
test.use({ timezoneId: 'America/New_York', viewport: phone, colorScheme: 'light' });

test('every result fixture belongs to a tool or guide', () => {
	const ids: readonly string[] = resultPages.map(({ id }) => id);
	expect(Object.keys(resultFixtures).filter((id) => !ids.includes(id))).toEqual([]);
});

for (const path of prerenderedPages) {
	const resultPage = resultPages.find((page) => page.path === path);
	const title = resultPage
		? 'opens, shows its result and prints it: accessible, stable, without third parties'
		: 'opens: accessible, stable, without third parties';
	test(`${path} ${title}`, async ({ page, baseURL }) => {
		const errors: string[] = [];
		const externalRequests: string[] = [];
		page.on('pageerror', (error) => errors.push(error.message));
		page.on('console', (message) => {
			if (message.type() === 'error' && path !== pathOf('not-found')) errors.push(message.text());
		});
		page.on('request', (request) => {
			if (!request.url().startsWith(baseURL ?? '') && !/^(data|blob):/.test(request.url()))
				externalRequests.push(request.url());
		});
		await observeLayoutShift(page);
		await page.goto(path, { waitUntil: 'networkidle' });
		await expectOpenedPage(page, path);

		if (resultPage) {
			const { id, step } = resultPage;
			const isEmergencyPage = attackSteps.includes(step);
			const fillIn = resultFixtures[id];
			// A page without a fixture shows its result as it opens.
			if (fillIn) await expectFormAccessible(page);
			await page.setViewportSize(phone);
			if (isEmergencyPage) await expectNarrowBars(page);
			await fillIn?.(page);
			await expectResult(page, id, isEmergencyPage);
			await expectPrintedResult(page, id);
			await openDisclosures(page);
		}
		await expectAccessibleAtEveryWidth(page, resultPage !== undefined && resultPage.id in resultFixtures);
		expect(errors).toEqual([]);
		expect(externalRequests).toEqual([]);
	});
}

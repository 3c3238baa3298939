import { expect, type Page } from '@playwright/test';
import { guides } from '#app/guides/list.ts';
import { prerenderedPages } from '#app/routes/pages.ts';
import { type PageName, path as pathOf } from '#app/site/paths.ts';
import { getStepsForMode, type StepId } from '#app/site/steps.ts';
import { registry } from '#app/tools/registry.ts';
import { serializeRecord } from '#domain/incident/record-file.ts';
import {
	disableFloatingAndLazyLayout,
	expectAccessible,
	expectNoHorizontalScroll,
	expectNoHorizontalScrollWithLargeText,
	expectPartsAccessible,
	expectTargetSize,
	restoreFloatingAndLazyLayout,
} from '#tests/support/accessibility.ts';
import { expectContrast } from '#tests/support/contrast.ts';
import { expectNarrowBars, listSmallTargets, phone, zoomedDesktop } from '#tests/support/first-view.ts';
import { trackRequests, waitForHydration } from '#tests/support/hydration.ts';
import { fullRecord } from '#tests/support/incident-record-fixtures.ts';
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

/** Pages for the hours of an attack, with the words that the first view may have where there is a bound. */
const emergencyPages: ReadonlyMap<string, number | undefined> = new Map(
	(
		[
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
		] satisfies [name: PageName, maxWords?: number][]
	).map(([name, maxWords]) => [pathOf(name), maxWords]),
);

const desktop = { width: 1280, height: 800 };

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

async function expectFirstView(page: Page, path: string, isEmergencyPage: boolean) {
	await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
	await expectNoHorizontalScroll(page);
	if (pagesWithFewWords.includes(path)) {
		const words = await listScreenWords(page, 2);
		expect(words.length, words.join(' ')).toBeLessThanOrEqual(maxScreenWords);
	}
	if (!isEmergencyPage) return;
	const { words, controls } = await expectNarrowBars(page);
	if (!emergencyPages.has(path)) return;
	expect(words, 'words in the first view').toBeLessThanOrEqual(
		emergencyPages.get(path) ?? Number.POSITIVE_INFINITY,
	);
	expect(controls, 'controls in the first view').toBeGreaterThan(0);
	expect(await listSmallTargets(page)).toEqual([]);
}

/** The form before it is filled in, at the width of a desktop: the result is checked at that of a phone. */
async function expectFormAccessible(page: Page) {
	await page.setViewportSize(desktop);
	await expectNoHorizontalScroll(page);
	await page.emulateMedia({ colorScheme: 'dark' });
	await disableFloatingAndLazyLayout(page);
	await expectPartsAccessible(page, 'main');
	await restoreFloatingAndLazyLayout(page);
	await page.emulateMedia({ colorScheme: 'light' });
	await expectContrast(page);
	await page.setViewportSize(phone);
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
	await expectNoOverlap(page);
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
async function expectAccessibleAtEveryWidth(
	page: Page,
	{ hasForm, hasResult, isEmergencyPage }: { hasForm: boolean; hasResult: boolean; isEmergencyPage: boolean },
) {
	await page.setViewportSize(zoomedDesktop);
	await expectNoHorizontalScroll(page);
	if (hasResult && isEmergencyPage) await expectNoOverlap(page);
	await page.setViewportSize(desktop);
	await expectNoHorizontalScroll(page);
	if (hasResult) await expectNoOverlap(page);
	await disableFloatingAndLazyLayout(page);
	await page.emulateMedia({ colorScheme: 'dark' });
	// Target sizes of a page with a form were checked at this width before it was filled in.
	if (!hasForm) await expectTargetSize(page);
	await expectContrast(page);
	await page.emulateMedia({ colorScheme: 'light' });
	await page.setViewportSize({ width: 320, height: 800 });
	await expectNoHorizontalScroll(page);
	await expectAccessible(page);
	await page.emulateMedia({ colorScheme: 'dark' });
	for (const tab of await listUnselectedTabs(page)) {
		await tab.click();
		await expect(tab).toHaveAttribute('aria-selected', 'true');
		await expectNoHorizontalScroll(page);
		await expectPartsAccessible(page, 'main [role="tablist"]', 'main [role="tabpanel"]');
	}
	await expectNoHorizontalScrollWithLargeText(page);
}

const storedRecord = serializeRecord(fullRecord, new Date());

async function expectStableWithStoredRecord(page: Page, path: string, waitForRequests: () => Promise<void>) {
	await page.addInitScript((text) => {
		sessionStorage.clear();
		localStorage.setItem('incident-record', text);
	}, storedRecord);
	for (const viewport of [phone, desktop]) {
		await page.setViewportSize(viewport);
		// At the same address the browser would restore the answers of a questionnaire.
		await page.goto(`${path}?width=${viewport.width}`);
		if (path !== pathOf('not-found')) await expect(page.locator('html[data-record-shown]')).toBeAttached();
		await waitForRequests();
		expect(await readLayoutShift(page), `layout shift at ${viewport.width} px`).toBeLessThan(0.02);
	}
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
		const waitForRequests = trackRequests(page);
		await page.goto(path);
		await waitForRequests();
		expect(await readLayoutShift(page)).toBeLessThan(0.01);
		const isEmergencyPage =
			emergencyPages.has(path) || (resultPage !== undefined && attackSteps.includes(resultPage.step));
		await expectFirstView(page, path, isEmergencyPage);

		// A page without a fixture shows its result as it opens.
		const fillIn = resultPage && resultFixtures[resultPage.id];
		if (fillIn) {
			await expectFormAccessible(page);
			await fillIn(page);
		}
		if (resultPage) {
			await expectResult(page, resultPage.id, isEmergencyPage);
			await expectPrintedResult(page, resultPage.id);
			await openDisclosures(page);
		}
		await expectAccessibleAtEveryWidth(page, {
			hasForm: fillIn !== undefined,
			hasResult: resultPage !== undefined,
			isEmergencyPage,
		});
		await expectStableWithStoredRecord(page, path, waitForRequests);
		expect(errors).toEqual([]);
		expect(externalRequests).toEqual([]);
	});
}

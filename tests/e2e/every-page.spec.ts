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
	expectPartsAccessible,
	expectReadableWithLargeText,
	expectTargetSize,
	restoreFloatingAndLazyLayout,
} from '#tests/support/accessibility.ts';
import { expectContrast } from '#tests/support/contrast.ts';
import { expectNarrowBars, listSmallTargets, phone, zoomedDesktop } from '#tests/support/first-view.ts';
import { trackRequests, waitForHydration } from '#tests/support/hydration.ts';
import { fullRecord } from '#tests/support/incident-record-fixtures.ts';
import { expectFieldsKept, toolsWithLastingForm } from '#tests/support/kept-fields.ts';
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
	playbooks: 6,
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

/** Pages for the hours of an attack. */
const emergencyPages: readonly string[] = (
	[
		'now',
		'ransomadvisor',
		'ransom-identifier',
		'emergency-contacts',
		'compliance',
		'insurance-claim',
		'lessons-learned',
		'incident-pack',
		'playbooks',
		'how-they-got-in',
		'emergency-hub',
		'incident-docs',
		'evidence-checklist',
		'notifications',
		'timeline',
		'vendor-eval',
		'recovery-costs',
		'recovery-options',
		'share',
		'incident-checklist',
		'first-hour',
		'data-stolen',
		'payment-decision',
		'before-you-reconnect',
	] as const
).map(pathOf);

/** What the first view on a phone may have. */
const firstViewBounds: ReadonlyMap<string, { maxWords: number; maxControls: number | undefined }> = new Map(
	(
		[
			['home', 66, 2],
			['now', 60, 5],
			['ransomadvisor', 46, 6],
			['ransom-identifier', 60],
			['emergency-contacts', 60, 1],
			['compliance', 60],
			['insurance-claim', 60],
			['lessons-learned', 77],
			['incident-pack', 60],
			['playbooks', 60],
			['how-they-got-in', 93],
		] satisfies [name: PageName, maxWords: number, maxControls?: number][]
	).map(([name, maxWords, maxControls]) => [pathOf(name), { maxWords, maxControls }]),
);

/** One page of each layout and kind, for what the pages of a kind share. */
const onePageOfEachKind: readonly string[] = (
	[
		'home',
		'tools',
		'now',
		'about',
		'emergency-hub',
		'ransomadvisor',
		'ransom-identifier',
		'emergency-contacts',
		'compliance',
		'incident-docs',
		'lessons-learned',
		'timeline',
		'incident-checklist',
		'downtime-calculator',
		'backup-comparer',
		'first-hour',
	] as const
).map(pathOf);

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

/** Without a result, but with bars over their content. */
const pagesWithBars: readonly string[] = [pathOf('home'), pathOf('now')];

const isForEmergency = (path: string) =>
	emergencyPages.includes(path) ||
	resultPages.some((page) => page.path === path && attackSteps.includes(page.step));

async function expectFirstView(page: Page, path: string) {
	await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
	await expectNoHorizontalScroll(page);
	if (pagesWithFewWords.includes(path)) {
		const words = await listScreenWords(page, 2);
		expect(words.length, words.join(' ')).toBeLessThanOrEqual(maxScreenWords);
	}
	const bounds = firstViewBounds.get(path);
	if (!isForEmergency(path) && !bounds) return;
	const { words, controls } = await expectNarrowBars(page);
	const { maxWords = Number.POSITIVE_INFINITY, maxControls = Number.POSITIVE_INFINITY } = bounds ?? {};
	expect(words, 'words in the first view').toBeLessThanOrEqual(maxWords);
	expect(controls, 'controls in the first view').toBeLessThanOrEqual(maxControls);
	if (pagesWithBars.includes(path)) await expectNoOverlap(page);
	if (!emergencyPages.includes(path)) return;
	expect(controls, 'controls in the first view').toBeGreaterThan(0);
	expect(await listSmallTargets(page)).toEqual([]);
}

/** Of these the result takes the place of the form; on other pages both are checked together. */
const formsBeforeResult: readonly PageName[] = [
	'ransomprep',
	'ransomadvisor',
	'ransom-identifier',
	'network-exposure',
	'target-score',
	'priority-ranker',
	'recovery-wizard',
	'vendor-eval',
	'compliance',
	'how-they-got-in',
	'tabletop',
];

/** At the width of a desktop: the result is checked at that of a phone. */
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

async function expectResult(page: Page, { id, path }: { id: string; path: string }) {
	// The contacts are cards without a hero; their list follows the cards.
	const firstBlock = page.locator(id === 'emergency-contacts' ? 'main' : 'main .hero');
	const bar = firstBlock.getByRole('group', { name: 'Take the result with you' });
	await expect(bar).toBeVisible({ timeout: 30_000 });
	await waitForHydration(page);
	for (const name of [/^Print/, 'Word', 'Save'])
		await expect(bar.getByRole('button', { name })).toBeVisible();
	expect(await page.locator('main .hero').count()).toBeLessThanOrEqual(1);
	if (isForEmergency(path)) await expectNarrowBars(page);
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
async function expectAccessibleAtEveryWidth(page: Page, path: string, hasResult: boolean) {
	const hasBars = pagesWithBars.includes(path);
	await page.setViewportSize(zoomedDesktop);
	await expectNoHorizontalScroll(page);
	if (hasBars || (hasResult && isForEmergency(path))) await expectNoOverlap(page);
	await page.setViewportSize(desktop);
	await expectNoHorizontalScroll(page);
	if (hasBars || hasResult) await expectNoOverlap(page);
	await disableFloatingAndLazyLayout(page);
	await page.emulateMedia({ colorScheme: 'dark' });
	// At 320 px the check of the whole page includes them.
	if (onePageOfEachKind.includes(path)) await expectTargetSize(page);
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
	await expectReadableWithLargeText(page);
}

const storedRecord = serializeRecord(fullRecord, new Date());

async function expectStableWithStoredRecord(page: Page, path: string, waitForRequests: () => Promise<void>) {
	await page.addInitScript((text) => {
		sessionStorage.clear();
		localStorage.setItem('incident-record', text);
	}, storedRecord);
	for (const viewport of onePageOfEachKind.includes(path) ? [phone, desktop] : [phone]) {
		await page.setViewportSize(viewport);
		// At the same address the browser would restore the answers of a questionnaire.
		await page.goto(`${path}?width=${viewport.width}`);
		if (path !== pathOf('not-found')) await expect(page.locator('html[data-record-shown]')).toBeAttached();
		await waitForRequests();
		expect(await readLayoutShift(page), `layout shift at ${viewport.width} px`).toBeLessThan(0.02);
	}
	// Now with the strip of the incident.
	await expectReadableWithLargeText(page);
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
		await expectFirstView(page, path);

		// A page without a fixture shows its result as it opens.
		const fillIn = resultPage && resultFixtures[resultPage.id];
		if (resultPage && formsBeforeResult.includes(resultPage.id)) await expectFormAccessible(page);
		await fillIn?.(page);
		if (resultPage) {
			await expectResult(page, resultPage);
			await expectPrintedResult(page, resultPage.id);
			await openDisclosures(page);
		}
		await expectAccessibleAtEveryWidth(page, path, resultPage !== undefined);
		if (resultPage && toolsWithLastingForm.includes(resultPage.id)) await expectFieldsKept(page);
		await expectStableWithStoredRecord(page, path, waitForRequests);
		expect(errors).toEqual([]);
		expect(externalRequests).toEqual([]);
	});
}

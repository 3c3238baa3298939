import { expect, type Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '#tests/support/accessibility.ts';
import { waitForHydration } from '#tests/support/hydration.ts';
import { test } from '#tests/support/test.ts';

const getSearchDialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const getSearchField = (page: Page) =>
	getSearchDialog(page).getByRole('searchbox', { name: 'What are you looking for?' });
const searchFilePattern = /\/assets\/search-[\w-]+\.json$/;

test('the shortcut opens search; arrows and Enter open a result; Escape restores focus', async ({ page }) => {
	await page.goto('/tools/downtime-calculator');
	const revenue = page.getByLabel('Annual Revenue ($)');
	await revenue.fill('1/2');
	await revenue.press('/');
	await expect(getSearchDialog(page)).toHaveCount(0);

	await waitForHydration(page);
	const start = page.getByRole('link', { name: 'Take the readiness assessment' });
	await start.focus();
	await page.keyboard.press('/');
	await expect(getSearchField(page)).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(getSearchDialog(page)).toHaveCount(0);
	await expect(start).toBeFocused();

	await page.keyboard.press('/');
	await getSearchField(page).fill('bakcup');
	await expect(getSearchDialog(page).getByRole('status')).toHaveText(/^\d results$/);
	const checklist = getSearchDialog(page).getByRole('link', { name: /^Backup Validation/ });
	await expect(checklist).toBeVisible();
	await expectNoHorizontalScroll(page);
	await page.keyboard.press('ArrowDown');
	await expect(
		getSearchDialog(page).getByRole('region', { name: 'Tools' }).getByRole('link').first(),
	).toBeFocused();
	await page.keyboard.press('ArrowUp');
	await expect(getSearchField(page)).toBeFocused();

	await page.keyboard.press('Escape');
	await expect(getSearchDialog(page)).toHaveCount(0);
	await page.keyboard.press('/');
	await getSearchField(page).fill('hippa');
	await expect(getSearchDialog(page).getByRole('link', { name: /Compliance Checker/ })).toBeVisible();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/ransomadvisor/compliance');
	await expect(getSearchDialog(page)).toHaveCount(0);
});

test('the shortcut reopens search before the close event of the dialog', async ({ page }) => {
	await page.goto('/about');
	await page.keyboard.press('/');
	await getSearchField(page).fill('first');
	await page.evaluate(() => {
		document.querySelector('dialog')?.close();
		document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
	});
	await expect(getSearchField(page)).toHaveValue('');
	await expect(getSearchField(page)).toBeFocused();
});

test('a desktop has a field in the header that shows results in groups while typing', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto('/ransomadvisor/tools');
	await waitForHydration(page);
	const search = page.getByRole('search');
	const field = search.getByRole('searchbox', { name: 'Search' });
	await page.keyboard.press('/');
	await expect(field).toBeFocused();
	await expect(getSearchDialog(page)).toHaveCount(0);
	await page.keyboard.type('backup');
	const status = search.getByRole('status');
	await expect(status).toHaveText(/^\d+ results$/);
	for (const group of ['Tools', 'In your plan', 'Words'])
		await expect(search.getByRole('region', { name: group })).toBeVisible();
	await expectNoHorizontalScroll(page);
	await page.keyboard.press('ArrowDown');
	await expect(search.getByRole('link').first()).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(field).toBeFocused();
	await expect(field).toHaveValue('');
	await expect(status).toHaveCount(0);

	await page.keyboard.type('kentucky');
	await search
		.getByRole('region', { name: 'Duties to report' })
		.getByRole('link', { name: /^Kentucky residents/ })
		.click();
	await expect(page).toHaveURL('/ransomadvisor/compliance#place=Kentucky');
	await expect(status).toHaveCount(0);
	await expect(page.getByLabel('State or country')).toHaveValue('Kentucky');
	await expect(page.getByRole('button', { name: 'Kentucky' })).toHaveAttribute('aria-pressed', 'false');

	await field.fill('lokbit');
	await expect(search.getByRole('region', { name: 'Ransomware' })).toBeVisible();
	await field.press('Enter');
	await expect(page).toHaveURL('/ransom-identifier#family=LockBit');
	await page.getByRole('main').click({ position: { x: 1, y: 1 } });
	await expect(status).toHaveCount(0);
});

test('a result of the plan says what the plan says about it', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto('/plan/action#backup-daily-check');
	await page.getByLabel('Who does it').fill('Tom');
	await page.getByLabel('Due', { exact: true }).fill('2030-12-03');
	await page.getByRole('button', { name: 'Not done' }).click();
	await expect(page.getByRole('status').filter({ hasText: 'Now: missing' })).toBeVisible();
	await page.goto('/');
	await page.getByRole('search').getByRole('searchbox').fill('backup results daily');
	const results = page.getByRole('search').getByRole('region', { name: 'In your plan' });
	await expect(results.getByRole('link').first()).toContainText('Missing. Tom, due December 3, 2030');
});

test('search is in the menu on a phone', async ({ page }) => {
	await page.goto('/ransomadvisor/tools');
	await expect(page.getByRole('search')).toBeHidden();
	const menu = page.getByRole('button', { name: 'Menu' });
	await menu.click();
	await page.getByRole('navigation', { name: 'All steps' }).getByRole('link', { name: 'Search' }).click();
	await expect(getSearchField(page)).toBeFocused();
	await expect(page.getByRole('navigation', { name: 'All steps' })).toBeHidden();
	await page.keyboard.press('Escape');
	await expect(menu).toBeFocused();
});

test('a family result opens the identifier with that family', async ({ page }) => {
	await page.goto('/');
	await page.keyboard.press('/');
	await getSearchField(page).fill('lokbit');
	await getSearchDialog(page)
		.getByRole('region', { name: 'Ransomware' })
		.getByRole('link', { name: /^LockBit/ })
		.click();
	await expect(page).toHaveURL('/ransom-identifier#family=LockBit');
	await expect(page.getByRole('region', { name: /^Result: LockBit/ }).first()).toBeVisible();
	await expect(page.getByLabel(/^One clue/)).toHaveValue('LockBit');
	// A lookup must not start an incident.
	await expect(page.getByText('Kept in your incident record')).toHaveCount(0);
	await page.getByRole('button', { name: 'This is what hit us' }).click();
	await expect(page.getByText('Kept in your incident record: LockBit')).toBeVisible();
});

test('a contact result opens its country and scrolls to it', async ({ page }) => {
	await page.goto('/');
	await page.keyboard.press('/');
	await getSearchField(page).fill('cisa');
	await getSearchDialog(page)
		.getByRole('region', { name: 'Contacts' })
		.getByRole('link', { name: /^CISA/ })
		.click();
	await expect(page.getByLabel('Country')).toHaveValue('us');
	await expect(page.getByRole('heading', { name: 'CISA (24/7)' })).toBeInViewport();
});

test('an empty result suggests words that each find something', async ({ page }) => {
	await page.goto('/');
	await page.keyboard.press('/');
	await getSearchField(page).fill('xqzwvkk');
	await expect(getSearchDialog(page).getByRole('status')).toHaveText(/^Nothing found/);
	await getSearchDialog(page).getByRole('button', { name: 'insurance' }).click();
	await expect(getSearchField(page)).toHaveValue('insurance');
	await expect(getSearchField(page)).toBeFocused();
	await expect(getSearchDialog(page).getByRole('link', { name: /^Insurance Claim/ })).toBeVisible();
});

test('loads its index on first use and retries a failed download', async ({ page }) => {
	const requestedPaths: string[] = [];
	page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
	await page.route(searchFilePattern, (route) => route.abort());
	await page.goto('/');
	expect(requestedPaths.filter((path) => /search-(?:index|answer|dialog)|search.*\.json/.test(path))).toEqual(
		[],
	);
	await page.keyboard.press('/');
	await expect(getSearchDialog(page).getByRole('status')).toHaveText(/^The list could not be loaded/);
	await page.unroute(searchFilePattern);
	await getSearchDialog(page).getByRole('button', { name: 'Try again' }).click();
	await getSearchField(page).fill('akira');
	await expect(
		getSearchDialog(page)
			.getByRole('link', { name: /^Akira/ })
			.first(),
	).toBeVisible();
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

	test('the search field leads to the list of all tools', async ({ page }) => {
		await page.goto('/about');
		await page.getByRole('searchbox', { name: 'Search' }).fill('backup');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL('/tools?search=backup');
	});
});

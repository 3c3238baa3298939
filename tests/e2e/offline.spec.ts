import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from '#scripts/run.ts';
import { waitForHydration } from '#tests/support/hydration.ts';
import { observeLayoutShift, readLayoutShift } from '#tests/support/layout-shift.ts';
import { expectCached } from '#tests/support/offline.ts';
import { getFreePort } from '#tests/support/postgres.ts';
import { startServer } from '#tests/support/server.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { test } from '#tests/support/test.ts';

// The offline copy of one test must not be there in the next.
test.use({ serviceWorkers: 'allow', reuseContext: false });

async function listCachedPaths(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		await fetch('/api/health');
		const names = await caches.keys();
		const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
		return requests.flat().map((request) => new URL(request.url).pathname);
	});
}

test('works offline after one visit and caches no API response', async ({ page, context }) => {
	await page.goto('/');
	await expectCached(page);
	const cachedPaths = await listCachedPaths(page);
	expect(cachedPaths.length).toBeGreaterThan(30);
	expect(cachedPaths.filter((path) => path.startsWith('/api'))).toEqual([]);
	await context.setOffline(true);

	await page.goto('/tools/incident-checklist?from=bookmark');
	await expect(page.getByText('You are offline')).toBeVisible();
	await expect(page.getByRole('banner').getByText('Offline')).toBeVisible();
	await page.getByRole('checkbox', { name: /^Unplug the network cable/ }).check();
	await expect(page.getByRole('region', { name: 'Progress' }).getByText(/^1 of \d+ done/)).toBeVisible();

	await page.goto('/tools/downtime-calculator');
	await page.reload();
	await page.getByLabel('Annual Revenue ($)').fill('8.76m');
	await page.getByLabel('Number of Employees').fill('10');
	await page.getByLabel('Business Type').selectOption('other');
	await page.getByLabel('Expected Downtime').fill('1');
	// Direct loss 1,000; 1,600 + 350 + 490 + 300 = 2,740.
	await expect(page.getByLabel('Result').getByText('$2,740').first()).toBeVisible();

	await page.goto('/ransomadvisor');
	await expect(page.getByText('1 of 8', { exact: true })).toBeVisible();

	await waitForHydration(page);
	await page.keyboard.press('/');
	const search = page.getByRole('dialog', { name: 'Search' });
	await search.getByRole('searchbox').fill('insurence');
	await search.getByRole('link', { name: /^Insurance Claim/ }).click();
	await expect(page).toHaveURL('/ransomadvisor/insurance-claim');

	await page.goto('/ransom-identifier');
	await page.getByLabel('Ransom note text').fill('All your files are encrypted by LockBit 3.0.');
	await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
	await expect(page.getByRole('region', { name: /^Result: LockBit/ }).first()).toBeVisible();
	await expect(page.getByText('on this device, since our server did not answer')).toBeVisible();

	await page.goto('/ransomadvisor/emergency-contacts');
	const wordDownload = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Word' }).click();
	expect((await wordDownload).suggestedFilename()).toMatch(/\.docx$/);

	await context.setOffline(false);
	await expect(page.getByText('You are offline')).toBeHidden();
	await expect(page.getByRole('banner').getByText('Offline')).toBeHidden();
});

test('a page that is not in the offline copy says so and leads to pages that are', async ({
	page,
	context,
}) => {
	await page.goto('/');
	await expectCached(page);
	await context.setOffline(true);
	await page.goto('/operator');
	await expect(
		page.getByRole('heading', { name: 'You are offline, and this page is not on this device' }),
	).toBeVisible();
	await page.getByRole('link', { name: 'Who to call' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Emergency Contact Generator' })).toBeVisible();
});

test('with Save-Data downloads nothing before the visitor agrees to the size', async ({ page }) => {
	const session = await page.context().newCDPSession(page);
	await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
	await page.clock.install();
	await page.goto('/tools/downtime-calculator');
	expect(await page.evaluate('navigator.connection.saveData')).toBe(true);
	await waitForHydration(page);
	await page.clock.runFor(30_000);
	await page.getByLabel('Annual Revenue ($)').fill('8.76m');
	await page.getByLabel('Number of Employees').fill('10');
	await page.getByLabel('Business Type').selectOption('other');
	await page.getByLabel('Expected Downtime').fill('1');
	const offer = page.getByRole('region', { name: 'Result' });
	await expect(offer.getByText('It also works without a network.')).toBeVisible();
	expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
	expect(await page.evaluate(() => caches.keys())).toEqual([]);
	await offer.getByRole('button', { name: /^Keep a copy \(\d+\.\d MB\)$/ }).click();
	await page.clock.resume();
	await expectCached(page);
	await expect(offer.getByText('It also works without a network.')).toBeHidden();
});

test('offers to install after the first result, and not again after Not now', async ({ page }) => {
	await page.goto('/tools/downtime-calculator');
	const firePrompt = () =>
		page.evaluate(() => {
			const event = new Event('beforeinstallprompt', { cancelable: true });
			Object.assign(event, { prompt: async () => document.body.setAttribute('data-prompted', '') });
			dispatchEvent(event);
			return event.defaultPrevented;
		});
	await expect.poll(firePrompt).toBe(true);
	await expect(page.getByRole('button', { name: /^Install/ })).toHaveCount(0);
	await page.getByLabel('Annual Revenue ($)').fill('8.76m');
	await page.getByLabel('Number of Employees').fill('10');
	await page.getByLabel('Business Type').selectOption('other');
	await page.getByLabel('Expected Downtime').fill('1');
	await page.getByRole('button', { name: /^Install \(\d+\.\d MB\)$/ }).click();
	await expect(page.locator('body[data-prompted]')).toBeAttached();
	await firePrompt();
	await expect(page.getByRole('button', { name: /^Install/ })).toHaveCount(0);
});

test('the offline badge causes no layout shift on a phone and on a desktop', async ({ page, context }) => {
	await observeLayoutShift(page);
	await page.goto('/');
	const badge = page.getByRole('banner').getByText('Offline');
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 780 });
		await page.evaluate(
			() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
		);
		const shiftBefore = await readLayoutShift(page);
		await context.setOffline(true);
		await expect(badge).toBeVisible();
		await context.setOffline(false);
		await expect(badge).toBeHidden();
		expect((await readLayoutShift(page)) - shiftBefore, `at ${width} px`).toBe(0);
	}
});

test('activates a new version only when the visitor asks for it', async ({ page }) => {
	const site = createTempFolder();
	cpSync(join(root, 'build', 'client'), site.path, { recursive: true });
	const port = String(await getFreePort());
	const startSite = () =>
		startServer({ PORT: port, SITE_FILES: site.path, DATABASE_URL: `sqlite:${join(site.path, 'test.db')}` });
	const first = await startSite();
	await page.goto(`${first.url}/tools/downtime-calculator`);
	await expectCached(page);
	await first.stop();

	appendFileSync(join(site.path, 'sw.js'), '\n// the next version');
	for (const compressed of ['sw.js.br', 'sw.js.gz']) rmSync(join(site.path, compressed));
	const second = await startSite();
	await page.reload();
	await page.getByLabel('Number of Employees').fill('10');
	const notice = page.getByRole('alert').filter({ hasText: 'A new version of this site is ready.' });
	await expect(notice).toBeVisible();
	await expect(page.getByLabel('Number of Employees')).toHaveValue('10');

	const loaded = page.waitForEvent('load');
	await notice.getByRole('button', { name: 'Load the new version' }).click();
	await loaded;
	await expectCached(page);
	await expect(notice).toBeHidden();
	expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
	await second.stop();
	site.remove();
});

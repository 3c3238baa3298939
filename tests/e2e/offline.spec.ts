import { expect, test } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

test('after one visit the site works with the network gone', async ({ page, context }) => {
	await page.goto('/');
	await expect(
		page.getByText(/This site now works without a network \([\d.]+ MB kept on this device\)/),
	).toBeVisible({
		timeout: 30_000,
	});
	await context.setOffline(true);

	await page.goto('/tools/incident-checklist?from=bookmark');
	await expect(page.getByText('You are offline')).toBeVisible();
	await page.getByRole('checkbox', { name: /^Unplug the network cable/ }).check();
	await expect(page.getByText('1 of 25 done')).toBeVisible();

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

	await context.setOffline(false);
	await expect(page.getByText('You are offline')).toBeHidden();
});

test('API answers are never kept', async ({ page }) => {
	await page.goto('/');
	await expect(page.getByText('This site now works without a network')).toBeVisible({ timeout: 30_000 });
	await page.evaluate(() => fetch('/api/health'));
	const kept = await page.evaluate(async () => {
		const names = await caches.keys();
		const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
		return requests.flat().map((request) => new URL(request.url).pathname);
	});
	expect(kept.length).toBeGreaterThan(30);
	expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
});

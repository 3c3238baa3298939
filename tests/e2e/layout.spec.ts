import { expect } from '@playwright/test';
import { path } from '#app/site/paths.ts';
import { emergencyTools } from '#app/tools/groups.ts';
import { registry } from '#app/tools/registry.ts';
import { waitForHydration } from '#tests/support/hydration.ts';
import { test } from '#tests/support/test.ts';

test.describe('landing page', () => {
	test('shows the "hero heading and introduction" and the first steps on the first phone screen, and links the phone, the three entry points and all tools', async ({
		page,
	}) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto('/');
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await expect(page.getByText(/^Free tools for small and mid-size organizations/)).toBeVisible();
		await expect(page.getByText('Use your phone,')).toBeInViewport({ ratio: 1 });
		await expect(page.getByRole('link', { name: 'Get Free Help Now' })).toBeInViewport({ ratio: 1 });
		await expect(page.getByRole('banner').getByRole('link', { name: '+1-800-555-0199' })).toHaveAttribute(
			'href',
			'tel:+18005550199',
		);
		for (const [name, href] of [
			['Start Free Assessment', '/ransomprep'],
			['Get Free Help Now', '/ransomadvisor'],
			['Identify Ransomware', '/ransom-identifier'],
			['Explore All Tools', '/tools'],
			['Call +1-800-555-0199', 'tel:+18005550199'],
		] as const) {
			await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', href);
		}
		await expect(
			page.getByRole('heading', { name: `${registry.length} tools, 12 for emergencies` }),
		).toBeVisible();
	});
});

test.describe('tools catalog', () => {
	test('filters tools, handles no match, and opens one with the keyboard', async ({ page }) => {
		await page.goto('/tools');
		await expect(page.getByRole('link', { name: 'All 12 emergency tools' })).toHaveAttribute(
			'href',
			'/ransomadvisor/tools',
		);
		const search = page.getByRole('searchbox', { name: 'Find a tool' });
		await search.fill('zebra');
		await expect(page.getByText('No tool matches.')).toBeVisible();
		await search.fill('downtime');
		await expect(page.getByText('1 tool found')).toBeVisible();
		await search.press('Tab');
		await expect(page.getByRole('combobox', { name: 'Step' })).toBeFocused();
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL('/tools/downtime-calculator');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Downtime Cost Calculator');
		await page.goBack();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Free ransomware tools');
	});

	test('scrolls to the top on navigation and restores the position on Back (SPEC-31)', async ({ page }) => {
		await page.goto('/tools');
		await page.getByRole('link', { name: 'Use Tool: Incident Response Timeline Builder' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Incident Response Timeline Builder');
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		await page.goBack();
		await expect(
			page.getByRole('link', { name: 'Use Tool: Incident Response Timeline Builder' }),
		).toBeInViewport();
	});
});

test('emergency hub lists the twelve tools in four groups', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto('/ransomadvisor/tools');
	const toolLinks = page.getByRole('link', { name: /^Use Tool/ });
	await expect(toolLinks).toHaveCount(emergencyTools.length);
	await page.setViewportSize({ width: 360, height: 740 });
	for (const summary of await page.getByRole('main').locator('summary').all()) await summary.click();
	await expect(toolLinks).toHaveCount(emergencyTools.length);
	await expect(page.getByRole('heading', { level: 2 })).toHaveText([
		'Immediate Response',
		'Communication & Compliance',
		'Recovery Planning',
		'Post-Incident',
	]);
	await expect(page.getByRole('link', { name: 'Take Incident Assessment' })).toHaveAttribute(
		'href',
		'/ransomadvisor',
	);
	await expect(page.getByRole('link', { name: 'All Security Tools' })).toHaveAttribute('href', '/tools');
});

test('hydrates when the scripts of the page arrive after the shared ones', async ({ page }) => {
	const isHydrated = () => page.evaluate(() => !('preHydrationFields' in window));
	let release = () => {};
	const sharedScripts = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/assets\/page-.*\.js$/, async (route) => {
		await sharedScripts;
		await route.continue();
	});
	const base = page.waitForResponse(/\/assets\/base-.*\.js$/);
	await page.goto('/tools/backup-checklist', { waitUntil: 'commit' });
	await (await base).finished();
	expect(await isHydrated()).toBe(false);
	release();
	await expect.poll(isHydrated).toBe(true);
});

test('the client-side redirect keeps the campaign parameters (SPEC-37)', async ({ page }) => {
	await page.goto('/ransom-identifier');
	await page.evaluate(() =>
		(
			window as unknown as { __reactRouterDataRouter: { navigate: (to: string) => void } }
		).__reactRouterDataRouter.navigate('/ransom-advisor?utm_source=leaflet'),
	);
	await expect(page).toHaveURL('/ransomadvisor?utm_source=leaflet');
});

test('"a host containing the prep brand domain redirects (replace) to /{product}" and keeps the campaign', async ({
	page,
	baseURL,
}) => {
	// The served page redirects by itself where the offline copy answers instead of the server.
	const home = await page.request.get('/');
	await page.route('http://ransomprep.test/**', async (route) => {
		const { pathname } = new URL(route.request().url());
		if (pathname === '/') await route.fulfill({ response: home });
		else await route.fulfill({ response: await page.request.get(`${baseURL}${pathname}`) });
	});
	await page.goto('http://ransomprep.test/?utm_source=leaflet');
	await expect(page).toHaveURL('http://ransomprep.test/ransomprep?utm_source=leaflet');
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	// served-html.http.spec.ts checks the title and heading of every page; these are one page of each layout.
	for (const name of ['home', 'compliance', 'downtime-calculator'] as const)
		test(`${path(name)} shows its text and the phone link`, async ({ page }) => {
			await page.goto(path(name));
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			await expect(page.getByRole('main').getByRole('paragraph').first()).toBeVisible();
			await expect(page.getByRole('banner').getByRole('link', { name: '+1-800-555-0199' })).toHaveAttribute(
				'href',
				/^tel:/,
			);
		});
});

test.describe('navigation', () => {
	test('marks the page, its step and its mode in the served HTML', async ({ request }) => {
		const html = await (await request.get('/ransomadvisor/compliance')).text();
		expect(html).toMatch(/aria-current="true"[^>]*>(?:<svg.*?<\/svg>)?Under attack/);
		expect(html).toMatch(/<a aria-current="step"[^>]*href="\/ransomadvisor\/compliance"/);
		expect(html).toMatch(
			/<a aria-current="page"[^>]*href="\/ransomadvisor\/compliance"[^>]*>Compliance checker/,
		);
		expect(html).toContain('Done? Next:');
	});

	test('menu, tab bar and next-step link lead through the steps on a phone', async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto('/ransomadvisor/compliance');
		await page.getByRole('button', { name: 'Deadlines all steps and tools' }).click();
		const menu = page.getByRole('navigation', { name: 'All steps' });
		await menu.getByRole('link', { name: 'Backup checklist' }).click();
		await expect(page).toHaveURL('/tools/backup-checklist');
		await expect(menu).toBeHidden();
		const tabs = page.getByRole('navigation', { name: 'Quick' });
		await expect(tabs.getByRole('link')).toHaveText(['My plan', 'Score', 'Fix', 'Reports']);
		await page.goBack();
		await expect(tabs.getByRole('link')).toHaveText(['Now', 'Call', 'Identify', 'Deadlines']);
		await tabs.getByRole('link', { name: 'Call' }).click();
		await expect(page).toHaveURL('/ransomadvisor/emergency-contacts');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emergency Contact Generator');
		await page.getByRole('link', { name: /^Done\? Next:/ }).click();
		await expect(page).toHaveURL('/ransom-identifier');
	});

	test('shows the bar of steps on a desktop, and all tools in a panel', async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.goto('/tools/downtime-calculator');
		const bar = page.getByRole('navigation', { name: 'Get ready, step by step' });
		await expect(bar.getByRole('link')).toHaveText([
			...['My plan', 'Score', 'Fix first', 'Backups', 'Recovery plan', 'Rehearse', 'Insure', 'Reports'],
		]);
		await expect(bar.getByRole('link', { name: 'Insure' })).toHaveAttribute('aria-current', 'step');
		await expect(page.getByRole('navigation', { name: 'Quick' })).toBeHidden();
		await waitForHydration(page);
		await page.getByRole('banner').getByRole('button', { name: 'All tools' }).click();
		const menu = page.getByRole('navigation', { name: 'All steps' });
		await expect(menu.getByRole('link', { name: 'Downtime cost' })).toHaveAttribute('aria-current', 'page');
		await menu.getByRole('link', { name: 'Backup checklist' }).click();
		await expect(page).toHaveURL('/tools/backup-checklist');
		await expect(menu).toBeHidden();
		await page.keyboard.press('/');
		await expect(page.getByRole('searchbox')).toBeFocused();
	});
});

test('applies the stored color scheme before first paint', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'light' });
	await page.goto('/');
	await page.getByLabel('Colors').selectOption('Dark');
	await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(10, 20, 24)');
	await page.goto('/tools', { waitUntil: 'commit' });
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(10, 20, 24)');
	await expect(page.getByLabel('Colors')).toHaveValue('dark');
	await page.getByLabel('Colors').selectOption('As my device');
	await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
	expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('changes the color scheme without storage', async ({ page }) => {
	const errors: string[] = [];
	page.on('pageerror', (error) => errors.push(error.message));
	await page.addInitScript(() => {
		Object.defineProperty(window, 'localStorage', {
			get: () => {
				throw new DOMException('Denied', 'SecurityError');
			},
		});
	});
	await page.emulateMedia({ colorScheme: 'light' });
	await page.goto('/tools');
	await page.getByLabel('Colors').selectOption('Dark');
	await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(10, 20, 24)');
	await page.getByRole('link', { name: 'Use Tool: Downtime Cost Calculator' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Downtime Cost Calculator');
	await expect(page.getByLabel('Colors')).toHaveValue('dark');
	await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(10, 20, 24)');
	expect(errors).toEqual([]);
});

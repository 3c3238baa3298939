import { expect, test } from '@playwright/test';
import { prerenderedPages, shellPaths } from '#app/pages.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/accessible.ts';

declare global {
	interface Window {
		layoutShift: number;
	}
}

/** Sums up in the page how far its parts jump by themselves. */
function watchLayoutShift(): void {
	window.layoutShift = 0;
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) {
			if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
				window.layoutShift += Number(entry.value);
		}
	}).observe({ type: 'layout-shift', buffered: true });
}

for (const path of prerenderedPages) {
	test(`${path} is sound, accessible and asks nobody else`, async ({ page, baseURL }) => {
		const complaints: string[] = [];
		const strangers: string[] = [];
		page.on('pageerror', (error) => complaints.push(error.message));
		page.on('console', (message) => {
			if (message.type() === 'error' && path !== shellPaths.notFound) complaints.push(message.text());
		});
		page.on('request', (request) => {
			if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
				strangers.push(request.url());
		});
		await page.addInitScript(watchLayoutShift);
		await page.goto(path, { waitUntil: 'networkidle' });
		// Below this it is one line that wraps anew because the page arrived in the middle of it.
		expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.01);
		await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
		// The smallest phone, which is also a 1280 px window at a zoom of 400 %; a zoom of 200 %, in the dark; and the rest.
		for (const [width, colorScheme] of [
			[320, 'light'],
			[640, 'dark'],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			await page.emulateMedia({ colorScheme });
			await expectNoSidewaysScroll(page);
			await expectAccessible(page);
		}
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await expectNoSidewaysScroll(page);
		}
		expect(complaints).toEqual([]);
		expect(strangers).toEqual([]);
	});
}

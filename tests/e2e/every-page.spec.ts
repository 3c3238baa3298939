import { expect } from '@playwright/test';
import { prerenderedPages } from '#app/routes/pages.ts';
import { path as pathOf } from '#app/site/paths.ts';
import {
	disableFloatingAndLazyLayout,
	expectAccessible,
	expectContrastAndTargetSize,
	expectNoHorizontalScroll,
	expectNoHorizontalScrollWithLargeText,
} from '#tests/support/accessibility.ts';
import { observeLayoutShift, readLayoutShift } from '#tests/support/layout-shift.ts';
import { test } from '#tests/support/test.ts';

for (const path of prerenderedPages) {
	test(`${path} is accessible, stable, and loads nothing from third parties`, async ({ page, baseURL }) => {
		const errors: string[] = [];
		const externalRequests: string[] = [];
		page.on('pageerror', (error) => errors.push(error.message));
		page.on('console', (message) => {
			if (message.type() === 'error' && path !== pathOf('not-found')) errors.push(message.text());
		});
		page.on('request', (request) => {
			if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
				externalRequests.push(request.url());
		});
		await observeLayoutShift(page);
		await page.goto(path, { waitUntil: 'networkidle' });
		// A smaller shift is one line that wraps again because the HTML arrived in two packets.
		expect(await readLayoutShift(page)).toBeLessThan(0.01);
		await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await expectNoHorizontalScroll(page);
		}
		// 320 px is also a 1280 px window at 400 % zoom; 640 px is one at 200 %.
		await page.setViewportSize({ width: 320, height: 800 });
		await page.emulateMedia({ colorScheme: 'light' });
		await disableFloatingAndLazyLayout(page);
		await expectNoHorizontalScroll(page);
		await expectAccessible(page);
		await page.setViewportSize({ width: 640, height: 800 });
		await page.emulateMedia({ colorScheme: 'dark' });
		await expectNoHorizontalScroll(page);
		await expectContrastAndTargetSize(page);
		await expectNoHorizontalScrollWithLargeText(page);
		expect(errors).toEqual([]);
		expect(externalRequests).toEqual([]);
	});
}

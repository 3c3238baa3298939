import { expect, test } from '@playwright/test';
import { prerenderedPages } from '#app/pages.ts';
import { path as pathOf } from '#app/paths.ts';
import {
	expectAccessible,
	expectContrastAndRoom,
	expectNoSidewaysScroll,
	layOutPlainly,
} from '#tests/support/accessible.ts';
import { layoutShift, watchLayoutShift } from '#tests/support/layout-shift.ts';

/** The accessibility check is busy on a long page. */
test.setTimeout(120_000);

for (const path of prerenderedPages) {
	test(`${path} is sound, accessible and asks nobody else`, async ({ page, baseURL }) => {
		const complaints: string[] = [];
		const strangers: string[] = [];
		page.on('pageerror', (error) => complaints.push(error.message));
		page.on('console', (message) => {
			if (message.type() === 'error' && path !== pathOf('not-found')) complaints.push(message.text());
		});
		page.on('request', (request) => {
			if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
				strangers.push(request.url());
		});
		await watchLayoutShift(page);
		await page.goto(path, { waitUntil: 'networkidle' });
		// Below this it is one line that wraps anew because the page arrived in the middle of it.
		expect(await layoutShift(page)).toBeLessThan(0.01);
		await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await expectNoSidewaysScroll(page);
		}
		// The smallest phone, which is also a 1280 px window at a zoom of 400 %, and a zoom of 200 %, in the dark.
		await page.setViewportSize({ width: 320, height: 800 });
		await page.emulateMedia({ colorScheme: 'light' });
		await layOutPlainly(page);
		await expectNoSidewaysScroll(page);
		await expectAccessible(page);
		await page.setViewportSize({ width: 640, height: 800 });
		await page.emulateMedia({ colorScheme: 'dark' });
		await expectNoSidewaysScroll(page);
		await expectContrastAndRoom(page);
		expect(complaints).toEqual([]);
		expect(strangers).toEqual([]);
	});
}

import { test as base, type Page, type Response } from '@playwright/test';
import { waitForHydration } from './hydration.ts';

type LoadOptions = Parameters<Page['reload']>[0];

const earlyStates: readonly unknown[] = ['commit', 'domcontentloaded'];

/** Loading a page waits for its hydration: only the tests of early input may race with it. */
export const test = base.extend({
	page: async ({ page, javaScriptEnabled }, use) => {
		// A reused context keeps it.
		await page.context().setOffline(false);
		const goto = page.goto.bind(page);
		const reload = page.reload.bind(page);
		const waitAfterLoad = async (response: Response | null, options: LoadOptions) => {
			// The 404 page is static.
			const canHydrate = javaScriptEnabled && response?.status() !== 404;
			if (canHydrate && !earlyStates.includes(options?.waitUntil)) await waitForHydration(page);
			return response;
		};
		page.goto = async (url, options) => waitAfterLoad(await goto(url, options), options);
		page.reload = async (options) => waitAfterLoad(await reload(options), options);
		await use(page);
		if (page.isClosed()) return;
		// A route handler that is still fetching fails once the page is closed.
		await page.unrouteAll({ behavior: 'ignoreErrors' });
		await page.context().unrouteAll({ behavior: 'ignoreErrors' });
	},
});

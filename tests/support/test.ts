import { type BrowserContextOptions, test as base, type Page, type Response } from '@playwright/test';
import { waitForHydration } from './hydration.ts';

type LoadOptions = Parameters<Page['reload']>[0];

const earlyStates: readonly unknown[] = ['commit', 'domcontentloaded'];

/** Loading a page waits for its hydration: only the tests of early input may race with it. */
function waitAfterLoads(page: Page) {
	const goto = page.goto.bind(page);
	const reload = page.reload.bind(page);
	const waitAfterLoad = async (response: Response | null, options: LoadOptions) => {
		// The 404 page is static.
		const canHydrate = response?.status() !== 404;
		if (canHydrate && !earlyStates.includes(options?.waitUntil)) await waitForHydration(page);
		return response;
	};
	page.goto = async (url, options) => waitAfterLoad(await goto(url, options), options);
	page.reload = async (options) => waitAfterLoad(await reload(options), options);
}

/** A route handler that is still fetching fails once the page is closed. */
async function removeRoutes(page: Page) {
	await page.unrouteAll({ behavior: 'ignoreErrors' });
	await page.context().unrouteAll({ behavior: 'ignoreErrors' });
}

/** Clears a device without closing its tab: a new renderer compiles every script again. */
async function resetDevice(page: Page, origin: string) {
	const context = page.context();
	for (const other of context.pages()) if (other !== page) await other.close();
	context.removeAllListeners('request');
	await removeRoutes(page);
	await context.setOffline(false);
	await context.clearCookies();
	await page.goto('about:blank', { waitUntil: 'commit' });
	await page.route(`${origin}/`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
	await page.goto(`${origin}/`, { waitUntil: 'commit' });
	await page.evaluate(() => sessionStorage.clear());
	const session = await context.newCDPSession(page);
	await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
	await session.detach();
	await page.unrouteAll();
	await page.goto('about:blank', { waitUntil: 'commit' });
}

type OpenDevice = (options?: BrowserContextOptions) => Promise<Page>;

/** By time zone, which a context keeps. */
type IdleDevices = Map<string | undefined, Page[]>;

export const test = base.extend<{ openDevice: OpenDevice }, { idleDevices: IdleDevices }>({
	page: async ({ page, javaScriptEnabled }, use) => {
		// A reused context keeps it.
		await page.context().setOffline(false);
		if (javaScriptEnabled) waitAfterLoads(page);
		await use(page);
		if (!page.isClosed()) await removeRoutes(page);
	},
	idleDevices: [
		async ({ browserName: _ }, use) => {
			await use(new Map());
		},
		{ scope: 'worker' },
	],
	/** Opens the device of another person. One with options of its own serves no second test. */
	openDevice: async ({ browser, idleDevices, baseURL, timezoneId, viewport }, use, testInfo) => {
		const idle = idleDevices.get(timezoneId) ?? [];
		idleDevices.set(timezoneId, idle);
		const opened: { page: Page; canServeAgain: boolean }[] = [];
		await use(async (options) => {
			const known = options ? undefined : idle.pop();
			const page = known ?? (await (await browser.newContext(options)).newPage());
			if (!known) waitAfterLoads(page);
			else if (viewport) await page.setViewportSize(viewport);
			opened.push({ page, canServeAgain: !options });
			return page;
		});
		const isGood = testInfo.status === testInfo.expectedStatus;
		for (const { page, canServeAgain } of opened) {
			if (canServeAgain && isGood && !page.isClosed()) {
				await resetDevice(page, new URL(baseURL ?? '').origin);
				idle.push(page);
			} else await page.context().close();
		}
	},
});

import type { Page, Request } from '@playwright/test';

/** Input before hydration is replayed, but navigation and reload lose it. */
export async function waitForHydration(page: Page): Promise<void> {
	await page.waitForFunction(
		() => !('preHydrationFields' in window) && !document.querySelector('[data-pending]'),
	);
}

const waitForTwoFrames = (page: Page) =>
	page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Called before a page is opened. What it returns waits until two frames pass without a request; `networkidle` waits half a second. */
export function trackRequests(page: Page): () => Promise<void> {
	const pending = new Set<Request>();
	let notify = () => {};
	const end = (request: Request) => {
		pending.delete(request);
		notify();
	};
	page.on('request', (request) => pending.add(request));
	page.on('requestfinished', end);
	page.on('requestfailed', end);
	return async () => {
		do {
			while (pending.size > 0)
				await new Promise<void>((resolve) => {
					notify = resolve;
				});
			await waitForTwoFrames(page);
		} while (pending.size > 0);
	};
}

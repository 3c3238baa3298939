import type { Page } from '@playwright/test';

declare global {
	interface Window {
		layoutShift: number;
	}
}

export async function observeLayoutShift(page: Page): Promise<void> {
	await page.addInitScript(() => {
		window.layoutShift = 0;
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
					window.layoutShift += Number(entry.value);
			}
		}).observe({ type: 'layout-shift', buffered: true });
	});
}

export function readLayoutShift(page: Page): Promise<number> {
	return page.evaluate(() => window.layoutShift);
}

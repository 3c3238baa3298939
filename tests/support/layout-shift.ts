import type { Page } from '@playwright/test';

declare global {
	interface Window {
		readLayoutShift: () => number;
	}
}

export async function observeLayoutShift(page: Page): Promise<void> {
	await page.addInitScript(() => {
		let sum = 0;
		const add = (entries: PerformanceEntryList) => {
			for (const entry of entries)
				if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
					sum += Number(entry.value);
		};
		const observer = new PerformanceObserver((list) => add(list.getEntries()));
		observer.observe({ type: 'layout-shift', buffered: true });
		window.readLayoutShift = () => {
			add(observer.takeRecords());
			return sum;
		};
	});
}

export function readLayoutShift(page: Page): Promise<number> {
	return page.evaluate(() => window.readLayoutShift());
}

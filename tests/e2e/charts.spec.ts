import { expect } from '@playwright/test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer, type ViteDevServer } from 'vite';
import { expectAccessible, expectNoHorizontalScroll } from '#tests/support/accessibility.ts';
import { test } from '#tests/support/test.ts';

let vite: ViteDevServer;
let chartsHtml: string;

// Rendered here, because no page shows all charts.
test.beforeAll(async () => {
	vite = await createServer({
		configFile: false,
		logLevel: 'error',
		server: { middlewareMode: true, ws: false },
	});
	const { ChartExamples } = await vite.ssrLoadModule('/tests/support/chart-examples.tsx');
	chartsHtml = renderToStaticMarkup(createElement(ChartExamples));
});

test.afterAll(() => vite.close());

test('every chart is accessible, fits every width and prints in color', async ({ page, request }) => {
	const homeHtml = await (await request.get('/')).text();
	const styles = homeHtml.match(/<style[^>]*>[\s\S]*?<\/style>|<link[^>]*rel="stylesheet"[^>]*>/g) ?? [];
	expect(styles.length).toBeGreaterThan(0);
	await page.setContent(
		`<!doctype html><html lang="en"><head><title>Pictures</title>${styles.join('')}</head><body>${chartsHtml}</body></html>`,
	);
	for (const [width, colorScheme] of [
		[320, 'light'],
		[360, 'dark'],
		[1280, 'light'],
		[1280, 'dark'],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		await page.emulateMedia({ colorScheme });
		await expectNoHorizontalScroll(page);
		await expectAccessible(page);
	}
	await page.emulateMedia({ media: 'print' });
	for (const chart of await page.locator('.chart, .dial').all())
		await expect(chart).toHaveCSS('print-color-adjust', 'exact');
});

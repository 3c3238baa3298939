import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/ensure-browser.ts';

/** Tests that need no window: what the server sends, read as it is. */
const httpOnly = '**/*.http.spec.ts';

const executablePath = findBrowser();

export default defineConfig({
	testDir: 'tests/e2e',
	globalSetup: './tests/support/built-server.ts',
	workers: 2,
	fullyParallel: true,
	forbidOnly: true,
	timeout: 60_000,
	expect: { timeout: 15_000 },
	// On a busy machine a browser can stall. The last line of `npm test` tells how many needed the second try.
	retries: 1,
	reporter: 'line',
	use: {
		// Set by the global setup, once the server knows its port.
		baseURL: process.env.E2E_BASE_URL ?? 'http://127.0.0.1',
		screenshot: 'only-on-failure',
		// A few seconds into each test it would fetch the whole site; offline.spec.ts lets it.
		serviceWorkers: 'block',
		launchOptions: {
			...(executablePath && { executablePath }),
			// Chromium's sandbox does not work for root, as which containers often run.
			args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
		},
	},
	projects: [
		{ name: 'http', testMatch: httpOnly },
		{
			// every-page.spec.ts tries all widths by itself; here is what a wide screen shows differently. Before the others,
			// because its longest journey would otherwise run alone at the end.
			name: 'desktop',
			testIgnore: httpOnly,
			grep: /@desktop/,
			use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
		},
		{
			name: 'phone',
			testIgnore: httpOnly,
			use: { ...devices['Desktop Chrome'], viewport: { width: 360, height: 780 }, hasTouch: true },
		},
	],
});

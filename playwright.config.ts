import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/ensure-browser.ts';

const httpOnly = '**/*.http.spec.ts';

const executablePath = findBrowser();

export default defineConfig({
	testDir: 'tests/e2e',
	globalSetup: './tests/support/built-server.ts',
	workers: 2,
	fullyParallel: true,
	forbidOnly: true,
	timeout: 60_000,
	expect: { timeout: 10_000 },
	retries: 0,
	reporter: 'line',
	use: {
		// Set by the global setup, which starts the server on a free port.
		baseURL: process.env.E2E_BASE_URL ?? 'http://127.0.0.1',
		screenshot: 'only-on-failure',
		// Where tests differ in them, a context cannot be reused.
		timezoneId: 'UTC',
		permissions: ['clipboard-read', 'clipboard-write'],
		// It would download the whole site during each test; offline.spec.ts allows it.
		serviceWorkers: 'block',
		// A new renderer compiles every script again, which takes longer than most tests. Storage, cookies, routes, init scripts
		// and the clock are reset between tests; test.ts resets the network.
		reuseContext: true,
		launchOptions: {
			...(executablePath && { executablePath }),
			// Chromium's sandbox does not work for root.
			args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
		},
	},
	projects: [
		{ name: 'http', testMatch: httpOnly },
		{
			name: 'phone',
			testIgnore: httpOnly,
			use: { ...devices['Desktop Chrome'], viewport: { width: 360, height: 780 }, hasTouch: true },
		},
	],
});

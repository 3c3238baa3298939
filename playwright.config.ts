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
	// These end a wait that never succeeds; on a busy machine a page has taken 15 seconds and a test two minutes.
	timeout: 240_000,
	expect: { timeout: 30_000 },
	retries: 0,
	reporter: 'line',
	use: {
		// Set by the global setup, which starts the server on a free port.
		baseURL: process.env.E2E_BASE_URL ?? 'http://127.0.0.1',
		screenshot: 'only-on-failure',
		// It would download the whole site during each test; offline.spec.ts allows it.
		serviceWorkers: 'block',
		launchOptions: {
			...(executablePath && { executablePath }),
			// Chromium's sandbox does not work for root.
			args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
		},
	},
	projects: [
		{ name: 'http', testMatch: httpOnly },
		{
			// First, because its longest test would otherwise run alone at the end.
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

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
	reporter: 'line',
	use: {
		// Set by the global setup, once the server knows its port.
		baseURL: process.env.E2E_BASE_URL ?? 'http://127.0.0.1',
		screenshot: 'only-on-failure',
		launchOptions: {
			...(executablePath && { executablePath }),
			// Chromium's sandbox does not work for root, as which containers often run.
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
		{
			// every-page.spec.ts tries all widths by itself; the journeys of single tools run on the phone.
			name: 'desktop',
			testMatch: /(shell|questionnaires)\.spec\.ts$/,
			use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
		},
	],
});

import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '#tests/support/accessibility.ts';
import { test } from '#tests/support/test.ts';

function getCheck(page: Page, name: string) {
	return page.getByRole('list', { name: 'Checks' }).getByRole('listitem').filter({ hasText: name });
}

test.describe('network exposure scanner', () => {
	test('scans, shows each check as it finishes, and summarizes', async ({ page }) => {
		await page.goto('/tools/network-exposure');
		const start = page.getByRole('button', { name: 'Start Security Scan' });
		await expect(start).toBeDisabled();
		await page.getByLabel('IP Address (optional)').fill('   ');
		await expect(start).toBeDisabled();
		// SCAN_ALLOW_PRIVATE is set, and nothing listens on this loopback address.
		await page.getByLabel('IP Address (optional)').fill('127.77.0.1');
		await expect(page.getByText('you confirm that you own this domain or address')).toBeVisible();
		const messages = page.getByRole('status', { name: 'Messages' });
		// Held back, because nothing listens there and the scan ends at once.
		await page.route('**/api/functions/network-scan', async (route) => {
			await expect(messages).toContainText('Starting real security scan...');
			await route.continue();
		});
		await start.click();
		await expect(messages).toContainText('Security scan completed!', { timeout: 30_000 });
		await expect(messages).not.toContainText('Starting real security scan...');
		await expect(page.getByRole('progressbar', { name: 'Scan progress' })).toHaveAttribute('value', '100');
		await expect(page.getByText('Scan finished')).toBeVisible();
		await expect(page.getByRole('heading', { name: /^(Grade A|No grade):/ })).toBeFocused();
		await expect(getCheck(page, 'Remote Desktop (RDP)')).toContainText('Safe');
		await expect(page.getByText('Recommendations', { exact: true })).toBeVisible();
		for (const width of [320, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await expectNoHorizontalScroll(page);
		}
	});

	test('finds a listening service', async ({ page }) => {
		const address = '127.77.0.2';
		const redis = createServer((socket) => socket.on('data', () => socket.write('+PONG\r\n')));
		await new Promise<void>((resolve) => redis.listen(6379, address, resolve));
		await page.goto('/tools/network-exposure');
		await page.getByLabel('IP Address (optional)').fill(address);
		await page.getByRole('button', { name: 'Start Security Scan' }).click();
		await expect(page.getByText('Security scan completed!')).toBeVisible({ timeout: 30_000 });
		await expect(getCheck(page, 'Database Services')).toContainText('Exposed');
		await expect(getCheck(page, 'Database Services')).toContainText('Redis');
		await expect(getCheck(page, 'Database Services')).toContainText('How we know');
		await expect(
			page.getByRole('heading', { name: 'Grade D: one service is exposed, at critical risk.' }),
		).toBeFocused();
		await expect(page.getByRole('img', { name: 'Grade D, from A (best) to F' })).toBeVisible();
		const path = page.getByRole('list', { name: 'The way in, as an attacker sees it' });
		await expect(path.getByRole('listitem').nth(1)).toContainText('Weak link: open');
		await page.getByRole('link', { name: 'How to do it for Database Services' }).click();
		await expect(getCheck(page, 'Database Services').getByText('Seen:')).toBeInViewport();
		await expect(getCheck(page, 'Database Services').getByText('sudo ufw deny')).toBeVisible();
		for (const [width, colorScheme] of [
			[320, 'dark'],
			[1280, 'light'],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			await page.emulateMedia({ colorScheme });
			await expectNoHorizontalScroll(page);
		}
		const download = page.waitForEvent('download');
		await page.getByRole('button', { name: 'CSV' }).click();
		expect(await readFile(await (await download).path(), 'utf8')).toContain(
			'Database Services,Databases,critical,Exposed,',
		);

		await new Promise((resolve) => redis.close(resolve));
		await page.getByText('Scan again', { exact: true }).click();
		await page.getByRole('button', { name: 'Start Security Scan' }).click();
		await expect(page.getByRole('heading', { name: 'Since the last scan of this tab' })).toBeVisible({
			timeout: 30_000,
		});
		await expect(page.getByText('Database Services: was Exposed, is Safe')).toBeVisible();
	});

	test('names an exploited version, and compares with a scan kept on this device', async ({ page }) => {
		const address = '127.77.0.3';
		const screenConnect = createHttpServer((_, response) => {
			response.setHeader('server', 'ScreenConnect/23.9.7.8804').end('<title>Remote Support</title>');
		});
		await new Promise<void>((resolve) => screenConnect.listen(8040, address, resolve));
		const runScan = async () => {
			await page.goto('/tools/network-exposure');
			await page.getByLabel('IP Address (optional)').fill(address);
			await page.getByRole('button', { name: 'Start Security Scan' }).click();
			await expect(page.getByText('Scan finished')).toBeVisible({ timeout: 30_000 });
		};
		const readStorage = () => page.evaluate(() => localStorage.getItem('network-scans'));
		// A list that nobody renewed for years.
		await page.clock.setFixedTime(new Date('2030-01-01T12:00:00Z'));
		await runScan();
		const verdict = 'Grade F: ScreenConnect has a vulnerability that ransomware groups use.';
		await expect(page.getByRole('heading', { name: verdict })).toBeFocused();
		const product = page.getByRole('region', { name: 'ScreenConnect', exact: true });
		for (const text of [
			'Used by ransomware groups',
			'23.9.7.8804',
			'CVE-2024-1709',
			'Tonight',
			/CISA list of \w+ \d+, 20\d\d, \d+ days old\./,
			'Old list',
		])
			await expect(product).toContainText(text);
		for (const [width, colorScheme] of [
			[320, 'dark'],
			[1280, 'light'],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			await page.emulateMedia({ colorScheme });
			await expectNoHorizontalScroll(page);
			await expectAccessible(page);
		}
		const download = page.waitForEvent('download');
		await page.getByRole('button', { name: 'Download JSON' }).click();
		expect(JSON.parse(await readFile(await (await download).path(), 'utf8')).checks).toHaveLength(8);

		expect(await readStorage()).toBeNull();
		const keep = page.getByRole('checkbox', { name: /Keep this result on this device/ });
		await keep.check();
		await new Promise((resolve) => screenConnect.close(resolve));
		await runScan();
		await expect(page.getByRole('heading', { name: 'Since the scan kept on this device' })).toBeVisible();
		await expect(page.getByText('Web Admin Panels: was Exposed, is Safe')).toBeVisible();
		await expect(page.getByText(`Gone: ScreenConnect on ${address}, port 8040`)).toBeVisible();
		await keep.uncheck();
		expect(await readStorage()).toBeNull();
	});

	test('a failed scan shows the reason first, then eight unknown checks and a full bar', async ({ page }) => {
		await page.goto('/tools/network-exposure');
		await page.getByLabel('Domain').fill('not a domain');
		await page.getByRole('button', { name: 'Start Security Scan' }).click();
		await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Scan failed: ');
		await expect(page.getByRole('heading', { name: 'The scan failed.' })).toBeFocused();
		await expect(
			page.getByRole('list', { name: 'Checks' }).getByText('Unknown', { exact: true }),
		).toHaveCount(8);
		await expect(page.getByRole('progressbar', { name: 'Scan progress' })).toHaveJSProperty('value', 100);
		await expect(page.getByText('Finished without a result')).toBeVisible();
		// A failed scan must not look like a clean one.
		await expect(page.getByText('Scan finished')).toBeHidden();
		await expect(page.getByText('Starting real security scan...')).toBeHidden();
	});

	test('disables the form during a scan and fails when the server is unreachable', async ({ page }) => {
		await page.route('**/api/functions/network-scan', async (route) => {
			await expect(page.getByRole('button', { name: 'Scanning...' })).toBeDisabled();
			await expect(page.getByLabel('Domain')).toBeDisabled();
			await route.abort();
		});
		await page.goto('/tools/network-exposure');
		await page.getByLabel('Domain').fill('example.org');
		await page.getByRole('button', { name: 'Start Security Scan' }).click();
		await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Scan failed: ');
	});

	test('shows a message when a proxy returns HTML', async ({ page }) => {
		await page.route('**/api/functions/network-scan', (route) =>
			route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
		);
		await page.goto('/tools/network-exposure');
		await page.getByLabel('Domain').fill('example.org');
		await page.getByRole('button', { name: 'Start Security Scan' }).click();
		await expect(page.getByRole('region', { name: 'Scan result', exact: true })).toContainText(
			'Our server did not answer. Check your connection, then start again.',
		);
		await expect(page.getByLabel('Domain')).toHaveValue('example.org');
	});

	test('accepts a single JSON response instead of the stream (SPEC-28)', async ({ page }) => {
		await page.route('**/api/functions/network-scan', (route) =>
			route.fulfill({ json: { success: false, error: 'This address is not public.', results: [] } }),
		);
		await page.goto('/tools/network-exposure');
		await page.getByLabel('Domain').fill('example.org');
		await page.getByRole('button', { name: 'Start Security Scan' }).click();
		await expect(page.getByRole('region', { name: 'Scan result', exact: true })).toContainText(
			'This address is not public.',
		);
	});
});

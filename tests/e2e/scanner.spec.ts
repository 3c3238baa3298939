import { createServer } from 'node:net';
import { expect, test } from '@playwright/test';

test.describe('network exposure scanner', () => {
	test('scans for real, shows the checks as they finish and sums them up', async ({ page }) => {
		await page.goto('/tools/network-exposure');
		const start = page.getByRole('button', { name: 'Start Security Scan' });
		await expect(start).toBeDisabled();
		await page.getByLabel('IP Address (optional)').fill('   ');
		await expect(start).toBeDisabled();
		// The test server may scan the machine it runs on; nothing listens on these ports of this loopback address.
		await page.getByLabel('IP Address (optional)').fill('127.77.0.1');
		await expect(page.getByText('you confirm that you own this domain or address')).toBeVisible();
		await start.click();
		await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
			'Starting real security scan...',
		);
		await expect(page.getByText('Security scan completed!')).toBeVisible({ timeout: 30_000 });
		await expect(page.getByRole('progressbar', { name: 'Scan progress' })).toHaveAttribute('value', '100');
		const remoteDesktop = page
			.getByRole('listitem')
			.filter({ has: page.getByRole('heading', { name: 'Remote Desktop (RDP)' }) });
		await expect(remoteDesktop).toContainText('Safe');
		await expect(page.getByRole('heading', { name: 'Recommendations' })).toBeVisible();
	});

	test('finds a service that really listens', async ({ page }) => {
		const address = '127.77.0.2';
		const redis = createServer((socket) => socket.on('data', () => socket.write('+PONG\r\n')));
		await new Promise<void>((resolve) => redis.listen(6379, address, resolve));
		await page.goto('/tools/network-exposure');
		await page.getByLabel('IP Address (optional)').fill(address);
		await page.getByRole('button', { name: 'Start Security Scan' }).click();
		await expect(page.getByText('Security scan completed!')).toBeVisible({ timeout: 30_000 });
		const check = page
			.getByRole('listitem')
			.filter({ has: page.getByRole('heading', { name: 'Database Services' }) });
		await expect(check).toContainText('Exposed');
		await expect(check).toContainText('Redis');
		await new Promise((resolve) => redis.close(resolve));
	});

	test('a failure says why and puts every check back to unknown', async ({ page }) => {
		await page.goto('/tools/network-exposure');
		await page.getByLabel('Domain').fill('not a domain');
		await page.getByRole('button', { name: 'Start Security Scan' }).click();
		await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Scan failed: ');
		await expect(page.getByText('Unknown', { exact: true })).toHaveCount(8);
		await expect(page.getByText('Scan finished')).toBeVisible();
	});

	test('while it runs the form is closed, and no answer at all is a failure too', async ({ page }) => {
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
});

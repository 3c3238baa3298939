import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { path } from '#app/site/paths.ts';
import { waitForHydration } from '#tests/support/hydration.ts';
import { startServer } from '#tests/support/server.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { test } from '#tests/support/test.ts';

const settings = {
	SITE_NAME: 'Fire & "Rescue"',
	SITE_PHONE: '+44 20 7946 0000',
	SITE_EMAIL: 'night@firm.example',
	SITE_PROVIDER_URL: 'https://firm.example/help?a=1&b=2',
	SITE_AGE_NOTICE: 'Reviewed until May 2027.',
};

test('built pages show the configured phone, email, provider page and name, also after hydration', async ({
	page,
}) => {
	const data = createTempFolder();
	const server = await startServer({ DATABASE_URL: `sqlite:${join(data.path, 'x.db')}`, ...settings });
	const errors: string[] = [];
	page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
	page.on('pageerror', (error) => errors.push(error.message));
	await page.goto(server.url);
	await waitForHydration(page);
	await expect(page).toHaveTitle('Fire & "Rescue": free ransomware readiness and recovery toolkit');
	await expect(page.getByRole('link', { name: '+44 20 7946 0000' }).first()).toHaveAttribute(
		'href',
		'tel:+442079460000',
	);
	await expect(page.getByRole('link', { name: 'Recovery service (new tab)' })).toHaveAttribute(
		'href',
		settings.SITE_PROVIDER_URL,
	);
	await expect(page.getByRole('contentinfo').getByRole('link', { name: settings.SITE_EMAIL })).toBeVisible();
	expect(await page.content()).not.toMatch(/800-555-0199|help@example\.com|RansomPrep/);
	await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
	await expect(page.getByText('Write to night@firm.example.')).toBeVisible();
	for (const name of ['compliance', 'sources'] as const) {
		await page.goto(server.url + path(name));
		await expect(page.getByText('Reviewed until May 2027.')).toBeVisible();
	}
	expect(errors).toEqual([]);
	await server.stop();
	data.remove();
});

test('a site without a phone line shows none, also after hydration, on a call list and in a report', async ({
	page,
}) => {
	const data = createTempFolder();
	const server = await startServer({ DATABASE_URL: `sqlite:${join(data.path, 'x.db')}`, SITE_HELP: 'none' });
	const errors: string[] = [];
	page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
	page.on('pageerror', (error) => errors.push(error.message));
	const names = [
		...(['home', 'tools', 'emergency-hub', 'emergency-contacts', 'vendor-eval', 'ransomadvisor'] as const),
		...(['incident-checklist', 'ransom-identifier', 'about', 'recovery-comparer'] as const),
	];
	for (const name of names) {
		await page.goto(server.url + path(name));
		await waitForHydration(page);
		expect(await page.content(), name).not.toMatch(/800-?555-?0199|partner’s|paid partner|href="tel:"/i);
	}
	await page.goto(server.url + path('vendor-eval'));
	await waitForHydration(page);
	await expect(page.getByText('Insurer, lawyer and police come first.').first()).toBeAttached();
	expect(errors).toEqual([]);
	await server.stop();
	data.remove();
});

test('the logo and the name are in Word files and in print', async ({ page }) => {
	const data = createTempFolder({
		'logo.svg':
			'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><rect width="60" height="20" fill="#fff"/></svg>',
	});
	const server = await startServer({
		DATABASE_URL: `sqlite:${join(data.path, 'x.db')}`,
		SITE_NAME: 'Coastal IT',
		SITE_HEADER_COLOR: '#2A1A4A',
		SITE_LOGO: join(data.path, 'logo.svg'),
	});
	await page.goto(server.url + path('playbooks'));
	await waitForHydration(page);
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Word' }).first().click();
	const parts = unzipSync(await readFile(await (await download).path()));
	const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
	expect(xml).toContain('w:fill="2a1a4a"');
	expect(xml.indexOf('Coastal IT')).toBeGreaterThan(xml.indexOf('<w:drawing>'));
	expect(Object.keys(parts).filter((name) => name.startsWith('word/media/'))).toHaveLength(1);

	const band = () =>
		page.locator('.print-view').evaluate((view) => {
			const { content, backgroundImage } = getComputedStyle(view, '::before');
			return { content, backgroundImage };
		});
	await page.emulateMedia({ media: 'print' });
	await expect.poll(band).toMatchObject({
		content: '"Coastal IT"',
		backgroundImage: expect.stringContaining('/brand/logo-'),
	});
	await server.stop();
	data.remove();
});

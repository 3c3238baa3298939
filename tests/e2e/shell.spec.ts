import { expect, test } from '@playwright/test';
import { publicPaths } from '#app/pages.ts';
import { emergencyTools } from '#app/tools/groups.ts';
import { registry } from '#app/tools/registry.ts';

test.describe('landing page', () => {
	test('has the phone, the three doors and the way to all tools', async ({ page }) => {
		await page.goto('/');
		await expect(page.getByRole('banner').getByRole('link', { name: '+1-800-555-0199' })).toHaveAttribute(
			'href',
			'tel:+18005550199',
		);
		for (const [name, href] of [
			['Start Free Assessment', '/ransomprep'],
			['Get Free Help Now', '/ransomadvisor'],
			['Identify Ransomware', '/ransom-identifier'],
			['Explore All Tools', '/tools'],
			['Call +1-800-555-0199', 'tel:+18005550199'],
		] as const) {
			await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', href);
		}
		await expect(
			page.getByRole('heading', { name: `${registry.length} tools, 12 of them for the emergency` }),
		).toBeVisible();
	});
});

test.describe('tools catalogue', () => {
	test('finds tools by typing, says what to do when none matches, and opens one with the keyboard', async ({
		page,
	}) => {
		await page.goto('/tools');
		await expect(page.getByRole('link', { name: 'All 12 emergency tools' })).toHaveAttribute(
			'href',
			'/ransomadvisor/tools',
		);
		const search = page.getByRole('searchbox', { name: 'Find a tool' });
		await search.fill('zebra');
		await expect(page.getByText('No tool matches.')).toBeVisible();
		await search.fill('downtime');
		await expect(page.getByText('1 tool found')).toBeVisible();
		await search.press('Tab');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL('/tools/downtime-calculator');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Downtime Cost Calculator');
		await page.goBack();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Free ransomware tools');
	});

	test('scrolls to the top on the way to a tool', async ({ page }) => {
		await page.goto('/tools');
		await page.getByRole('link', { name: 'Use Tool: Incident Response Timeline Builder' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Incident Response Timeline Builder');
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	});
});

test('emergency hub lists the twelve tools in four groups', async ({ page }) => {
	await page.goto('/ransomadvisor/tools');
	await expect(page.getByRole('link', { name: /^Use Tool/ })).toHaveCount(emergencyTools.length);
	await expect(page.getByRole('heading', { level: 2 })).toHaveText([
		'Immediate Response',
		'Communication & Compliance',
		'Recovery Planning',
		'Post-Incident',
	]);
	await expect(page.getByRole('link', { name: 'Take Incident Assessment' })).toHaveAttribute(
		'href',
		'/ransomadvisor',
	);
	await expect(page.getByRole('link', { name: 'All Security Tools' })).toHaveAttribute('href', '/tools');
});

test('an unknown address answers 404 with a way back', async ({ page }) => {
	const response = await page.goto('/tools/no-such-tool');
	expect(response?.status()).toBe(404);
	await expect(page).toHaveTitle(/^Ransomware Protection Tool Not Found/);
	await page.getByRole('link', { name: 'Back to Home' }).click();
	await expect(page).toHaveURL('/');
});

test('the hyphenated address leads to the triage', async ({ page }) => {
	await page.goto('/ransom-advisor');
	await expect(page).toHaveURL('/ransomadvisor');
	await expect(page.getByText('1 of 8', { exact: true })).toBeVisible();
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('every page is readable, has its own title and a phone link', async ({ page }) => {
		const titles = new Set<string>();
		for (const path of publicPaths) {
			const response = await page.goto(path);
			expect(response?.status(), path).toBe(200);
			titles.add(await page.title());
			await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
			await expect(page.getByRole('banner').getByRole('link', { name: '+1-800-555-0199' })).toHaveAttribute(
				'href',
				/^tel:/,
			);
		}
		expect(titles.size).toBe(publicPaths.length);
	});
});

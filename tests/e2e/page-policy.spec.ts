import { expect, test } from '@playwright/test';
import { publicPaths } from '#app/pages.ts';

for (const path of publicPaths) {
	test(`${path} loads without an error or a refusal by the content security policy`, async ({ page }) => {
		const complaints: string[] = [];
		page.on('console', (message) => {
			if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
		});
		page.on('pageerror', (error) => complaints.push(error.message));
		page.on('response', (response) => {
			if (response.status() >= 400) complaints.push(`${response.url()} answered ${response.status()}`);
		});
		await page.goto(path);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		expect(complaints).toEqual([]);
	});
}

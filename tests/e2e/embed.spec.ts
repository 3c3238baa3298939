import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { path } from '#app/site/paths.ts';
import { root } from '#scripts/run.ts';
import { startServer } from '#tests/support/server.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { test } from '#tests/support/test.ts';

const [snippet = ''] =
	/<iframe.*?<\/script>/s.exec(readFileSync(join(root, 'docs/operating.md'), 'utf8')) ?? [];
const host = 'https://www.example.org';

// The permission must not be there in the next test.
test.use({ reuseContext: false });

test('the documented frame shows one tool on another site, follows its height and stores no cookie', async ({
	page,
	context,
}) => {
	const data = createTempFolder();
	const server = await startServer({
		DATABASE_URL: `sqlite:${join(data.path, 'x.db')}`,
		EMBED_ORIGINS: host,
	});
	const body = snippet
		.replaceAll('https://ransom.example.org', server.url)
		.replace('/ransomprep?embed', `${path('downtime-calculator')}?embed`);
	// The server of the test is on this machine, which Chromium asks about.
	await context.grantPermissions(['local-network-access'], { origin: host });
	await page.route(`${host}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
	await page.goto(host, { waitUntil: 'domcontentloaded' });

	const element = page.locator('#ransom-tool');
	const frame = element.contentFrame();
	const measure = async () => {
		const [outer, inner] = [element, frame.locator('html')].map((each) =>
			each.evaluate((node) => Math.ceil(node.getBoundingClientRect().height)),
		);
		return { outer: await outer, inner: await inner };
	};
	const expectFitting = async (isExpected: (height: number) => boolean) => {
		await expect
			.poll(async () => {
				const { outer = 0, inner } = await measure();
				return outer === inner && isExpected(outer);
			})
			.toBe(true);
		return (await measure()).outer ?? 0;
	};

	await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
	for (const role of ['banner', 'contentinfo'] as const) await expect(frame.getByRole(role)).toHaveCount(0);
	await expect(frame.getByRole('navigation', { name: 'Quick' })).toHaveCount(0);
	const empty = await expectFitting((height) => height > 0);
	await frame.getByLabel('Annual Revenue ($)').fill('8.76m');
	await frame.getByLabel('Number of Employees').fill('10');
	await frame.getByLabel('Business Type').selectOption('other');
	await frame.getByLabel('Expected Downtime').fill('1');
	await expect(frame.getByText('$2,740').first()).toBeVisible();
	const filled = await expectFitting((height) => height > empty);
	await page.setViewportSize({ width: 1280, height: 780 });
	await expectFitting((height) => height < filled);

	expect(await context.cookies()).toEqual([]);
	expect(await frame.locator('html').evaluate(() => 'serviceWorker' in navigator)).toBe(false);
	const opened = context.waitForEvent('page');
	await frame.getByRole('main').getByRole('link').first().click();
	await (await opened).close();
	await expect(frame.getByText('$2,740').first()).toBeVisible();
	await server.stop();
	data.remove();
});

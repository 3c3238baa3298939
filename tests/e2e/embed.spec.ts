import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { path } from '#app/site/paths.ts';
import { root } from '#scripts/run.ts';
import { attackTriageAnswers } from '#tests/support/questionnaire.ts';
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

test('a frame without storage does not grow while parts load, and tells the level of the result alone', async ({
	page,
	context,
}) => {
	const data = createTempFolder();
	const server = await startServer({
		DATABASE_URL: `sqlite:${join(data.path, 'x.db')}`,
		EMBED_ORIGINS: host,
	});
	const body = `${snippet
		.replaceAll('https://ransom.example.org', server.url)
		.replace('/ransomprep?embed', `${path('ransomadvisor')}?embed`)}
		<script>window.messages = []; addEventListener('message', ({ data }) => messages.push(data));</script>`;
	await context.grantPermissions(['local-network-access'], { origin: host });
	await page.addInitScript(() => {
		if (window === window.top) return;
		for (const name of ['localStorage', 'sessionStorage'])
			Object.defineProperty(window, name, {
				configurable: true,
				get() {
					throw new DOMException('Access is denied for this document.', 'SecurityError');
				},
			});
	});
	const errors: string[] = [];
	page.on('pageerror', (error) => errors.push(error.message));
	await page.route(`${host}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
	await page.goto(host, { waitUntil: 'domcontentloaded' });
	const frame = page.locator('#ransom-tool').contentFrame();
	for (const [index, label] of attackTriageAnswers.entries()) {
		await expect(frame.getByText(`${index + 1} of 8`, { exact: true })).toBeVisible();
		await frame.getByRole('radio', { name: label, exact: true }).check();
		if (index < 7) await frame.getByRole('button', { name: 'Next', exact: true }).click();
	}
	await frame.getByRole('button', { name: 'Show results without saving' }).press('Enter');
	const readMessages = () =>
		page.evaluate(() => Reflect.get(window, 'messages') as { type: string; level?: string }[]);
	const getDone = async () => (await readMessages()).filter(({ type }) => type === 'ransomprep:done');
	await expect.poll(getDone).toEqual([{ type: 'ransomprep:done', level: 'Active Ransomware Attack' }]);
	// As a part that is still loading: the viewport of a frame is the frame itself.
	const placeholder = await frame.locator('main').evaluate((main) => {
		const part = main.appendChild(document.createElement('p'));
		part.className = 'min-h-svh';
		const { height } = part.getBoundingClientRect();
		part.remove();
		return height;
	});
	expect(placeholder).toBe(0);
	expect(errors).toEqual([]);
	await server.stop();
	data.remove();
});

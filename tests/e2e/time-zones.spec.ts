import { expect, type Page } from '@playwright/test';
import { serializeRecord } from '#domain/incident/record-file.ts';
import { docsPath, enterRoom, shareIncident } from '#tests/support/room-pages.ts';
import { test } from '#tests/support/test.ts';

test.use({ timezoneId: 'America/New_York' });

const discovery = (page: Page) => page.getByLabel('When you found out', { exact: true });
const insurerDeadline = (page: Page) => page.getByRole('region', { name: 'Tell the cyber insurer' });
const report = (page: Page) => page.getByRole('region', { name: 'Text of the report' });

test('shows the same moments to two people of a room in Berlin and New York', async ({
	page,
	openDevice,
}) => {
	const [owner, helper] = [await openDevice({ timezoneId: 'Europe/Berlin' }), page];
	const links = await shareIncident(owner, 'Dana');
	await owner.goto(docsPath);
	await owner.getByLabel('Discovery Date').fill('2026-11-18');
	await owner.getByLabel('Discovery Time').fill('02:15');

	await enterRoom(helper, links.edit, 'Anna', 'IT');
	await helper.goto(docsPath);
	await expect(helper.getByLabel('Discovery Time')).toHaveValue('02:15');
	await expect(
		helper.getByText('This is the time in Berlin. For you it is Nov 17, 8:15 p.m. in New York.'),
	).toBeVisible();
	await helper.goto('/ransomadvisor/compliance');
	await expect(discovery(helper)).toHaveValue('2026-11-17T20:15');
	await expect(helper.getByText('Your time. Entered as Nov 18, 2:15 a.m. in Berlin.')).toBeAttached();
	await expect(insurerDeadline(helper)).toContainText(
		'Wed, Nov 18, 2026, 8:15 p.m. EST (Nov 19, 2:15 a.m. in Berlin)',
	);
	await helper.goto('/incident-pack');
	await expect(report(helper)).toContainText('Nov 17, 2026, 8:15 p.m. EST (Nov 18, 2:15 a.m. in Berlin)');
	await expect(report(helper)).toContainText('2:15 a.m. in Berlin (Nov 17, 8:15 p.m. in New York)');

	await owner.goto('/ransomadvisor/compliance');
	await expect(discovery(owner)).toHaveValue('2026-11-18T02:15');
	await expect(insurerDeadline(owner)).toContainText('Thu, Nov 19, 2026, 2:15 a.m. GMT+1');
	await owner.goto('/incident-pack');
	await expect(report(owner)).toContainText('Nov 18, 2026, 2:15 a.m. GMT+1');
});

test('shows a time without a zone as the time of the device and keeps it as it was written', async ({
	page,
}) => {
	await page.goto('/ransomadvisor/timeline');
	const events = [{ id: '1', time: '2026-11-10T02:15', event: 'Alarm', details: '', source: '' }];
	const file = serializeRecord({ timeline: { events } }, new Date('2026-11-15T05:00:00Z'));
	await page
		.getByLabel('Incident record file')
		.setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(file) });
	await expect(page.getByLabel('Time', { exact: true })).toHaveValue('2026-11-10T02:15');
	const stored = await page.evaluate(() => sessionStorage.getItem('incident-record'));
	expect(stored).toContain('"2026-11-10T02:15"');
});

test('says that the clock of the device is wrong before “Now” writes anything', async ({ page }) => {
	let answer: () => void = () => {};
	const isAsked = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route('**/api/site-options', async (route) => {
		await isAsked;
		const date = new Date(Date.now() - 3_600_000).toUTCString();
		await route.fulfill({ json: { mail: false, timestamps: false }, headers: { date } });
	});
	await page.goto(docsPath);
	const time = page.getByLabel('Discovery Time', { exact: true });
	await page.getByRole('button', { name: 'Discovery Time: Now' }).click();
	await expect(time).toHaveValue('');
	answer();
	await expect(page.getByText('The clock of this device is 60 minutes ahead.').first()).toBeVisible();
	await expect(time).toHaveValue('');
	await page.getByRole('button', { name: 'Discovery Time: Now' }).click();
	await expect(time).not.toHaveValue('');
});

test('the comparison of the clock leaves no request open', async ({ page }) => {
	const isFinished = page.waitForEvent('requestfinished', (request) =>
		request.url().endsWith('/api/site-options'),
	);
	await page.goto(docsPath);
	await isFinished;
});

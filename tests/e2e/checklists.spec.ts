import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';

/** More stops than any of these pages has. */
const mostTabStops = 250;

/** Moves the focus with the Tab key until it is on the target, as someone without a mouse does. */
async function tabTo(page: Page, target: Locator) {
	for (let stop = 0; stop < mostTabStops; stop += 1) {
		if (await target.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press('Tab');
	}
	throw new Error('The Tab key does not reach the target');
}

async function press(page: Page, target: Locator, key = 'Space') {
	await tabTo(page, target);
	await page.keyboard.press(key);
}

/** Ticks the first boxes of the list. Between two boxes the Tab key stops once, at 'Why and how'. */
async function tickFirst(page: Page, count: number) {
	const boxes = page.getByRole('main').getByRole('checkbox');
	await tabTo(page, boxes.first());
	for (let ticked = 0; ticked < count; ticked += 1) {
		await page.keyboard.press('Space');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Tab');
	}
	await expect(page.getByRole('main').getByRole('checkbox', { checked: true })).toHaveCount(count);
}

async function expectAccessibleInLightAndDark(page: Page) {
	// A box that has scrolled half under the header would count as too small to hit.
	await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme });
		await expectAccessible(page);
	}
}

async function downloaded(page: Page, button: Locator): Promise<string> {
	const [download] = await Promise.all([page.waitForEvent('download'), press(page, button, 'Enter')]);
	return readFile(await download.path(), 'utf8');
}

// Long pages, read twice by the accessibility checker: a busy machine needs its time for them.
test.describe.configure({ timeout: 120_000 });
test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

test('incident checklist: tick, read why, download, clear', async ({ page }) => {
	await page.goto('/tools/incident-checklist');
	await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(25);
	const progress = page.getByRole('region', { name: 'Progress' });
	await expect(progress).toContainText('0 of 25 done');
	await expect(progress).toContainText('15 critical steps open');
	await tickFirst(page, 2);
	await expect(progress).toContainText('2 of 25 done');
	await expect(progress).toContainText('13 critical steps open');
	await expect(page.getByText(/^Done at \d\d:\d\d$/)).toHaveCount(2);

	await press(page, page.getByText('Why and how').nth(2), 'Enter');
	await expect(page.getByText('This is the last resort.')).toBeVisible();
	await expectAccessibleInLightAndDark(page);

	const csv = await downloaded(page, page.getByRole('button', { name: 'CSV' }));
	expect(csv.match(/,done,/g)).toHaveLength(2);
	expect(csv.match(/,open,/g)).toHaveLength(23);
	await press(page, page.getByRole('button', { name: 'Clear all ticks' }));
	await expect(progress).toContainText('0 of 25 done');
});

test('backup checklist: levels, warning, praise', async ({ page }) => {
	await page.goto('/tools/backup-checklist');
	const progress = page.getByRole('region', { name: 'Progress' });
	const recommendations = page.getByRole('region', { name: 'Recommendations' });
	const warning = page.getByRole('heading', { name: /^Critical warning/ });
	await expect(recommendations).toBeHidden();
	await tickFirst(page, 12);
	await expect(progress).toContainText('Poor 48%');
	await expect(recommendations).toBeVisible();
	await expect(warning).toBeVisible();
	await page.keyboard.press('Space');
	await expect(progress).toContainText('Fair 52%');
	await expect(warning).toBeHidden();
	for (let more = 0; more < 6; more += 1) {
		await page.keyboard.press('Tab');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Space');
	}
	await expect(progress).toContainText('Good 76%');
	await expect(recommendations).toContainText('Great job');
	await expectAccessibleInLightAndDark(page);
});

test('hardening checklist: priorities and recommendations', async ({ page }) => {
	await page.goto('/tools/hardening-checklist');
	await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(35);
	await tickFirst(page, 5);
	await expect(page.getByRole('region', { name: 'High priority' })).toContainText('4 of 15 done (27%)');
	await expect(page.getByRole('region', { name: 'Medium priority' })).toContainText('1 of 16 done');
	await expect(page.getByRole('region', { name: 'Low priority' })).toContainText('0 of 4 done');

	for (let back = 0; back < 11; back += 1) await page.keyboard.press('Shift+Tab');
	await expect(page.getByRole('tab', { name: 'Security Checklist' })).toBeFocused();
	await page.keyboard.press('ArrowRight');
	await expect(page.getByRole('tab', { name: 'Recommendations' })).toBeFocused();
	const next = page.getByRole('region', { name: 'What to do next' });
	await expect(next).toContainText('Do these first, in this order:');
	await expect(next.getByRole('listitem').first()).toHaveText(/^No remote desktop/);
	await expectAccessibleInLightAndDark(page);
});

test('vulnerability self-check: risk, notes, fixes', async ({ page }) => {
	await page.goto('/tools/vulnerability-spotter');
	await expect(page.getByText('This is a self-check, not a scan.')).toBeVisible();
	await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(25);
	const progress = page.getByRole('region', { name: 'Progress' });
	await expect(progress).toContainText('Minimal 0%');
	await tickFirst(page, 9);
	await expect(progress).toContainText('Medium 47%');
	await expect(page.getByRole('heading', { name: 'Immediate action needed' })).toBeHidden();
	await page.keyboard.press('Space');
	await expect(progress).toContainText('High 52%');
	await expect(page.getByRole('heading', { name: 'Immediate action needed' })).toBeVisible();
	await expect(page.getByText('take this list along')).toBeVisible();
	await expect(
		page.getByRole('region', { name: 'What to fix, most urgent first' }).getByRole('listitem'),
	).toHaveCount(10);
	await expectAccessibleInLightAndDark(page);
});

test('evidence checklist: both bars, do and don’t', async ({ page }) => {
	await page.goto('/ransomadvisor/evidence-checklist');
	const progress = page.getByRole('region', { name: 'Progress' });
	await tickFirst(page, 4);
	await expect(progress).toContainText('4 of 30 done');
	await expect(progress).toContainText('3 of 20 critical done');
	await expect(page.getByRole('region', { name: 'Do', exact: true }).getByRole('listitem')).toHaveCount(4);
	await expect(page.getByRole('region', { name: 'Don’t' }).getByRole('listitem')).toHaveCount(6);
	await expectAccessibleInLightAndDark(page);
});

test('compliance checker: deadlines of a bank in Florida and the EU, and the calendar file', async ({
	page,
}) => {
	await page.clock.install({ time: new Date('2026-11-23T07:40:00Z') });
	await page.goto('/ransomadvisor/compliance');
	const progress = page.getByRole('region', { name: 'Progress' });
	await expect(progress).toContainText('0 of 8 done');

	await tabTo(page, page.getByLabel('Industry'));
	await page.keyboard.type('Fin');
	await expect(page.getByRole('heading', { name: 'Financial services' })).toBeVisible();
	await tabTo(page, page.getByLabel('Location'));
	await page.keyboard.type('Flo');
	await expect(page.getByRole('heading', { name: 'Florida' })).toBeVisible();
	await press(page, page.getByText('Affected people in more places'), 'Enter');
	await press(page, page.getByRole('checkbox', { name: 'European Union' }));
	await expect(page.getByRole('heading', { name: 'European Union (GDPR)' })).toBeVisible();
	await expect(progress).toContainText('0 of 16 done');
	await expect(page.getByRole('checkbox', { name: 'Call a breach lawyer' })).toHaveCount(0);
	await expect(page.getByRole('region', { name: 'Also in every industry' })).toContainText(
		'Call a breach lawyer before any written statement',
	);

	await tabTo(page, page.getByLabel('Moment of discovery', { exact: true }));
	await page.keyboard.type('112320260210A');
	await expect(page.getByText('In your time zone, America/New_York.')).toBeVisible();

	const duty = (name: string) =>
		page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name }) });
	const gdpr = duty('GDPR Art. 33');
	await expect(gdpr).toContainText('Due: Thu, Nov 26, 2026, 02:10 EST');
	await expect(gdpr).toContainText('Applies only if: Personal data is concerned');
	await expect(duty('Form 8-K')).toContainText('Due: Mon, Nov 30, 2026, 02:10 EST');
	await expect(duty('Florida: tell the individuals')).toContainText('Due: Wed, Dec 23, 2026, 02:10 EST');
	await expect(gdpr.getByRole('timer')).toHaveText(/^2 days 23 h (30 min 0 s|29 min \d+ s) left$/);
	const before = await gdpr.getByRole('timer').textContent();
	await page.clock.runFor(5000);
	await expect(gdpr.getByRole('timer')).not.toHaveText(before ?? '');

	await press(page, gdpr.getByRole('checkbox'));
	await expect(progress).toContainText('1 of 16 done');
	const calendar = await downloaded(page, page.getByRole('button', { name: 'Export all (.ics)' }));
	expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
	expect(calendar).toContain('DTSTART:20261126T071000Z');
	expect(calendar).toContain('DTSTART:20261130T071000Z');
	await expectAccessibleInLightAndDark(page);
});

test('compliance checker: lists that do not arrive are asked for again', async ({ page }) => {
	await page.route('**/assets/duty-book-*.js', (route) => route.abort());
	const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('duty-book'));
	await page.goto('/ransomadvisor/compliance');
	await failed;
	await page.getByLabel('Industry').selectOption('Healthcare');
	await expect(page.getByText('The duties of your choice could not be loaded.')).toBeVisible();
	await page.unroute('**/assets/duty-book-*.js');
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(page.getByRole('checkbox', { name: 'Tell affected patients' })).toBeVisible();
	await expect(page.getByText('The duties of your choice could not be loaded.')).toBeHidden();
});

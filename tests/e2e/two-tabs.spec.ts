import { type BrowserContext, expect, type Page, test } from '@playwright/test';

const docs = '/ransomadvisor/incident-docs';
const compliance = '/ransomadvisor/compliance';
const keep = (page: Page) => page.getByRole('checkbox', { name: /^Keep on this device/ });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('incident-record'));

async function typeAndKeep(page: Page) {
	await page.goto(docs);
	await page.getByLabel('Affected Systems').fill('FS1');
	await keep(page).check();
	await expect(page.getByText('On this device, saved just now.')).toBeVisible();
}

/** A second tab that shows what the first one keeps. */
async function secondTab(context: BrowserContext): Promise<Page> {
	const other = await context.newPage();
	await other.goto(docs);
	await expect(other.getByLabel('Affected Systems')).toHaveValue('FS1');
	return other;
}

test('kept: two tabs of the same incident stay in step', async ({ page, context }) => {
	await typeAndKeep(page);
	const other = await secondTab(context);
	await other.getByLabel('Discovered By').fill('Dana Cole');
	await expect(page.getByLabel('Discovered By')).toHaveValue('Dana Cole');
	await page.getByLabel('Affected Systems').fill('FS1, FS2');
	await expect(other.getByLabel('Affected Systems')).toHaveValue('FS1, FS2');
	await other.getByRole('button', { name: 'Erase now' }).click();
	await expect(page.getByLabel('Affected Systems')).toHaveValue('');
	expect(await stored(page)).toBeNull();
});

test('kept: a tab that keeps no longer leaves the other its record', async ({ page, context }) => {
	await typeAndKeep(page);
	const other = await secondTab(context);
	await expect(keep(other)).toBeChecked();
	await keep(other).uncheck();
	await expect(keep(page)).not.toBeChecked();
	await expect(page.getByLabel('Affected Systems')).toHaveValue('FS1');
	await expect(other.getByLabel('Affected Systems')).toHaveValue('FS1');
	expect(await stored(page)).toBeNull();
});

test('kept: what was typed in a tab before another one kept its record stays, and can be put together', async ({
	page,
	context,
}) => {
	await page.goto(docs);
	await page.getByLabel('Discovered By').fill('Dana Cole');
	const other = await context.newPage();
	await typeAndKeep(other);
	await expect(page.getByText('Another tab keeps its incident on this device.')).toBeVisible();
	await expect(page.getByLabel('Discovered By')).toHaveValue('Dana Cole');
	await keep(page).check();
	await expect(page.getByLabel('Affected Systems')).toHaveValue('FS1');
	await expect(other.getByLabel('Discovered By')).toHaveValue('Dana Cole');
});

test('kept: two tabs with the same deadlines come to rest at what was typed last', async ({
	page,
	context,
}) => {
	const discovery = (tab: Page) => tab.getByLabel('Moment of discovery', { exact: true });
	await page.goto(compliance);
	await discovery(page).fill('2026-11-10T02:15');
	await keep(page).check();
	const other = await context.newPage();
	await other.goto(compliance);
	await expect(discovery(other)).toHaveValue('2026-11-10T02:15');
	const early = await stored(page);
	for (const day of ['11', '12', '13', '14', '15']) await discovery(page).fill(`2026-11-${day}T02:15`);
	await expect(discovery(other)).toHaveValue('2026-11-15T02:15');
	// The other tab's word of an earlier day comes late.
	await page.evaluate(
		(newValue) => dispatchEvent(new StorageEvent('storage', { key: 'incident-record', newValue })),
		early,
	);
	await other.getByRole('checkbox', { name: /^Tell the cyber insurer/ }).check();
	await expect(page.getByRole('checkbox', { name: /^Tell the cyber insurer/ })).toBeChecked();
	await expect(discovery(page)).toHaveValue('2026-11-15T02:15');
	await expect(discovery(other)).toHaveValue('2026-11-15T02:15');
});

test('kept: a page that was put aside catches up before it writes', async ({ page }) => {
	await typeAndKeep(page);
	const early = await stored(page);
	await page.getByLabel('Discovered By').fill('Dana Cole');
	const late = await stored(page);
	// A page that the browser put aside is told nothing; here the device changes behind its back instead.
	const behindItsBack = (text: string | null) =>
		page.evaluate((kept) => {
			if (kept === null) localStorage.removeItem('incident-record');
			else localStorage.setItem('incident-record', kept);
		}, text);
	await behindItsBack(early);
	await page.getByLabel('Ransom Amount').fill('3 BTC');
	await expect(page.getByLabel('Discovered By')).toHaveValue('');
	await behindItsBack(late);
	await page.getByLabel('Affected Systems').fill('FS2');
	await expect(page.getByLabel('Discovered By')).toHaveValue('Dana Cole');
	expect(await stored(page)).toContain('Dana Cole');
	await behindItsBack(null);
	await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
	await expect(page.getByLabel('Affected Systems')).toHaveValue('');
});

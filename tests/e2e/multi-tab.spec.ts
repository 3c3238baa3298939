import { type BrowserContext, expect, type Page } from '@playwright/test';
import { docsPath, fillAndKeep, getKeepSwitch, readStoredRecord } from '#tests/support/kept-record.ts';
import { test } from '#tests/support/test.ts';

const compliancePath = '/ransomadvisor/compliance';

async function openSecondTab(context: BrowserContext): Promise<Page> {
	const other = await context.newPage();
	await other.goto(docsPath);
	await expect(other.getByLabel('Affected Systems')).toHaveValue('FS1');
	return other;
}

test('synchronizes a saved record between two tabs', async ({ page, context }) => {
	await fillAndKeep(page);
	const other = await openSecondTab(context);
	await other.getByLabel('Discovered By').fill('Dana Cole');
	await expect(page.getByLabel('Discovered By')).toHaveValue('Dana Cole');
	await page.getByLabel('Affected Systems').fill('FS1, FS2');
	await expect(other.getByLabel('Affected Systems')).toHaveValue('FS1, FS2');
	await other.getByRole('button', { name: 'Erase now' }).click();
	await expect(page.getByLabel('Affected Systems')).toHaveValue('');
	expect(await readStoredRecord(page)).toBeNull();
});

test('a tab that stops saving leaves the record to the other tab', async ({ page, context }) => {
	await fillAndKeep(page);
	const other = await openSecondTab(context);
	await expect(getKeepSwitch(other)).toBeChecked();
	await getKeepSwitch(other).uncheck();
	await expect(getKeepSwitch(page)).not.toBeChecked();
	await expect(page.getByLabel('Affected Systems')).toHaveValue('FS1');
	await expect(other.getByLabel('Affected Systems')).toHaveValue('FS1');
	expect(await readStoredRecord(page)).toBeNull();
});

test('keeps unsaved answers when another tab saves a record, and offers to merge', async ({
	page,
	context,
}) => {
	await page.goto(docsPath);
	await page.getByLabel('Discovered By').fill('Dana Cole');
	const other = await context.newPage();
	await fillAndKeep(other);
	await expect(page.getByText('Another tab keeps its incident on this device.')).toBeVisible();
	await expect(page.getByLabel('Discovered By')).toHaveValue('Dana Cole');
	await getKeepSwitch(page).check();
	await expect(page.getByLabel('Affected Systems')).toHaveValue('FS1');
	await expect(other.getByLabel('Discovered By')).toHaveValue('Dana Cole');
});

test('two tabs with the same deadlines converge on the last edit', async ({ page, context }) => {
	const getDiscoveryField = (tab: Page) => tab.getByLabel('When you found out', { exact: true });
	await page.goto(compliancePath);
	await getDiscoveryField(page).fill('2026-11-10T02:15');
	await getKeepSwitch(page).check();
	const other = await context.newPage();
	await other.goto(compliancePath);
	await expect(getDiscoveryField(other)).toHaveValue('2026-11-10T02:15');
	const earlyRecord = await readStoredRecord(page);
	for (const day of ['11', '12', '13', '14', '15'])
		await getDiscoveryField(page).fill(`2026-11-${day}T02:15`);
	await expect(getDiscoveryField(other)).toHaveValue('2026-11-15T02:15');
	// A late storage event from the other tab.
	await page.evaluate(
		(newValue) => dispatchEvent(new StorageEvent('storage', { key: 'incident-record', newValue })),
		earlyRecord,
	);
	await other.getByRole('checkbox', { name: /^Done ?: Tell the cyber insurer/ }).check();
	await expect(page.getByRole('checkbox', { name: /^Done ?: Tell the cyber insurer/ })).toBeChecked();
	await expect(getDiscoveryField(page)).toHaveValue('2026-11-15T02:15');
	await expect(getDiscoveryField(other)).toHaveValue('2026-11-15T02:15');
});

test('a page restored from the back/forward cache merges the record before writing', async ({
	page,
	context,
}) => {
	// A page in the back/forward cache gets no storage events.
	await page.addInitScript(() =>
		addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
	);
	await fillAndKeep(page);
	const other = await openSecondTab(context);
	await other.getByLabel('Discovered By').fill('Dana Cole');
	await page.getByLabel('Ransom Amount').fill('3 BTC');
	await expect(page.getByLabel('Discovered By')).toHaveValue('Dana Cole');
	await expect(other.getByLabel('Ransom Amount')).toHaveValue('3 BTC');
	await other.getByLabel('Discovered By').fill('');
	await page.getByLabel('Affected Systems').fill('FS2');
	await expect(page.getByLabel('Discovered By')).toHaveValue('');
	expect(await readStoredRecord(page)).toContain('FS2');
	await other.getByRole('button', { name: 'Erase now' }).click();
	await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
	await expect(page.getByLabel('Affected Systems')).toHaveValue('');
});

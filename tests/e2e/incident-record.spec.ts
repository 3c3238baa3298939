import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { serializeRecord } from '#domain/incident/record-file.ts';
import { copyAndReadClipboard } from '#tests/support/clipboard.ts';
import { openWithDelayedScripts } from '#tests/support/delay-scripts.ts';
import { fullRecord } from '#tests/support/incident-record-fixtures.ts';
import { test } from '#tests/support/test.ts';

const toolPath = (tool: string) => `/ransomadvisor/${tool}`;

async function startRecord(page: Page) {
	await page.goto(toolPath('incident-docs'));
	await page.getByLabel('Discovery Date').fill('2026-11-10');
	await page.getByLabel('Discovery Time').fill('02:15');
	// Before hydration a link reloads the page, which loses the record in memory.
	await expect(page.getByRole('button', { name: 'Save to file' })).toBeEnabled();
}

async function navigateToTool(page: Page, title: string) {
	await page.getByRole('link', { name: 'All emergency tools' }).click();
	await expect(
		page.getByRole('heading', { level: 1, name: 'Emergency Ransomware Response Tools' }),
	).toBeVisible();
	const group = page.locator('main details').filter({ hasText: title });
	if ((await group.count()) > 0) await group.locator('summary').first().click();
	await page
		.locator('main a')
		.filter({ hasText: title })
		.or(page.getByRole('link', { name: title }))
		.first()
		.click();
	await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function openRecordFile(page: Page, content: string) {
	await page
		.getByLabel('Incident record file')
		.setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(content) });
}

async function countKeptItems(page: Page): Promise<number> {
	return page.evaluate(() => localStorage.length + document.cookie.length);
}

const describeSource = (tool: string) => `From your record: ${tool}`;

async function clearEverything(page: Page) {
	await page.getByRole('button', { name: 'Clear everything' }).click();
	await page.getByRole('button', { name: 'Yes, clear it' }).click();
	await expect(
		page.getByText('Everything was cleared, in all emergency tools and in your plan.'),
	).toBeVisible();
}

test('shows a typed value in the next tool with its source and follows a correction', async ({ page }) => {
	await startRecord(page);
	await page.getByLabel('Affected Systems').fill('FS1');
	await navigateToTool(page, 'Insurance Claim Assistant');
	await expect(page.getByLabel('Systems Affected')).toHaveValue('FS1');
	await expect(page.getByLabel('Systems Affected')).toHaveAccessibleDescription(
		new RegExp(`^${describeSource('Incident Documentation Helper')}`),
	);
	await expect(page.getByLabel('Discovery Date')).toHaveValue('2026-11-10');
	await navigateToTool(page, 'Incident Documentation Helper');
	await page.getByLabel('Affected Systems').fill('FS2');
	await navigateToTool(page, 'Insurance Claim Assistant');
	await expect(page.getByLabel('Systems Affected')).toHaveValue('FS2');
	await page.reload();
	await expect(page.getByLabel('Systems Affected')).toHaveValue('FS2');

	await navigateToTool(page, 'Incident Timeline Builder');
	const firstEvent = page.getByRole('region', { name: 'Event 1' });
	await expect(firstEvent.getByLabel('Time')).toHaveValue('2026-11-10T02:15');
	await expect(firstEvent.getByText(describeSource('Incident Documentation Helper'))).toBeVisible();
	expect(await countKeptItems(page)).toBe(0);

	await clearEverything(page);
	await expect(firstEvent.getByLabel('Time')).toHaveValue('');
	await navigateToTool(page, 'Insurance Claim Assistant');
	await expect(page.getByLabel('Systems Affected')).toHaveValue('');
	await expect(page.getByText(/^From your record/)).toHaveCount(0);
});

test('stores typed values alone and leaves a cleared field empty after a reload', async ({ page }) => {
	await startRecord(page);
	await page.getByLabel('Affected Systems').fill('FS1');
	await navigateToTool(page, 'Insurance Claim Assistant');
	await expect(page.getByLabel('Systems Affected')).toHaveValue('FS1');
	const readClaim = () =>
		page.evaluate(
			() => JSON.parse(sessionStorage.getItem('incident-record') ?? '{}').record?.['insurance-claim'],
		);
	await page.getByLabel('Systems Affected').fill('');
	await page.getByLabel('Policy Number').fill('CY-20418');
	await expect.poll(readClaim).toEqual({ policyNumber: 'CY-20418' });
	await page.reload();
	await expect(page.getByLabel('Policy Number')).toHaveValue('CY-20418');
	await expect(page.getByLabel('Discovery Date')).toHaveValue('2026-11-10');
	await expect(page.getByLabel('Systems Affected')).toHaveValue('');
	await page.getByLabel('Systems Affected').fill('FS1 and the till');
	await expect(page.getByLabel('Systems Affected')).not.toHaveAccessibleDescription(/From your record/);
});

test('prints derived values as the form shows them', async ({ page }) => {
	await startRecord(page);
	await page.getByLabel('Affected Systems').fill('FS1');
	await navigateToTool(page, 'Insurance Claim Assistant');
	await expect(page.getByLabel('Systems Affected')).toHaveValue('FS1');
	await page.goto('/incident-pack');
	const timeline = page.getByRole('table').filter({ hasText: 'Attack discovered' });
	await expect(timeline).toContainText('FS1');
});

test('shows known values in deadlines, costs and calculators', async ({ page }) => {
	await startRecord(page);
	await navigateToTool(page, 'Legal/Regulatory Compliance Checker');
	const discovery = page.getByLabel('When you found out', { exact: true });
	await expect(discovery).toHaveValue('2026-11-10T02:15');
	await expect(page.getByRole('button', { name: 'Add all to calendar' })).toBeEnabled();
	await page.getByText('Change your situation').click();
	await discovery.fill('');
	await page.getByLabel('Industry').selectOption('Healthcare');
	await expect(discovery).toHaveValue('');

	await navigateToTool(page, 'Emergency Contact Generator');
	await page.getByRole('tab', { name: 'Your Custom Contacts' }).click();
	await page.getByLabel('Insurance Company').fill('Acme Mutual');
	await navigateToTool(page, 'Recovery Cost Estimator');
	await expect(page.getByLabel('Cyber Insurance')).toHaveValue('yes');
	await expect(page.getByLabel('Industry Type')).toHaveValue('healthcare');
	await page.getByLabel('Downtime Hours').fill('62');
	await navigateToTool(page, 'Lessons Learned Tracker');
	await expect(page.getByLabel('Downtime Hours')).toHaveValue('62');

	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('navigation', { name: 'All steps' }).getByRole('link', { name: 'All tools' }).click();
	await page.getByRole('link', { name: 'Use Tool: Downtime Cost Calculator' }).click();
	const businessType = page.getByLabel('Business Type');
	await expect(businessType).toHaveValue('healthcare');
	await expect(businessType).toHaveAccessibleDescription(
		describeSource('Legal/Regulatory Compliance Checker'),
	);
	await businessType.selectOption('');
	await expect(businessType).toHaveValue('');
	await page.goBack();
	await page.goBack();

	await clearEverything(page);
	await navigateToTool(page, 'Recovery Cost Estimator');
	await expect(page.getByLabel('Downtime Hours')).toHaveValue('');
	await expect(page.getByLabel('Cyber Insurance')).toHaveValue('unknown');
	expect(await countKeptItems(page)).toBe(0);
});

test('exports and imports the record; a damaged file changes nothing', async ({ page }) => {
	await page.goto(toolPath('lessons-learned'));
	await page.getByLabel('Root Cause').fill('Old VPN ▲ שלום');
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Save to file' }).click();
	const file = await download;
	expect(file.suggestedFilename()).toBe('incident-record.json');
	const saved = await readFile(await file.path(), 'utf8');

	const record = page.getByRole('region', { name: 'Your incident record' });
	for (const [content, problem] of [
		[saved.slice(0, -40), 'This file cannot be read.'],
		[saved.replace('Old VPN', 'New VPN'), 'This file was damaged or changed after it was saved.'],
		['{"a": 1}', 'This file is not an incident record of this site.'],
		[saved.replace('"version": 4', '"version": 9'), 'This file was saved by a newer version of this site.'],
	] as const) {
		await openRecordFile(page, content);
		await expect(record.getByRole('status')).toContainText(problem);
		await expect(record.getByRole('status')).toContainText('Nothing was changed.');
		await expect(page.getByLabel('Root Cause')).toHaveValue('Old VPN ▲ שלום');
	}

	await openRecordFile(page, serializeRecord(fullRecord, new Date('2026-11-15T05:00:00Z')));
	await expect(page.getByLabel('Root Cause')).toHaveValue('Password without a second step');
	await record.getByRole('button', { name: 'Undo' }).click();
	await expect(page.getByLabel('Root Cause')).toHaveValue('Old VPN ▲ שלום');

	await page.getByRole('button', { name: 'Clear everything' }).click();
	await page.getByRole('button', { name: 'Yes, clear it' }).click();
	await expect(page.getByLabel('Root Cause')).toHaveValue('');
	await openRecordFile(page, saved);
	await expect(page.getByLabel('Root Cause')).toHaveValue('Old VPN ▲ שלום');
});

test('keeps text typed before hydration', async ({ page }) => {
	const releaseScripts = await openWithDelayedScripts(page, toolPath('incident-docs'));
	await page.getByLabel('Discovery Date').fill('2026-11-10');
	await page.getByLabel('Ransom Note').fill('Typed early');
	await page.getByLabel('Network Isolation').selectOption('None');
	releaseScripts();
	await expect(page.getByRole('button', { name: 'Save to file' })).toBeEnabled();
	const text = await copyAndReadClipboard(page, 'Generate & Copy Report', 'Report copied to clipboard');
	expect(text).toContain('Discovery Date: November 10, 2026');
	expect(text).toContain('Ransom Note: Typed early');
	expect(text).toContain('Network Isolation: None');
});

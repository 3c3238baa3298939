import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { path } from '#app/site/paths.ts';
import { emergencyTools } from '#app/tools/groups.ts';
import { serializeRecord } from '#domain/incident/record-file.ts';
import { trackRequests } from '#tests/support/hydration.ts';
import { fullRecord } from '#tests/support/incident-record-fixtures.ts';
import { expectFieldsKept, toolsWithLastingForm } from '#tests/support/kept-fields.ts';
import { docsPath, fillAndKeep, getKeepSwitch, readStoredRecord } from '#tests/support/kept-record.ts';
import { test } from '#tests/support/test.ts';

const formsScript = '**/assets/forms-*.js';

test('stores nothing until the visitor opts in (SPEC-34)', async ({ page }) => {
	await page.goto(docsPath);
	await page.getByLabel('Affected Systems').fill('FS1');
	await expect(getKeepSwitch(page)).not.toBeChecked();
	expect(await readStoredRecord(page)).toBeNull();
});

test('without opting in, the record survives a reload and is gone with the tab (SPEC-44)', async ({
	page,
	context,
}) => {
	await page.goto(docsPath);
	await page.getByLabel('Affected Systems').fill('FS1');
	await page.reload();
	await expect(page.getByLabel('Affected Systems')).toHaveValue('FS1');
	await expect(getKeepSwitch(page)).not.toBeChecked();
	const otherTab = await context.newPage();
	await otherTab.goto(docsPath);
	await expect(otherTab.getByText('Off. If you close this tab, it is gone.')).toBeVisible();
	await expect(otherTab.getByLabel('Affected Systems')).toHaveValue('');
});

// The comparer has nothing to fill in; compliance.spec.ts opens the form that the deadlines close.
const otherTools = ['recovery-options', 'compliance'];
const toolsWithFields = emergencyTools.filter(
	({ id }) => !otherTools.includes(id) && !toolsWithLastingForm.includes(id),
);

for (const { title, path } of toolsWithFields)
	test(`${title} keeps its first fields after a reload (SPEC-44)`, async ({ page }) => {
		const waitForRequests = trackRequests(page);
		await page.goto(path);
		// More fields appear once the forms of the record are loaded.
		await waitForRequests();
		await expectFieldsKept(page);
	});

test('a saved record survives a reload and a closed tab until it is erased', async ({ page, context }) => {
	const requests: string[] = [];
	page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
	await fillAndKeep(page);
	await page.getByLabel('Discovered By').fill('Dana Cole');
	await page.reload();
	await expect(page.getByLabel('Affected Systems')).toHaveValue('FS1');
	await expect(page.getByLabel('Discovered By')).toHaveValue('Dana Cole');
	await expect(getKeepSwitch(page)).toBeChecked();
	expect(requests.filter((request) => /FS1|Dana/.test(request))).toEqual([]);
	await page.close();

	const newTab = await context.newPage();
	await newTab.goto('/tools/incident-checklist');
	await newTab.getByRole('checkbox').first().check();
	await expect.poll(() => readStoredRecord(newTab)).toContain('incident-checklist');
	await newTab.reload();
	await expect(newTab.getByRole('checkbox').first()).toBeChecked();
	await newTab.goto(docsPath);
	await expect(newTab.getByLabel('Affected Systems')).toHaveValue('FS1');
	await newTab.getByRole('button', { name: 'Erase now' }).click();
	await expect(newTab.getByLabel('Affected Systems')).toHaveValue('');
	await expect(newTab.getByText('Erased with your plan, on this device and in every tab.')).toBeVisible();
	expect(await readStoredRecord(newTab)).toBeNull();
	await newTab.reload();
	await expect(newTab.getByLabel('Affected Systems')).toHaveValue('');
	await expect(getKeepSwitch(newTab)).not.toBeChecked();
});

test('a tab that closes right after the last key loses nothing of a kept record', async ({
	page,
	context,
}) => {
	await fillAndKeep(page);
	await page.getByLabel('Discovered By').pressSequentially('Dana Cole');
	const closed = page.waitForEvent('close');
	await page.close({ runBeforeUnload: true });
	await closed;
	const newTab = await context.newPage();
	await newTab.goto(docsPath);
	await expect(newTab.getByLabel('Discovered By')).toHaveValue('Dana Cole');
});

test('merges a box checked before the saved record has loaded', async ({ page }) => {
	await fillAndKeep(page);
	await page.route(formsScript, () => {});
	await page.goto('/tools/incident-checklist');
	await page.getByRole('checkbox').first().check();
	await expect.poll(() => readStoredRecord(page)).toContain('incident-checklist');
	await page.unroute(formsScript);
	await page.reload();
	await expect(page.getByRole('checkbox').first()).toBeChecked();
	await page.goto(docsPath);
	await expect(page.getByLabel('Affected Systems')).toHaveValue('FS1');
});

test('reports full or blocked storage and keeps the stored record', async ({ page }) => {
	await fillAndKeep(page);
	const before = await readStoredRecord(page);
	await page.evaluate(() => {
		Storage.prototype.setItem = () => {
			throw new DOMException('full', 'QuotaExceededError');
		};
	});
	await page.getByLabel('Affected Systems').fill('FS1 and many more');
	await expect(page.getByText('This device did not keep the last change')).toBeVisible();
	expect(await readStoredRecord(page)).toBe(before);
	await expect(page.getByLabel('Affected Systems')).toHaveValue('FS1 and many more');
});

test('works without storage and says that saving is not possible', async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(window, 'localStorage', {
			get: () => {
				throw new DOMException('denied', 'SecurityError');
			},
		});
	});
	await page.goto(docsPath);
	await page.getByLabel('Affected Systems').fill('FS1');
	await getKeepSwitch(page).click();
	await expect(page.getByText('its storage is full or not allowed')).toBeVisible();
	await expect(getKeepSwitch(page)).not.toBeChecked();
	await expect(page.getByLabel('Affected Systems')).toHaveValue('FS1');
});

test('does not overwrite a stored record that it cannot read', async ({ page }) => {
	await page.addInitScript(() =>
		localStorage.setItem('incident-record', '{"format":"incident-record","version":99}'),
	);
	await page.goto(docsPath);
	await expect(page.getByText('What this device kept cannot be read here.')).toBeVisible();
	await page.getByLabel('Affected Systems').fill('FS1');
	await getKeepSwitch(page).click();
	await expect(page.getByText('What this device kept cannot be read here.')).toBeVisible();
	await expect(getKeepSwitch(page)).not.toBeChecked();
	expect(await readStoredRecord(page)).toBe('{"format":"incident-record","version":99}');
});

test('warns when the record has a time from a wrong clock', async ({ page }) => {
	// Without times: those of earlier releases are saved again with a zone, at the time of this device.
	const typed = { 'incident-docs': { discoveredBy: 'Dana Cole, night shift' } };
	const text = serializeRecord(typed, new Date(Date.now() + 5 * 3_600_000));
	await page.addInitScript((recordText) => localStorage.setItem('incident-record', recordText), text);
	await page.goto(docsPath);
	await expect(page.getByText('the clock of this device was changed since')).toBeVisible();
	await expect(page.getByLabel('Discovered By')).toHaveValue('Dana Cole, night shift');
});

test('shows the content of a page with a stored record when its scripts do not load', async ({ page }) => {
	await page.addInitScript(() => localStorage.setItem('incident-record', '{}'));
	await page.route('**/assets/*.js', (route) => route.abort());
	await page.goto(docsPath, { waitUntil: 'commit' });
	await expect(page.getByLabel('Affected Systems')).toBeVisible();
});

test('an encrypted file opens only with its passphrase', async ({ page }) => {
	await page.goto(docsPath);
	await page.getByLabel('Affected Systems').fill('FS1 and FS2');
	await page.getByText('Encrypt the file').click();
	await page.getByLabel('Passphrase for saved files').fill('four plain words here');
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Save to file' }).click();
	const saved = await readFile(await (await download).path(), 'utf8');
	expect(saved).not.toContain('FS1 and FS2');
	await page.getByRole('button', { name: 'Clear everything' }).click();
	await page.getByRole('button', { name: 'Yes, clear it' }).click();

	const file = { name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(saved) };
	await page.getByLabel('Incident record file').setInputFiles(file);
	await page.getByLabel('Passphrase of this file').fill('four wrong words here');
	await page.getByRole('button', { name: 'Open', exact: true }).click();
	await expect(page.getByText('This passphrase does not open the file')).toBeVisible();
	await expect(page.getByLabel('Affected Systems')).toHaveValue('');
	await page.getByLabel('Passphrase of this file').fill('four plain words here');
	await page.getByRole('button', { name: 'Open', exact: true }).click();
	await expect(page.getByLabel('Affected Systems')).toHaveValue('FS1 and FS2');

	await page.getByLabel('Incident record file').setInputFiles(file);
	await expect(page.getByLabel('Passphrase of this file')).toBeVisible();
	const plain = Buffer.from(serializeRecord(fullRecord, new Date('2026-11-15T05:00:00Z')));
	await page.getByLabel('Incident record file').setInputFiles({ ...file, buffer: plain });
	await expect(page.getByLabel('Discovered By')).toHaveValue('Dana Cole, night shift');
	await expect(page.getByLabel('Passphrase of this file')).toHaveCount(0);
});

test('rejects files that are too large, foreign, newer or truncated, and keeps the record', async ({
	page,
}) => {
	await page.goto(docsPath);
	await page.getByLabel('Affected Systems').fill('FS1');
	const record = page.getByRole('region', { name: 'Your incident record' });
	for (const [content, problem] of [
		['x'.repeat(5_000_000), 'This file cannot be read.'],
		['{"name":"package","version":"1.0.0"}', 'This file is not an incident record of this site.'],
		['{"format":"incident-record","version":99}', 'This file was saved by a newer version of this site.'],
		['{"format":"incident-record","version":2}', 'This file was saved by a version of this site before 2.0'],
		[
			serializeRecord(fullRecord, new Date()).slice(0, 900),
			'This file cannot be read. It may have been cut off',
		],
	] as const) {
		await page
			.getByLabel('Incident record file')
			.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(content) });
		await expect(record.getByRole('status').last()).toContainText(problem);
		await expect(page.getByLabel('Affected Systems')).toHaveValue('FS1');
	}
});

test('a record of the tab is restored after its script failed to load once', async ({ page }) => {
	await page.goto(docsPath);
	await page.getByLabel('Affected Systems').fill('FS1');
	await page.route(formsScript, (route) => route.abort(), { times: 1 });
	await page.reload();
	await expect(page.getByLabel('Affected Systems')).toHaveValue('FS1');
	await page.reload();
	await expect(page.getByLabel('Affected Systems')).toHaveValue('FS1');
});

test('keeps what was typed in a page that closes before the stored record was read', async ({ page }) => {
	await fillAndKeep(page);
	await page.route('**/assets/record-sync-*.js', () => {});
	await page.goto('/tools/incident-checklist');
	await page.getByRole('checkbox').first().check();
	await page.unroute('**/assets/record-sync-*.js');
	await page.reload();
	await expect(page.getByRole('checkbox').first()).toBeChecked();
	await expect.poll(() => readStoredRecord(page)).toContain('incident-checklist');
	await page.goto(docsPath);
	await expect(page.getByLabel('Affected Systems')).toHaveValue('FS1');
});

test('a page stays usable when the forms of the other tools do not load', async ({ page }) => {
	await page.route(formsScript, (route) => route.abort());
	await page.goto(path('payment-decision'));
	await page.getByRole('checkbox', { name: 'Not sure who it is?' }).check();
	await page.getByLabel('Decision maker and deputy').fill('Kim Lee, owner');
	await expect(page.getByRole('checkbox', { name: 'Not sure who it is?' })).toBeChecked();
});

test('keeps the last key when the tab is closed at once', async ({ page, context }) => {
	await fillAndKeep(page);
	await page.getByLabel('Affected Systems').focus();
	await page.keyboard.press('End');
	await page.keyboard.type('7');
	await page.close({ runBeforeUnload: false });
	const otherTab = await context.newPage();
	await otherTab.goto(docsPath);
	await expect(otherTab.getByLabel('Affected Systems')).toHaveValue('FS17');
});

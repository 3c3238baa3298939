import { expect, type Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { path } from '#app/site/paths.ts';
import { makeEvent, writeEventLog } from '#tests/support/event-log-writer.ts';
import { waitForHydration } from '#tests/support/hydration.ts';
import { test } from '#tests/support/test.ts';

test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

const start = Date.parse('2026-11-15T04:52:00Z');
const address = '203.0.113.88';

const attack = writeEventLog(
	[
		...Array.from({ length: 15 }, (_, index) =>
			makeEvent({
				id: 4625,
				computer: 'RDS01',
				time: start - (20 - index) * 1000,
				data: { TargetUserName: 'admin', IpAddress: address, LogonType: '3' },
			}),
		),
		makeEvent({
			id: 4624,
			computer: 'RDS01',
			time: start,
			data: {
				TargetUserName: 'admin',
				IpAddress: address,
				LogonType: '10',
				TargetUserSid: 'S-1-5-21-1-2-3-500',
			},
		}),
		makeEvent({
			id: 4688,
			computer: 'RDS01',
			time: start + 3_600_000,
			data: {
				NewProcessName: 'C:\\Windows\\System32\\vssadmin.exe',
				CommandLine: 'vssadmin delete shadows /all',
				SubjectUserName: 'admin',
			},
		}),
	].map((event, index) => ({ ...event, recordId: index + 1 })),
);
const quiet = writeEventLog([makeEvent({ id: 4634, computer: 'PC7', data: {} })]);

const toFile = (name: string, bytes: Uint8Array) => ({
	name,
	mimeType: 'application/octet-stream',
	buffer: Buffer.from(bytes),
});

async function open(page: Page) {
	await page.goto(path('how-they-got-in'));
	await waitForHydration(page);
}

const choose = (page: Page, ...files: ReturnType<typeof toFile>[]) =>
	page.locator('input[type=file]').first().setInputFiles(files);

test('names the way in, keeps the custody list and sends nothing', async ({ page }) => {
	await open(page);
	const sent: string[] = [];
	page.on('request', (request) => {
		if (request.method() !== 'GET') sent.push(request.url());
	});
	await choose(
		page,
		toFile('RDS01-Security.evtx', attack),
		toFile('note.txt', new TextEncoder().encode('pay us')),
	);
	const answer = page.getByRole('region', { name: 'A guessed password' });
	await expect(answer).toContainText('admin');
	await expect(answer).toContainText('RDS01');
	await expect(answer).toContainText(address);
	await expect(answer).toContainText('Fairly sure: 2 of 4 signs');
	await expect(page.getByText('What these logs cannot show')).toBeVisible();
	await page.getByText('Someone tried 15 passwords').first().click();
	await expect(page.locator('pre', { hasText: 'Event 4625, Security, RDS01' }).first()).toBeVisible();
	await page.getByText('2 files read').click();
	await expect(page.getByText('not a log, fingerprint taken')).toBeVisible();
	const custody = page.getByRole('region', { name: 'Chain of custody' });
	await expect(custody).toContainText('The list is as it was written.');
	await custody.getByLabel('What is handed over').fill('USB 1');
	await custody.getByLabel('Given by').fill('Anna');
	await custody.getByLabel('Received by').fill('Tom');
	await custody.getByRole('button', { name: 'Add a handover' }).click();
	await expect(custody).toContainText('USB 1: from Anna to Tom');
	const changed = attack.slice();
	changed[5000] = 1;
	await custody
		.locator('input[type=file]')
		.setInputFiles([toFile('RDS01-Security.evtx', changed), toFile('new.evtx', quiet)]);
	await expect(custody).toContainText('Changed: RDS01-Security.evtx');
	await expect(custody).toContainText('Missing: note.txt');
	await expect(custody).toContainText('Not in the list: new.evtx');
	await page.getByRole('button', { name: 'Add to the timeline' }).click();
	await expect(page.getByText(/events added to the timeline/).first()).toBeVisible();
	expect(sent).toEqual([]);
});

test('says that a quiet log does not show it and what to get next', async ({ page }) => {
	await open(page);
	await choose(page, toFile('PC7.evtx', quiet));
	await expect(page.getByRole('region', { name: 'This log does not show it' })).toContainText(
		'does not mean that nobody got in',
	);
	await expect(page.getByText('Get these next')).toBeVisible();
});

test('reads logs inside a ZIP and names damaged and wrong files', async ({ page }) => {
	await open(page);
	const zip = zipSync({ 'RDS01/Security.evtx': attack });
	await choose(
		page,
		toFile('logs.zip', zip),
		toFile('cut.evtx', attack.subarray(0, 30_000)),
		toFile('Security.evtx', new TextEncoder().encode('Level,Date\r\nInformation,1')),
	);
	await expect(page.getByRole('region', { name: '2 files read, 2 need you' })).toBeVisible();
	const files = page.getByRole('region', { name: 'Files', exact: true });
	await expect(files).toContainText('logs.zip/RDS01/Security.evtx');
	await expect(files.getByText('Damaged', { exact: true })).toBeVisible();
	await expect(page.getByText('This is a text file, whatever its name says.')).toBeVisible();
	await page.getByRole('button', { name: 'Show what 2 logs say' }).click();
	await expect(page.getByRole('region', { name: 'A guessed password' })).toBeVisible();
});

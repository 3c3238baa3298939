import { expect, type Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { path } from '#app/site/paths.ts';
import {
	disableFloatingAndLazyLayout,
	expectMainAccessible,
	expectNoHorizontalScroll,
	expectReadableWithLargeText,
} from '#tests/support/accessibility.ts';
import { expectContrast } from '#tests/support/contrast.ts';
import { makeEvent, writeEventLog } from '#tests/support/event-log-writer.ts';
import { waitForHydration } from '#tests/support/hydration.ts';
import { expectCached } from '#tests/support/offline.ts';
import { enterRoom, shareIncident } from '#tests/support/room-pages.ts';
import { test } from '#tests/support/test.ts';

test.use({ timezoneId: 'America/New_York' });

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
	// The parts of the page that load later are the only requests: no query, no body, nothing but static files.
	const requests: string[] = [];
	page.context().on('request', (request) => {
		const { pathname, search } = new URL(request.url());
		const isStatic = request.method() === 'GET' && pathname.startsWith('/assets/') && search === '';
		if (!isStatic && pathname !== '/api/site-options') requests.push(`${request.method()} ${request.url()}`);
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
	await expect(answer).toContainText('Fairly sure: 3 of 4 signs');
	await expect(page.getByText('What these logs cannot show')).toBeVisible();
	await page.getByText('Someone tried 15 passwords').first().click();
	await expect(page.locator('pre', { hasText: 'Event 4625, Security, RDS01' }).first()).toBeVisible();
	await page.getByText('Every finding, for your responder').click();
	await page.getByLabel('Rule, technique, account, address').fill('T1490');
	const all = page.locator('details', { hasText: 'Every finding, for your responder' });
	await expect(all.getByRole('status')).toHaveText(/^1 of \d+$/);
	await all.locator('li summary').click();
	await expect(all).toContainText('Rule shadow-delete, ATT&CK T1490.');
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
	expect(requests).toEqual([]);
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
	await expect(page.getByText('This text is in no format that is read here.')).toBeVisible();
	const custody = page.getByRole('region', { name: 'Chain of custody' });
	await expect(custody.getByText('4 files')).toBeVisible();
	await files.getByRole('button', { name: 'Take it off the list Security.evtx' }).click();
	await expect(custody.getByText('3 files')).toBeVisible();
	await expect(custody).toContainText('Taken off the list');
	await expect(custody).toContainText('The list is as it was written.');
	await files.getByRole('button', { name: 'Leave it out cut.evtx' }).click();
	await expect(page.getByRole('region', { name: 'A guessed password' })).toBeVisible();
	await expect(custody.getByText('3 files')).toBeVisible();
	await choose(page, toFile('cut.evtx', attack.subarray(0, 30_000)));
	await page.getByRole('button', { name: 'Show what 2 logs say' }).click();
	await expect(page.getByRole('region', { name: 'A guessed password' })).toBeVisible();
});

const states: Record<string, { files: ReturnType<typeof toFile>[]; shows: string }> = {
	answer: { files: [toFile('RDS01-Security.evtx', attack)], shows: 'What supports it' },
	'no answer': { files: [toFile('PC7.evtx', quiet)], shows: 'Get these next' },
	trouble: {
		files: [toFile('cut.evtx', attack.subarray(0, 30_000)), toFile('Empty.evtx', writeEventLog([]))],
		shows: 'What each message means',
	},
};

for (const [name, { files, shows }] of Object.entries(states)) {
	test(`the page with ${name} is accessible in light and dark and fits 320 px`, async ({ page }) => {
		await open(page);
		await choose(page, ...files);
		await expect(page.getByText(shows)).toBeVisible();
		await page.evaluate(() => {
			for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
		});
		await page.emulateMedia({ colorScheme: 'light' });
		for (const width of [320, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await expectNoHorizontalScroll(page);
		}
		await disableFloatingAndLazyLayout(page);
		await expectMainAccessible(page);
		await page.emulateMedia({ colorScheme: 'dark' });
		await expectContrast(page);
		await expectReadableWithLargeText(page);
	});
}

test('shows every time in the zone of the office', async ({ page }) => {
	await open(page);
	await choose(page, toFile('RDS01-Security.evtx', attack));
	const answer = page.getByRole('region', { name: 'A guessed password' });
	await expect(answer).toContainText('Nov 14, 2026, 11:52 p.m.');
	await page.getByLabel('Time zone of the office').selectOption('Europe/Berlin');
	await expect(answer).toContainText('Nov 15, 2026, 5:52 a.m.');
	await expect(page.getByText('Use a backup from before').first()).toContainText('5:51 a.m.');
});

test('asks in the deadlines about an earlier discovery and states the backup in the recovery tools', async ({
	page,
}) => {
	await open(page);
	await choose(page, toFile('RDS01-Security.evtx', attack));
	await expect(page.getByText('What supports it')).toBeVisible();
	await page.getByRole('link', { name: 'Deadlines', exact: true }).last().click();
	const discovery = page.getByLabel('When you found out', { exact: true });
	await discovery.fill('2026-11-15T02:10');
	const question = page.getByRole('region', { name: 'Could you have known earlier?' });
	await expect(question).toContainText('Nov 14, 2026, 11:51 p.m.');
	await expect(discovery).toHaveValue('2026-11-15T02:10');
	await question.getByRole('button', { name: 'Count from the warning' }).click();
	await expect(question).toBeHidden();
	await expect(page.getByLabel('When you found out', { exact: true })).toHaveValue('2026-11-14T23:51');
	await page.goto(path('recovery-options'));
	await expect(page.getByText('Use a backup from before Nov 14, 2026, 11:51 p.m.')).toBeVisible();
});

test('adds a timestamp of the list and sends its code alone', async ({ page }) => {
	const bodies: unknown[] = [];
	await page.route('**/api/site-options', (route) =>
		route.fulfill({ json: { mail: false, timestamps: true } }),
	);
	await page.route('**/api/timestamp', (route) => {
		bodies.push(route.request().postDataJSON());
		return route.fulfill({ json: { reply: btoa('a reply') } });
	});
	await open(page);
	await choose(page, toFile('note.txt', new TextEncoder().encode('pay us')));
	await expect(page.getByText('Only the code is sent to it')).toBeVisible();
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Get a timestamp' }).click();
	expect((await download).suggestedFilename()).toMatch(/^chain-of-custody-[0-9a-f]{8}\.tsr$/);
	await expect(page.getByText(/^openssl ts -verify -digest [0-9a-f]{64}/)).toBeVisible();
	await expect(page.getByRole('region', { name: 'Chain of custody' })).toContainText(
		'The list is as it was written.',
	);
	expect(bodies).toEqual([{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

test('shares the custody list in a room', async ({ page: owner, openDevice }) => {
	const helper = await openDevice();
	const links = await shareIncident(owner, 'Dana');
	await enterRoom(helper, links.edit, 'Anna', 'IT');
	await helper.goto(path('how-they-got-in'));
	await choose(helper, toFile('RDS01-Security.evtx', attack));
	await expect(helper.getByRole('region', { name: 'Chain of custody' })).toContainText('RDS01-Security.evtx');
	await owner.goto(path('how-they-got-in'));
	const custody = owner.getByRole('region', { name: 'Chain of custody' });
	await expect(custody).toContainText('RDS01-Security.evtx');
	await expect(custody).toContainText('The list is as it was written.');
});

test.describe('with a service worker', () => {
	test.use({ serviceWorkers: 'allow' });

	test('reads logs offline once the site is on the device', async ({ page, context }) => {
		await page.goto('/');
		await expectCached(page);
		await context.setOffline(true);
		await open(page);
		await choose(page, toFile('RDS01-Security.evtx', attack));
		await expect(page.getByRole('region', { name: 'A guessed password' })).toBeVisible();
		await context.setOffline(false);
	});
});

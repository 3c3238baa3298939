import { expect, type Page } from '@playwright/test';
import { createSecret } from '#app/features/room/keys.ts';
import type { RoomState } from '#contract/room.ts';
import { openSharedRoom } from '#tests/support/room-api.ts';
import { docsPath, enterRoom, shareIncident } from '#tests/support/room-pages.ts';
import { test } from '#tests/support/test.ts';

const systems = (page: Page) => page.getByLabel('Affected Systems');

async function openOwner(page: Page) {
	const links = await shareIncident(page, 'Dana');
	await page.goto(docsPath);
	await expect(systems(page)).toHaveValue('FS1');
	return links;
}

const problem = (status: number, code: string, detail: string) => ({
	status,
	contentType: 'application/problem+json',
	body: JSON.stringify({ type: 'about:blank', title: code, status, code, detail }),
});

test('a link to an unknown room shows an error', async ({ page }) => {
	await enterRoom(page, `/r#${createSecret()}`, 'Anna', 'IT');
	await page.goto(docsPath);
	await expect(page.getByText('There is no such room. Your own copy is still here.')).toBeVisible();
});

test('an expired room shows an error and keeps the local copy', async ({ page }) => {
	await openOwner(page);
	await page.route('**/api/rooms/**', (route) =>
		route.fulfill(problem(410, 'room_closed', 'This room has expired.')),
	);
	await page.reload();
	await expect(page.getByText('This room has expired. Your own copy is still here.')).toBeVisible();
	await expect(systems(page)).toHaveValue('FS1');
});

test('a full room shows an error and keeps the typed text', async ({ page }) => {
	await openOwner(page);
	for (const path of ['entries', 'snapshots'])
		await page.route(`**/api/rooms/*/${path}`, (route) =>
			route.fulfill(problem(413, 'room_full', 'The room is full. It holds 8 MB.')),
		);
	await systems(page).fill('FS1, FS2');
	await expect(page.getByText('The room is full')).toBeVisible();
	await page.reload();
	await expect(systems(page)).toHaveValue('FS1, FS2');
});

test('a server with too many rooms shows an error and keeps the record', async ({ page }) => {
	await page.goto(docsPath);
	await systems(page).fill('FS1');
	await page.route('**/api/rooms', (route) =>
		route.fulfill(problem(503, 'busy', 'There are too many rooms right now. Please try again later.')),
	);
	await page.goto('/share');
	await page.getByRole('button', { name: 'Share this incident' }).click();
	await expect(page.getByRole('alert')).toContainText('There are too many rooms right now.');
	await page.goto(docsPath);
	await expect(systems(page)).toHaveValue('FS1');
});

test('reports full storage, and the room keeps working', async ({ page, baseURL }) => {
	const links = await openOwner(page);
	await page.evaluate(() => {
		Storage.prototype.setItem = () => {
			throw new DOMException('full', 'QuotaExceededError');
		};
	});
	await systems(page).fill('FS1, FS2');
	await expect(page.getByText('This device cannot keep the room')).toBeVisible();
	const room = await openSharedRoom(baseURL ?? '', links.edit);
	await expect.poll(async () => (await room.read()).entries.length).toBeGreaterThan(1);
});

test('a device whose clock is a day ahead does not overwrite later changes', async ({
	page: owner,
	openDevice,
}) => {
	const links = await openOwner(owner);
	const helper = await openDevice({});
	await helper.addInitScript(() => {
		const { now } = Date;
		Date.now = () => now() + 24 * 60 * 60 * 1000;
	});
	await enterRoom(helper, links.edit, 'Anna', 'IT');
	await helper.goto(docsPath);
	await expect(systems(helper)).toHaveValue('FS1');
	await systems(helper).fill('from tomorrow');
	await expect(systems(owner)).toHaveValue('from tomorrow');
	await systems(owner).fill('later');
	await expect(systems(helper)).toHaveValue('later');
});

test('entries of a newer version are reported and the others are read', async ({ page, baseURL }) => {
	const links = await openOwner(page);
	const room = await openSharedRoom(baseURL ?? '', links.edit);
	const history = {
		'["incident-docs","tomorrow"]': [['x', 'cccc-1', 1, Date.now(), {}]],
		'["incident-docs","discoveredBy"]': [['Sam', 'cccc-1', 1, Date.now(), {}]],
	};
	expect((await room.append({ v: 2, by: 'cccc-1', n: 1, history })).status).toBe(201);
	await expect(page.getByText('Some entries could not be read')).toBeVisible();
	await expect(systems(page)).toHaveValue('FS1');
});

test('hostile entries with 10,000 rows break no page', async ({ page, baseURL }) => {
	const links = await openOwner(page);
	const room = await openSharedRoom(baseURL ?? '', links.edit);
	const rows = Array.from({ length: 10_000 }, (_, n) => [
		`["timeline","events","row","r${n}"]`,
		[[`${n}`, 'cccc-1', n + 1, Date.now(), {}]],
	]);
	for (let start = 0; start < rows.length; start += 5_000) {
		const history = Object.fromEntries(rows.slice(start, start + 5_000));
		expect((await room.append({ v: 1, history })).status).toBe(201);
	}
	await page.goto('/ransomadvisor/timeline');
	const rowButtons = page.getByRole('button', { name: /^Remove event/ });
	await expect(rowButtons).toHaveCount(50);
	await page.getByRole('button', { name: 'Show 250 more' }).click();
	await expect(rowButtons).toHaveCount(300);
	await page.goto(docsPath);
	await expect(systems(page)).toHaveValue('FS1');
	await systems(page).fill('still works');
	await expect(systems(page)).toHaveValue('still works');
});

test('typed text stays and is sent on a slow network', async ({ page: owner, openDevice }) => {
	const links = await openOwner(owner);
	const helper = await openDevice();
	await enterRoom(helper, links.edit, 'Anna', 'IT');
	await helper.goto(docsPath);
	await expect(systems(helper)).toHaveValue('FS1');
	const release = Promise.withResolvers<void>();
	await helper.route('**/api/rooms/*/entries', async (route) => {
		await release.promise;
		await route.continue();
	});
	await systems(helper).fill('slow');
	await helper.getByLabel('Ransom Amount').fill('3 BTC');
	await owner.getByLabel('Discovered By').fill('Dana');
	await expect(helper.getByLabel('Discovered By')).toHaveValue('Dana');
	await expect(systems(helper)).toHaveValue('slow');
	release.resolve();
	await expect(systems(owner)).toHaveValue('slow');
	await expect(owner.getByLabel('Ransom Amount')).toHaveValue('3 BTC');
});

/** A server that changes what one person gets. A stream without an event makes the page poll. */
async function tamper(page: Page, change: (entries: RoomState['entries']) => RoomState['entries']) {
	await page.route('**/api/rooms/*/events*', (route) =>
		route.fulfill({ status: 200, contentType: 'text/event-stream', body: '' }),
	);
	await page.route('**/api/rooms/*?since=*', async (route) => {
		const response = await route.fetch();
		const state: RoomState = await response.json();
		await route.fulfill({ response, json: { ...state, entries: change(state.entries) } });
	});
}

const withoutChange = (entries: RoomState['entries']) =>
	entries.filter((entry, index) => entry.kind === 'snapshot' || index !== 2);

for (const [what, change, message] of [
	['withholds an entry', withoutChange, 'Some entries have not arrived'],
	['sends nothing', () => [], 'Some entries have not arrived'],
	[
		'sends an entry twice',
		(entries: RoomState['entries']) => [...entries, ...entries.slice(-1)],
		'An entry arrived twice',
	],
	[
		'changes the order',
		(entries: RoomState['entries']) => [...entries.slice(0, 1), ...entries.slice(1).reverse()],
		'Entries arrived in another order',
	],
	[
		'empties an entry',
		(entries: RoomState['entries']) =>
			entries.map((entry, index) => (index === 2 ? { ...entry, data: 'AAAA' } : entry)),
		'An entry is damaged',
	],
] as const)
	test(`the page says so when the server ${what}`, async ({ page: owner, openDevice }) => {
		const links = await openOwner(owner);
		for (const text of ['FS1, FS2', 'FS1, FS2, FS3', 'FS1, FS2, FS3, FS4']) {
			const sent = owner.waitForResponse((response) => response.url().endsWith('/entries'));
			await systems(owner).fill(text);
			await sent;
		}
		await owner.reload();
		const helper = await openDevice();
		await tamper(helper, change);
		await enterRoom(helper, links.edit, 'Anna', 'IT');
		await helper.goto(docsPath);
		await expect(helper.getByText(message)).toBeVisible();
	});

test('a cell from the year 285,616 does not win', async ({ page, baseURL }) => {
	const links = await openOwner(page);
	const room = await openSharedRoom(baseURL ?? '', links.edit);
	const history = {
		'["incident-docs","affectedSystems"]': [['hostile', 'eeee-1', 1, 8_949_999_999_999_999, {}]],
		'["incident-docs","discoveredBy"]': [['Sam', 'eeee-1', 1, Date.now(), {}]],
	};
	expect((await room.append({ v: 1, by: 'eeee-1', n: 1, history })).status).toBe(201);
	await expect(page.getByLabel('Discovered By')).toHaveValue('Sam');
	await expect(systems(page)).toHaveValue('FS1');
	await systems(page).fill('FS1, FS2');
	await page.reload();
	await expect(systems(page)).toHaveValue('FS1, FS2');
});

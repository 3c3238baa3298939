import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { createToken } from '#app/features/room/keys.ts';
import { expectAccessible, expectNoHorizontalScroll } from '#tests/support/accessibility.ts';
import { openSharedRoom } from '#tests/support/room-api.ts';
import { copyLink, docsPath, enterRoom, shareIncident } from '#tests/support/room-pages.ts';
import { test } from '#tests/support/test.ts';

const timelinePath = '/ransomadvisor/timeline';
const evidencePath = '/ransomadvisor/evidence-checklist';

test('the activity log names who did what, and removing an entry adds a line', async ({
	page,
	openDevice,
}) => {
	const [owner, helper] = [page, await openDevice()];
	const links = await shareIncident(owner, 'Dana');
	await owner.goto(evidencePath);
	const box = owner.getByRole('main').getByRole('checkbox').first();
	await box.check();
	await expect(owner.getByText(/^Done at \d+:\d\d [ap]\.m\. [A-Z]+, Dana$/)).toBeVisible();

	await enterRoom(helper, links.edit, 'Mallory', 'IT');
	await helper.goto(evidencePath);
	await expect(helper.getByText(/^Done at \d+:\d\d [ap]\.m\. [A-Z]+, Dana$/)).toBeVisible();
	await helper.getByRole('main').getByRole('checkbox').first().uncheck();
	await helper.goto(docsPath);
	await expect(helper.getByLabel('Affected Systems')).toHaveValue('FS1');
	const sent = helper.waitForResponse((response) => response.url().endsWith('/entries') && response.ok());
	await helper.getByLabel('Affected Systems').fill('');
	await sent;

	await owner.goto('/share');
	await owner.getByRole('link', { name: 'Activity log' }).click();
	const main = owner.getByRole('main');
	await expect(main.getByText(/^Mallory cleared Affected Systems, which said “FS1”/)).toBeVisible();
	await expect(main.getByText(/^Mallory unchecked “/)).toBeVisible();
	await expect(main.getByText(/^Dana checked off “/)).toBeVisible();
	await expect(main.getByText(/^Mallory entered the room, \d+:\d\d [ap]\.m\. [A-Z]+$/)).toBeVisible();

	const download = owner.waitForEvent('download');
	await owner.getByRole('button', { name: 'CSV' }).click();
	const csv = readFileSync(await (await download).path(), 'utf8');
	expect(csv).toContain('Time,Arrived,Person,What');
	expect(csv).toMatch(/,Mallory,"cleared Affected Systems, which said “FS1”"/);

	await owner.goto('/incident-pack');
	const report = owner.getByRole('region', { name: 'Text of the report' });
	await expect(report).toContainText('Mallory cleared Affected Systems');
	await owner.reload();
	await expect(report).toContainText('Dana checked off');
});

test('the activity log of a record without a room has the last change of each field', async ({ page }) => {
	await page.goto(docsPath);
	await page.getByLabel('Affected Systems').fill('FS1');
	await page.goto('/activity');
	await expect(page.getByText(/^Wrote “FS1” in Affected Systems, \d+:\d\d/)).toBeVisible();
});

test('restores a row that another person removes while it is edited and says why', async ({
	page,
	openDevice,
}) => {
	const [owner, helper] = [page, await openDevice()];
	const links = await shareIncident(owner, 'Dana');
	await owner.goto(timelinePath);
	await owner.getByRole('button', { name: 'Add Event' }).click();
	await owner.getByLabel('Event', { exact: true }).last().fill('Server off');
	await enterRoom(helper, links.edit, 'Anna', 'IT');
	await helper.goto(timelinePath);
	await expect(helper.getByLabel('Event', { exact: true }).last()).toHaveValue('Server off');
	await helper
		.getByRole('button', { name: /^Remove event/ })
		.last()
		.click();
	await expect(
		owner.getByText('Anna removed this while you edited it. It is back, because you changed it.'),
	).toBeVisible();
	await expect(owner.getByLabel('Event', { exact: true }).last()).toHaveValue('Server off');
	await expect(
		helper.getByText('Dana edited this while you removed it. It is back, because it was changed.'),
	).toBeVisible();
	await expect(helper.getByLabel('Event', { exact: true }).last()).toHaveValue('Server off');
	await owner.getByRole('button', { name: 'OK', exact: true }).click();
	await expect(owner.getByText(/^Anna removed this/)).toHaveCount(0);
});

test('a guest who can only read sees locked fields and boxes and why', async ({ page, openDevice }) => {
	const [owner, guest] = [page, await openDevice()];
	const links = await shareIncident(owner, 'Dana');
	await enterRoom(guest, links.read, 'Lee', 'Insurer');
	await guest.goto(evidencePath);
	await expect(
		guest.getByText('Fields and boxes are locked. Ask for the other link to write.'),
	).toBeVisible();
	await expect(guest.getByRole('main').getByRole('checkbox').first()).toBeDisabled();
	await guest.goto(docsPath);
	await expect(guest.getByLabel('Affected Systems')).toBeDisabled();
	await expect(guest.getByLabel('Affected Systems')).toHaveCSS('border-top-style', 'dashed');
	await guest.goto(timelinePath);
	await expect(guest.getByRole('button', { name: 'Add Event' })).toBeDisabled();
	await guest.goto('/ransomadvisor/compliance');
	await expect(guest.getByRole('button', { name: 'Ohio' })).toBeDisabled();
	await expect(guest.getByRole('button', { name: '40 min ago' })).toBeDisabled();
	for (const [address, control] of [
		['/ransomadvisor/insurance-claim', guest.getByRole('main').getByRole('checkbox').last()],
		['/guides/before-you-reconnect', guest.getByRole('main').getByRole('radio').first()],
	] as const) {
		await guest.goto(address);
		await expect(control).toBeDisabled();
		// What saves and keeps the guest's own copy stays usable.
		const enabled = guest
			.getByRole('main')
			.locator(
				'input:enabled:not([type=file], [type=password], [role=switch]), select:enabled, textarea:enabled',
			);
		expect(await enabled.evaluateAll((inputs) => inputs.map((input) => input.outerHTML))).toEqual([]);
	}
});

test('offline changes are counted as people count them', async ({ page: owner }) => {
	await shareIncident(owner, 'Dana');
	await owner.goto(evidencePath);
	await expect(owner.getByRole('main').getByRole('checkbox').first()).toBeVisible();
	await owner.context().setOffline(true);
	await owner.getByRole('main').getByRole('checkbox').first().check();
	await expect(owner.getByText('1 change waits. It goes out when you are back.')).toBeVisible();
});

test('the handover page has tasks with a due time, calls without an answer and notes, and prints', async ({
	page,
	openDevice,
}) => {
	const [owner, helper] = [page, await openDevice()];
	const links = await shareIncident(owner, 'Dana');
	await enterRoom(helper, links.edit, 'Anna', 'IT');
	await helper.goto(evidencePath);
	const step = helper
		.getByRole('listitem')
		.filter({ has: helper.getByRole('checkbox') })
		.first();
	await step.getByRole('button', { name: /^Note/ }).click();
	const dialog = helper.getByRole('dialog', { name: 'Notes to each other' });
	await dialog.getByLabel('Note to the others').fill('The camera is in the safe.');
	await dialog.getByRole('button', { name: 'Add the note' }).click();
	await expect(dialog.getByText('The camera is in the safe.')).toBeVisible();
	await dialog.getByRole('button', { name: 'Close' }).click();
	await expect(step.getByRole('button', { name: /^1 note/ })).toBeVisible();

	await owner.goto('/share');
	await owner.getByRole('link', { name: 'Handover' }).click();
	await expect(owner.getByText('The camera is in the safe.')).toBeVisible();
	await owner.getByText('Add a task').click();
	await owner.getByLabel('New task').fill('Buy phones');
	await owner.getByLabel('Person', { exact: true }).fill('Anna');
	await owner.getByLabel('Due (optional)').fill('2026-11-01T08:00');
	await owner.getByRole('button', { name: 'Add the task' }).click();
	const tasks = owner.getByRole('region', { name: 'Open tasks by person' });
	await expect(tasks).toContainText('Anna');
	await expect(tasks).toContainText('was due Nov 1, 2026, 8:00 a.m. UTC');
	await expect(owner.getByRole('region', { name: 'Who we wait for' })).toContainText('Anna: Buy phones');

	await helper.goto('/handover');
	await helper.getByRole('checkbox', { name: 'Buy phones' }).click();
	await expect(tasks).not.toContainText('Buy phones');
	await expect(owner.getByRole('region', { name: 'Last events' })).toContainText('Buy phones');
	await owner.goto('/activity');
	await expect(owner.getByText(/^Anna checked off “Buy phones”/)).toBeVisible();
	await expect(owner.getByText(/^Anna wrote a note on “.*”: “The camera is in the safe.”/)).toBeVisible();
});

test('handover and activity log have no accessibility faults and fit a phone', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await shareIncident(page, 'Dana');
	for (const path of ['/handover', '/activity']) {
		await page.goto(path);
		await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
		await expectAccessible(page);
		await expectNoHorizontalScroll(page);
	}
});

test('the owner sees a device that nobody can read, and removes it with the person who brought it', async ({
	page,
	openDevice,
	baseURL,
}) => {
	const [owner, anna, mallory] = [page, await openDevice(), await openDevice()];
	const links = await shareIncident(owner, 'Dana');
	await enterRoom(anna, links.edit, 'Anna', 'IT');
	await enterRoom(mallory, links.edit, 'Anna', 'Other');
	const room = await openSharedRoom(baseURL ?? '', links.edit);
	const ghost = { member: 'ghost0000001', key: createToken(), data: 'A'.repeat(100) };
	expect((await room.request('POST', '/presence', room.keys.writeToken, ghost)).status).toBe(204);

	const list = owner.getByRole('region', { name: 'Who is here' }).getByRole('list');
	await expect(list.getByText(/^Unknown device, here since .+m\. /)).toBeVisible();
	await expect(list.getByText(/^Anna \(1\), here since /)).toBeVisible();
	await expect(list.getByText(/^Anna \(2\), here since /)).toBeVisible();
	await owner.getByRole('button', { name: 'Remove Anna (2)', exact: true }).click();
	const question = owner.getByRole('alert').filter({ hasText: 'Remove Anna (2)?' });
	await expect(question).toContainText(/These stay in: you and Anna \(1\), here since/);
	await expect(question).toContainText('The room keeps its key');
	await expect(question.getByLabel(/^Also remove Unknown device, here since/)).toBeChecked();
	await expectNoHorizontalScroll(owner);
	await question.getByRole('button', { name: 'Remove Anna (2)' }).click();
	await expect(owner.getByText(/were removed\. The room has new links\.$/)).toBeVisible();
	await expect(list.getByText(/^Unknown device/)).toHaveCount(0);
	await expect(list.getByText(/^Anna$/)).toBeVisible();
	const read = () =>
		fetch(`${baseURL}/api/rooms/${room.keys.id}?since=0`, {
			headers: { authorization: `Bearer ${ghost.key}`, 'x-member': ghost.member },
		});
	expect((await read()).status).toBe(403);
});

test('the owner removes one person, and the others stay', async ({ page, openDevice }) => {
	const [owner, anna, mallory, guest] = [page, await openDevice(), await openDevice(), await openDevice()];
	const links = await shareIncident(owner, 'Dana');
	await enterRoom(anna, links.edit, 'Anna', 'IT');
	await enterRoom(mallory, links.edit, 'Mallory', 'Other');
	await enterRoom(guest, links.read, 'Lee', 'Insurer');
	await anna.goto(docsPath);
	await guest.goto(docsPath);
	await expect(owner.getByRole('listitem').filter({ hasText: 'Lee' })).toContainText('Here now.');
	await expect(anna.getByRole('button', { name: /^Remove Mallory/ })).toHaveCount(0);
	await owner.getByRole('button', { name: 'Remove Mallory', exact: true }).click();
	const question = owner.getByRole('alert').filter({ hasText: 'Remove Mallory?' });
	await expect(question).toContainText('What Mallory has read, Mallory has read.');
	await question.getByRole('button', { name: 'Remove Mallory' }).click();
	await expect(owner.getByText('Mallory was removed. The room has new links.')).toBeVisible();

	await mallory.goto('/share');
	await expect(mallory.getByText('You have no access any more: the owner removed you')).toBeVisible();
	await enterRoom(mallory, links.edit, 'Nobody', 'Other');
	await mallory.goto('/share');
	await expect(mallory.getByText('This room was closed')).toBeVisible();

	await anna.getByLabel('Discovered By').fill('Anna at the desk');
	await expect(guest.getByLabel('Discovered By')).toHaveValue('Anna at the desk');
	await anna.goto('/share');
	await expect(anna.getByText('Ask the owner for them.')).toBeVisible();
	await owner.goto(docsPath);
	await expect(owner.getByLabel('Discovered By')).toHaveValue('Anna at the desk');

	await owner.goto('/share');
	const newLink = await copyLink(owner, 'Can check off and write');
	expect(newLink).not.toBe(links.edit);
	const sam = await openDevice();
	await enterRoom(sam, newLink, 'Sam', 'Lawyer');
	await sam.goto(docsPath);
	await expect(sam.getByLabel('Discovered By')).toHaveValue('Anna at the desk');
	await sam.goto('/activity');
	await expect(sam.getByText(/^Anna wrote “Anna at the desk” in Discovered By/)).toBeVisible();
});

test('the owner link makes a second device an owner', async ({ page, openDevice }) => {
	const [owner, second] = [page, await openDevice()];
	await shareIncident(owner, 'Dana');
	await owner.getByText('A second owner, or your second device').click();
	const link = await copyLink(owner, 'Owner');
	await second.goto(link);
	await expect(second.getByText('This is the owner’s link.')).toBeVisible();
	await second.getByLabel('Your first name').fill('Dana 2');
	await second.getByRole('button', { name: 'Enter the room' }).click();
	await expect(second).not.toHaveURL(/\/r$/);
	await second.goto('/share');
	await second.getByText('New links, leave, delete').click();
	await second.getByRole('button', { name: 'Delete the room for all' }).click();
	await second.getByRole('button', { name: 'Yes, go on' }).click();
	await expect(second.getByText('The room was deleted for all.')).toBeVisible();
	await expect(owner.getByText('This room was closed')).toBeVisible();
});

/** Anna types while she is offline, and the owner makes new links before she is back. */
async function missNewLinks(owner: Page, anna: Page) {
	const links = await shareIncident(owner, 'Dana');
	await enterRoom(anna, links.edit, 'Anna', 'IT');
	await anna.goto(docsPath);
	await expect(anna.getByLabel('Affected Systems')).toHaveValue('FS1');
	await anna.context().setOffline(true);
	await anna.getByLabel('Discovered By').fill('typed offline');
	await owner.getByText('New links, leave, delete').click();
	await owner.getByRole('button', { name: 'New links: the old ones stop' }).click();
	await owner.getByRole('button', { name: 'Yes, go on' }).click();
	await expect(owner.getByText('The room has new links.')).toBeVisible();
	const newLink = await copyLink(owner, 'Can check off and write');
	await anna.context().setOffline(false);
	await anna.goto('/share');
	await expect(anna.getByText('This room was closed')).toBeVisible();
	await owner.goto(docsPath);
	return newLink;
}

test('what was not sent before new links is added on entering with the new one', async ({
	page,
	openDevice,
}) => {
	const [owner, anna] = [page, await openDevice()];
	const newLink = await missNewLinks(owner, anna);
	await anna.goto(newLink);
	await expect(anna.getByLabel('Add what I typed on this device to the room')).toBeChecked();
	await anna.getByRole('button', { name: 'Enter the room' }).click();
	await expect(owner.getByLabel('Discovered By')).toHaveValue('typed offline');
	await anna.goto(docsPath);
	await expect(anna.getByLabel('Discovered By')).toHaveValue('typed offline');
});

test('what a person does not add after new links is shown and can be added later', async ({
	page,
	openDevice,
}) => {
	const [owner, anna] = [page, await openDevice()];
	const newLink = await missNewLinks(owner, anna);
	await anna.goto(newLink);
	await anna.getByLabel('Add what I typed on this device to the room').uncheck();
	await anna.getByRole('button', { name: 'Enter the room' }).click();
	await expect(anna.getByText('Some of what you typed is not in this room')).toBeVisible();
	await anna.getByRole('link', { name: 'Show it' }).click();
	const notAdded = anna.getByRole('region', { name: 'Not added to this room' });
	await expect(notAdded).toContainText('Wrote “typed offline” in Discovered By');
	await expect(owner.getByLabel('Discovered By')).toHaveValue('');
	await notAdded.getByRole('button', { name: 'Add it to the room' }).click();
	await expect(owner.getByLabel('Discovered By')).toHaveValue('typed offline');
});

async function readShownPicture(page: Page): Promise<Buffer> {
	const picture = page.getByRole('img', { name: 'CANARY screen' });
	await expect(picture).toBeVisible();
	expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1100);
	return Buffer.from((await picture.getAttribute('src'))?.split(',')[1] ?? '', 'base64');
}

/** Whether any 60 bytes of the picture are in a text, as they are or in base64, wherever they start. */
function containsPicture(text: string, picture: Buffer): boolean {
	const parts = [0.2, 0.5, 0.8].flatMap((share) =>
		[0, 1, 2].map((shift) => picture.subarray(Math.floor(picture.length * share) + shift).subarray(0, 60)),
	);
	return parts.some((part) =>
		(['latin1', 'base64', 'base64url', 'hex'] as const).some((encoding) =>
			text.includes(part.toString(encoding).slice(0, 60)),
		),
	);
}

test('a photo reaches the guest and the pack without its hidden data, and nobody else can read it', async ({
	page,
	openDevice,
}) => {
	const [owner, guest] = [page, await openDevice()];
	const requests: string[] = [];
	for (const device of [owner, guest])
		device
			.context()
			.on('request', (request) =>
				requests.push(`${request.url()} ${request.postDataBuffer()?.toString('latin1')}`),
			);
	await owner.goto(evidencePath);
	await expect(owner.getByText('Photos can be added once you share the incident.')).toBeVisible();
	const links = await shareIncident(owner, 'Dana');
	// Photos wait for a second person.
	await enterRoom(await openDevice(), links.edit, 'Sam', 'IT');
	await owner.goto(evidencePath);
	const original = Buffer.concat([
		readFileSync('tests/support/note-card.png'),
		Buffer.from('CANARY place and device'),
	]);
	await owner
		.getByLabel('Take or choose a photo')
		.setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: original });
	await owner.getByLabel('What it shows').fill('CANARY screen');
	await owner.getByRole('button', { name: 'Add to the room' }).click();
	await expect(owner.getByText('The photo is in the room.')).toBeVisible();
	const picture = await readShownPicture(owner);
	expect(picture.toString('latin1')).not.toContain('CANARY');
	await owner.getByRole('button', { name: /^Note ?: CANARY screen/ }).click();
	await owner.getByRole('dialog').getByLabel('Note to the others').fill('CANARY ask who took it');
	await owner.getByRole('button', { name: 'Add the note' }).click();
	await owner.getByRole('button', { name: 'Close' }).click();
	await expectNoHorizontalScroll(owner);

	await enterRoom(guest, links.read, 'Lee', 'Insurer');
	const report = guest.getByRole('region', { name: 'Text of the report' });
	await expect(report.getByRole('img', { name: /^CANARY screen\. Dana, / })).toBeVisible();
	await guest.goto(evidencePath);
	expect((await readShownPicture(guest)).equals(picture)).toBe(true);
	await expect(guest.getByRole('button', { name: /^1 note ?: CANARY screen/ })).toBeVisible();
	await expect(guest.getByLabel('Take or choose a photo')).toHaveCount(0);
	const sent = requests.filter((request) => request.includes('/photos'));
	expect(sent.some((request) => request.length > picture.length)).toBe(true);
	expect(requests.filter((text) => text.includes('CANARY') || containsPicture(text, picture))).toEqual([]);

	await owner.context().setOffline(true);
	await expect(owner.getByText('This device does not keep photos')).toBeVisible();
	await owner.context().setOffline(false);
	await owner.goto('/share');
	await owner.getByText('New links, leave, delete').click();
	await owner.getByRole('button', { name: 'New links: the old ones stop' }).click();
	await owner.getByRole('button', { name: 'Yes, go on' }).click();
	await expect(owner.getByText('The room has new links.')).toBeVisible();
	await owner.goto(evidencePath);
	expect((await readShownPicture(owner)).equals(picture)).toBe(true);
	await owner.getByRole('button', { name: /^Delete CANARY screen/ }).click();
	await owner.getByRole('button', { name: 'Delete it' }).click();
	await expect(owner.getByText('No photos yet.')).toBeVisible();
});

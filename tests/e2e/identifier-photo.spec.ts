import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { note, renderPhoto } from '#tests/support/note-photo.ts';
import { enterRoom, shareIncident } from '#tests/support/room-pages.ts';
import { test } from '#tests/support/test.ts';

async function choosePhoto(page: Page, buffer: Buffer, name = 'photo.jpg', mimeType = 'image/jpeg') {
	await page.getByLabel('Choose a picture').setInputFiles({ name, mimeType, buffer });
}

const getLockBitResult = (page: Page) => page.getByRole('region', { name: /^Result: LockBit/ }).first();
const ocrTimeoutMs = 30_000;

const animation = Buffer.from(
	'47494638396101000100800000ffffff00000021ff0b4e45545343415045322e30030100000021f904000a0000002c00000000010001000002024401002' +
		'1f904000a0000002c00000000010001000002024c01003b',
	'hex',
);

const bomb = Buffer.from('89504e470d0a1a0a0000000d494844520000c3500000c3500802000000', 'hex');
/** 16,384 by 16,384 pixels in 40 bytes. */
const webpBomb = Buffer.from(
	`524946462000000057454250565038580a00000000000000ff3f00ff3f00${'00'.repeat(10)}`,
	'hex',
);

test.describe('photo of a note', () => {
	// read-photo.test.ts reads other looks with the same OCR engine.
	test('a photo of red on black, tilted and blurred, is read on the device and identified without another press', async ({
		page,
		context,
	}) => {
		const postedUrls: string[] = [];
		const cspViolations: string[] = [];
		page.on('request', (request) => {
			if (request.method() === 'POST') postedUrls.push(request.url());
		});
		page.on('console', (message) => {
			if (message.text().includes('Content Security Policy')) cspViolations.push(message.text());
		});
		await page.goto('/ransom-identifier');
		const look = {
			css: 'background: #000; color: #b00; transform: rotate(-7deg); filter: blur(.8px)',
			desk: 'background: #111',
		};
		await choosePhoto(page, await renderPhoto(context, look));
		await expect(getLockBitResult(page)).toBeVisible({ timeout: ocrTimeoutMs });
		await expect(page.getByText('on this device; nothing was sent')).toBeVisible();
		expect(postedUrls).toEqual([]);
		expect(cspViolations).toEqual([]);
	});

	test('its text fills the report, and one button puts the picture into the room', async ({
		page,
		context,
		openDevice,
	}) => {
		const { edit } = await shareIncident(page, 'Dana');
		// Photos wait for a second person.
		await enterRoom(await openDevice(), edit, 'Sam', 'IT');
		await page.goto('/ransom-identifier');
		await choosePhoto(page, await renderPhoto(context, {}));
		await expect(getLockBitResult(page)).toBeVisible({ timeout: ocrTimeoutMs });
		await page.getByRole('button', { name: 'Put the photo into the room' }).click();
		await expect(page.getByText('The photo is in the room.')).toBeVisible();
		await page.goto('/ransomadvisor/evidence-checklist');
		await expect(page.getByRole('img', { name: 'Ransom note' })).toBeVisible();
		await page.goto('/ransomadvisor/timeline');
		await expect(page.getByRole('main')).toContainText('LockBit');
	});

	test('shows the progress of OCR, which can be canceled', async ({ page, context }) => {
		await page.goto('/ransom-identifier');
		await page.getByLabel('Ransom note text').fill('typed before');
		await page.route('**/worker.min.js', () => {});
		await choosePhoto(page, await renderPhoto(context, {}));
		await expect(page.getByRole('heading', { name: 'Reading your photo' })).toBeFocused();
		await expect(page.getByRole('progressbar', { name: 'Reading the photo' })).toBeVisible();
		await expect(page.getByRole('img', { name: 'Your photo of the note' })).toBeVisible();
		await page.getByRole('button', { name: 'Cancel' }).click();
		await expect(page.getByLabel('Ransom note text')).toHaveValue('typed before');
	});

	test('shows the photo next to the text when it could read only a little', async ({ page }) => {
		await page.goto('/ransom-identifier');
		await choosePhoto(page, animation, 'note.gif', 'image/gif');
		await expect(page.getByText('We could read only a little.')).toBeVisible({ timeout: ocrTimeoutMs });
		await expect(page.getByRole('img', { name: 'Your photo of the note' })).toBeVisible();
		await page.getByLabel('Ransom note text').fill(note.join(' '));
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(getLockBitResult(page)).toBeVisible();
	});

	test('scales a photo of 40 megapixels down before OCR', async ({ page }) => {
		await page.goto('/ransom-identifier');
		const picture = await page.evaluate(async () => {
			const canvas = new OffscreenCanvas(8000, 5000);
			canvas.getContext('2d')?.fillRect(0, 0, 100, 100);
			const bytes = await (await canvas.convertToBlob({ type: 'image/jpeg' })).bytes();
			return [...bytes];
		});
		await page.route('**/worker.min.js', () => {});
		await choosePhoto(page, Buffer.from(picture));
		const preview = page.getByRole('img', { name: 'Your photo of the note' });
		await expect(preview).toBeVisible();
		await expect(preview).toHaveJSProperty('width', 2400);
		await expect(preview).toHaveJSProperty('height', 1500);
	});

	test.describe('without a network', () => {
		test.use({ serviceWorkers: 'allow' });
		test('reads the screenshot of a phone, also offline once the OCR engine is cached', async ({
			page,
			context,
		}) => {
			await page.goto('/ransom-identifier');
			await page.evaluate(() => navigator.serviceWorker.ready);
			await page.reload();
			const photo = await renderPhoto(context, { phone: true });
			await choosePhoto(page, photo);
			await expect(getLockBitResult(page)).toBeVisible({ timeout: ocrTimeoutMs });
			await context.setOffline(true);
			await page.reload();
			await expect(page.getByText('You are offline')).toBeVisible();
			await choosePhoto(page, photo);
			await expect(getLockBitResult(page)).toBeVisible({ timeout: ocrTimeoutMs });
		});
	});

	test('shows an error for a file that it cannot read as a picture', async ({ page }) => {
		await page.goto('/ransom-identifier');
		for (const [kind, name, mimeType, buffer, message] of [
			['a picture of far too many pixels', 'photo.png', 'image/png', bomb, 'more than 100 million pixels'],
			['a PDF', 'note.pdf', 'image/png', Buffer.from('%PDF-1.7 ...'), 'This is a PDF, not a picture.'],
			[
				'40 bytes of WebP that decode to 1 GB',
				'photo.webp',
				'image/webp',
				webpBomb,
				'more than 100 million pixels',
			],
			['an empty file', 'photo.png', 'image/png', Buffer.alloc(0), 'The file is empty.'],
			[
				'a HEIC picture',
				'photo.heic',
				'image/heic',
				Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'),
				'This browser cannot open HEIC pictures.',
			],
			['no picture at all', 'photo.png', 'image/png', randomBytes(2000), 'This file is not a picture'],
		] as const)
			await test.step(kind, async () => {
				await choosePhoto(page, buffer, name, mimeType);
				await expect(page.getByText(message)).toBeVisible();
				await expect(page.getByRole('heading', { name: 'Reading your photo' })).toHaveCount(0);
			});
	});
});

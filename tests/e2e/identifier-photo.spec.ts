import { randomBytes } from 'node:crypto';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';

/** Written for this test. */
const note = [
	'All your files are encrypted by LockBit 3.0.',
	'Your data is stolen and encrypted.',
	'Do not rename the files and do not use other programs.',
];

/** A screenshot of the note. */
async function renderPhoto(context: BrowserContext, css: string): Promise<Buffer> {
	const screen = await context.newPage();
	await screen.setViewportSize({ width: 1000, height: 500 });
	await screen.setContent(
		`<style>body{margin:0;background:#fff;color:#111;font:28px/1.6 monospace}main{padding:60px;${css}}</style>
		<main>${note.join('<br>')}</main>`,
	);
	const picture = await screen.screenshot({ type: 'jpeg', quality: 70 });
	await screen.close();
	return picture;
}

async function choosePhoto(page: Page, buffer: Buffer, name = 'photo.jpg', mimeType = 'image/jpeg') {
	await page.getByLabel('Photo of the note').setInputFiles({ name, mimeType, buffer });
}

/** Waits for OCR, which takes long on a busy machine. */
async function readPhoto(page: Page) {
	const workerStarted = page.waitForEvent('worker');
	await page.getByRole('button', { name: 'Read the text' }).click();
	const worker = await workerStarted;
	if (page.workers().includes(worker)) await worker.waitForEvent('close');
	await expect(page.getByLabel('Ransom note text')).toHaveValue(/encrypted by LockBit/i);
}

/** Two frames of one pixel. */
const animation = Buffer.from(
	'47494638396101000100800000ffffff00000021ff0b4e45545343415045322e30030100000021f904000a0000002c00000000010001000002024401002' +
		'1f904000a0000002c00000000010001000002024c01003b',
	'hex',
);

/** The header states 2,500 megapixels. */
const bomb = Buffer.from('89504e470d0a1a0a0000000d494844520000c3500000c3500802000000', 'hex');

test.describe('a photo of the note', () => {
	for (const [kind, css] of [
		['straight', ''],
		['at an angle and blurred', 'transform:rotate(2deg) perspective(900px) rotateY(6deg);filter:blur(0.6px)'],
		['in dark mode', 'background:#0b0b10;color:#e6e6e6'],
		[
			'on a screen that shows stripes',
			'background:repeating-linear-gradient(0deg,#fff 0 3px,#e4e4ee 3px 4px)',
		],
	] as const) {
		test(`${kind}: is read on the device, corrected and identified`, async ({ page, context }) => {
			const postedUrls: string[] = [];
			const cspViolations: string[] = [];
			page.on('request', (request) => {
				if (request.method() === 'POST') postedUrls.push(request.url());
			});
			page.on('console', (message) => {
				if (message.text().includes('Content Security Policy')) cspViolations.push(message.text());
			});
			await page.goto('/ransom-identifier');
			await choosePhoto(page, await renderPhoto(context, css));
			await expect(page.getByRole('img', { name: 'The photo as it will be read' })).toBeVisible();
			await readPhoto(page);
			await expect(page.getByText('Compare it with the photo')).toBeVisible();
			expect(postedUrls).toEqual([]);
			await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
			await expect(page.getByRole('region', { name: /^Result: LockBit/ }).first()).toBeVisible();
			expect(cspViolations).toEqual([]);
		});
	}

	test('a rotated photo is turned and cropped before OCR', async ({ page, context }) => {
		await page.goto('/ransom-identifier');
		await choosePhoto(page, await renderPhoto(context, 'transform:rotate(-90deg) translateX(-20%)'));
		const preview = page.getByRole('img', { name: 'The photo as it will be read' });
		await expect(preview).toBeVisible();
		const before = await preview.boundingBox();
		await page.getByRole('button', { name: 'Turn it' }).click();
		await expect
			.poll(async () => {
				const after = await preview.boundingBox();
				return before && after && Math.sign(after.width - after.height);
			})
			.toBe(before && -Math.sign(before.width - before.height));
		await page.getByText('Cut off the edges').click();
		await page.getByLabel('Cut off at the top').fill('20');
		await expect(page.getByText('20%')).toBeVisible();
	});

	test('of 40 megapixels is scaled down before OCR', async ({ page }) => {
		await page.goto('/ransom-identifier');
		const picture = await page.evaluate(async () => {
			const canvas = new OffscreenCanvas(8000, 5000);
			canvas.getContext('2d')?.fillRect(0, 0, 100, 100);
			const bytes = await (await canvas.convertToBlob({ type: 'image/jpeg' })).bytes();
			return [...bytes];
		});
		await choosePhoto(page, Buffer.from(picture));
		const preview = page.getByRole('img', { name: 'The photo as it will be read' });
		await expect(preview).toBeVisible();
		await expect(preview).toHaveJSProperty('width', 1800);
		await expect(preview).toHaveJSProperty('height', 1125);
	});

	test('that is animated is read by its first frame', async ({ page }) => {
		await page.goto('/ransom-identifier');
		await choosePhoto(page, animation, 'note.gif', 'image/gif');
		await expect(page.getByRole('img', { name: 'The photo as it will be read' })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Read the text' })).toBeEnabled();
	});

	test.describe('without a network', () => {
		test.use({ serviceWorkers: 'allow' });
		test('is read after the OCR engine was cached', async ({ page, context }) => {
			await page.goto('/ransom-identifier');
			await page.evaluate(() => navigator.serviceWorker.ready);
			await page.reload();
			const photo = await renderPhoto(context, '');
			await choosePhoto(page, photo);
			await readPhoto(page);
			await context.setOffline(true);
			await page.reload();
			await expect(page.getByText('You are offline')).toBeVisible();
			await choosePhoto(page, photo);
			await readPhoto(page);
			await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
			await expect(page.getByRole('region', { name: /^Result: LockBit/ }).first()).toBeVisible();
		});
	});

	for (const [kind, name, mimeType, buffer, message] of [
		['a picture of far too many pixels', 'photo.png', 'image/png', bomb, 'more than 100 million pixels'],
		['a PDF', 'note.pdf', 'image/png', Buffer.from('%PDF-1.7 ...'), 'This is a PDF, not a picture.'],
		['an empty file', 'photo.png', 'image/png', Buffer.alloc(0), 'The file is empty.'],
		[
			'a HEIC picture',
			'photo.heic',
			'image/heic',
			Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'),
			'This browser cannot open HEIC pictures.',
		],
		['no picture at all', 'photo.png', 'image/png', randomBytes(2000), 'This file is not a picture'],
	] as const) {
		test(`${kind} shows an error`, async ({ page }) => {
			await page.goto('/ransom-identifier');
			await choosePhoto(page, buffer, name, mimeType);
			await expect(page.getByText(message)).toBeVisible();
			await expect(page.getByRole('button', { name: 'Read the text' })).toHaveCount(0);
		});
	}
});

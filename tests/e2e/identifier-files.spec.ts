import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { images, lock } from '#tests/support/locked-images.ts';
import { createTempFolder, type TempFolder } from '#tests/support/temp-folder.ts';
import { test } from '#tests/support/test.ts';

const openIndicators = (page: Page) => page.getByText('I only have a locked file').click();

test.describe('locked files', () => {
	test('are identified by name and content without upload', async ({ page }) => {
		const postedUrls: string[] = [];
		page.on('request', (request) => {
			if (request.method() === 'POST') postedUrls.push(request.url());
		});
		await page.goto('/ransom-identifier');
		const text = Buffer.from('The minutes of our meeting on Tuesday. '.repeat(4000));
		await openIndicators(page);
		await page.getByLabel('Locked files', { exact: true }).setInputFiles([
			{ name: 'plan.docx.lockbit', mimeType: 'application/octet-stream', buffer: randomBytes(300_000) },
			{
				name: 'book.xlsx.lockbit',
				mimeType: 'application/octet-stream',
				buffer: Buffer.concat([randomBytes(60_000), text]),
			},
			{
				name: 'archive.zip',
				mimeType: 'application/zip',
				buffer: Buffer.from(zipSync({ 'a.txt': strToU8('a'), 'b.bin': randomBytes(90_000) })),
			},
			{ name: 'minutes.txt', mimeType: 'text/plain', buffer: text },
			{ name: 'nothing.lockbit', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) },
		]);
		const rows = page.getByRole('region', { name: 'From locked files' }).getByRole('listitem');
		await expect(rows).toHaveCount(5);
		await expect(rows.nth(0)).toContainText('Scrambled from start to end');
		await expect(rows.nth(1)).toContainText('Scrambled in parts.');
		await expect(rows.nth(2)).toContainText('This looks like an ordinary file of its kind');
		await expect(rows.nth(3)).toContainText('Not scrambled.');
		await expect(rows.nth(4)).toContainText('The file is empty.');
		await expect(rows.nth(0).getByRole('img')).toHaveAccessibleName(/^plan\.docx\.lockbit: 64 of 64 parts/);
		await page.getByRole('button', { name: 'Identify by these files' }).click();
		await expect(page.getByRole('region', { name: /^Result: LockBit/ }).first()).toBeVisible();
		expect(postedUrls).toEqual([]);
	});
});

test.describe('what can be saved of a locked file', () => {
	const checkFile = async (page: Page) => {
		await page.getByRole('button', { name: 'See what can be saved' }).click();
		return page.getByRole('region', { name: 'From locked files' }).getByRole('listitem').first();
	};

	test('is mapped on the device and exported for a lab', async ({ page }) => {
		const postedUrls: string[] = [];
		page.on('request', (request) => {
			if (request.method() === 'POST') postedUrls.push(request.url());
		});
		const image = images.vmdk(8 * 2 ** 20);
		const buffer = Buffer.from(lock(image, [{ start: 0, end: 2 ** 20 }]));
		await page.goto('/ransom-identifier');
		await openIndicators(page);
		await page
			.getByLabel('Locked files', { exact: true })
			.setInputFiles({ name: 'server.vmdk.lockbit', mimeType: 'application/octet-stream', buffer });
		const row = await checkFile(page);
		await expect(row.getByRole('status')).toHaveText('A lab may save up to about 88% of this file.');
		await expect(row).toContainText('Only the first 1 MB is scrambled.');
		await expect(row).toContainText('1 start of an NTFS volume, 512 NTFS file records');
		await expect(row).toContainText('Don’t run a repair tool on the original');
		await expect(row.getByRole('img', { name: /^Map of server/ })).toHaveAccessibleName(/: 13% scrambled$/);
		const download = page.waitForEvent('download');
		await row.getByRole('button', { name: 'Map as CSV' }).click();
		const csv = await download;
		expect(csv.suggestedFilename()).toBe('server.vmdk.lockbit.map.csv');
		expect(readFileSync(await csv.path(), 'utf8')).toContain('range,encrypted,0,1048576,1048576,');
		expect(postedUrls).toEqual([]);
	});

	test('is estimated from a sample of 1 TB, and from less when stopped', async ({ page }) => {
		const folder = createTempFolder();
		const file = join(folder.path, 'archive.vhdx.lockbit');
		writeFileSync(file, randomBytes(2 ** 20));
		truncateSync(file, 2 ** 40);
		await page.goto('/ransom-identifier');
		await openIndicators(page);
		await page.getByLabel('Locked files', { exact: true }).setInputFiles(file);
		const row = await checkFile(page);
		await row.getByRole('button', { name: 'Stop here' }).click();
		await expect(row.getByRole('status')).toContainText('A lab may save up to about');
		await expect(row).toContainText(/Looked at[\d.]+ MB of 1\.1 TB, spread over the file/);
		folder.remove();
	});
});

test.describe('files that are not a note', () => {
	let folder: TempFolder;
	test.beforeEach(() => {
		folder = createTempFolder();
	});
	test.afterEach(() => folder.remove());

	test('of 4 GB are read in part only', async ({ page }) => {
		const file = join(folder.path, 'server.vhdx.lockbit');
		writeFileSync(file, '');
		truncateSync(file, 4 * 1024 ** 3);
		await page.goto('/ransom-identifier');
		await page.getByLabel('Ransom note file').setInputFiles(file);
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(page.getByText('The file is too large for a ransom note.')).toBeVisible();
		await page.getByLabel('Choose a picture').setInputFiles(file);
		await expect(page.getByText('The picture is larger than 60 MB.')).toBeVisible();
		await openIndicators(page);
		await page.getByLabel('Locked files', { exact: true }).setInputFiles(file);
		const row = page.getByRole('region', { name: 'From locked files' }).getByRole('listitem');
		await expect(row).toContainText('Not scrambled.');
	});

	test('that cannot be opened show an error', async ({ page }) => {
		const file = join(folder.path, 'gone.txt');
		writeFileSync(file, 'here for a moment');
		await page.goto('/ransom-identifier');
		await page.getByLabel('Ransom note file').setInputFiles(file);
		rmSync(file);
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(page.getByText('A folder cannot be chosen here: choose the note in it')).toBeVisible();
	});

	test('that were deleted show an error under every field', async ({ page }) => {
		for (const [label, message] of [
			['Choose a picture', 'A folder cannot be chosen here; choose the picture in it.'],
			['Locked files', 'A folder cannot be chosen here; choose the files in it.'],
		] as const) {
			const file = join(folder.path, 'gone.png');
			writeFileSync(file, 'here for a moment');
			await page.goto('/ransom-identifier');
			await openIndicators(page);
			await page.getByLabel('Ransom note file').setInputFiles(file);
			rmSync(file);
			// These fields read the file on selection.
			const deletedFiles = await page
				.getByLabel('Ransom note file')
				.evaluateHandle((input: HTMLInputElement) => input.files);
			await page.getByLabel(label, { exact: true }).evaluate((input: HTMLInputElement, files) => {
				input.files = files;
				input.dispatchEvent(new Event('change', { bubbles: true }));
			}, deletedFiles);
			await expect(page.getByText(message)).toBeVisible();
		}
	});

	test('a photo among the locked files points to the photo field', async ({ page }) => {
		await page.goto('/ransom-identifier');
		await openIndicators(page);
		await page.getByLabel('Locked files', { exact: true }).setInputFiles({
			name: 'screen.gif',
			mimeType: 'image/gif',
			buffer: Buffer.concat([Buffer.from('GIF89a'), randomBytes(9000)]),
		});
		const row = page.getByRole('region', { name: 'From locked files' }).getByRole('listitem');
		await expect(row).toContainText('This looks like an ordinary file of its kind');
		await expect(row).toContainText('use ‘Choose a picture’ instead');
	});

	test('a PDF, an empty file and a picture named as a text show an error', async ({ page }) => {
		await page.goto('/ransom-identifier');
		const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
		for (const [name, buffer, message] of [
			// First, because its message is shown for the others as well.
			['note.txt', png, 'Could not read the uploaded file. Please try again.'],
			['note.pdf', Buffer.from('%PDF-1.7 ...'), 'This is a PDF, from which we read no text.'],
			['note.txt', Buffer.alloc(0), 'The file holds no text.'],
		] as const) {
			await page.getByLabel('Ransom note file').setInputFiles({ name, mimeType: 'text/plain', buffer });
			await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
			await expect(page.getByText(message).first()).toBeVisible();
		}
	});
});

test('answers a file of 100 MB, a binary, a line of 10 MB and 50,000 addresses', async ({ page }) => {
	const folder = createTempFolder();
	const save = (name: string, content: string | Uint8Array) => {
		const path = join(folder.path, name);
		writeFileSync(path, content);
		return path;
	};
	const huge = save('huge.txt', '');
	truncateSync(huge, 100 * 1024 ** 2);
	const addresses = Array.from({ length: 50_000 }, (_, i) => `who${i}@mail.example`).join('\n');
	await page.goto('/ransom-identifier');
	for (const [file, answer] of [
		[huge, page.getByText('The file is too large for a ransom note.')],
		[
			save(
				'binary.txt',
				Uint8Array.from({ length: 400_000 }, (_, i) => (i * 37) % 23),
			),
			page.getByText('We found no readable text in this file.'),
		],
		[
			save('line.txt', 'your files are encrypted '.repeat(400_000)),
			page.getByRole('heading', { name: 'No matches found' }),
		],
		[
			save('addresses.txt', `${addresses}\nwho@mail.example`),
			page.getByText('since the text is too large to send'),
		],
	] as const) {
		await page.getByLabel('Ransom note file').setInputFiles(file);
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(answer.first()).toBeVisible();
	}
	folder.remove();
});

test('combines the evidence of a note file and a locked file', async ({ page }) => {
	await page.goto('/ransom-identifier');
	await page.getByLabel('Ransom note file').setInputFiles({
		name: 'readme.txt',
		mimeType: 'text/plain',
		buffer: Buffer.from('All your files are encrypted by LockBit 3.0.'),
	});
	await openIndicators(page);
	await page.getByLabel('Locked files', { exact: true }).setInputFiles({
		name: 'plan.docx.lockbit',
		mimeType: 'application/octet-stream',
		buffer: randomBytes(20_000),
	});
	await page.getByRole('button', { name: 'Identify by these files' }).click();
	const result = page.getByRole('region', { name: /^Result: LockBit/ }).first();
	await expect(result).toContainText('Name in the text: "LockBit');
	await expect(result).toContainText('File extension .lockbit');
});

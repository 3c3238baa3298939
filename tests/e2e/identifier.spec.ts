import { expect, test } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';

/** Written for this test: an address of the family's own beside everyday wording. */
const note = `All your files are encrypted by LockBit 3.0.
Your data is stolen and encrypted. Visit http://lockbitapt2d73krlbewgv27tquljgxr33xbwwsp6rkyieto7u4ncead.onion
You will find README files in every folder.`;

test.describe('ransomware identifier', () => {
	test('names the family of a pasted note, with evidence and what to do', async ({ page }) => {
		await page.goto('/ransom-identifier');
		const analyze = page.getByRole('button', { name: 'Analyze Ransomware' });
		await expect(analyze).toBeDisabled();
		await page.getByLabel('Ransom note text').fill(note);
		const responsePromise = page.waitForResponse('**/api/functions/ransomware-analyzer');
		await analyze.click();
		expect(JSON.parse((await responsePromise).request().postData() ?? '')).toEqual({
			fileContent: note,
			fileName: 'manual_input.txt',
		});
		const result = page.getByRole('region', { name: 'Result: LockBit' }).first();
		await expect(result).toContainText('Why we think so');
		await expect(result).toContainText('lockbitapt2d73');
		await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Analysis complete');
		const more = page.getByText(/^\+\d+ more$/);
		const steps = result.locator('details').filter({ has: more }).first();
		await expect(steps.getByRole('listitem')).toHaveCount(0);
		await steps.getByText(/^\+\d+ more$/).click();
		await expect(steps.getByRole('listitem').first()).toBeVisible();
		await expect(page.getByText(/signatures checked in \d+ ms on our server/)).toBeVisible();
	});

	test('two crews in one text are both in sight', async ({ page }) => {
		await page.goto('/ransom-identifier');
		await page.getByLabel('Ransom note text').fill('.akira\n.lockbit');
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(page.getByRole('region', { name: 'Result: Akira' })).toBeVisible();
		await expect(page.getByText('A second crew as well (1)')).toBeVisible();
		await expect(page.getByRole('region', { name: 'Result: LockBit' })).toBeVisible();
	});

	test('a file takes the place of typed text, and typed text of a file', async ({ page }) => {
		await page.goto('/ransom-identifier');
		await page.getByLabel('Ransom note text').fill('typed');
		await page
			.getByLabel('Ransom note file')
			.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from(note) });
		await expect(page.getByText('note.txt, 0.2 KB')).toBeVisible();
		await expect(page.getByLabel('Ransom note text')).toHaveValue('');
		await page.getByLabel('Ransom note text').fill('typed again');
		await expect(page.getByText('note.txt, 0.2 KB')).toBeHidden();
	});

	test('a picture under another name is the reading error', async ({ page }) => {
		await page.goto('/ransom-identifier');
		const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
		await page
			.getByLabel('Ransom note file')
			.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: png });
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
			'Could not read the uploaded file. Please try again.',
		);
	});

	test('a document made to take long does not stop the page', async ({ page }) => {
		const xml = `<w:p>${note}</w:p>${'<'.repeat(7_000_000)}`;
		const document = Buffer.from(zipSync({ 'word/document.xml': strToU8(xml) }));
		await page.goto('/ransom-identifier');
		await page
			.getByLabel('Ransom note file')
			.setInputFiles({ name: 'note.docx', mimeType: 'application/octet-stream', buffer: document });
		await page.evaluate(() => {
			const pauses: number[] = [];
			new PerformanceObserver((list) =>
				pauses.push(...list.getEntries().map(({ duration }) => duration)),
			).observe({ type: 'longtask' });
			Object.assign(window, { pauses });
		});
		const workerStarted = page.waitForEvent('worker');
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(page.getByRole('button', { name: 'Reading the file...' })).toBeDisabled();
		const worker = await workerStarted;
		if (page.workers().includes(worker)) await worker.waitForEvent('close');
		await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
			/Analysis complete|Could not read the uploaded file/,
		);
		const pauses = await page.evaluate(() => (window as unknown as { pauses: number[] }).pauses);
		expect(Math.max(0, ...pauses)).toBeLessThan(1_500);
	});

	test('kept on the device, nothing is sent and the answer is the same', async ({ page }) => {
		const postedUrls: string[] = [];
		page.on('request', (request) => {
			if (request.method() === 'POST') postedUrls.push(request.url());
		});
		await page.goto('/ransom-identifier');
		await page.getByLabel('Ransom note text').fill(note);
		await page.getByLabel('Keep it on this device').check();
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(page.getByRole('region', { name: 'Result: LockBit' }).first()).toBeVisible();
		await expect(page.getByText('on this device; nothing was sent')).toBeVisible();
		expect(postedUrls).toEqual([]);
	});

	test('no answer from the server: the device answers and says so (SPEC-27)', async ({ page }) => {
		await page.goto('/ransom-identifier');
		await page.route('**/api/functions/ransomware-analyzer', (route) => route.abort());
		await page.getByLabel('Ransom note text').fill(note);
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(page.getByText('on this device, since our server did not answer')).toBeVisible();
	});

	test('a server that hangs holds nobody up: the device answers', async ({ page }) => {
		await page.goto('/ransom-identifier');
		await page.route('**/api/functions/ransomware-analyzer', () => {});
		await page.getByLabel('Ransom note text').fill(note);
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(page.getByText('on this device, since our server did not answer')).toBeVisible({
			timeout: 9000,
		});
	});

	test('an error of the server is the failure message (SPEC-27)', async ({ page }) => {
		await page.goto('/ransom-identifier');
		await page.route('**/api/functions/ransomware-analyzer', (route) =>
			route.fulfill({ json: { success: false, error: 'broken', matches: [], total_signatures_checked: 0 } }),
		);
		await page.getByLabel('Ransom note text').fill(note);
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
			'Could not analyze the content. Please try again.',
		);
		// The way out stays beside the button, and so does the note.
		const form = page.getByRole('region', { name: 'Your note' });
		await expect(form.getByText('Our server could not check the note')).toBeVisible();
		await expect(page.getByLabel('Ransom note text')).toHaveValue(note);
		await page.getByLabel('Keep it on this device').check();
		await expect(form.getByText('Our server could not check the note')).toBeHidden();
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(page.getByText('on this device; nothing was sent')).toBeVisible();
	});

	test('harmless text finds nothing and leads on', async ({ page }) => {
		await page.goto('/ransom-identifier');
		await page
			.getByLabel('Ransom note text')
			.fill('Dear Ada, the minutes of our meeting on Tuesday are attached. Kind regards, Bob');
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(page.getByRole('heading', { name: 'No matches found' })).toBeVisible();
		await expect(page.getByRole('link', { name: 'Incident triage: what to do now' })).toHaveAttribute(
			'href',
			'/ransomadvisor',
		);
	});

	test('one clue is enough to look up, without a request', async ({ page }) => {
		await page.goto('/ransom-identifier');
		await page.getByLabel('One clue').fill('.lockbit');
		const base = page.waitForResponse(/\/base-[^/]*\.json$/);
		await page.getByLabel('One clue').press('Enter');
		await (await base).finished();
		await expect(page.getByRole('region', { name: /^Result: LockBit/ }).first()).toBeVisible();
		await expect(page.getByRole('link', { name: 'Launch RansomAdvisor' })).toHaveAttribute(
			'href',
			'/ransom-advisor',
		);
	});
});

import { expect, type Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { phone } from '#tests/support/first-view.ts';
import { ransomNote as note } from '#tests/support/result-fixtures.ts';
import { test } from '#tests/support/test.ts';

async function expectVerdictOnFirstScreen(page: Page, verdict: RegExp) {
	await expect(page.getByRole('heading', { name: verdict, level: 2 }).first()).toBeInViewport();
	const steps = page.getByRole('list', { name: 'Next three steps' });
	await expect(steps.getByRole('listitem')).toHaveCount(3);
	const getBottom = async () => {
		const box = await steps.boundingBox();
		return box ? box.y + box.height : Number.POSITIVE_INFINITY;
	};
	const tabBar = await page.getByRole('navigation', { name: 'Quick' }).boundingBox();
	await expect.poll(getBottom).toBeLessThanOrEqual(tabBar?.y ?? 0);
}

test.describe('ransomware identifier', () => {
	test('names the family of a pasted note with evidence and next steps on the first screen of a phone', async ({
		page,
	}) => {
		await page.setViewportSize(phone);
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
		await expectVerdictOnFirstScreen(page, /^This is very likely LockBit/);
		const result = page.getByRole('region', { name: 'Result: LockBit' }).first();
		await expect(result).toContainText('Why we think so');
		await expect(result).toContainText('lockbitapt2d73');
		await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Analysis complete');
		expect(await page.getByRole('main').textContent()).not.toContain('Loading');
		const more = page.getByText(/^\+\d+ more$/);
		const steps = result.locator('details').filter({ has: more }).first();
		await expect(steps.getByRole('listitem')).toHaveCount(0);
		await steps.getByText(/^\+\d+ more$/).click();
		await expect(steps.getByRole('listitem').first()).toBeVisible();
		await expect(page.getByText(/signatures checked in \d+ ms on our server/)).toBeVisible();
	});

	test('asks whether this phone keeps the first result', async ({ page, context }) => {
		await page.goto('/ransom-identifier');
		await page.getByLabel('Ransom note text').fill(note);
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		const question = page.getByRole('region', { name: /^Keep on this/ });
		await question.getByRole('button', { name: 'Yes' }).click();
		await expect(question).toBeHidden();
		const otherTab = await context.newPage();
		await otherTab.goto('/ransom-identifier');
		await expect(otherTab.getByText('Your result from before')).toBeVisible();
	});

	test('opened again, shows the saved result and answers again on request', async ({ page }) => {
		await page.goto('/ransom-identifier');
		await page.getByLabel('Ransom note text').fill(note);
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(page.getByText(/^Kept in your incident record: LockBit/)).toBeVisible();
		await page.goto('/now');
		await page.goto('/ransom-identifier');
		const saved = page.getByRole('region', { name: /^LockBit/ });
		await expect(saved).toContainText('Your result from before');
		await expect(page.getByLabel('Ransom note text')).toBeHidden();
		await page.reload();
		await expect(saved).toBeInViewport();
		await expect(page.getByRole('contentinfo')).not.toBeInViewport();
		await saved.getByRole('button', { name: 'Answer again' }).click();
		await expect(page.getByLabel('Ransom note text')).toBeFocused();
		await saved.getByRole('link', { name: 'Open it' }).click();
		await expect(page.getByRole('region', { name: 'Result: LockBit' })).toBeVisible();
	});

	test('shows both families when a text matches two, and names them on the first screen of a phone', async ({
		page,
	}) => {
		await page.setViewportSize(phone);
		await page.goto('/ransom-identifier');
		await page.getByLabel('Ransom note text').fill('.akira\n.lockbit');
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expectVerdictOnFirstScreen(
			page,
			/^This points to two groups: (Akira and LockBit|LockBit and Akira)\.$/,
		);
		await expect(page.getByRole('region', { name: 'Result: Akira' })).toBeVisible();
		await expect(page.getByRole('heading', { name: 'A second group as well' })).toBeVisible();
		await expect(page.getByRole('region', { name: 'Result: LockBit' })).toBeVisible();
	});

	test('replaces typed text by a file and a file by typed text', async ({ page }) => {
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

	test('parses a malicious document in a worker, not on the main thread', async ({ page }) => {
		const xml = `<w:p>${note}</w:p>${'<'.repeat(7_000_000)}`;
		const document = Buffer.from(zipSync({ 'word/document.xml': strToU8(xml) }));
		await page.goto('/ransom-identifier');
		await page
			.getByLabel('Ransom note file')
			.setInputFiles({ name: 'note.docx', mimeType: 'application/octet-stream', buffer: document });
		const workerStarted = page.waitForEvent('worker');
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(page.getByRole('button', { name: 'Reading the file...' })).toBeDisabled();
		const worker = await workerStarted;
		if (page.workers().includes(worker)) await worker.waitForEvent('close');
		await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
			/Analysis complete|Could not read the uploaded file/,
		);
	});

	test('gives the same result on the device without a request', async ({ page }) => {
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

	test('keeps a checkbox that is checked during hydration', async ({ page }) => {
		await page.addInitScript(() => {
			addEventListener('DOMContentLoaded', () => {
				const box = document.querySelector<HTMLInputElement>('form input[type=checkbox]');
				const timer = setInterval(() => {
					if (!('preHydrationFields' in window)) return clearInterval(timer);
					const wasChecked = box?.checked;
					box?.click();
					if (box?.checked === wasChecked) document.documentElement.dataset.lostClick = '';
				}, 1);
			});
		});
		await page.goto('/ransom-identifier');
		await expect(page.locator('html')).not.toHaveAttribute('data-lost-click');
		await page.getByLabel('Keep it on this device').check();
		await page.getByLabel('Ransom note text').fill(note);
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(page.getByText('on this device; nothing was sent')).toBeVisible();
	});

	test('falls back to the device when the server is unreachable, and says so (SPEC-27)', async ({ page }) => {
		await page.goto('/ransom-identifier');
		await page.route('**/api/functions/ransomware-analyzer', (route) => route.abort());
		await page.getByLabel('Ransom note text').fill(note);
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(page.getByText('on this device, since our server did not answer')).toBeVisible();
	});

	test('falls back to the device when the server has too many notes, and says so', async ({ page }) => {
		await page.goto('/ransom-identifier');
		await page.route('**/api/functions/ransomware-analyzer', (route) =>
			route.fulfill({
				status: 503,
				headers: { 'retry-after': '2' },
				json: { success: false, error: 'Busy', matches: [], total_signatures_checked: 0 },
			}),
		);
		await page.getByLabel('Ransom note text').fill(note);
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(page.getByText('on this device, since our server did not answer')).toBeVisible();
	});

	test('falls back to the device when the server does not respond', async ({ page }) => {
		await page.goto('/ransom-identifier');
		await page.route('**/api/functions/ransomware-analyzer', () => {});
		await page.getByLabel('Ransom note text').fill(note);
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(page.getByText('on this device, since our server did not answer')).toBeVisible();
	});

	test('shows the failure message for a server error (SPEC-27)', async ({ page }) => {
		await page.goto('/ransom-identifier');
		await page.route('**/api/functions/ransomware-analyzer', (route) =>
			route.fulfill({ json: { success: false, error: 'broken', matches: [], total_signatures_checked: 0 } }),
		);
		await page.getByLabel('Ransom note text').fill(note);
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
			'Could not analyze the content. Please try again.',
		);
		const form = page.getByRole('region', { name: 'Your note' });
		await expect(form.getByText('Our server could not check the note')).toBeVisible();
		await expect(page.getByLabel('Ransom note text')).toHaveValue(note);
		await page.getByLabel('Keep it on this device').check();
		await expect(form.getByText('Our server could not check the note')).toBeHidden();
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(page.getByText('on this device; nothing was sent')).toBeVisible();
	});

	test('finds nothing in harmless text and offers next steps', async ({ page }) => {
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

	test('shows three next steps of an unknown note on the first screen of a phone', async ({ page }) => {
		await page.setViewportSize(phone);
		await page.goto('/ransom-identifier');
		await page
			.getByLabel('Ransom note text')
			.fill('Your files are locked. Write to a.door@nowhere.example or lose the key.');
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expectVerdictOnFirstScreen(page, /./);
	});

	test('fills in the triage answers that follow from the note, with Undo', async ({ page }) => {
		await page.goto('/ransom-identifier');
		await page.getByLabel('Ransom note text').fill(note);
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(page.getByText('It also fills in the triage questions')).toBeVisible();
		await page.getByRole('link', { name: 'Launch RansomAdvisor' }).click();
		const locked = page.getByRole('radio', { name: /^Files will not open/ });
		await expect(locked).toBeChecked();
		await page.getByRole('button', { name: 'Next' }).click();
		await expect(page.getByRole('radio', { name: /^Yes, a note or screen asks for payment/ })).toBeChecked();
		await page.getByRole('button', { name: 'Previous' }).click();
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(locked).not.toBeChecked();
	});

	test('looks up a single indicator without a request', async ({ page }) => {
		await page.goto('/ransom-identifier');
		await page.getByText('I only have a locked file').click();
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

test.describe('a response with only the specified fields', () => {
	const match = {
		id: 'a',
		name: 'Alpha',
		family: 'Alpha',
		threat_level: 'critical',
		confidence: 91,
		description: 'Alpha is a ransomware family.',
		decryption_available: true,
		decryption_tool_url: 'https://vendor.example/alpha',
		typical_ransom_amount_min: null,
		typical_ransom_amount_max: null,
		avg_recovery_time_with_payment: null,
		avg_recovery_time_without_payment: null,
		success_rate_with_payment: null,
		success_rate_without_payment: null,
		encryption_methods: [],
		attack_vectors: [],
		threat_actor_attribution: null,
		double_extortion: false,
		data_theft_capability: false,
		response_steps: ['Step 1', 'Step 2', 'Step 3', 'Step 4', 'Step 5'],
		reporting_requirements: ['Report 1', 'Report 2', 'Report 3', 'Report 4'],
		compliance_implications: ['Law 1', 'Law 2', 'Law 3', 'Law 4'],
		target_industries: ['Industry 1', 'Industry 2', 'Industry 3', 'Industry 4', 'Industry 5', 'Industry 6'],
		target_geographies: ['Place 1', 'Place 2', 'Place 3', 'Place 4', 'Place 5'],
		matched_patterns: ['alpha'],
	};
	const weak = { ...match, decryption_available: false, decryption_tool_url: null };
	const matches = [
		match,
		{ ...weak, id: 'b', name: 'Beta', threat_level: 'high', confidence: 62 },
		{ ...weak, id: 'c', name: 'Gamma', threat_level: 'medium', confidence: 35 },
		{ ...weak, id: 'd', name: 'Delta', threat_level: 'low', confidence: 12 },
	];

	test('shows the tool, the level and the first items of each match', async ({ page }) => {
		await page.route('**/api/functions/ransomware-analyzer', (route) =>
			route.fulfill({ json: { success: true, matches, total_signatures_checked: 1000 } }),
		);
		await page.goto('/ransom-identifier');
		await page.getByLabel('Ransom note text').fill(note);
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		const result = page.getByRole('region', { name: 'Result: Alpha' });
		await expect(result).toBeVisible();

		await test.step('the decryption tool opens in a new tab and keeps the result', async () => {
			await expect(result).not.toContainText('No free decryptor is known to us');
			const links = result.locator('a[href="https://vendor.example/alpha"]');
			await expect(links.first()).toBeVisible();
			for (const link of await links.all()) {
				await expect(link).toHaveAttribute('target', '_blank');
				await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
			}
		});
		await test.step('every match has the color of its threat level', async () => {
			for (const [name, level, tone] of [
				['Alpha', 'critical', 'tone-now'],
				['Beta', 'high', 'tone-alert'],
				['Gamma', 'medium', 'tone-soon'],
				['Delta', 'low', 'tone-ok'],
			] as const) {
				const tag = page
					.getByRole('region', { name: `Result: ${name}` })
					.getByText(`Threat: ${level}`)
					.first();
				await expect(tag).toBeVisible();
				await expect(tag).toHaveClass(new RegExp(tone));
			}
		});
		await test.step('a back link and a home link lead to /', async () => {
			for (const name of ['Back', 'Home'])
				await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute(
					'href',
					'/',
				);
		});
		await test.step('a desktop shows the first items of each list', async () => {
			await page.setViewportSize({ width: 1280, height: 800 });
			for (const [item, shown] of [
				['Step', 3],
				['Report', 3],
				['Law', 3],
				['Industry', 5],
				['Place', 4],
			] as const) {
				await expect(result.getByText(`${item} ${shown}`, { exact: true })).toBeVisible();
				await expect(result.getByText(`${item} ${shown + 1}`, { exact: true })).toBeHidden();
			}
			await expect(result.getByText('+2 more', { exact: true })).toBeVisible();
		});
	});
});

test('shows the questions of the FAQ and the number of signatures (SPEC-38)', async ({ page }) => {
	await page.goto('/ransom-identifier');
	await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible();
	for (const question of [
		'Can you decrypt my data?',
		'Is my data confidential?',
		'Why are there several results?',
	])
		await expect(page.getByText(question, { exact: true })).toBeVisible();
	await expect(page.getByText(/^We check the note against 1,\d00\+ signatures\.$/)).toBeVisible();
});

import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { serializeRecord } from '#domain/incident/record-file.ts';
import { expectNoHorizontalScroll } from '#tests/support/accessibility.ts';
import { fullRecord } from '#tests/support/incident-record-fixtures.ts';
import { test } from '#tests/support/test.ts';

const getPack = (page: Page) => page.getByRole('region', { name: 'Text of the report' });

test('the pack lists triage, identification, calls and checked steps', async ({ page }) => {
	await page.goto('/ransomadvisor/emergency-contacts');
	const lawyer = page
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { name: 'A breach lawyer' }) });
	await lawyer.getByText('What to say, 30 seconds').click();
	await lawyer.getByRole('button', { name: 'Yes, A breach lawyer' }).click();
	await expect(lawyer.getByText('Reached.', { exact: true })).toBeVisible();
	await lawyer.getByLabel('Reference no.').fill('R-17');
	await page.getByRole('switch', { name: /^Keep on this device/ }).check();
	await expect(page.getByText('On this device, saved just now.')).toBeVisible();

	await page.goto('/tools/incident-checklist');
	await page.getByRole('checkbox').first().check();
	await expect(page.getByText(/^Done at \d+:\d\d [ap]\.m\. [A-Z]+/)).toBeVisible();
	await page.goto('/ransomadvisor/timeline');
	const call = page.getByRole('region', { name: 'Event 1' });
	const callText = call.getByLabel('Event', { exact: true });
	await expect(callText).toHaveValue('Called: A breach lawyer');
	await expect(page.getByRole('region', { name: 'Event 2' }).getByLabel('Source')).not.toHaveValue('');
	await callText.fill('Called the lawyer twice');
	await page.reload();
	await expect(callText).toHaveValue('Called the lawyer twice');
	await expect(call.getByLabel('Source')).toHaveValue('Emergency Contact Generator');

	await page.goto('/ransom-identifier');
	await page.getByText('I only have a locked file').click();
	await page.getByLabel('One clue').fill('.akira');
	await page.getByRole('button', { name: 'Look up clue' }).click();
	await expect(page.getByText(/^Kept in your incident record: Akira/)).toBeVisible();

	await page.goto('/incident-pack');
	await page.getByLabel('Organization').fill('Miller Tools');
	await expect(getPack(page)).toContainText('Organization');
	await expect(getPack(page)).toContainText('Miller Tools');
	await expect(getPack(page)).toContainText('A breach lawyer');
	await expect(getPack(page)).toContainText('Called the lawyer twice');
	await expect(getPack(page)).toContainText('Akira');
	await expect(page.getByRole('link', { name: 'Evidence Preservation Checklist' })).toBeVisible();
	await expectNoHorizontalScroll(page);
});

test('the Word file of the pack has a cover page and page numbers', async ({ page }) => {
	await page.goto('/incident-pack');
	await page.getByLabel('Incident record file').setInputFiles({
		name: 'record.json',
		mimeType: 'application/json',
		buffer: Buffer.from(serializeRecord(fullRecord, new Date('2026-11-15T05:00:00Z'))),
	});
	await expect(getPack(page)).toContainText('Dana Cole, night shift');
	await page.getByLabel('Written by').fill('Dana Cole');
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Word' }).click();
	const file = await download;
	expect(file.suggestedFilename()).toBe('incident-pack.docx');
	const parts = unzipSync(new Uint8Array(await readFile(await file.path())));
	const text = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
	expect(text).toContain('Confidential');
	expect(text).toContain('Dana Cole');
	expect(text).toContain('<w:pageBreakBefore/>');
	const footers = Object.keys(parts).filter((name) => name.startsWith('word/footer'));
	expect(strFromU8(parts[footers[0] ?? ''] ?? new Uint8Array())).toContain('NUMPAGES');

	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('heading', { name: 'Incident pack' }).last()).toBeVisible();
	await expect(page.getByLabel('Written by')).toBeHidden();
});

test('a QR code transfers a short record to another device without the server', async ({ page, context }) => {
	await page.goto('/ransomadvisor/incident-docs');
	await page.getByLabel('Affected Systems').fill('FS1');
	await page.getByRole('button', { name: 'QR code' }).click();
	await expect(page.getByRole('img', { name: 'QR code of the incident record' })).toBeVisible();

	const { deflateRawSync } = await import('node:zlib');
	const text = serializeRecord(
		{ 'incident-docs': { affectedSystems: 'FS2' } },
		new Date('2026-11-15T05:00:00Z'),
	);
	const encodedRecord = deflateRawSync(Buffer.from(text)).toString('base64url');
	const otherDevice = await context.newPage();
	const requests: string[] = [];
	otherDevice.on('request', (request) => requests.push(request.url()));
	await otherDevice.goto(`/incident-pack#record=${encodedRecord}`);
	await otherDevice.getByRole('button', { name: 'Open it' }).click();
	await expect(getPack(otherDevice)).toContainText('FS2');
	expect(requests.filter((url) => url.includes(encodedRecord.slice(0, 20)))).toEqual([]);
	expect(new URL(otherDevice.url()).hash).toBe('');

	await otherDevice.goto('about:blank');
	await otherDevice.goto('/incident-pack#record=broken');
	await expect(otherDevice.getByText('This code could not be read')).toBeVisible();
});

test('rejects a crafted link that is too long, inflates to megabytes or nests too deeply', async ({
	page,
}) => {
	const { deflateRawSync } = await import('node:zlib');
	const encode = (text: string) => deflateRawSync(Buffer.from(text)).toString('base64url');
	const tooLong = Array.from({ length: 12_000 }, (_, index) =>
		String.fromCharCode(33 + ((index * 7919) % 90)),
	);
	for (const text of [tooLong.join(''), `{"a":"${'x'.repeat(5_000_000)}"}`, '['.repeat(100_000)]) {
		await page.goto('about:blank');
		await page.goto(`/incident-pack#record=${encode(text)}`);
		await expect(page.getByText('This code could not be read')).toBeVisible();
		await page.getByRole('button', { name: 'Close' }).click();
		await expect(page.getByText('This code could not be read')).toBeHidden();
	}
});

test('the pack names sanctions and the free tools of the identified family', async ({ page }) => {
	await page.goto('/ransom-identifier#family=Babuk');
	const result = page.getByRole('region', { name: 'Result: Babuk' });
	const tool = 'There is a free tool: Avast Decryption Tool (last look November 2026).';
	await expect(result).toContainText(tool);
	await expect(result).toContainText('Mikhail Matveev, listed May 16, 2023');
	await page.getByRole('button', { name: /^This is what hit us/ }).click();
	await expect(page.getByText(/^Kept in your incident record: Babuk/)).toBeVisible();
	await page.goto('/incident-pack');
	await expect(getPack(page)).toContainText(`Babuk: ${tool}`);
	await expect(getPack(page)).toContainText('Mikhail Matveev');
	await expect(getPack(page)).toContainText('Not on a list is no clearance');
});

test('the STIX file has only the addresses that were left checked', async ({ page }) => {
	const record = {
		...fullRecord,
		'incident-docs': {
			...fullRecord['incident-docs'],
			ransomNote:
				'Write to help@evil.example or hxxp://evil[.]example/chat. We read brown@example.com on 192.168.1.5',
			initialActions: 'Blocked 198.51.100.7 on port 4444',
		},
	};
	await page.goto('/incident-pack');
	await page.getByLabel('Incident record file').setInputFiles({
		name: 'record.json',
		mimeType: 'application/json',
		buffer: Buffer.from(serializeRecord(record, new Date('2026-11-15T05:00:00Z'))),
	});
	await page.getByText('For the tools of responders').click();
	await page.getByRole('button', { name: 'Indicators (STIX 2.1)' }).click();
	const choice = page.getByRole('group', { name: 'Which of these are the attacker’s?' });
	await expect(choice.getByRole('checkbox', { name: /help@evil.example/ })).toBeChecked();
	await expect(choice.getByRole('checkbox', { name: /198.51.100.7:4444/ })).not.toBeChecked();
	await expect(
		page.getByText('Left out: brown@example.com (yours or a helper’s), 192.168.1.5 (a private address).'),
	).toBeVisible();
	await expectNoHorizontalScroll(page);
	await choice.getByRole('checkbox', { name: /evil.example\/chat/ }).uncheck();
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Download 1 indicator' }).click();
	const text = await readFile(await (await download).path(), 'utf8');
	expect(text).toContain("[email-addr:value = 'help@evil.example']");
	expect(text).not.toMatch(/brown@|192\.168|198\.51|chat/);
});

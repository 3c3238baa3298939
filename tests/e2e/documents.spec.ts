import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { serializeRecord } from '#domain/incident/record-file.ts';
import { copyAndReadClipboard, readClipboard } from '#tests/support/clipboard.ts';
import { waitForHydration } from '#tests/support/hydration.ts';
import { observeLayoutShift, readLayoutShift } from '#tests/support/layout-shift.ts';
import { test } from '#tests/support/test.ts';

const toolPath = (tool: string) => `/ransomadvisor/${tool}`;

test('incident documentation: copies and downloads what was typed', async ({ page }) => {
	await page.goto(toolPath('incident-docs'));
	await page.getByLabel('Discovery Date').fill('2026-11-10');
	await page.getByLabel('Discovery Time').fill('02:15');
	await page.getByLabel('Affected Systems').fill('FS1 <b>&\nשרת קבצים 👩🏽‍🚒');
	await page.getByLabel('Network Isolation').selectOption('Partial');
	const text = await copyAndReadClipboard(page, 'Generate & Copy Report', 'Report copied to clipboard');
	expect(text).toContain(
		'Discovery Date: November 10, 2026\nDiscovery Time: 2:15 a.m.\nDiscovered By: [not filled in]',
	);
	expect(text).toContain('Affected Systems:\nFS1 <b>&\nשרת קבצים 👩🏽‍🚒\n');
	expect(text).toContain('Network Isolation: Partial');

	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Word' }).click();
	const file = await download;
	expect(file.suggestedFilename()).toBe('incident-report.docx');
	await expect(page.getByRole('button', { name: 'Word' })).toBeFocused();
	const document = unzipSync(await readFile(await file.path()))['word/document.xml'];
	const read = await page.evaluate(
		(xml) => {
			const parsed = new DOMParser().parseFromString(xml, 'application/xml');
			return {
				errors: parsed.querySelectorAll('parsererror').length,
				text: parsed.documentElement.textContent,
			};
		},
		strFromU8(document ?? new Uint8Array()),
	);
	expect(read.errors).toBe(0);
	expect(read.text).toContain('שרת קבצים 👩🏽‍🚒');
});

test('incident documentation: keeps 100,000 characters and rejects more with a message', async ({ page }) => {
	await page.goto(toolPath('incident-docs'));
	const note = page.getByLabel('Ransom Note');
	const longText = `${'word '.repeat(20_000)}🔒 שלום`;
	await note.fill(longText);
	expect(await copyAndReadClipboard(page, 'Generate & Copy Report', 'Report copied to clipboard')).toContain(
		longText,
	);
	await note.fill('y'.repeat(200_001));
	await expect(
		page.getByText(
			'At most 200,000 characters; this has 200,001. Please shorten it. The field was left as it was.',
		),
	).toBeVisible();
	await expect(note).toHaveValue(longText);
});

test.describe('without the clipboard', () => {
	test('shows the text for manual copying and keeps the form', async ({ page }) => {
		await page.addInitScript(() => {
			Object.defineProperty(navigator, 'clipboard', {
				value: { writeText: () => Promise.reject(new DOMException('refused', 'NotAllowedError')) },
			});
		});
		await page.goto(toolPath('incident-docs'));
		await page.getByLabel('Discovered By').fill('Dana');
		await page.getByRole('button', { name: 'Generate & Copy Report' }).click();
		const copyDialog = page.getByRole('dialog', { name: 'Copy by hand' });
		await expect(copyDialog.getByLabel('Text to copy')).toHaveValue(/Discovered By: Dana/);
		await copyDialog.getByRole('button', { name: 'Close' }).click();
		await expect(copyDialog).toHaveCount(0);
		await expect(page.getByRole('button', { name: 'Generate & Copy Report' })).toBeFocused();
		await expect(page.getByLabel('Discovered By')).toHaveValue('Dana');
	});
});

test('emergency contacts: logs a call, copies one or all, prints the card', async ({ page }) => {
	await page.goto(toolPath('emergency-contacts'));
	const getVerdict = (text: string) => page.getByRole('heading', { level: 2, name: text });
	await expect(getVerdict('Make 4 calls, in this order.')).toBeVisible();
	await page.getByRole('button', { name: 'Yes, Your IT provider' }).click();
	await expect(getVerdict('Next: your insurer.')).toBeVisible();
	// Its part of the page loads on the first call, and then scrolls.
	await expect(page.getByRole('heading', { level: 3, name: 'Your insurer' })).toBeFocused();
	await page.getByLabel('Country').selectOption('United States');
	await expect(page.getByRole('heading', { name: 'United Kingdom' })).toHaveCount(0);
	await expect(page.getByRole('link', { name: '1-844-729-2472' })).toHaveAttribute(
		'href',
		'tel:+18447292472',
	);
	expect(await copyAndReadClipboard(page, 'Copy CISA (24/7)', 'CISA (24/7) copied')).toMatch(
		/^CISA \(24\/7\)\nPhone: 1-844-729-2472/,
	);

	await page.getByRole('tab', { name: 'Emergency Contacts' }).press('ArrowRight');
	await expect(page.getByRole('tab', { name: 'Your Custom Contacts' })).toBeFocused();
	await page.getByLabel('Insurance Company').fill('Acme Mutual');
	expect(await copyAndReadClipboard(page, 'Copy Insurance', 'Insurance copied')).toContain(
		'Insurance Company: Acme Mutual',
	);
	const list = await copyAndReadClipboard(page, 'Copy Complete List', 'Complete contact list copied');
	const order = ['Your insurer', 'Acme Mutual', 'CISA (24/7)', 'Our paid partner’s recovery line'];
	expect(order.map((part) => list.indexOf(part))).toEqual(
		order.map((part) => list.indexOf(part)).toSorted((a, b) => a - b),
	);
	expect(order.every((part) => list.includes(part))).toBe(true);

	// The call card shows the name on screen; the print view is the report.
	const ownContact = page
		.getByRole('region', { name: 'Text of the report' })
		.getByText('Acme Mutual')
		.filter({ visible: true });
	await expect(ownContact).toHaveCount(0);
	await page.emulateMedia({ media: 'print' });
	await expect(ownContact).toHaveCount(1);
	await page.emulateMedia({ media: null });
	await expect(ownContact).toHaveCount(0);

	await page.getByRole('button', { name: 'Make the emergency card' }).click();
	const card = page.getByRole('region', { name: 'Emergency card' });
	await expect(card.getByRole('img', { name: /QR code of http.*\/ransomadvisor/ })).toBeVisible();
	await expect(card).toContainText('Acme Mutual');
	await page.evaluate(() => {
		window.print = () => document.body.setAttribute('data-printed', 'yes');
	});
	await page.getByRole('button', { name: 'Print the card' }).click();
	await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
	const pdf = strFromU8(new Uint8Array(await page.pdf({ format: 'A4' })), true);
	expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test.describe('in New York', () => {
	test.use({ timezoneId: 'America/New_York' });

	test('emergency contacts suggest the country, stay short until one is selected, and show its police, portals and deadlines', async ({
		page,
	}) => {
		await page.goto(toolPath('emergency-contacts'));
		await expect(page.getByLabel('Country')).toHaveValue('us');
		await expect(page.getByText('Suggested by the time zone of your device.')).toBeVisible();
		await expect(page.getByRole('heading', { name: 'CISA (24/7)' })).toBeVisible();
		await page.getByLabel('Country').selectOption('France');
		await expect(page.getByText('No police number is listed for your country.')).toBeVisible();
		await page.getByLabel('Country').selectOption('All countries');
		await expect(page.getByText('Choose your country below to see the police line.')).toBeVisible();
		await expect(page.getByText('Suggested by the time zone')).toHaveCount(0);
		await expect(page.getByRole('heading', { name: 'CISA (24/7)' })).toBeHidden();
		const list = page.getByRole('tabpanel', { name: 'Emergency Contacts' });
		expect((await list.boundingBox())?.height).toBeLessThan(1700);
		await list.getByText('Germany').click();
		await expect(page.getByRole('heading', { name: /^BSI/ })).toBeVisible();
		for (const [country, police, deadline] of [
			['Germany', 'ZAC (Zentrale Ansprechstelle Cybercrime)', 'Germany, only essential/important entities'],
			['Japan', '#9110', 'Japan: Personal Information Protection Commission'],
			['Brazil', 'boletim de ocorrência', 'Brazil: data protection authority'],
		] as const) {
			await page.getByLabel('Country').selectOption(country);
			const pack = page.getByRole('region', { name: `Reporting in ${country}` });
			await expect(pack).toContainText(police);
			await expect(pack).toContainText(deadline);
			await expect(pack).toContainText('Confirm it');
		}
	});
});

test('notification templates: fills four tabs from one form and copies text with subject', async ({
	page,
}) => {
	await page.goto(toolPath('notifications'));
	// The next update is in the future, so there is no button for now.
	await expect(page.getByRole('button', { name: 'Discovery Time: Now' })).toBeVisible();
	await expect(page.getByLabel('Next Update')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Next Update: Now' })).toHaveCount(0);
	const missing = page.getByRole('heading', { level: 2, name: /^\d+ facts are missing/ });
	const initialCount = Number.parseInt((await missing.textContent()) ?? '', 10);
	await page.getByLabel('Organization').fill('Miller Tools');
	await page.getByLabel('Discovery Date').fill('2026-11-10');
	await expect(missing).toHaveText(`${initialCount - 2} facts are missing in the four messages.`);
	await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText([
		'facts are missing',
		'With the messages in hand',
		'Templates',
	]);
	for (const tab of ['Employees', 'Customers', 'Vendors', 'Media']) {
		await page.getByRole('tab', { name: tab }).click();
		const panel = page.getByRole('tabpanel', { name: tab });
		await expect(panel.getByRole('heading', { name: 'Subject' })).toBeVisible();
		await expect(panel.getByRole('heading', { name: 'Body' })).toBeVisible();
		await panel.getByRole('button', { name: 'Copy Template' }).click();
		await expect(page.getByText(`${tab} template copied`, { exact: true })).toBeVisible();
		const text = await readClipboard(page);
		expect(text).toMatch(/^Subject: .+\n\n/);
		expect(text).toContain('Miller Tools');
		expect(text).toContain('November 10, 2026');
		expect(text).toContain('[Contact Name]');
	}
});

test('timeline: adds two events, shows the duration, keeps the last event', async ({ page }) => {
	await page.goto(toolPath('timeline'));
	await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
	await page.getByRole('button', { name: 'Attack discovered' }).click();
	await expect(page.getByRole('button', { name: 'Attack discovered' })).toBeFocused();
	const first = page.getByRole('region', { name: 'Event 1' });
	await expect(first.getByLabel('Event', { exact: true })).toHaveValue('Attack discovered');
	await first.getByLabel('Time').fill('2026-11-10T02:15');
	await page.getByRole('button', { name: 'Add Event' }).click();
	const second = page.getByRole('region', { name: 'Event 2' });
	await expect(second.getByRole('heading', { name: 'Event 2' })).toBeFocused();
	await expect(second.getByRole('button', { name: 'Attack discovered' })).toHaveCount(0);
	await second.getByLabel('Event', { exact: true }).fill('Systems back');
	await expect(page.getByText('1 event is left out of the report')).toBeVisible();
	await second.getByLabel('Time').fill('2026-11-11T04:45');
	await expect(page.getByText('Total duration: 26.5 hours')).toBeVisible();
	const text = await copyAndReadClipboard(page, 'Copy Timeline Report', 'Timeline copied to clipboard');
	expect(text).toContain('Total duration: 26.5 hours');
	expect(text.indexOf('Attack discovered')).toBeLessThan(text.indexOf('Systems back'));
	await page.getByRole('button', { name: 'Remove event 1' }).click();
	await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
	await expect(first.getByLabel('Event', { exact: true })).toHaveValue('Systems back');
});

test('insurance claim: counts ten documents and copies the summary', async ({ page }) => {
	await page.goto(toolPath('insurance-claim'));
	await page.getByLabel('Carrier Name').fill('Acme Mutual');
	await page.getByLabel('Business Interruption').check();
	await page.getByLabel('Current Status').selectOption('Contained');
	const documents = page.getByRole('region', { name: 'Documents to collect' });
	await expect(documents.getByRole('checkbox')).toHaveCount(10);
	await expect(documents.getByText('critical', { exact: true })).toHaveCount(6);
	await documents.getByLabel('Incident report').check();
	await expect(documents.getByText('1 of 10 documents ready')).toBeVisible();
	await expect(documents.getByText('Critical documents: 1 of 6 ready')).toBeVisible();
	const steps = page.getByRole('navigation', { name: 'Steps' });
	await expect(steps.getByRole('link')).toHaveText(['Policy', 'Dates', 'Loss', 'Scope', 'Papers']);
	const summary = page.getByRole('complementary', { name: 'Your claim so far' });
	await expect(summary).toContainText('2 of 10');
	await page.getByLabel('Policy Number').fill('CY-1');
	await page.getByLabel('Policy ends').fill('2027-03-31');
	await expect(summary).toContainText('4 of 10');
	await expect(steps.getByRole('link', { name: /^Policy.*filled in/ })).toBeVisible();
	await page.getByLabel('Policy Number').fill('');
	await page.getByRole('link', { name: 'Next: Papers' }).click();
	await expect(page.getByRole('heading', { name: 'Documents to collect' })).toBeInViewport();
	const text = await copyAndReadClipboard(page, 'Copy Claim Summary', 'Claim summary copied');
	expect(text).toContain(
		'Policy Number: [not filled in]\nPolicy ends: March 31, 2027\nCarrier Name: Acme Mutual',
	);
	expect(text).toContain('Business Interruption: Yes');
	expect(text).toContain('Documents ready: 1 of 10, critical 1 of 6');
});

test('lessons learned: sorts the report by priority and shows Copied for two seconds', async ({ page }) => {
	await page.clock.install();
	await page.goto(toolPath('lessons-learned'));
	const first = page.getByRole('region', { name: 'Lesson 1' });
	await expect(first.getByLabel('Priority')).toHaveValue('high');
	await first.getByLabel('Issue').fill('VPN without a second step');
	await first.getByLabel('Recommendation').fill('Second step');
	await page.getByRole('button', { name: 'Add Lesson' }).click();
	const second = page.getByRole('region', { name: 'Lesson 2' });
	await expect(second.getByLabel('Priority')).toHaveValue('medium');
	await second.getByLabel('Issue').fill('Never written down');
	const owners = page.getByRole('region', { name: 'Who does it, and by when' });
	await expect(owners).toContainText('Second step[TBD]');
	await first.getByLabel('Timeline').fill('2 weeks');
	await expect(owners).toContainText('[TBD], 2 weeks');
	await first.getByLabel('Timeline').fill('');
	await expect(page.getByRole('link', { name: /^Lessons.*filled in/ })).toBeVisible();
	await page.clock.pauseAt(Date.now() + 60_000);
	await page.getByRole('button', { name: 'Generate & Copy Lessons Learned Report' }).click();
	await expect(page.getByRole('button', { name: 'Report Copied' })).toBeVisible();
	await expect(page.getByText('Lessons learned report copied', { exact: true })).toBeVisible();
	await expect(
		page.getByText('Post-incident review report copied to clipboard', { exact: true }),
	).toBeVisible();
	await page.clock.runFor(1900);
	await expect(page.getByRole('button', { name: 'Report Copied' })).toBeVisible();
	await page.clock.runFor(200);
	await expect(page.getByRole('button', { name: 'Generate & Copy Lessons Learned Report' })).toBeVisible();
	const text = await readClipboard(page);
	expect(text).toContain('VPN without a second step');
	expect(text).toContain('Assignee: [TBD]');
	expect(text).not.toContain('Never written down');
	await expect(page.getByRole('link', { name: 'Assess Current Security' })).toHaveAttribute(
		'href',
		'/ransomprep',
	);
	await page.getByRole('button', { name: 'Remove lesson 2' }).click();
	await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});

test('call cockpit: dials a typed number, fills the script and logs who was reached', async ({ page }) => {
	await page.goto(toolPath('incident-docs'));
	await page.getByLabel('Discovered By').fill('Dana Cole');
	await page.goto(toolPath('emergency-contacts'));
	const getCall = (name: string) =>
		page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
	const provider = getCall('Your IT provider');
	await provider.getByRole('button', { name: 'Add number' }).click();
	await provider.getByLabel('IT Vendor Phone').fill('(813) 555-0142');
	await provider.getByLabel('IT Vendor', { exact: true }).fill('Tom');
	await provider.getByRole('button', { name: 'Save number' }).click();
	await expect(provider.getByRole('heading', { name: 'Your IT provider' })).toBeFocused();
	await expect(provider.getByRole('link', { name: 'Call (813) 555-0142' })).toHaveAttribute(
		'href',
		'tel:8135550142',
	);
	await expect(page.locator('mark').filter({ hasText: 'Dana Cole' }).first()).toBeVisible();
	await provider.getByText('[what time]').click();
	await expect(provider.getByLabel('When you found it')).toBeFocused();
	await provider.getByText('[how many computers]').click();
	await expect(provider.getByLabel('What is locked')).toBeFocused();
	await page.keyboard.type('14 computers');
	await expect(provider.getByRole('blockquote')).toContainText('We have ransomware: 14 computers.');
	await page.getByRole('button', { name: 'No answer, Your IT provider' }).click();
	await expect(page.getByText(/^No answer at .* Try again at /)).toBeVisible();
	await expect(page.getByRole('heading', { level: 3, name: 'Your insurer' })).toBeFocused();
	await expect(page.getByRole('heading', { name: 'Next: your insurer.' })).toBeVisible();
	await page.getByRole('button', { name: 'We don’t have one: Your insurer' }).click();
	await page.getByRole('button', { name: 'Undo: Your insurer' }).click();
	await expect(page.getByRole('heading', { level: 3, name: 'Your insurer' })).toBeFocused();
	await page.getByRole('button', { name: 'Yes, Your insurer' }).click();
	await getCall('Your insurer').getByLabel('Reference no.').fill('CLM-88');
	await page.goto(toolPath('timeline'));
	await expect(
		page.getByRole('region', { name: 'Event 1' }).getByLabel('Event', { exact: true }),
	).toHaveValue('Called, no answer: Your IT provider');
});

test('call cockpit: has a field for each blank before anything is recorded, and keeps it while it is typed in', async ({
	page,
}) => {
	await page.goto(toolPath('emergency-contacts'));
	const provider = page.getByRole('listitem').filter({
		has: page.getByRole('heading', { level: 3, name: 'Your IT provider' }),
	});
	await expect(provider.getByLabel('When you found it')).toBeVisible();
	const network = provider.getByLabel('Is the network off?').last();
	await network.selectOption({ label: 'Yes' });
	await expect(network).toHaveValue('yes');
	await provider.getByText('[how many computers]').click();
	await expect(provider.getByLabel('What is locked')).toBeFocused();
	await page.keyboard.type('14 computers');
	await expect(provider.getByRole('blockquote')).toContainText(
		/We have ransomware: 14 computers\..*The network is off\./,
	);
	await expect(provider.getByLabel('What is locked')).toBeFocused();
});

test('call cockpit: no button moves while scripts load after a link', async ({ page }) => {
	await observeLayoutShift(page);
	await page.goto(toolPath('incident-docs'));
	await waitForHydration(page);
	let release = () => {};
	const gate = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/assets\/(?:call-parts|assign)-/, async (route) => {
		await gate;
		await route.continue();
	});
	const requested = page.waitForRequest(/\/assets\/call-parts-/);
	const tab = page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Call' });
	// A shift within half a second of a visitor's click is not counted.
	await tab.evaluate((link) =>
		link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
	);
	await requested;
	await page.evaluate(
		() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
	);
	release();
	await expect(page.getByRole('button', { name: 'Assign : Call: Your insurer' })).toBeVisible();
	await expect(page.getByRole('blockquote').first()).toBeVisible();
	expect(await readLayoutShift(page)).toBeLessThan(0.01);
});

test('call cockpit: takes a number from the contacts of the phone', async ({ page }) => {
	await page.addInitScript(() => {
		const select = async () => [{ name: ['Harbor Mutual'], tel: ['800 555 0100'] }];
		Object.defineProperty(navigator, 'contacts', { value: { select } });
	});
	await page.goto(toolPath('emergency-contacts'));
	const insurer = page
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { level: 3, name: 'Your insurer' }) });
	await insurer.getByRole('button', { name: 'Add number' }).click();
	await insurer.getByRole('button', { name: 'Pick from your contacts' }).click();
	await expect(insurer.getByLabel('Insurance Phone')).toHaveValue('800 555 0100');
	await expect(insurer.getByLabel('Insurance Company')).toHaveValue('Harbor Mutual');
	await insurer.getByRole('button', { name: 'Save number' }).click();
	await expect(insurer.getByRole('link', { name: 'Call 800 555 0100' })).toBeVisible();
});

test('call cockpit: dials the numbers of the recovery wizard', async ({ page }) => {
	await page.goto('/tools/recovery-wizard');
	await page.getByRole('button', { name: /^4\. People/ }).click();
	const contacts = page.getByLabel('Emergency contacts');
	await contacts.fill('Insurer Harbor Mutual: 800 555 0100\nLawyer 800 555 0102\nIT Tom 813 555 0142');
	await contacts.fill('Insurer Harbor Mutual: 800 555 0100\nLawyer 800 555 0102');
	await page.getByRole('link', { name: 'Emergency tools' }).click();
	await page.getByRole('link', { name: 'Use Tool: Emergency Contact Generator' }).click();
	const insurerCall = page.getByRole('link', { name: 'Call 800 555 0100' });
	await expect(insurerCall).toHaveAttribute('href', 'tel:8005550100');
	const lawyerCall = page.getByRole('link', { name: 'Call 800 555 0102' });
	await expect(lawyerCall).toHaveAttribute('href', 'tel:8005550102');
	await expect(page.getByRole('button', { name: 'Add number: Your IT provider' })).toBeVisible();

	await page.getByRole('tab', { name: 'Your Custom Contacts' }).click();
	await expect(page.getByLabel('Insurance Phone')).toHaveAccessibleDescription(
		/From your record: Ransomware Recovery Planning Wizard/,
	);
	await page.getByLabel('Legal Phone').fill('');
	await expect(lawyerCall).toHaveCount(0);
	await page.getByRole('button', { name: 'Yes, Your IT provider' }).click();
	await page.reload();
	await expect(insurerCall).toBeVisible();
	await expect(lawyerCall).toHaveCount(0);
});

test('lessons learned: adds a lesson that the record suggests', async ({ page }) => {
	await page.goto(toolPath('lessons-learned'));
	await page.getByLabel('Incident record file').setInputFiles({
		name: 'record.json',
		mimeType: 'application/json',
		buffer: Buffer.from(
			serializeRecord(
				{ ransomadvisor: { urgency: 'critical', answers: [{ id: '5', answer: 'no' }] } },
				new Date('2026-11-15T05:00:00Z'),
			),
		),
	});
	const suggestions = page.getByRole('region', { name: 'From your record' });
	await suggestions.getByRole('button', { name: 'Add There were no backups.' }).click();
	await expect(suggestions).toHaveCount(0);
	await expect(page.getByRole('heading', { name: 'Lessons Learned & Recommendations' })).toBeFocused();
	const lesson = page.getByRole('region', { name: 'Lesson 1' });
	await expect(lesson.getByLabel('Issue')).toHaveValue('There were no backups.');
	await expect(lesson.getByLabel('Priority')).toHaveValue('high');
	await expect(page.getByRole('region', { name: 'Lesson 2' })).toHaveCount(0);
});

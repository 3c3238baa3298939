import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '#tests/support/accessibility.ts';
import { reachEveryone } from '#tests/support/calls.ts';
import { expectCached } from '#tests/support/offline.ts';
import { openSaveSheet } from '#tests/support/save-sheet.ts';
import { test } from '#tests/support/test.ts';

test.use({ serviceWorkers: 'allow', reuseContext: false });

/** Written for this test, with a known onion host of the family. */
const note = `Your files are locked by Akira and your data is stolen.
Visit https://akiral2iz6a7qgd3ayp3l6yub7xx2uep76idk3u2kollpj5z3z636bad.onion`;

const attackAnswers = [
	'Files will not open, names or endings changed',
	'No',
	'Yes',
	'No / don’t know',
	'Good, tested, separate',
	'No',
	'Yes',
	'None',
];

async function expectSurvivesReload(
	context: BrowserContext,
	page: Page,
	assertState: (page: Page) => Promise<void>,
): Promise<Page> {
	await assertState(page);
	await page.reload();
	await assertState(page);
	const address = page.url();
	await page.close();
	const reopened = await context.newPage();
	await reopened.goto(address);
	await assertState(reopened);
	await expectNoHorizontalScroll(reopened);
	return reopened;
}

async function expectStepsDone(page: Page, steps: readonly string[]) {
	const bar = page.getByRole('navigation', { name: 'Under attack, step by step' });
	const isDesktop = await bar.isVisible();
	const sheet = page.getByRole('navigation', { name: 'All steps' });
	if (!isDesktop) await page.getByRole('button', { name: 'Menu' }).click();
	const marks = isDesktop ? bar.getByRole('link') : sheet.getByRole('heading');
	await expect(marks.filter({ hasText: /\(done\)$/ })).toHaveText(
		steps.map((step) => new RegExp(`${step} \\(done\\)$`)),
	);
	if (!isDesktop) await sheet.getByRole('button', { name: 'Close' }).click();
}

const getIncidentBar = (page: Page) => page.getByRole('complementary', { name: 'Your incident' });
const getNextLink = (page: Page) => page.getByRole('link', { name: /^Done\? Next:/ });

test('keeps every answer of an incident through reloads, closed tabs and a lost network', async ({
	page: firstTab,
	context,
}) => {
	// One walk through every emergency tool.
	test.setTimeout(120_000);
	let page = firstTab;
	await page.goto('/');
	await expectCached(page);

	await page.getByRole('main').getByRole('link', { name: 'Get Free Help Now' }).click();
	await expect(page).toHaveURL('/ransomadvisor');
	for (const [index, label] of attackAnswers.entries()) {
		const isLast = index === attackAnswers.length - 1;
		await expect(page.getByText(`${index + 1} of 8`, { exact: true })).toBeVisible();
		await page.reload();
		await expect(page.getByText(`${index + 1} of 8`, { exact: true })).toBeVisible();
		await page.getByRole('radio', { name: label, exact: true }).check();
		await page.getByRole('button', { name: isLast ? 'Get Recommendations' : 'Next', exact: true }).click();
	}
	await expect(page.getByRole('heading', { level: 1, name: 'Active Ransomware Attack' })).toBeFocused();
	await page.getByRole('button', { name: 'It is off the network' }).click();
	for (const name of [/^Unplug the backups/, /^Use cell phones/])
		await page.getByRole('checkbox', { name }).check();
	const saveDialog = await openSaveSheet(page);
	await saveDialog.getByRole('switch', { name: /^Keep on this device/ }).check();
	await saveDialog.getByRole('button', { name: 'Close' }).click();
	// A new tab at the triage would start with the first question.
	await page.goto('/now');
	page = await expectSurvivesReload(context, page, (tab) => expectStepsDone(tab, ['Contain']));

	await page.goto('/ransomadvisor/emergency-contacts');
	await reachEveryone(page);
	page = await expectSurvivesReload(context, page, async (tab) => {
		await expect(tab.getByRole('heading', { name: 'All 4 calls are made.' })).toBeVisible();
		await expectStepsDone(tab, ['Contain', 'Call']);
	});

	await getNextLink(page).click();
	await expect(page).toHaveURL('/ransom-identifier');
	await page.getByLabel('Ransom note text').fill(note);
	await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
	await expect(page.getByText(/^Kept in your incident record: Akira/)).toBeVisible();
	page = await expectSurvivesReload(context, page, (tab) =>
		expectStepsDone(tab, ['Contain', 'Call', 'Identify']),
	);

	await context.setOffline(true);

	await getNextLink(page).click();
	await expect(page).toHaveURL('/ransomadvisor/incident-docs');
	await page.getByRole('button', { name: 'Discovery Date: Today' }).click();
	await page.getByRole('button', { name: 'Discovery Time: Now' }).click();
	await page.getByLabel('Discovered By').fill('Dana Cole');
	await page.getByLabel('Affected Systems').fill('FS1 and the till');
	await page.getByLabel('Initial Actions').fill('Unplugged the switch');
	page = await expectSurvivesReload(context, page, async (tab) => {
		await expect(tab.getByLabel('Affected Systems')).toHaveValue('FS1 and the till');
		await expect(getIncidentBar(tab)).toContainText('so far');
		await expectStepsDone(tab, ['Contain', 'Call', 'Identify', 'Document']);
	});

	await getNextLink(page).click();
	await expect(page).toHaveURL('/ransomadvisor/compliance');
	await page.getByRole('checkbox', { name: /^Done ?: Read customer and supplier contracts/ }).check();
	page = await expectSurvivesReload(context, page, async (tab) => {
		// The call made above fulfills the first duty.
		for (const name of [/^Done ?: Tell the cyber insurer/, /^Done ?: Read customer and supplier contracts/])
			await expect(tab.getByRole('checkbox', { name })).toBeChecked();
		await expect(getIncidentBar(tab)).toContainText(/\d+ h \d+ min|\d+ days?/);
	});

	await openSaveSheet(page);
	await page.getByRole('link', { name: 'Pack for insurer and lawyer' }).click();
	await expect(page).toHaveURL('/incident-pack');
	page = await expectSurvivesReload(context, page, async (tab) => {
		const pack = tab.getByRole('region', { name: 'Text of the report' });
		for (const fact of ['Active Ransomware Attack', 'Akira', 'IT provider', 'FS1 and the till', 'Dana Cole'])
			await expect(pack).toContainText(fact);
	});
	const wordDownload = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Word' }).click();
	expect((await wordDownload).suggestedFilename()).toBe('incident-pack.docx');

	await page.getByRole('button', { name: 'Erase now' }).click();
	await page.reload();
	await expect(page.getByText('Nothing is known yet.')).toBeVisible();
	expect(await page.evaluate(() => localStorage.getItem('incident-record'))).toBeNull();
});

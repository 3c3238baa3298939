import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { guides } from '#app/guides/list.ts';
import { path } from '#app/site/paths.ts';
import { copyAndReadClipboard } from '#tests/support/clipboard.ts';
import { trackRequests, waitForHydration } from '#tests/support/hydration.ts';
import { test } from '#tests/support/test.ts';

test.use({ timezoneId: 'America/New_York' });

test('the data theft guide counts checked steps, copies the report, downloads Word and clears', async ({
	page,
}) => {
	await page.goto(path('data-stolen'));
	const verdict = page.getByRole('region', { name: 'Do not answer, do not open their link' });
	await expect(verdict).toContainText('0 of 22 done');
	const markDoneButton = verdict.getByRole('button', { name: 'Mark as done' });
	await expect(markDoneButton).toBeInViewport({ ratio: 1 });
	await page.getByRole('checkbox', { name: 'Write down the minute you first knew' }).check();
	await expect(verdict).toContainText('1 of 22 done');
	const tell = page.getByRole('region', { name: 'Who to tell, in which order' });
	await expect(tell).toContainText('0 of 5');
	await expect(tell.getByRole('checkbox')).toHaveCount(0);
	await tell.getByRole('heading', { level: 2 }).click();
	await expect(tell.getByRole('checkbox')).toHaveCount(5);
	await tell.getByRole('heading', { level: 2 }).click();
	const upcoming = page.getByRole('region', { name: 'After that' });
	await expect(upcoming.getByRole('listitem')).toHaveCount(2);
	await markDoneButton.click();
	const nextVerdict = page.getByRole('region', { name: 'Stop the leak' });
	await expect(nextVerdict).toContainText('2 of 22 done');
	await expect(nextVerdict.getByRole('button', { name: 'Mark as done' })).toBeFocused();
	const text = await copyAndReadClipboard(page, 'Copy', 'Guide copied to clipboard');
	expect(text).toContain('2 of 22 done');
	expect(text).toMatch(/\[x\] .*Write down the minute you first knew/);
	const [wordFile] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Word' }).click(),
	]);
	expect(wordFile.suggestedFilename()).toBe('data-stolen.docx');
	await page.getByRole('button', { name: 'Uncheck all' }).click();
	await expect(verdict).toContainText('0 of 22 done');
});

test('the first-hour guide shows and prints only the selected systems', async ({ page }) => {
	await page.goto(path('first-hour'));
	const google = page.getByRole('region', { name: 'Google Workspace' });
	await page.getByText('All systems', { exact: true }).click();
	await expect(google.getByRole('checkbox')).toHaveCount(0);
	await google.getByRole('heading', { level: 2, name: 'Google Workspace' }).click();
	await expect(google.getByRole('checkbox').first()).toBeVisible();
	const nas = page.getByRole('region', { name: 'NAS (Synology, QNAP and others)' });
	await expect(nas.getByRole('checkbox')).toHaveCount(0);
	await page.getByRole('checkbox', { name: 'NAS (Synology, QNAP and others)' }).check();
	await expect(nas.getByRole('checkbox').first()).toBeVisible();
	await expect(page.getByRole('heading', { level: 2, name: 'Google Workspace' })).toHaveCount(0);
	await page.emulateMedia({ media: 'print' });
	const printView = page.getByRole('region', { name: 'Text of the report' });
	await expect(printView).toContainText('NAS (Synology, QNAP and others)');
	await expect(printView).not.toContainText('Google Workspace');
	await expect(page.getByRole('group', { name: 'What is hit?' })).toBeHidden();
});

test('the reconnect guide clears a wave when two different people have settled its items', async ({
	page,
}) => {
	await page.goto(path('before-you-reconnect'));
	const wave = page.getByRole('region', { name: 'Wave E: Partners' });
	await expect(wave.locator('summary')).toContainText('No-go');
	await expect(wave.getByRole('radio')).toHaveCount(0);
	await wave.getByRole('heading', { name: 'Wave E: Partners' }).click();
	await expect(wave.getByRole('status')).toContainText('No-go.');
	for (const panel of [page.getByRole('region', { name: 'Before every wave' }), wave])
		for (const radio of await panel.getByRole('radio', { name: 'Go', exact: true }).all())
			await radio.check();
	// The link opens the disclosure that contains its target.
	await page.getByRole('link', { name: 'Answer it' }).first().click();
	const edge = page.getByRole('region', { name: 'Wave A: Network edge and sign-in' });
	await expect(edge.getByRole('group', { name: /^We know how they got in/ })).toBeInViewport();
	await wave.getByLabel('Who checked').fill('Dana');
	await wave.getByLabel('Who decides').fill('dana');
	await expect(wave.getByRole('status')).toContainText('must not be the same');
	await expect(
		page.getByRole('heading', { name: /^No wave may reconnect yet: \d+ must items are open/ }),
	).toBeVisible();
	await wave.getByLabel('Who decides').fill('Kim');
	await expect(page.getByRole('heading', { name: /^Of five waves, E may reconnect/ })).toBeVisible();
	await expect(wave.getByRole('status')).toContainText('Go. All must items are settled.');
	await wave.getByRole('radio', { name: 'Not needed' }).first().check();
	await expect(wave.getByRole('status')).toContainText('1 must item is open');
	await wave.getByLabel('Why is it not needed?').fill('No partners are connected');
	await expect(wave.getByRole('status')).toContainText('Go.');
	await page.getByLabel('First day back online').fill('2026-11-20');
	await expect(page.getByText('December 20, 2026').filter({ visible: true })).toBeVisible();
	const [calendar] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Add the days to my calendar' }).click(),
	]);
	expect(calendar.suggestedFilename()).toBe('reconnect-watch.ics');
	const [saved] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Save to file' }).click(),
	]);
	expect(await readFile(await saved.path(), 'utf8')).toContain('No partners are connected');
});

test('the tabletop timer runs, pauses without advancing, and the scores add up', async ({ page }) => {
	await page.clock.install({ time: new Date('2026-11-15T15:00:00Z') });
	await page.goto(path('tabletop'));
	await page.getByLabel('Kind of business', { exact: true }).selectOption('Clinic');
	const runRegion = page.getByRole('region', { name: /of 12:/ });
	await waitForHydration(page);
	await page.clock.pauseAt(new Date('2026-11-15T15:30:00Z'));
	await runRegion.getByRole('button', { name: 'Start the clock' }).click();
	await expect(runRegion.getByRole('button', { name: 'Pause' })).toBeVisible();
	await page.clock.runFor(60_000);
	await expect(runRegion.getByRole('timer')).toHaveText('4:00 left');
	await runRegion.getByRole('button', { name: 'Pause' }).click();
	await expect(runRegion.getByRole('button', { name: 'Pause' })).toHaveCount(0);
	await page.clock.runFor(30_000);
	await expect(runRegion.getByRole('timer')).toHaveText('4:00 left');
	await page.clock.resume();
	await runRegion.getByRole('button', { name: 'Next' }).click();
	await expect(runRegion).toContainText('a clinic with 12 doctors');
	for (let event = 0; event < 10; event += 1) {
		await runRegion.getByRole('radio', { name: '3: written, tested' }).check();
		await runRegion.getByRole('button', { name: 'Next' }).click();
	}
	await expect(runRegion.getByRole('button', { name: 'Next' })).toBeDisabled();
	await expect(page.getByRole('region', { name: 'Score' })).toContainText('30 of 30');
	await runRegion.getByRole('button', { name: 'Reset' }).click();
	await expect(runRegion.getByRole('timer')).toHaveText('5:00 left');
});

test('the payment decision warns about too few reasons against and prints the record', async ({ page }) => {
	await page.goto(path('payment-decision'));
	await page.getByRole('checkbox', { name: 'Not sure who it is?' }).check();
	await page.getByLabel('Decision maker and deputy').fill('Kim Lee, owner');
	const decision = page.getByRole('region', { name: 'The decision' });
	await expect(decision).toContainText('0 of 5 filled in');
	await expect(decision.getByRole('textbox')).toHaveCount(0);
	await decision.getByRole('heading', { level: 2 }).click();
	await page.getByLabel('Reasons for', { exact: true }).fill('Payroll on Friday');
	await expect(decision).toContainText('1 of 5 filled in');
	await expect(page.getByText('fewer reasons against than for').filter({ visible: true })).toBeVisible();
	await page.getByLabel('Reasons against', { exact: true }).fill('Backups of Tuesday are clean');
	await expect(page.getByText('fewer reasons against than for').filter({ visible: true })).toHaveCount(0);
	await page.getByLabel('Decision', { exact: true }).selectOption('Do not pay');
	await expect(page.getByRole('heading', { level: 2, name: 'Decided: do not pay.' })).toBeVisible();
	await page.emulateMedia({ media: 'print' });
	const printView = page.getByRole('region', { name: 'Text of the report' });
	await expect(printView).toContainText('Ransom payment: decision record');
	await expect(printView).toContainText('Kim Lee, owner');
	await expect(printView).toContainText('Signatures');
});

test('the playbooks show progress on their cards, and the started one comes first', async ({ page }) => {
	await page.goto(path('playbooks'));
	const main = page.getByRole('main');
	const cards = main.locator('details:has(> summary h2)');
	await expect(cards).toHaveCount(11);
	const backups = main.getByRole('region', { name: 'Rescue the backups' });
	await backups.getByRole('heading').click();
	const second = backups.getByRole('checkbox').nth(1);
	await second.check();
	await expect(backups).toContainText('1 of 6 steps');
	// An open card stays where it is.
	await expect(cards.first()).toContainText('Firewall or VPN');
	await page.getByRole('button', { name: 'Print this one' }).waitFor();

	await page.getByRole('link', { name: 'First hour by system' }).last().click();
	await expect(page).toHaveURL(path('first-hour'));
	await page.goBack();
	await expect(cards.first()).toContainText('Rescue the backups');
	const started = main.locator('.hero');
	await expect(started).toContainText('Started');
	await expect(started).toContainText('1 of 6 steps');
	await started.getByRole('button', { name: 'Mark as done' }).click();
	await expect(started).toContainText('2 of 6 steps');
	await expect(cards.first()).toContainText('2 of 6 steps');
});

test('a playbook prints alone', async ({ page }) => {
	await page.addInitScript(() => {
		window.print = () => dispatchEvent(new Event('beforeprint'));
	});
	await page.goto(path('playbooks'));
	await page.getByRole('heading', { name: 'Ten days on paper' }).click();
	await page.getByRole('button', { name: 'Print this one' }).click();
	const printView = page.locator('.print-view');
	await expect(printView).toContainText('Ten days on paper');
	await expect(printView).not.toContainText('Firewall or VPN');
});

test('every guide works offline', async ({ page, context }) => {
	const waitForRequests = trackRequests(page);
	// how-they-got-in.spec.ts reads event logs offline.
	for (const { id, title, path: address } of guides.filter(({ id }) => id !== 'how-they-got-in'))
		await test.step(title, async () => {
			await context.setOffline(false);
			await page.goto(address);
			await waitForRequests();
			await context.setOffline(true);
			const main = page.getByRole('main');
			if (id === 'playbooks') await main.getByRole('heading', { name: 'Firewall or VPN' }).click();
			const choice = main.getByRole('checkbox').or(main.getByRole('radio')).first();
			await choice.check();
			await expect(choice).toBeChecked();
		});
});

test('payment decision: shows who is listed for the named group, and that nobody is cleared', async ({
	page,
}) => {
	await page.goto(path('payment-decision'));
	const sanctions = page.getByRole('region', { name: 'Who is on a sanctions list' });
	await expect(sanctions).toContainText('Not on a list is no clearance');
	await page.getByText('What we know').first().click();
	await page.getByLabel('Who are they').fill('LockBit, named by the police');
	await expect(sanctions).toContainText('People or companies linked to LockBit are on sanctions lists.');
	await expect(sanctions).toContainText('Dmitry Khoroshev, leader of LockBit, listed May 7, 2024');
	await page.getByLabel('Who are they').fill('Akira');
	await expect(sanctions).toContainText(/Akira is not in our list of \d+ names of /);
	await expect(sanctions).toContainText('That says nothing about Akira. Stop until your lawyer has looked.');
	await page.getByLabel('Who are they').fill('Unknown (REvil/Sodinokibi?)');
	await expect(sanctions).toContainText('People or companies linked to REvil are on sanctions lists.');
	await expect(sanctions).toContainText('Have your lawyer check the wallet');
});

import { expect, test } from '@playwright/test';
import { openWithDelayedScripts } from '#tests/support/delay-scripts.ts';
import { waitForHydration } from '#tests/support/hydration.ts';

declare global {
	/** A page hydrates in steps, each called by a message; a test holds the messages back between two of them. */
	interface Window {
		isHydrationPaused: () => boolean;
		resumeHydration: () => void;
	}
}

test('what is typed and chosen before the scripts arrive counts', async ({ page }) => {
	const releaseScripts = await openWithDelayedScripts(page, '/tools/downtime-calculator');
	await page.getByLabel('Annual Revenue ($)').fill('8.76m');
	await page.getByLabel('Number of Employees').fill('10');
	await page.getByLabel('Business Type').selectOption('other');
	await page.getByLabel('Expected Downtime').fill('1');
	await expect(page.getByText('$2,740')).toHaveCount(0);
	releaseScripts();
	await expect(page.getByLabel('Result').getByText('$2,740').first()).toBeVisible();
	await expect(page.getByLabel('Annual Revenue ($)')).toHaveValue('8.76m');
});

test('a number half typed early is not told off before its field is left', async ({ page }) => {
	const releaseScripts = await openWithDelayedScripts(page, '/tools/downtime-calculator');
	const revenue = page.getByLabel('Annual Revenue ($)');
	await revenue.pressSequentially('1,2');
	releaseScripts();
	await waitForHydration(page);
	await expect(revenue).toBeFocused();
	await expect(revenue).not.toHaveAttribute('aria-invalid');
	await revenue.blur();
	await expect(revenue).toHaveAttribute('aria-invalid', 'true');
});

test('an answer chosen early is answered, a box ticked early is done', async ({ page }) => {
	const releaseTriageScripts = await openWithDelayedScripts(page, '/ransomadvisor');
	await page.getByRole('radio').first().check();
	await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
	releaseTriageScripts();
	await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();

	const releaseChecklistScripts = await openWithDelayedScripts(page, '/tools/incident-checklist');
	await page.getByRole('checkbox', { name: /^Unplug the network cable/ }).check();
	await expect(page.getByRole('region', { name: 'Progress' }).getByText('0 of 25 done')).toBeVisible();
	releaseChecklistScripts();
	await expect(page.getByRole('region', { name: 'Progress' }).getByText('1 of 25 done')).toBeVisible();
	await expect(page.getByRole('checkbox', { name: /^Unplug the network cable/ })).toBeChecked();
});

test('a box ticked early that was ticked and kept before stays ticked', async ({ page }) => {
	const getInsurerCheckbox = () => page.getByRole('checkbox', { name: /^Tell the cyber insurer/ });
	await page.goto('/ransomadvisor/compliance');
	await getInsurerCheckbox().check();
	await page.getByRole('checkbox', { name: /^Keep on this device/ }).check();
	await expect(page.getByText('On this device, saved just now.')).toBeVisible();

	const releaseScripts = await openWithDelayedScripts(page, '/ransomadvisor/compliance');
	await expect(getInsurerCheckbox()).not.toBeChecked();
	await getInsurerCheckbox().check();
	releaseScripts();
	await expect(page.getByRole('checkbox', { name: /^Keep on this device/ })).toBeChecked();
	await expect(page.getByRole('region', { name: 'Progress' }).getByText(/^1 of \d+ done$/)).toBeVisible();
	await expect(getInsurerCheckbox()).toBeChecked();
});

test('keys pressed early answer the question on the screen, and no later one', async ({ page }) => {
	const releaseScripts = await openWithDelayedScripts(page, '/ransomprep');
	for (const key of ['2', 'Enter', '4', 'Enter']) await page.keyboard.press(key);
	await expect(page.getByText('1 of 12', { exact: true })).toBeVisible();
	releaseScripts();
	await expect(page.getByText('2 of 12', { exact: true })).toBeVisible();
	await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
	await page.getByRole('button', { name: 'Previous' }).click();
	await expect(page.getByRole('radio', { name: 'Yes, but never tried a restore' })).toBeChecked();
});

test('keys pressed while the page hydrates count, too', async ({ page }) => {
	await page.addInitScript(() => {
		const postMessage = MessagePort.prototype.postMessage;
		const queuedMessages: (() => void)[] = [];
		MessagePort.prototype.postMessage = function (this: MessagePort, ...args: [unknown]) {
			queuedMessages.push(() => postMessage.apply(this, args));
		};
		window.isHydrationPaused = () => queuedMessages.length > 0;
		window.resumeHydration = () => {
			MessagePort.prototype.postMessage = postMessage;
			for (const post of queuedMessages) post();
		};
	});
	await page.goto('/ransomprep');
	await expect.poll(() => page.evaluate(() => window.isHydrationPaused())).toBe(true);
	await page.keyboard.press('2');
	await page.keyboard.press('Enter');
	await page.evaluate(() => window.resumeHydration());
	await expect(page.getByText('2 of 12', { exact: true })).toBeVisible();
});

const noteFile = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Your files') };

test('a file chosen early is taken, a button pressed early does its work once', async ({ page }) => {
	const releaseScripts = await openWithDelayedScripts(page, '/ransom-identifier');
	await page.getByLabel('Ransom note file').setInputFiles(noteFile);
	releaseScripts();
	await expect(page.getByText('note.txt, 0.0 KB')).toBeVisible();

	for (const isFileLast of [true, false]) {
		const releaseFormScripts = await openWithDelayedScripts(page, '/ransom-identifier');
		const type = () => page.getByLabel('Ransom note text').fill('typed');
		const choose = () => page.getByLabel('Ransom note file').setInputFiles(noteFile);
		for (const step of isFileLast ? [type, choose] : [choose, type]) await step();
		releaseFormScripts();
		await expect(page.getByRole('button', { name: 'Analyze Ransomware' })).toBeEnabled();
		await expect(page.getByText('note.txt, 0.0 KB')).toHaveCount(isFileLast ? 1 : 0);
		await expect(page.getByLabel('Ransom note text')).toHaveValue(isFileLast ? '' : 'typed');
	}

	const downloads: string[] = [];
	page.on('download', (download) => downloads.push(download.suggestedFilename()));
	const releaseContactsScripts = await openWithDelayedScripts(page, '/ransomadvisor/emergency-contacts');
	await page.getByRole('button', { name: 'Word' }).dblclick();
	releaseContactsScripts();
	await expect.poll(() => downloads.length).toBeGreaterThan(0);
	await expect(page.getByRole('button', { name: 'Word' })).toBeEnabled();
	expect(downloads).toHaveLength(1);
});

test('Enter pressed early in a field sends its form', async ({ page }) => {
	const releaseScripts = await openWithDelayedScripts(page, '/ransom-identifier');
	await page.getByLabel('One clue').fill('.lockbit');
	await page.getByLabel('One clue').press('Enter');
	releaseScripts();
	await expect(page.getByRole('region', { name: /^Result: LockBit/ }).first()).toBeVisible();
});

test('scripts that got lost on the way are fetched when the network is back', async ({ page, context }) => {
	await page.route('**/assets/*.js', (route) => route.abort());
	const requestFailed = page.waitForEvent('requestfailed');
	await page.goto('/tools/incident-checklist');
	await requestFailed;
	await page.getByRole('checkbox', { name: /^Unplug the network cable/ }).check();
	await page.unroute('**/assets/*.js');
	await context.setOffline(true);
	await context.setOffline(false);
	await expect(page.getByRole('region', { name: 'Progress' }).getByText('1 of 25 done')).toBeVisible();
});

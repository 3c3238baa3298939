import { expect, test } from '@playwright/test';
import { openWithDelayedScripts } from '#tests/support/delay-scripts.ts';
import { waitForHydration } from '#tests/support/hydration.ts';

// Scripts that are still on their way must not fail a test that has ended.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('keeps what is typed and chosen before hydration', async ({ page }) => {
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

test('does not show an error for a partial number typed before hydration', async ({ page }) => {
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

test('counts an answer and a checkbox chosen before hydration', async ({ page }) => {
	const releaseTriageScripts = await openWithDelayedScripts(page, '/ransomadvisor');
	await page.getByRole('radio').first().check();
	await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
	releaseTriageScripts();
	await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();

	const releaseChecklistScripts = await openWithDelayedScripts(page, '/tools/incident-checklist');
	await page.getByRole('checkbox', { name: /^Unplug the network cable/ }).check();
	await expect(page.getByRole('region', { name: 'Progress' }).getByText(/^0 of \d+ done/)).toBeVisible();
	releaseChecklistScripts();
	await expect(page.getByRole('region', { name: 'Progress' }).getByText(/^1 of \d+ done/)).toBeVisible();
	await expect(page.getByRole('checkbox', { name: /^Unplug the network cable/ })).toBeChecked();
});

test('keeps a checkbox checked that is also checked in the saved record', async ({ page }) => {
	const getInsurerCheckbox = () => page.getByRole('checkbox', { name: /^Tell the cyber insurer/ });
	await page.goto('/ransomadvisor/compliance');
	await getInsurerCheckbox().check();
	await page.getByRole('switch', { name: /^Keep on this device/ }).check();
	await expect(page.getByText('On this device, saved just now.')).toBeVisible();

	const releaseScripts = await openWithDelayedScripts(page, '/ransomadvisor/compliance');
	await expect(getInsurerCheckbox()).not.toBeChecked();
	await getInsurerCheckbox().check();
	releaseScripts();
	await expect(page.getByRole('switch', { name: /^Keep on this device/ })).toBeChecked();
	await expect(page.getByRole('region', { name: 'Progress' }).getByText(/^1 of \d+ done$/)).toBeVisible();
	await expect(getInsurerCheckbox()).toBeChecked();
});

const noteFile = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Your files') };

test('keeps a file chosen before hydration, and prefers the later of file and text', async ({ page }) => {
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
});

test('disables buttons before hydration', async ({ page }) => {
	const releaseScripts = await openWithDelayedScripts(page, '/ransomadvisor/emergency-contacts');
	const word = page.getByRole('button', { name: 'Word' });
	await expect(word).toHaveCSS('pointer-events', 'none');
	releaseScripts();
	const [download] = await Promise.all([page.waitForEvent('download'), word.click()]);
	expect(download.suggestedFilename()).toMatch(/\.docx$/);
});

test('opens the menu and follows a link before hydration', async ({ page }) => {
	await openWithDelayedScripts(page, '/tools/incident-checklist');
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('navigation', { name: 'All steps' }).getByRole('link', { name: 'All tools' }).click();
	await expect(page).toHaveURL('/tools');
});

test('does not reload the page when Enter is pressed in a field before hydration', async ({ page }) => {
	const releaseScripts = await openWithDelayedScripts(page, '/ransom-identifier');
	await page.getByText('I only have a locked file').click();
	const indicatorField = page.getByLabel('One clue');
	await indicatorField.fill('.lockbit');
	await indicatorField.press('Enter');
	releaseScripts();
	await waitForHydration(page);
	await expect(indicatorField).toHaveValue('.lockbit');
	await indicatorField.press('Enter');
	await expect(page.getByRole('region', { name: /^Result: LockBit/ }).first()).toBeVisible();
});

test('fetches failed scripts again when the network is back', async ({ page, context }) => {
	await page.route('**/assets/*.js', (route) => route.abort());
	const requestFailed = page.waitForEvent('requestfailed');
	await page.goto('/tools/incident-checklist');
	await requestFailed;
	await page.getByRole('checkbox', { name: /^Unplug the network cable/ }).check();
	await page.unroute('**/assets/*.js');
	await context.setOffline(true);
	await context.setOffline(false);
	await expect(page.getByRole('region', { name: 'Progress' }).getByText(/^1 of \d+ done/)).toBeVisible();
});

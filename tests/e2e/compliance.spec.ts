import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { downloadText, tabTo, tabToAndPress } from '#tests/support/keyboard.ts';
import { test } from '#tests/support/test.ts';

test.use({ timezoneId: 'America/New_York' });

test('shows the deadlines of a bank in Florida and the EU and exports the calendar file', async ({
	page,
}) => {
	await page.clock.install({ time: new Date('2026-11-23T07:40:00Z') });
	await page.goto('/ransomadvisor/compliance');
	const progress = page.getByRole('region', { name: 'Progress' });
	await expect(progress).toContainText('0 of 8 done');

	await tabTo(page, page.getByLabel('When you found out', { exact: true }));
	await tabTo(page, page.getByLabel('Location'));
	await page.keyboard.type('Flo');
	await expect(page.getByRole('heading', { name: 'Florida' })).toBeVisible();
	await tabTo(page, page.getByLabel('Industry'));
	await page.keyboard.type('Fin');
	await expect(page.getByRole('heading', { name: 'Financial services' })).toBeVisible();
	await tabToAndPress(page, page.locator('summary', { hasText: 'Other countries' }));
	await tabToAndPress(page, page.getByRole('button', { name: 'European Union', exact: true }));
	await expect(page.getByRole('heading', { name: 'European Union (GDPR)' })).toBeVisible();
	await expect(progress).toContainText('0 of 20 done');
	await expect(page.getByRole('checkbox', { name: 'Call a breach lawyer' })).toHaveCount(0);
	await expect(page.getByRole('region', { name: 'Every industry' })).toContainText(
		'Call a breach lawyer before any written statement',
	);

	await page.getByLabel('When you found out', { exact: true }).focus();
	await page.keyboard.type('112320260210A');
	await expect(page.getByText('In your time zone, America/New_York.')).toBeVisible();

	const getDuty = (list: string, name: string | RegExp) =>
		page
			.getByRole('region', { name: list })
			.getByRole('listitem')
			.filter({ has: page.getByRole('checkbox', { name }) });
	const gdpr = getDuty('European Union (GDPR)', 'GDPR Art. 33: tell');
	await expect(gdpr).toContainText('Due: Thu, Nov 26, 2026, 2:10 a.m. EST');
	await expect(gdpr).toContainText('Applies only if: Personal data is involved');
	await expect(getDuty('Financial services', 'Form 8-K')).toContainText(
		'Due: Mon, Nov 30, 2026, 5:30 p.m. EST',
	);
	await expect(getDuty('Florida', 'Florida: tell the individuals')).toContainText(
		'Due: Wed, Dec 23, 2026, 2:10 a.m. EST',
	);
	const nextDeadline = page.getByRole('region', { name: 'Tell the cyber insurer' });
	await expect(nextDeadline).toContainText('by Tue, Nov 24, 2026, 2:10 a.m. EST');
	await expect(nextDeadline.getByRole('link', { name: 'Call your insurer' })).toBeVisible();
	await expect(nextDeadline.getByRole('button', { name: 'Add all to calendar' })).toBeVisible();
	await expect(nextDeadline.getByRole('link', { name: 'Open the draft' })).toHaveAttribute(
		'href',
		'/ransomadvisor/notifications#paper-insurer',
	);
	const getDeadline = (name: string) =>
		page
			.getByRole('region', { name: /clocks? (?:is|are) running$/ })
			.getByRole('listitem')
			.filter({ has: page.getByText(name) });
	const insurer = getDeadline('Tell the cyber insurer');
	await page.clock.pauseAt(new Date('2026-11-23T07:45:00Z'));
	await expect(insurer.getByRole('timer')).toHaveText('23 h 25 min left');
	await page.clock.runFor(120_000);
	await expect(insurer.getByRole('timer')).toHaveText('23 h 23 min left');
	await page.clock.resume();
	await expect(getDeadline('GDPR Art. 33: tell').getByRole('timer')).toHaveText('2 days 23 h left');
	await tabToAndPress(page, insurer.getByRole('checkbox', { name: /^Done ?: Tell the cyber insurer/ }));
	await expect(insurer.getByText(/^Done at \d+:\d\d [ap]\.m\. [A-Z]+/)).toBeVisible();

	await tabToAndPress(page, gdpr.getByRole('checkbox', { name: /^GDPR Art. 33/ }));
	const met = await page
		.getByText(/^2 of \d+ met$/)
		.first()
		.textContent();
	await expect(progress).toContainText(met ?? 'no number');
	const calendar = await downloadText(page, page.getByRole('button', { name: 'Export all (.ics)' }));
	expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
	expect(calendar).toContain('DTSTART:20261126T071000Z');
	expect(calendar).toContain('SUMMARY:Done: Tell the cyber insurer');
	expect(calendar).toContain('DTSTART:20261130T223000Z');
});

test('keeps checked duties, a payment without a discovery time, and the reason why a duty does not apply', async ({
	page,
}) => {
	await page.clock.install({ time: new Date('2026-11-23T07:40:00Z') });
	await page.goto('/ransomadvisor/compliance');
	await page.getByLabel('Location').selectOption('New York');
	await page.getByText('Also true for us').first().click();
	await page.getByRole('checkbox', { name: 'City, county, school or other public body' }).check();
	const body = page.getByRole('region', { name: 'City, county, school or other public body' });
	await expect(body.getByRole('checkbox', { name: 'New York local body and a ransom was paid' })).toHaveCount(
		2,
	);
	await page.getByText('Did a clock start later?').click();
	await page.getByLabel('A ransom was paid', { exact: true }).fill('2026-11-23T02:10');
	const deadlines = page.getByRole('region', { name: /clocks? (?:is|are) running$/ });
	await expect(deadlines).toContainText('New York local body and a ransom was paid (Notice of the payment)');
	await expect(deadlines).not.toContainText('Tell the cyber insurer');
	await deadlines
		.getByRole('listitem')
		.locator('summary')
		.filter({ hasText: 'New York local body' })
		.first()
		.click();
	const [entry] = await Promise.all([
		page.waitForEvent('download'),
		deadlines
			.getByRole('button', { name: /^Calendar ?: New York local body/ })
			.first()
			.click(),
	]);
	const calendar = await readFile(await entry.path(), 'utf8');
	expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);

	const doesNotApply = body
		.getByRole('checkbox', { name: /^Does not apply to us ?: New York local body and a ransom was paid/ })
		.first();
	await expect(doesNotApply).toBeHidden();
	await body
		.getByRole('listitem')
		.filter({ hasText: 'New York local body and a ransom was paid' })
		.first()
		.getByText('Why and how')
		.click();
	await doesNotApply.check();
	await expect(deadlines).toHaveCount(0);
	await body.getByLabel('Why does it not apply?').first().fill('We are a private school');
	await page.emulateMedia({ media: 'print' });
	const printView = page.getByRole('region', { name: 'Text of the report' });
	await expect(printView).toContainText('Does not apply: We are a private school');
	await expect(page.getByLabel('Industry')).toBeHidden();
});

test('shows the next deadline above the closed form after a reload without moving focus (SPEC-44)', async ({
	page,
}) => {
	await page.clock.install({ time: new Date('2026-11-16T12:00:00Z') });
	await page.goto('/ransomadvisor/compliance');
	const discoveryField = page.getByLabel('When you found out', { exact: true });
	await discoveryField.fill('2026-11-16T02:10');
	await page.getByLabel('Industry').selectOption('healthcare');
	await page.getByLabel('Location').selectOption('New York');
	const nextDeadline = page.getByRole('region', { name: 'Tell the cyber insurer' });
	await expect(nextDeadline).toBeVisible();
	await expect(discoveryField).toBeVisible();

	await page.reload();
	await expect(nextDeadline).toBeInViewport();
	await expect(discoveryField).toBeHidden();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
	await page.getByText('Change your situation').click();
	await expect(discoveryField).toHaveValue('2026-11-16T02:10');
	await expect(page.getByLabel('Industry', { exact: true })).toHaveValue('healthcare');
	await expect(page.getByLabel('Location')).toHaveValue('newyork');
});

test('dates reports by the letters, and keeps a date that cannot be right', async ({ page }) => {
	await page.clock.install({ time: new Date('2026-11-18T12:00:00Z') });
	await page.goto('/ransomadvisor/compliance');
	await page.getByLabel('When you found out', { exact: true }).fill('2026-11-16T10:00');
	await expect(page.getByText('No place is chosen, so only the general deadlines run.')).toBeVisible();
	await page.getByLabel('State or country').fill('md');
	await page.getByRole('button', { name: 'Maryland' }).click();
	await expect(page.getByLabel('Location')).toHaveValue('other');
	await expect(page.getByText('No place is chosen')).toHaveCount(0);
	const planned = page.getByLabel('The day you plan to send the letters', { exact: true });
	await planned.fill('2026-11-10T09:00');
	await expect(page.getByText('This is before you found out').first()).toBeVisible();
	await expect(planned).toHaveValue('2026-11-10T09:00');
	await planned.fill('2026-12-01T09:00');
	await expect(page.getByText('This is before you found out')).toHaveCount(0);
	const report = page
		.getByRole('region', { name: /clocks? (?:is|are) running$/ })
		.getByRole('listitem')
		.filter({ hasText: 'Maryland: report to the Attorney General' });
	await expect(report).toContainText('(Before you mail the letters)');
	await expect(report).toContainText('Tue, Dec 1, 2026, 9:00 a.m. EST');
});

test('runs the clocks of the chosen EU country and kind of financial firm', async ({ page }) => {
	await page.clock.install({ time: new Date('2026-11-18T12:00:00Z') });
	await page.goto('/ransomadvisor/compliance');
	await page.getByLabel('When you found out', { exact: true }).fill('2026-11-16T10:00');
	await page.getByLabel('Industry').selectOption('financial');
	await page.getByLabel('Location').selectOption('European Union');
	await page.getByText('Which EU countries?').first().click();
	await page.getByRole('checkbox', { name: 'France' }).check();
	const clocks = page.getByRole('region', { name: /clocks? (?:is|are) running$/ });
	await expect(clocks).toContainText('France: file a criminal complaint');
	await expect(clocks).toContainText('France, only essential/important entities: early warning');
	await page.getByRole('checkbox', { name: 'Germany' }).check();
	await expect(clocks).toContainText('Germany, only essential/important entities');

	await page.getByLabel('Location').selectOption('Florida');
	await expect(clocks).toContainText('Federally insured credit unions: NCUA');
	await page.getByRole('checkbox', { name: 'Bank or savings association' }).check();
	await expect(clocks).toContainText('Banks (OCC/Fed/FDIC): tell primary regulator');
	await expect(clocks).not.toContainText('NCUA');
});

test('counts people per state and shows who to tell by when', async ({ page }) => {
	await page.clock.install({ time: new Date('2026-11-16T12:00:00Z') });
	await page.goto('/ransomadvisor/compliance');
	await page.getByLabel('When you found out', { exact: true }).fill('2026-11-15T02:10');
	// The list pushes the table down when it appears, which would make the click miss.
	await expect(page.getByRole('region', { name: /clocks? (?:is|are) running$/ })).toBeVisible();
	await page.locator('summary', { hasText: 'People per state' }).click();
	await page.getByText('Paste a list instead').click();
	await page.getByLabel('One state per line, or a column of addresses').fill('FL 3480\nGA 212, NY 9');
	await page.getByRole('button', { name: 'Count', exact: true }).click();
	const answer = page.getByRole('region', { name: 'Who to tell, by when' });
	await expect(answer).toContainText('Tell 3,701 people in 3 states. First by December 15, 2026.');
	await expect(answer).toContainText('Florida Department of Legal Affairs');
	await expect(answer).toContainText('general knowledge: confirm');
	await expect(page.getByRole('heading', { name: 'Georgia', exact: true })).toBeVisible();
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		answer.getByRole('button', { name: 'Add to calendar' }).click(),
	]);
	const calendar = await readFile(await file.path(), 'utf8');
	expect(calendar).toContain('UID:fl-dla-2026-11-15@deadline-clock');
	expect(calendar).not.toContain('UID:ca-30');
	const [letter] = await Promise.all([
		page.waitForEvent('download'),
		answer.getByRole('button', { name: 'Letter for Georgia (Word)' }).click(),
	]);
	expect(letter.suggestedFilename()).toBe('letter-georgia.docx');
});

test('retries duty lists that failed to load', async ({ page }) => {
	await page.route('**/assets/duty-catalog-*.js', (route) => route.abort());
	const requestFailed = page.waitForEvent('requestfailed', (request) =>
		request.url().includes('duty-catalog'),
	);
	await page.goto('/ransomadvisor/compliance');
	await requestFailed;
	await page.getByLabel('Industry').selectOption('Healthcare');
	await expect(page.getByText('The duties of your choice could not be loaded.')).toBeVisible();
	await page.unroute('**/assets/duty-catalog-*.js');
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(page.getByRole('checkbox', { name: /^Tell affected patients/ })).toBeVisible();
	await expect(page.getByText('The duties of your choice could not be loaded.')).toBeHidden();
});

test('explains a wrong date or a missing place and keeps what was typed', async ({ page }) => {
	await page.clock.install({ time: new Date('2026-11-23T07:40:00Z') });
	await page.goto('/ransomadvisor/compliance');
	const main = page.getByRole('main');
	const discovery = page.getByLabel('When you found out', { exact: true });

	await discovery.fill('1970-01-01T00:00');
	await expect(main.getByText('Enter a year from 2000 to 2099.').first()).toBeVisible();
	await expect(discovery).toHaveValue('1970-01-01T00:00');

	await discovery.fill('2026-11-20T09:00');
	await expect(main.getByText('Enter a year from 2000 to 2099.')).toHaveCount(0);
	await expect(main.getByText(/^No place is chosen, so only the general deadlines run/)).toBeVisible();

	await page.getByLabel('State or country').fill('md');
	await page.getByRole('button', { name: 'Maryland' }).click();
	await expect(page.getByLabel('State or country')).toBeFocused();
	const letters = page.getByLabel('You told the affected people');
	await letters.fill('2026-11-10T09:00');
	await expect(main.getByText(/This is before you found out, so no clock uses it/).first()).toBeVisible();
	await expect(letters).toHaveValue('2026-11-10T09:00');
	const planned = page.getByLabel('The day you plan to send the letters');
	await planned.fill('2100-01-01T00:00');
	await expect(main.getByText('Enter a year from 2000 to 2099.').first()).toBeVisible();
	await expect(planned).toHaveValue('2100-01-01T00:00');
});

import { expect, type Page } from '@playwright/test';
import { answerQuestions, attackTriageAnswers } from '#tests/support/questionnaire.ts';
import { test } from '#tests/support/test.ts';

async function completeTriage(page: Page) {
	await page.goto('/ransomadvisor');
	await answerQuestions(page, attackTriageAnswers, 'Get Recommendations');
	await page.getByRole('button', { name: 'Show results without saving' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Active Ransomware Attack' })).toBeFocused();
}

const getInstruction = (page: Page) => page.getByRole('heading', { level: 1 });
const getStep = (page: Page, name: RegExp) =>
	page.getByRole('region', { name: 'Your eight steps' }).getByRole('link', { name });

test('asks what happened before anything is known', async ({ page }) => {
	await page.goto('/now');
	await expect(getInstruction(page)).toHaveText('What happened?');
	await page.getByRole('link', { name: /^It is happening now/ }).click();
	await expect(page).toHaveURL('/ransomadvisor');
});

test('shows one instruction after the triage, checks it off, undoes it, and keeps it after a reload', async ({
	page,
}) => {
	await completeTriage(page);
	const logo = page.getByRole('banner').getByRole('link', { name: 'RansomPrep' });
	await expect(logo).toHaveAttribute('href', '/now');
	await logo.click();
	await expect(page).toHaveURL('/now');
	await expect(getInstruction(page)).toHaveText(
		/^Watch alarms, door locks, medical devices. Then pull the internet cable/,
	);
	await expect(getStep(page, /^Contain/)).toContainText('0 of 3 done');
	await page.getByRole('button', { name: 'Done' }).click();
	await expect(getInstruction(page)).toHaveText(/^Unplug the backups/);
	await expect(getInstruction(page)).toBeFocused();
	await expect(getStep(page, /^Contain/)).toContainText('1 of 3 done');
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(getStep(page, /^Contain/)).toContainText('0 of 3 done');
	await page.getByRole('button', { name: 'Done' }).click();
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.reload();
	await expect(getInstruction(page)).toHaveText(/^Unplug the backups/);
	await page.getByRole('button', { name: 'Later' }).click();
	await expect(getInstruction(page)).toHaveText(/^Use cell phones/);
	await page.getByRole('button', { name: 'Done' }).click();
	await expect(getInstruction(page)).toHaveText(/^Call /);
	await expect(page.getByRole('link', { name: 'Who to call' })).toHaveAttribute(
		'href',
		'/ransomadvisor/emergency-contacts',
	);
});

test('the front page leads back to the incident, and the triage stays reachable', async ({ page }) => {
	await completeTriage(page);
	await page.goto('/');
	await expect(page.getByText(/^Next: Watch alarms/)).toBeVisible();
	await expect(page.getByRole('link', { name: 'Continue your incident' })).toHaveAttribute('href', '/now');
	await page.getByRole('link', { name: 'Get Free Help Now' }).filter({ visible: true }).click();
	await expect(page).toHaveURL('/now');
	await expect(getInstruction(page)).not.toHaveText('What happened?');
	await page.getByRole('link', { name: 'Answer the 8 questions again' }).click();
	await expect(page).toHaveURL('/ransomadvisor');
});

test('opens the saved result of the triage until the visitor answers again', async ({ page }) => {
	await completeTriage(page);
	// Opening the same address again would restore the history entry.
	await page.goto('/now');
	await page.goto('/ransomadvisor');
	await expect(page.getByRole('heading', { level: 1, name: 'Active Ransomware Attack' })).toBeVisible();
	await page.getByRole('button', { name: 'Answer again' }).click();
	await expect(page.getByText('1 of 8', { exact: true })).toBeVisible();
	await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a reached insurer is told on every page, until the call is undone', async ({ page }) => {
	await completeTriage(page);
	await page.goto('/ransomadvisor/emergency-contacts');
	await page.getByText('What to say, 30 seconds').first().click();
	await page.getByRole('button', { name: 'Yes, Your insurer' }).click();
	await page.getByLabel('Reference no.').fill('A-17');
	await page.goto('/ransomadvisor/insurance-claim');
	await page.getByRole('button', { name: 'Show the text' }).click();
	await expect(page.getByRole('region', { name: 'Text of the report' })).toContainText(/Claim Number\s*A-17/);
	await page.goto('/ransomadvisor/timeline');
	await expect(page.getByLabel('Details').last()).toHaveValue('Reference no. A-17');
	await page.goto('/ransomadvisor/compliance');
	const told = page.getByRole('checkbox', { name: /Tell the cyber insurer/ }).first();
	await expect(told).toBeChecked();
	await told.click();
	await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Reached: Your insurer');
	await expect(told).toBeChecked();
	await page.goto('/ransomadvisor/emergency-contacts');
	await page.getByRole('button', { name: 'Undo: Your insurer' }).click();
	await page.goto('/ransomadvisor/compliance');
	await expect(told).not.toBeChecked();
	await page.goto('/ransomadvisor/timeline');
	await expect(page.getByText('Reference no. A-17')).toHaveCount(0);
});

test('data theft without encryption starts with the steps for stolen data', async ({ page }) => {
	await page.goto('/');
	await page.getByRole('link', { name: /^Only data stolen\?/ }).click();
	await expect(page).toHaveURL('/now');
	await expect(getInstruction(page)).toHaveText(/^Do not answer/);
	await page.getByRole('button', { name: 'Done' }).click();
	await expect(getInstruction(page)).toHaveText(/^Stop the leak/);
	await expect(page.getByRole('link', { name: 'Answer the 8 questions again' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Your triage result' })).toHaveCount(0);
	await page.goto('/ransomadvisor');
	await expect(page.getByRole('link', { name: 'Files fine, data stolen?' })).toBeVisible();
});

test('a tap on an option advances to the next question, also on the chosen one', async ({ page }) => {
	await page.goto('/ransomadvisor');
	await expect(page.getByText('1 of 8', { exact: true })).toBeVisible();
	await page.getByText('Some odd files or very slow').tap();
	await expect(page.getByText('2 of 8', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Previous' }).click();
	await expect(page.getByRole('radio', { name: 'Some odd files or very slow' })).toBeChecked();
	await page.getByText('Some odd files or very slow').tap();
	await expect(page.getByText('2 of 8', { exact: true })).toBeVisible();
});

test('puts off an action until the tab is closed, also after a reload', async ({ page }) => {
	await completeTriage(page);
	await page.goto('/now');
	await page.getByRole('button', { name: 'Later' }).click();
	await expect(getInstruction(page)).toHaveText(/^Unplug the backups/);
	await page.reload();
	await expect(getInstruction(page)).toHaveText(/^Unplug the backups/);
	const putOff = page.getByRole('region', { name: 'Put off for later' });
	await expect(putOff.getByRole('listitem')).toHaveText(/Watch alarms/);
	await putOff.getByRole('button', { name: /^Do it now/ }).click();
	await expect(getInstruction(page)).toHaveText(/^Watch alarms/);
	await expect(putOff).toHaveCount(0);
});

test('asks once after the triage whether this phone keeps the record', async ({ page, context }) => {
	await completeTriage(page);
	const question = page.getByRole('region', { name: 'Keep on this phone?' });
	await question.getByRole('button', { name: 'Yes' }).click();
	await expect(question).toBeHidden();
	const otherTab = await context.newPage();
	await otherTab.goto('/ransomadvisor');
	await expect(otherTab.getByRole('heading', { level: 1, name: 'Active Ransomware Attack' })).toBeVisible();
	await expect(otherTab.getByRole('region', { name: 'Keep on this phone?' })).toHaveCount(0);
});

test('fills the name and the organization of a script once for every call', async ({ page }) => {
	await page.goto('/ransomadvisor/emergency-contacts');
	await page.getByLabel('Your name').fill('Dana Cole');
	await page.getByLabel('Organization', { exact: true }).first().fill('Harbor Dental');
	await expect(page.getByText(/This is Dana Cole from Harbor Dental\. We have ransomware/)).toBeVisible();
	await page.getByRole('button', { name: 'Yes, Your IT provider' }).click();
	await expect(page.getByText(/I need to report a cyber attack\. Harbor Dental/)).toBeVisible();
	await expect(page.getByRole('heading', { level: 3, name: 'Your insurer' })).toBeFocused();
	await page.goto('/incident-pack');
	await expect(page.getByLabel('Organization')).toHaveValue('Harbor Dental');
});

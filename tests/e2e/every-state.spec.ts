import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { disableFloatingAndLazyLayout, expectAccessible } from '#tests/support/accessibility.ts';
import { expectContrast } from '#tests/support/contrast.ts';
import { waitForHydration } from '#tests/support/hydration.ts';
import { openSaveSheet } from '#tests/support/save-sheet.ts';
import { test } from '#tests/support/test.ts';
import { testPassword } from '#tests/support/visitor.ts';

/** States that neither opening a page nor completing a form shows: dialogs, menus, errors, signed-in pages. */
const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
	'search with results': (page) => search(page, 'bakcup', /^\d results$/),
	'search without results': (page) => search(page, 'xqzwvkk', /^Nothing found/),
	'the search field of a desktop with results': async (page) => {
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.goto('/');
		await page.getByRole('searchbox', { name: 'Search' }).fill('bakcup');
		await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ results$/);
	},
	'the dialog that saves the incident': async (page) => {
		await page.goto('/ransomadvisor/incident-docs');
		await page.getByLabel('Discovery Date').fill('2020-01-02');
		await openSaveSheet(page);
	},
	'the open list of steps': async (page) => {
		await page.goto('/ransomadvisor/compliance');
		await page.getByRole('button', { name: 'Deadlines all steps and tools' }).click();
		await expect(page.getByRole('navigation', { name: 'All steps' })).toBeVisible();
	},
	'a form with an error': async (page) => {
		await page.goto('/tools/timeline-builder');
		await page.getByRole('button', { name: 'Add Step' }).click();
		await expect(page.getByText('Give the step a title.')).toBeVisible();
	},
	'a failed scan': async (page) => {
		await page.goto('/tools/network-exposure');
		await page.getByLabel('Domain').fill('not a domain');
		await page.getByRole('button', { name: 'Start Security Scan' }).click();
		await expect(page.getByRole('heading', { name: 'The scan failed.' })).toBeFocused();
	},
	'contacts overdue for review': async (page) => {
		await page.clock.setFixedTime('2028-01-01T12:00:00Z');
		await page.goto('/ransomadvisor/emergency-contacts');
		await page.getByLabel('Country').selectOption('United States');
		await expect(page.getByText(/facts on this page are overdue for review/)).toBeVisible();
	},
	'the ranker of a signed-in visitor': async (page) => {
		await signUp(page);
		await page.goto('/tools/priority-ranker');
		await page.getByRole('button', { name: 'Add Custom System' }).click();
		await page.getByRole('button', { name: 'Add System' }).click();
		await expect(page.getByText('Enter a name.')).toBeVisible();
	},
	'the account page of a signed-in visitor': async (page) => {
		await signUp(page);
		await page.goto('/account');
		await page.getByRole('heading', { name: 'Where you are signed in' }).click();
		await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
	},
};

async function search(page: Page, text: string, status: RegExp): Promise<void> {
	await page.goto('/');
	const dialog = page.getByRole('dialog');
	await waitForHydration(page);
	await page.keyboard.press('/');
	await expect(dialog).toBeVisible();
	await dialog.getByRole('searchbox').fill(text);
	await expect(dialog.getByRole('status')).toHaveText(status);
}

async function signUp(page: Page): Promise<void> {
	const credentials = { email: `${randomUUID()}@example.org`, password: testPassword };
	for (const path of ['/api/auth/sign-up/email', '/api/auth/sign-in/email']) {
		const response = await page.request.post(path, { data: credentials });
		expect(response.status()).toBe(200);
	}
}

for (const [name, open] of Object.entries(states)) {
	test(`${name} has no accessibility violation in light and dark`, async ({ page }) => {
		await open(page);
		await disableFloatingAndLazyLayout(page);
		await expectAccessible(page);
		await page.emulateMedia({ colorScheme: 'dark' });
		await expectContrast(page);
	});
}

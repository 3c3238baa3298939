import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './accessible.ts';

/** A shown result reads well for everyone: light, dark, and on the smallest phone with everything opened. */
export async function expectSoundResult(page: Page) {
	for (const summary of await result(page).locator('summary').all()) await summary.click();
	await expectNoSidewaysScroll(page);
	await expectAccessible(page);
	await page.emulateMedia({ colorScheme: 'dark' });
	await expectContrast(page);
	await page.setViewportSize({ width: 320, height: 640 });
	await expectNoSidewaysScroll(page);
}

export function result(page: Page) {
	return page.getByRole('region', { name: 'Result' });
}

/** The cells of the row that begins with a name. */
export function row(page: Page, table: string, name: string) {
	return result(page)
		.getByRole('table', { name: table })
		.getByRole('row')
		.filter({ has: page.getByRole('rowheader', { name, exact: true }) })
		.getByRole('cell');
}

export async function downloadedCsv(page: Page): Promise<string> {
	const download = page.waitForEvent('download');
	await result(page).getByRole('button', { name: 'CSV' }).click();
	return (await readFile(await (await download).path(), 'utf8')).replace('\ufeff', '');
}

export async function expectNextSteps(page: Page) {
	const next = page.getByRole('navigation', { name: 'More ways on' });
	await expect(next.getByRole('link', { name: 'Take the readiness assessment' })).toHaveAttribute(
		'href',
		'/ransomprep',
	);
	await expect(next.getByRole('link', { name: 'Incident triage' })).toHaveAttribute('href', '/ransomadvisor');
	await expect(next.getByRole('link', { name: '+1-800-555-0199' })).toHaveAttribute(
		'href',
		'tel:+18005550199',
	);
}

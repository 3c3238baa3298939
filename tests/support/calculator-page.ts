import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

export function resultRegion(page: Page) {
	return page.getByRole('region', { name: 'Result' });
}

export function resultRowCells(page: Page, table: string, name: string) {
	return resultRegion(page)
		.getByRole('table', { name: table })
		.getByRole('row')
		.filter({ has: page.getByRole('rowheader', { name, exact: true }) })
		.getByRole('cell');
}

export async function downloadCsv(page: Page): Promise<string> {
	const download = page.waitForEvent('download');
	await resultRegion(page).getByRole('button', { name: 'CSV' }).click();
	return (await readFile(await (await download).path(), 'utf8')).replace('\ufeff', '');
}

export async function expectNextSteps(page: Page) {
	const nextSteps = page.getByRole('navigation', { name: 'Related pages' });
	await expect(nextSteps.getByRole('link', { name: 'Take the readiness assessment' })).toHaveAttribute(
		'href',
		'/ransomprep',
	);
	await expect(nextSteps.getByRole('link', { name: 'Incident triage' })).toHaveAttribute(
		'href',
		'/ransomadvisor',
	);
	await expect(nextSteps.getByRole('link', { name: '+1-800-555-0199' })).toHaveAttribute(
		'href',
		'tel:+18005550199',
	);
}

import { expect, type Page } from '@playwright/test';
import { sections as incidentSections } from '#app/tools/incident-checklist/content.ts';
import { downloadText, tabToAndPress } from '#tests/support/keyboard.ts';
import { test } from '#tests/support/test.ts';

test.use({ timezoneId: 'America/New_York' });

const steps = incidentSections.flatMap(({ items }) => items);
const total = steps.length;
const critical = steps.filter((step) => step.critical).length;

const checkboxes = (page: Page) => page.getByRole('main').getByRole('checkbox');

async function openSections(page: Page, sections: readonly { title: string; items: readonly unknown[] }[]) {
	const [first, ...others] = sections;
	await expect(checkboxes(page)).toHaveCount(first?.items.length ?? 0);
	for (const { title } of others)
		await tabToAndPress(page, page.getByRole('main').locator('summary').filter({ hasText: title }), 'Enter');
}

async function checkFirst(page: Page, count: number) {
	for (let index = 0; index < count; index += 1) await tabToAndPress(page, checkboxes(page).nth(index));
	await expect(page.getByRole('main').getByRole('checkbox', { checked: true })).toHaveCount(count);
}

test('a checklist counts checked steps, explains them, downloads CSV and clears, with the keyboard', async ({
	page,
}) => {
	await page.goto('/tools/incident-checklist');
	await openSections(page, incidentSections);
	await expect(checkboxes(page)).toHaveCount(total);
	const progress = page.getByRole('region', { name: 'Progress' });
	await expect(progress).toContainText(`0 of ${total} done`);
	await expect(progress).toContainText(`${critical} critical steps open`);
	await checkFirst(page, 2);
	await expect(progress).toContainText(`2 of ${total} done`);
	await expect(progress).toContainText(`${critical - 2} critical steps open`);
	await expect(page.getByText(/^Done at \d+:\d\d [ap]\.m\. [A-Z]+/)).toHaveCount(2);
	const upcoming = page.getByRole('region', { name: 'After that' });
	await expect(upcoming.getByRole('listitem')).toHaveCount(2);
	await upcoming.getByRole('button', { name: /Unplug backup drives/ }).click();
	await expect(page.getByRole('checkbox', { name: /^Unplug backup drives/ })).toBeChecked();
	await page.getByRole('checkbox', { name: /^Unplug backup drives/ }).uncheck();

	await tabToAndPress(page, page.getByText('Why and how').nth(2), 'Enter');
	await expect(page.getByText('This is the last resort.')).toBeVisible();

	const csv = await downloadText(page, page.getByRole('button', { name: 'CSV' }));
	expect(csv.match(/,done,/g)).toHaveLength(2);
	expect(csv.match(/,open,/g)).toHaveLength(total - 2);
	await tabToAndPress(page, page.getByRole('button', { name: 'Uncheck all' }));
	await expect(progress).toContainText(`0 of ${total} done`);
});

test('the vulnerability self-check leads with the open gaps and lists notes and fixes', async ({ page }) => {
	await page.goto('/tools/vulnerability-spotter');
	await expect(page.getByText('This is a self-check, not a scan.')).toBeVisible();
	await expect(checkboxes(page)).toHaveCount(25);
	const progress = page.getByRole('region', { name: 'Progress' });
	await expect(progress).toContainText('If nothing is, your risk is Minimal.');
	await expect(progress).not.toContainText('Minimal 0%');
	for (let index = 0; index < 4; index += 1) await checkboxes(page).nth(index).check();
	await expect(progress).toContainText('Low 21%');
	await expect(page.getByRole('heading', { name: '4 high-severity gaps are open.' })).toBeVisible();
	await expect(page.getByText('One open gap is enough for an attacker.').first()).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Immediate action needed' })).toBeHidden();
	for (let index = 4; index < 10; index += 1) await checkboxes(page).nth(index).check();
	await expect(progress).toContainText('High 52%');
	await expect(page.getByRole('heading', { name: 'Immediate action needed' })).toBeVisible();
	await expect(page.getByText('take this list along')).toBeVisible();
	await expect(
		page.getByRole('region', { name: 'What to fix, most urgent first' }).getByRole('listitem'),
	).toHaveCount(10);
});

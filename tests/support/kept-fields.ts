import { expect, type Locator, type Page } from '@playwright/test';

/** Their form stays beside the result, so every-page.spec.ts reloads it there. */
export const toolsWithLastingForm: readonly string[] = [
	'incident-docs',
	'evidence-checklist',
	'emergency-contacts',
	'notifications',
];

const fieldSelector = [
	'input:not([type=file], [type=radio], [type=range], [role=switch])',
	'textarea',
	'select',
]
	.map((selector) => `${selector}:visible:enabled`)
	.join(', ');
const typedText: Readonly<Record<string, string>> = {
	date: '2026-11-10',
	time: '02:15',
	'datetime-local': '2026-11-10T02:15',
};

async function enterValue(field: Locator) {
	const type = await field.evaluate((element) =>
		element instanceof HTMLInputElement ? element.type : element.tagName,
	);
	if (type === 'checkbox') await field.check();
	else if (type === 'SELECT') await field.selectOption({ index: 2 });
	else await field.fill(typedText[type] ?? '62');
}

const readFields = (fields: Locator) =>
	fields.evaluateAll((elements) =>
		elements
			.slice(0, 3)
			.map((element) =>
				element instanceof HTMLInputElement && element.type === 'checkbox'
					? String(element.checked)
					: (element as HTMLInputElement).value,
			),
	);

/** The first three fields of a page keep what is typed through a reload (SPEC-44). */
export async function expectFieldsKept(page: Page) {
	const main = page.getByRole('main');
	const firstTab = main.getByRole('tab').first();
	if (await firstTab.isVisible()) await firstTab.click();
	const fields = main.locator(fieldSelector);
	const count = Math.min(3, await fields.count());
	for (let index = 0; index < count; index++) await enterValue(fields.nth(index));
	const typed = await readFields(fields);
	expect(typed).not.toEqual([]);
	expect(typed.every((value) => value !== '' && value !== 'false')).toBe(true);
	await page.reload();
	await expect.poll(() => readFields(fields)).toEqual(typed);
}

import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '#tests/support/accessibility.ts';
import { enterRoom, shareIncident } from '#tests/support/room-pages.ts';
import { test } from '#tests/support/test.ts';

const evidencePath = '/ransomadvisor/evidence-checklist';
const contactsPath = '/ransomadvisor/emergency-contacts';

test.use({ viewport: { width: 360, height: 740 } });

const getSteps = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });

async function assign(page: Page, item: ReturnType<typeof getSteps>, name: string) {
	await item.getByRole('button', { name: /^Assign/ }).click();
	const dialog = page.getByRole('dialog', { name: 'Who does this?' });
	await dialog.getByLabel('Another name').fill(name);
	await dialog.getByRole('button', { name: 'Assign' }).click();
	await expect(item.getByRole('button', { name: new RegExp(`^${name} does this`) })).toBeVisible();
}

test('assigns steps and calls without a room and filters the list by person', async ({ page }) => {
	await page.goto(evidencePath);
	const steps = getSteps(page);
	const total = await steps.count();
	await assign(page, steps.nth(0), 'Sam');
	await assign(page, steps.nth(1), 'Anna');
	const text = await steps.nth(0).getByRole('checkbox').locator('xpath=ancestor::label').textContent();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Anna', exact: true }).click();
	await expect(steps.filter({ visible: true })).toHaveCount(1);
	await page.getByRole('button', { name: 'Mine' }).click();
	await page
		.getByRole('dialog', { name: 'Which name is yours?' })
		.getByRole('button', { name: 'Sam' })
		.click();
	await expect(steps.filter({ visible: true })).toHaveText([new RegExp(text?.slice(0, 20) ?? '')]);
	await expectNoHorizontalScroll(page);
	await steps.nth(0).getByRole('checkbox').check();
	await page.getByRole('button', { name: 'Everyone' }).click();
	await expect(steps).toHaveCount(total);

	await page.goto(contactsPath);
	const insurer = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /insurer/i }) });
	await insurer.getByRole('button', { name: /^Assign/ }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Me (Sam)' }).click();
	await expect(insurer.getByRole('button', { name: /^Sam does this/ })).toBeVisible();
	await page.goto('/incident-pack');
	const pack = page.getByRole('region', { name: 'Text of the report' });
	await expect(pack).toContainText('Who does what');
	await expect(pack).toContainText('Assigned to Sam.');
	await expect(pack).toContainText('Anna');
});

test('offers the people of a room, shows assignments to others, and lets no guest change them', async ({
	page,
	openDevice,
}) => {
	const [owner, helper, guest] = [page, await openDevice(), await openDevice()];
	if (!owner || !helper || !guest) throw new Error('Three pages are needed.');
	const links = await shareIncident(owner, 'Dana');
	await enterRoom(helper, links.edit, 'Anna', 'IT');
	await owner.goto(evidencePath);
	const item = getSteps(owner).nth(0);
	await item.getByRole('button', { name: /^Assign/ }).click();
	await owner.getByRole('dialog').getByRole('button', { name: 'Anna', exact: true }).click();
	await helper.goto(evidencePath);
	await expect(
		getSteps(helper)
			.nth(0)
			.getByRole('button', { name: /^Anna does this/ }),
	).toBeVisible();
	await helper.getByRole('button', { name: 'Mine' }).click();
	await expect(getSteps(helper).filter({ visible: true })).toHaveCount(1);
	await getSteps(helper).nth(0).getByRole('checkbox').check();
	await expect(item).toContainText(/Done at .*, Anna/);

	await enterRoom(guest, links.read, 'Lee', 'Insurer');
	await guest.goto(evidencePath);
	await expect(
		getSteps(guest)
			.nth(0)
			.getByRole('button', { name: /^Anna does this/ }),
	).toBeDisabled();
	await expect(guest.getByRole('button', { name: /^Assign/ })).toHaveCount(0);
});

import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/test.ts';

async function identify(page: Page, family: string) {
	await page.goto(`/ransom-identifier#family=${family}`);
	const result = page.getByRole('region', { name: `Result: ${family}` });
	await page.getByRole('button', { name: /^This is what hit us/ }).click();
	await expect(page.getByText(`Kept in your incident record: ${family}`)).toBeVisible();
	await result.getByText('Free decryptor', { exact: true }).click();
	return result;
}

test('answers from ending and month whether a free tool opens the files, the same on every page', async ({
	page,
}) => {
	const result = await identify(page, 'LockCrypt');
	await expect(result).toContainText('Bitdefender LockCrypt decryptor opens files of some attacks only');
	const ending = result.getByLabel('How does a locked file end?');
	await ending.fill('a.doc.1btc');
	const opens =
		'Bitdefender LockCrypt decryptor opens files of this attack (last look November 2026). Remove the intruder first, and try it on copies of a few files.';
	await expect(result.getByRole('status').filter({ hasText: opens })).toBeVisible();
	await ending.fill('.lock');
	await expect(result).toContainText('Bitdefender LockCrypt decryptor does not open files of this attack');
	await ending.fill('.1btc');
	await expect(result.getByRole('status').filter({ hasText: opens })).toBeVisible();
	for (const path of [
		'/guides/payment-decision',
		'/guides/attacker-contact',
		'/guides/first-hour',
		'/incident-pack',
	]) {
		await page.goto(path);
		await expect(page.getByRole('main')).toContainText(`LockCrypt: ${opens}`);
	}
});

test('says in which month no tool was known, and asks nothing then', async ({ page }) => {
	const result = await identify(page, 'Qilin');
	const none =
		'No free tool was known to us in November 2026. Keep the encrypted files: keys are sometimes seized later.';
	await expect(result.getByRole('status').filter({ hasText: none })).toBeVisible();
	await expect(result.getByLabel('Month of the attack')).toBeHidden();
	await page.goto('/guides/payment-decision');
	await expect(page.getByRole('main')).toContainText(`Qilin: ${none}`);
});

test('asks for the month where it decides, and takes the sentence back with the result', async ({ page }) => {
	const result = await identify(page, 'Akira');
	await result.getByLabel('Month of the attack').fill('2024-06');
	await expect(
		result.getByRole('status').filter({ hasText: /^For this attack there is a method/ }),
	).toBeVisible();
	await result.getByLabel('Month of the attack').fill('2025-06');
	await expect(result).toContainText('Avast Decryption Tool for Akira does not open files of this attack');
	await page.getByRole('button', { name: 'Undo' }).click();
	await page.goto('/guides/payment-decision');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.getByText('Free tools.', { exact: true })).toBeHidden();
});

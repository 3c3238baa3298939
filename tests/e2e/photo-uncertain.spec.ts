import { expect } from '@playwright/test';
import { test } from '#tests/support/test.ts';

const known = 'lockbitapt2d73krlbewgv27tquljgxr33xbwwsp6rkyieto7u4ncead';
const read = known.replace('krl', 'krq');
const mark = 'Read from a photo, not compared yet';
const note = `All your data is stolen and encrypted by LockBit Black ransomware!
Download Tor Browser and contact us: http://${read}.onion
Your personal decryption ID: A1B2C3D4E5F6A7B8. Do not rename or delete the encrypted files.`;

test('an address of a photo stays marked on every screen until it was compared, and the known one is printed', async ({
	page,
}) => {
	// As a reading of a photo leaves it; identifier-photo.spec.ts reads photos.
	await page.addInitScript((text) => {
		if (sessionStorage.getItem('seeded')) return;
		sessionStorage.setItem('seeded', 'yes');
		for (const draft of ['note', 'photo-text']) sessionStorage.setItem(`incident-draft-${draft}`, text);
	}, note);
	await page.goto('/ransom-identifier');
	await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
	const result = page.getByRole('region', { name: 'Result: LockBit' }).first();
	const compare = result.getByRole('region', { name: /^Read from your photo/ });
	await expect(compare.getByRole('listitem')).toHaveCount(2);
	await expect(compare).toContainText(read);
	await expect(compare).toContainText(known);
	await expect(compare).toContainText('A1B2C3D4E5F6A7B8');
	await result.getByText('Why we think so').click();
	const clue = `Address like one of this family: ${known}. In your text, letter 17 is "q" and not "l".`;
	await expect(result).toContainText(clue);
	await expect(result).toContainText(mark);
	await expect(result.getByText(/^Kept in your incident record: .* with the text of the note/)).toBeVisible();

	await test.step('pack, timeline and report say the same', async () => {
		for (const path of ['/incident-pack', '/ransomadvisor/timeline']) {
			await page.goto(path);
			await expect(page.getByRole('main')).toContainText(clue);
			await expect(page.getByRole('main')).toContainText(mark);
		}
		await page.goto('/ransomadvisor/incident-docs');
		await expect(page.getByLabel('Ransom Note')).toHaveValue(`${mark}:\n${note}`);
		await expect(page.getByLabel('Contact Info')).toHaveValue(
			`${known}.onion (the note says ${read}), ID A1B2C3D4E5F6A7B8 (${mark})`,
		);
	});

	await test.step('compared, it is marked nowhere', async () => {
		await page.goto('/ransom-identifier');
		await page.reload();
		await expect(page.getByRole('heading', { name: /^LockBit, / })).toBeInViewport();
		await page.getByRole('button', { name: 'Answer again' }).click();
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
		await expect(result.getByText(mark).first()).toBeAttached();
		await compare.getByRole('button', { name: 'I compared them: the text is right' }).click();
		await expect(compare).toBeHidden();
		await expect(result.getByText(mark)).toHaveCount(0);
		for (const path of ['/incident-pack', '/ransomadvisor/timeline']) {
			await page.goto(path);
			await expect(page.getByRole('main')).toContainText(clue);
			await expect(page.getByRole('main')).not.toContainText(mark);
		}
		await page.goto('/ransomadvisor/incident-docs');
		await expect(page.getByLabel('Ransom Note')).toHaveValue(note);
	});
});

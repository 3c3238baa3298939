import { expect, type Locator, type Page } from '@playwright/test';
import { path } from '#app/site/paths.ts';
import { firstCallList } from '#app/tools/emergency-contacts/content.ts';
import { attackTriageAnswers } from '#tests/support/questionnaire.ts';
import { test } from '#tests/support/test.ts';

// Suggests a country, so that the contacts include its police line.
test.use({ viewport: { width: 360, height: 740 }, timezoneId: 'America/New_York' });

const note = 'All your files are encrypted by LockBit 3.0. Your data is stolen and encrypted.';

/** Swipes of one screen between the bars until a target that is out of sight or under a bar is in sight. */
const countSwipes = (target: Locator) =>
	target.evaluate((element) => {
		const { left, width, top, bottom } = element.getBoundingClientRect();
		const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
		if (hit && element.contains(hit)) return 0;
		const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
		const viewTop = Number.parseFloat(scrollPaddingTop);
		const viewBottom = innerHeight - Number.parseFloat(scrollPaddingBottom);
		return Math.ceil(Math.max(bottom - viewBottom, viewTop - top, 1) / (viewBottom - viewTop));
	});

function createWalker(page: Page) {
	const counts = { taps: 0, scrolls: 0, characters: 0, screens: 0 };
	return {
		counts,
		async arrive(target: Locator) {
			await expect(target).toBeVisible();
			counts.screens += 1;
		},
		async tap(target: Locator) {
			await expect(target).toBeVisible();
			const swipes = await countSwipes(target);
			counts.scrolls += swipes;
			counts.screens += swipes;
			counts.taps += 1;
			await target.tap();
		},
		async type(target: Locator, text: string) {
			await target.fill(text);
			counts.characters += text.length;
		},
		tab: (name: string) => page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name }),
	};
}

type Walker = ReturnType<typeof createWalker>;

async function walkTriage(page: Page, { arrive, tap }: Walker) {
	await page.goto(path('home'));
	const help = page.getByRole('main').getByRole('link', { name: 'Get Free Help Now' });
	await arrive(help);
	await tap(help);
	for (const [index, label] of attackTriageAnswers.entries()) {
		await arrive(page.getByText(`${index + 1} of ${attackTriageAnswers.length}`, { exact: true }));
		await tap(page.getByRole('radio', { name: label, exact: true }));
	}
	await tap(page.getByRole('button', { name: 'Get Recommendations' }));
	await arrive(page.getByRole('heading', { level: 1, name: 'Active Ransomware Attack' }));
	await tap(page.getByRole('button', { name: 'The network is off' }));
}

async function walkIdentifier(page: Page, { arrive, tap, type, tab }: Walker) {
	await tap(tab('Identify'));
	const text = page.getByLabel('Ransom note text');
	await arrive(text);
	await tap(text);
	await type(text, note);
	await tap(page.getByRole('button', { name: 'Analyze Ransomware' }));
	await arrive(page.getByRole('heading', { level: 2, name: /LockBit/ }).first());
}

async function walkCalls(page: Page, { arrive, tap, type, tab }: Walker) {
	await tap(tab('Call'));
	await arrive(page.getByRole('heading', { name: 'Make 4 calls, in this order.' }));
	await tap(page.getByRole('button', { name: 'Add number: Your IT provider' }));
	await type(page.getByLabel('IT Vendor Phone').first(), '555-0100');
	await tap(page.getByRole('button', { name: 'Save number' }));
	for (const { who } of firstCallList) await tap(page.getByRole('button', { name: `Yes, ${who}` }));
	await expect(page.getByRole('heading', { name: 'All 4 calls are made.' })).toBeVisible();
}

async function walkDeadlinesAndPack(page: Page, { arrive, tap, tab }: Walker) {
	await tap(tab('Deadlines'));
	await arrive(page.getByRole('heading', { name: 'When did you find out?' }));
	await tap(page.getByRole('button', { name: '1 hour ago' }));
	await tap(page.getByRole('button', { name: 'Show the deadlines' }));
	await arrive(page.getByText('Next deadline', { exact: true }));
	const nextDeadline = page.getByRole('main').getByRole('heading', { level: 2 }).first();
	await expect(nextDeadline).not.toHaveText('Tell the cyber insurer');
	await expect(page.getByRole('checkbox', { name: 'Done: Tell the cyber insurer' })).toBeChecked();
	await tap(page.getByRole('button', { name: 'Menu' }));
	const pack = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Incident pack' });
	await arrive(pack);
	await tap(pack);
	await arrive(page.getByRole('heading', { level: 1, name: 'Incident pack' }));
	await tap(page.getByRole('button', { name: 'Word' }));
}

test('leads from the front page to the pack in few taps, scrolls, characters and screens', async ({
	page,
}) => {
	const walker = createWalker(page);
	await walkTriage(page, walker);
	await walkIdentifier(page, walker);
	await walkCalls(page, walker);
	await walkDeadlinesAndPack(page, walker);
	await test.info().attach('counts', { body: JSON.stringify(walker.counts) });
	expect(walker.counts.taps).toBeLessThanOrEqual(28);
	expect(walker.counts.scrolls).toBeLessThanOrEqual(8);
	expect(walker.counts.characters).toBeLessThanOrEqual(120);
	expect(walker.counts.screens).toBeLessThanOrEqual(25);
});

import { createServer, type Server } from 'node:net';
import { expect, type Locator, type Page } from '@playwright/test';
import { path } from '#app/site/paths.ts';
import { expectNoHorizontalScroll } from '#tests/support/accessibility.ts';
import { readinessAnswers } from '#tests/support/questionnaire.ts';
import { test } from '#tests/support/test.ts';

const dayMs = 86_400_000;
const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Remote desktop without network level authentication: each request for a connection is confirmed. */
function startRemoteDesktop(office: string): Promise<Server> {
	const confirm = Buffer.from('030000130ed00000123400020008000000000000', 'hex').subarray(0, 19);
	const server = createServer((socket) => {
		socket.on('error', () => socket.destroy());
		socket.on('data', () => socket.write(confirm));
	});
	return new Promise((resolve) => server.listen(3389, office, () => resolve(server)));
}

const openActions = (page: Page) => page.getByRole('list', { name: 'Open actions' }).getByRole('listitem');
const doneButton = (page: Page, name: string) =>
	openActions(page).filter({ hasText: name }).getByRole('button', { name: /^Done/ });
const score = (page: Page) => page.getByRole('region', { name: 'Score' });
const inPlace = async (page: Page) =>
	Number(/Controls in place: (\d+)/.exec((await score(page).textContent()) ?? '')?.[1]);

/** A mouse answers with two clicks, so only the phone's taps are limited. */
function createWalker(isTouch: boolean) {
	const rows: number[] = [];
	let taps = 0;
	return {
		rows,
		isTouch,
		async tap(target: Locator) {
			await expect(target).toBeVisible();
			taps += 1;
			await (isTouch ? target.tap() : target.click());
		},
		/** A list of the system opens, and one line is chosen. */
		async choose(target: Locator, option: string) {
			taps += 2;
			await target.selectOption(option);
		},
		/** Ends a row of the walk, which may take so many taps. */
		end(max: number) {
			if (isTouch) expect(taps).toBeLessThanOrEqual(max);
			rows.push(taps);
			taps = 0;
		},
	};
}

type Walker = ReturnType<typeof createWalker>;

const backToPlan = (page: Page) =>
	page.getByRole('link', { name: 'My plan', exact: true }).filter({ visible: true }).first();

async function assess(page: Page, { tap, end, isTouch }: Walker) {
	await page.goto(path('home'));
	await tap(page.getByRole('main').getByRole('link', { name: 'Start Free Assessment' }));
	for (const [index, label] of readinessAnswers.middling.entries()) {
		await expect(page.getByText(`${index + 1} of 12`, { exact: true })).toBeVisible();
		await tap(page.getByRole('radio', { name: label, exact: true }));
		const next = page.getByRole('button', { name: 'Next', exact: true });
		if (!isTouch && index < 11) await tap(next);
	}
	await tap(page.getByRole('button', { name: 'Show results without saving' }));
	await expect(page.getByRole('heading', { name: 'Moderately Prepared' })).toBeVisible();
	end(14);
	await tap(page.getByRole('button', { name: 'Keep it' }));
	await tap(page.getByRole('link', { name: 'Open my plan' }));
	await expect(openActions(page)).toHaveCount(7);
	end(2);
}

async function sayWhatIsSo(page: Page, { tap, end }: Walker, restoredAt: number) {
	const before = await inPlace(page);
	await tap(page.getByRole('button', { name: 'Show all' }));
	for (const name of ['Second sign-in step for email', 'Written plan for an attack, printed']) {
		await tap(doneButton(page, name));
		await expect(page.getByRole('status').filter({ hasText: `In place now: ${name}` })).toBeVisible();
	}
	await tap(openActions(page).locator('a[href$="#restore-test"]'));
	const day = page.getByLabel('When was it done?');
	await tap(day);
	await day.fill(toDay(restoredAt));
	await tap(page.getByRole('button', { name: 'Done', exact: true }));
	await expect(page.getByRole('status').filter({ hasText: 'Now: in place' })).toBeVisible();
	end(6);
	return before;
}

async function giveAway(page: Page, { tap, end }: Walker, before: number) {
	await tap(backToPlan(page));
	await expect.poll(() => inPlace(page)).toBe(before + 3);
	const next = page.getByRole('region').filter({ has: page.getByText('Next', { exact: true }) });
	const title = (await next.getByRole('heading', { level: 2 }).textContent()) ?? '';
	await tap(next.getByRole('link', { name: 'Open this action' }));
	await tap(page.getByRole('button', { name: 'IT provider' }));
	await tap(page.getByRole('button', { name: 'In 2 weeks' }));
	await tap(backToPlan(page));
	await expect(openActions(page).filter({ hasText: title })).toContainText(/IT provider\s*[A-Z][a-z]+ \d+/);
	end(6);
}

async function scanOffice(page: Page, { tap, end }: Walker, office: string) {
	await tap(doneButton(page, 'No remote desktop from the internet'));
	end(1);
	await tap(page.getByRole('link', { name: 'Scan from outside' }));
	const address = page.getByLabel('IP Address (optional)');
	await tap(address);
	await address.fill(office);
	await tap(page.getByRole('button', { name: 'Start Security Scan' }));
	await expect(page.getByText('Security scan completed!')).toBeVisible({ timeout: 30_000 });
	await tap(backToPlan(page));
	await expect(page.getByRole('region', { name: 'To settle' }).getByRole('listitem')).toHaveCount(1);
	await expect(score(page)).toContainText('1 to settle');
	end(4);
}

async function enterMoney(page: Page, { tap, choose, end }: Walker) {
	await tap(page.getByRole('link', { name: 'Enter four figures' }));
	for (const [label, text] of [
		['Annual Revenue ($)', '5m'],
		['Number of Employees', '40'],
		['Expected Downtime', '72'],
	] as const) {
		await tap(page.getByLabel(label));
		await page.getByLabel(label).fill(text);
	}
	await choose(page.getByLabel('Business Type'), 'healthcare');
	await tap(backToPlan(page));
	await expect(page.getByRole('region', { name: 'Money at stake' })).toContainText('$270,000 to $470,000');
	end(8);
}

async function readReports(page: Page, { tap, end }: Walker) {
	await tap(
		page
			.getByRole('link', { name: /^Owner’s page/ })
			.filter({ visible: true })
			.first(),
	);
	const main = page.getByRole('main');
	for (const text of ['Plan covered', 'Three largest gaps', '$270,000 to $470,000', 'Settle today:'])
		await expect(main).toContainText(text);
	const download = page.waitForEvent('download');
	await tap(page.getByRole('button', { name: 'Word' }));
	expect((await download).suggestedFilename()).toBe('owners-page.docx');
	end(2);
	await tap(main.getByRole('link', { name: 'Insurer’s questions' }));
	await expect(main.getByRole('list', { name: 'Answers' }).getByRole('listitem')).toHaveCount(30);
	await expect(main.getByText('You sign this, not we. A wrong yes can cost the cover.')).toBeVisible();
	expect(await main.getByText('Check before you sign').count()).toBeGreaterThan(0);
	end(2);
}

async function comeBack(page: Page, { tap, end }: Walker) {
	await page.goto(path('home'));
	await tap(page.getByRole('link', { name: 'Open my plan' }));
	const month = page.getByRole('region', { name: 'This month' });
	await expect(month).toContainText('since');
	await tap(month.getByRole('link', { name: /^Enter the date.*Whole system restored/ }));
	await tap(page.getByRole('button', { name: 'Done', exact: true }));
	await tap(backToPlan(page));
	await expect(score(page).getByRole('img', { name: /^Plan covered: .*percent, .*percent$/ })).toBeVisible();
	await expect(page.getByRole('region', { name: 'Due again' })).not.toContainText('late');
	end(4);
}

for (const [device, viewport, office] of [
	['a phone', { width: 360, height: 780 }, '127.77.0.53'],
	['a computer', { width: 1440, height: 900 }, '127.77.0.54'],
] as const)
	test(`the prepared walk reaches each of its ends on ${device}${viewport.width < 1000 ? ', in 48 taps' : ''}`, async ({
		page,
		context,
	}) => {
		test.setTimeout(180_000);
		await page.setViewportSize(viewport);
		const remoteDesktop = await startRemoteDesktop(office);
		const walker = createWalker(viewport.width < 1000);
		await assess(page, walker);
		const before = await sayWhatIsSo(page, walker, Date.now() - 30 * dayMs);
		await giveAway(page, walker, before);
		await scanOffice(page, walker, office);
		await enterMoney(page, walker);
		await readReports(page, walker);
		await expectNoHorizontalScroll(page);
		const later = await context.newPage();
		await page.close();
		await later.setViewportSize(viewport);
		await later.clock.setSystemTime(Date.now() + 35 * dayMs);
		await comeBack(later, walker);
		const sum = walker.rows.reduce((total, taps) => total + taps, 0);
		console.log(`${device}: ${walker.rows.join(' + ')} = ${sum} taps`);
		if (walker.isTouch) expect(sum).toBeLessThanOrEqual(48);
		await new Promise((resolve) => remoteDesktop.close(resolve));
	});

/**
 * npm run bench:clients: how long a phone works to open a list of clients after the first sync, on the same day and on the
 * next one, when each summary is made again. Needs a built site.
 */

import { type Browser, chromium, type Page } from '@playwright/test';
import { formatLink } from '#app/features/room/keys.ts';
import { serializeCells } from '#domain/incident/history.ts';
import { type Cells, createReplica, toCells, writeCells } from '#domain/incident/merge.ts';
import { controls } from '#domain/ready/controls.ts';
import { toSaidCell } from '#domain/ready/plan-cells.ts';
import { dayMs } from '#domain/ready/state.ts';
import { ensureBrowser } from '#scripts/ensure-browser.ts';
import { createRoom } from '#tests/support/room-api.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { startMeasuredServer } from './load/measured-server.ts';
import { median, recordMeasurement } from './measurements.ts';
import { fixedLoop, readTasks, slowdown, traceCategories } from './trace.ts';

const runs = 3;
const clientCounts = [0, 30, 100];

const toSnapshot = (cells: Cells) => ({ v: 1, history: serializeCells(cells), counts: {} });

/** A statement about every control, the oldest two months old. */
function createPlan(): Cells {
	const now = Date.now();
	const said = controls.map(({ id: item }, n) =>
		toSaidCell({ tool: 'plan', item, answer: n % 3 ? 'partly' : 'yes', at: now - n * dayMs, who: 'Dana' }),
	);
	return writeCells(createReplica('dddddddddddd-1'), said, now).cells;
}

async function createList(url: string, count: number): Promise<string> {
	const plan = toSnapshot(createPlan());
	const clients: { id: string; name: string; link: string; incident: string; policyEnds: string }[] = [];
	for (let n = 0; n < count; n += 1) {
		const { secret } = await createRoom(url, plan, 'plan');
		const link = formatLink({ secret }, 'plan');
		clients.push({ id: `client-${n}`, name: `Firm ${n}`, link, incident: '', policyEnds: '' });
	}
	const cells = toCells({ clients: { clients } }, Date.now());
	const { secret } = await createRoom(url, toSnapshot(cells), 'list');
	return `${url}/clients#${formatLink({ secret }, 'list')}`;
}

/** The score of every client is drawn. */
async function waitForClients(page: Page, count: number) {
	await page.getByRole('heading', { level: 1, name: `${count} clients` }).waitFor();
	const isDrawn = (wanted: number) =>
		document.querySelectorAll('td[data-label="Plan covered"]').length === wanted;
	await page.waitForFunction(isDrawn, count, { timeout: 120_000, polling: 500 });
}

async function enterList(page: Page, link: string, count: number) {
	await page.goto(link);
	await page.getByLabel('Your name').fill('Tom');
	await page.getByRole('button', { name: 'Open the shared list' }).click();
	await waitForClients(page, count);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

async function measureReload(browser: Browser, page: Page, count: number) {
	await browser.startTracing(page, { categories: traceCategories });
	await page.reload();
	await waitForClients(page, count);
	// The first look after opening, and the first tick of a clock.
	await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3_000)));
	const { main, workers } = readTasks(await browser.stopTracing(), 'opened');
	return { mainMs: sum(main), longestMs: Math.max(...main), workerMs: sum(workers) };
}

type Opened = Awaited<ReturnType<typeof measureReload>>;

/** A list that was read on this device once, opened again, and opened the next day. */
async function openOnPhone(browser: Browser, link: string, count: number): Promise<readonly Opened[]> {
	const context = await browser.newContext({
		serviceWorkers: 'block',
		viewport: { width: 390, height: 844 },
	});
	const page = await context.newPage();
	await page.addInitScript(() => performance.mark('opened'));
	await enterList(page, link, count);
	const sameDay = await measureReload(browser, page, count);
	await page.evaluate((ms) => {
		const known: [string, { readAt: number }][] = JSON.parse(localStorage.getItem('clients-known') ?? '[]');
		for (const [, one] of known) one.readAt -= ms;
		localStorage.setItem('clients-known', JSON.stringify(known));
	}, dayMs);
	const nextDay = await measureReload(browser, page, count);
	await context.close();
	return [sameDay, nextDay];
}

async function measureLoop(browser: Browser): Promise<number> {
	const page = await browser.newPage();
	await page.addInitScript(() => performance.mark('painting'));
	await browser.startTracing(page, { categories: traceCategories });
	await page.goto(fixedLoop);
	await page.waitForFunction(() => document.title !== '');
	const { main } = readTasks(await browser.stopTracing(), 'painting');
	await page.close();
	return Math.max(...main);
}

const scratch = createTempFolder();
const server = await startMeasuredServer(scratch.path, { PLAN_ROOMS_PER_DAY: '9999' });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
try {
	const loop = await measureLoop(browser);
	const rows: string[][] = [];
	for (const count of clientCounts) {
		const link = await createList(server.url, count);
		const opened: (readonly Opened[])[] = [];
		for (let run = 0; run < runs; run += 1) opened.push(await openOnPhone(browser, link, count));
		for (const [index, day] of ['the same day', 'the next day'].entries()) {
			const format = (pick: (one: Opened) => number) =>
				median(opened.flatMap((days) => days.slice(index, index + 1)).map(pick));
			const mainMs = format((one) => one.mainMs);
			rows.push([
				`${count} clients, ${day}`,
				mainMs.toFixed(0),
				(mainMs / loop).toFixed(2),
				format((one) => one.longestMs).toFixed(0),
				format((one) => one.workerMs).toFixed(0),
			]);
		}
	}
	recordMeasurement({
		title: 'Clients: opening a list again on a phone',
		command: 'npm run bench:clients',
		columns: ['list', 'main thread ms', 'over the loop', 'longest task ms', 'worker ms'],
		rows,
		notes: [
			`Processor time, times ${slowdown} for a phone, from the reload until three seconds after the score of every client is drawn; median of ${runs} visits. A list without clients is what the page itself costs. A fixed loop took ${loop.toFixed(0)} ms.`,
		],
	});
} finally {
	await browser.close();
	await server.stop();
	scratch.remove();
}

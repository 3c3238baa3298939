/**
 * npm run bench:blocking [PATH…]: how long the scripts of a page block a phone. Needs a built site. Pages are opened without
 * the Runtime domain of the DevTools protocol, with which Playwright and Lighthouse open them: while it listens, V8 parses
 * React a second time for the stack of an error that React makes at its start, which takes a phone 70 ms.
 */

import { join } from 'node:path';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { prerenderedPages } from '#app/routes/pages.ts';
import { path } from '#app/site/paths.ts';
import { ensureBrowser } from '#scripts/ensure-browser.ts';
import { startServer } from '#tests/support/server.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { median, recordMeasurement } from './measurements.ts';
import { fixedLoop, readTasks, slowdown, traceCategories } from './trace.ts';

const runs = 3;
/** Input waits noticeably behind a longer task. */
const longTaskMs = 50;
const targetMs = 80;
const firstPages = (['home', 'ransomadvisor', 'ransom-identifier'] as const).map(path);
const firstPagesTargetMs = 50;

/** Scripts start after the first paint (scripts/build/critical-css.ts). The offline copy is none of the page's work. */
const prepareScript = `
	navigator.serviceWorker?.register && (navigator.serviceWorker.register = () => Promise.resolve());
	requestAnimationFrame(() => performance.mark('painting'));`;

type Params = { name?: string; loaderId?: string };
type Message = { id?: number; method?: string; params?: Params; result?: Params };

/** Commands for a page that Playwright does not attach to. */
async function attach(browser: CDPSession, targetId: string, onIdle: (loaderId: string | undefined) => void) {
	const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
	const answers: ((result: Params | undefined) => void)[] = [];
	browser.on('Target.receivedMessageFromTarget', ({ message }) => {
		const { id, method, params, result }: Message = JSON.parse(message);
		if (id !== undefined) answers[id]?.(result);
		else if (method === 'Page.lifecycleEvent' && params?.name === 'networkIdle') onIdle(params.loaderId);
	});
	return (method: string, params = {}) =>
		new Promise<Params | undefined>((resolve, reject) => {
			const id = answers.push(resolve) - 1;
			const message = JSON.stringify({ id, method, params });
			browser.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
		});
}

async function visit(browser: Browser, url: string): Promise<readonly number[]> {
	const session = await browser.newBrowserCDPSession();
	const { browserContextId } = await session.send('Target.createBrowserContext');
	const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
	const idle = Promise.withResolvers<void>();
	let loaderId: string | undefined;
	const send = await attach(session, targetId, (idleId) => idleId === loaderId && idle.resolve());
	const size = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };
	await send('Page.enable');
	await send('Page.setLifecycleEventsEnabled', { enabled: true });
	await send('Emulation.setDeviceMetricsOverride', size);
	await send('Page.addScriptToEvaluateOnNewDocument', { source: prepareScript });
	await browser.startTracing(undefined, { categories: traceCategories });
	({ loaderId } = (await send('Page.navigate', { url })) ?? {});
	await idle.promise;
	// On a busy machine the network is idle before the first frame.
	await send('Runtime.evaluate', { expression: 'new Promise(requestAnimationFrame)', awaitPromise: true });
	const trace = await browser.stopTracing();
	await session.send('Target.disposeBrowserContext', { browserContextId });
	await session.detach();
	return readTasks(trace, 'painting').main;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

async function measure(browser: Browser, url: string) {
	const visits: (readonly number[])[] = [];
	for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, url));
	return {
		blocking: median(visits.map((tasks) => sum(tasks.map((ms) => Math.max(0, ms - longTaskMs))))),
		longest: median(visits.map((tasks) => Math.max(...tasks))),
		all: median(visits.map(sum)),
	};
}

const requestedPages = process.argv.slice(2);
const pages = requestedPages.length > 0 ? requestedPages : prerenderedPages;
using data = createTempFolder();
await using server = await startServer({
	DATABASE_URL: `sqlite:${join(data.path, 'bench.db')}`,
	...(process.env.SITE_FILES && { SITE_FILES: process.env.SITE_FILES }),
});
await using browser = await chromium.launch({
	executablePath: await ensureBrowser(),
	args: ['--no-sandbox'],
});
const loop = (await measure(browser, fixedLoop)).longest;
const rows: string[][] = [];
for (const page of pages) {
	const { blocking, longest, all } = await measure(browser, `${server.url}${page}`);
	const limit = firstPages.includes(page) ? firstPagesTargetMs : targetMs;
	const figures = [blocking, longest, all].map((ms) => ms.toFixed(0));
	rows.push([page, ...figures, (blocking / loop).toFixed(2), blocking <= limit ? '' : `above ${limit}`]);
	console.log(rows.at(-1)?.join('  '));
}
recordMeasurement({
	title: 'Pages: how long scripts block a phone',
	command: ['npm run bench:blocking', ...(requestedPages.length > 0 ? ['--', ...requestedPages] : [])].join(
		' ',
	),
	columns: ['page', 'blocking ms', 'longest task ms', 'main thread ms', 'blocking over the loop', 'aim'],
	rows,
	notes: [
		`First visits, median of ${runs}. Processor time, times ${slowdown} for a phone, from the first paint until the network is idle; blocking is what tasks take beyond ${longTaskMs} ms. A fixed loop took ${loop.toFixed(0)} ms.`,
		`The aim is ${firstPagesTargetMs} ms on ${firstPages.join(', ')} and ${targetMs} ms elsewhere.`,
	],
});

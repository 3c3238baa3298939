/**
 * npm run bench:photo: time from a photo of a note to the name of the family, in a browser. Needs a built site. The image
 * is rotated, blurred and compressed like a phone photo of a screen.
 */

import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { path } from '#app/site/paths.ts';
import { ensureBrowser } from '#scripts/ensure-browser.ts';
import { startServer } from '#tests/support/server.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { percentile, recordMeasurement } from './measurements.ts';

const runs = 5;
const note = [
	'All your files are encrypted by LockBit 3.0.',
	'Your data is stolen and encrypted.',
	'Do not rename the files and do not use other programs.',
	'If you do not write to us within three days the price goes up.',
];

async function renderPhoto(browser: Browser, scale: number): Promise<Buffer> {
	const screen = await browser.newPage({ viewport: { width: 1000, height: 750 }, deviceScaleFactor: scale });
	await screen.setContent(
		`<body style="margin:0;font:26px/1.6 monospace"><main style="padding:60px;transform:rotate(6deg);filter:blur(.5px)">${note.join('<br>')}</main>`,
	);
	const picture = await screen.screenshot({ type: 'jpeg', quality: 75 });
	await screen.close();
	return picture;
}

async function measureTimeToAnswer(page: Page, url: string, buffer: Buffer): Promise<number> {
	await page.goto(url + path('ransom-identifier'));
	await page.waitForLoadState('networkidle');
	const started = performance.now();
	await page
		.getByLabel('Choose a picture')
		.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
	await page
		.getByRole('region', { name: /^Result: LockBit/ })
		.first()
		.waitFor();
	return performance.now() - started;
}

using data = createTempFolder();
await using server = await startServer({ DATABASE_URL: `sqlite:${join(data.path, 'bench.db')}` });
await using browser = await chromium.launch({
	executablePath: await ensureBrowser(),
	args: ['--no-sandbox'],
});
const rows: string[][] = [];
for (const [size, scale] of [
	['0.75 million pixels', 1],
	['12 million pixels', 4],
] as const) {
	const picture = await renderPhoto(browser, scale);
	const times: number[] = [];
	for (let run = 0; run < runs; run++) {
		const visitor = await browser.newContext();
		times.push(await measureTimeToAnswer(await visitor.newPage(), server.url, picture));
		await visitor.close();
	}
	const seconds = (share: number): string => (percentile(times, share) / 1000).toFixed(1);
	rows.push([size, seconds(0.5), seconds(1)]);
}
recordMeasurement({
	title: 'Identifier: from a photo to the answer',
	command: 'npm run bench:photo',
	columns: ['photo', 'median (s)', 'slowest (s)'],
	rows,
	notes: [
		`${runs} visitors each, all for the first time: the 9 MB of the reader are loaded every time, from the same machine.`,
		`The aim is 6 seconds on a machine that does nothing else; here ${loadavg()[0]?.toFixed(0)} processes wanted its ${cpus().length} cores.`,
	],
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#scripts/run.ts';
import { recordFaultFigure } from '#tests/support/fault-figures.ts';
import { getFreePort } from '#tests/support/postgres.ts';
import { createSiteFixture } from '#tests/support/temp-folder.ts';

const requestCount = 6_000;

const countWritten = (log: string) => [...log.matchAll(/"status":404/g)].length;
const countDropped = (log: string) =>
	[...log.matchAll(/"dropped":(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0);

it('keeps serving when the log reader stalls, and logs the number of dropped lines', async () => {
	const site = createSiteFixture();
	const port = await getFreePort();
	const child = spawn(process.execPath, ['server/main.ts'], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			PORT: String(port),
			HOST: '127.0.0.1',
			SITE_FILES: site.path,
			DATABASE_URL: `sqlite:${join(site.path, 'data', 'x.db')}`,
		},
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	const url = `http://127.0.0.1:${port}`;
	await expect
		.poll(
			() =>
				fetch(url).then(
					({ status }) => status,
					() => 0,
				),
			{ timeout: 30_000 },
		)
		.toBe(200);
	// Each request writes a log line.
	const path = 'x'.repeat(300);
	for (let sent = 0; sent < requestCount; sent += 50) {
		const responses = await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/${path}`)));
		expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]));
		await Promise.all(responses.map((response) => response.arrayBuffer()));
	}
	expect((await fetch(url)).status).toBe(200);
	recordFaultFigure('10. unread log lines until the server blocks', `not after ${requestCount}`);

	let log = '';
	child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
		log += chunk;
	});
	await expect.poll(() => countWritten(log) + countDropped(log), { timeout: 30_000 }).toBe(requestCount);
	const stdoutEnded = once(child.stdout, 'end');
	const exited = once(child, 'exit');
	child.kill('SIGTERM');
	const [code] = await exited;
	expect(code).toBe(0);
	await stdoutEnded;
	expect(countDropped(log)).toBeGreaterThan(0);
	expect(log).toContain('"msg":"stopped"');
	site.remove();
});

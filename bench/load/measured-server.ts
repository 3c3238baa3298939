import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '#scripts/run.ts';
import { getFreePort } from '#tests/support/postgres.ts';

const metricsToken = 'only for this measurement';

/** Serves the built site from a database in `scratch`, unless `env` says otherwise. */
export async function startMeasuredServer(scratch: string, env: Readonly<Record<string, string>> = {}) {
	const port = await getFreePort();
	const url = `http://127.0.0.1:${port}`;
	const log = openSync(join(scratch, 'server.log'), 'w');
	const started = performance.now();
	const child = spawn(process.execPath, ['server/main.ts'], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			PORT: String(port),
			HOST: '127.0.0.1',
			METRICS_TOKEN: metricsToken,
			TRUST_PROXY: '1',
			SUBMISSIONS_PER_MINUTE: '9999999',
			SITE_FILES: join(root, 'build', 'client'),
			AUTH_SECRET: 'only for this measurement, 32 characters',
			DATABASE_URL: `sqlite:${join(scratch, 'server.db')}`,
			...env,
		},
		stdio: ['ignore', log, log],
	});
	await waitUntilReady(`${url}/api/ready`, child);
	return {
		url,
		readyMs: performance.now() - started,
		async metric(name: string): Promise<number> {
			const response = await fetch(`${url}/metrics`, {
				headers: { authorization: `Bearer ${metricsToken}` },
			});
			const lines = (await response.text()).matchAll(new RegExp(`^${name}(?:\\{.*\\})? (.+)$`, 'gm'));
			return [...lines].reduce((sum, [, value]) => sum + Number(value), 0);
		},
		stop: () => stopProcess(child),
		[Symbol.asyncDispose]: () => stopProcess(child),
	};
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
	for (const child of running) child.kill();
});

export async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
	running.add(child);
	for (let attempt = 0; attempt < 6000 && child.exitCode === null; attempt++) {
		const response = await fetch(url).catch(() => undefined);
		if (response?.ok) return;
		await delay(5);
	}
	throw new Error(`${url} did not come up`);
}

export async function stopProcess(child: ChildProcess): Promise<void> {
	const exited = once(child, 'exit');
	child.kill('SIGTERM');
	await exited;
	running.delete(child);
}

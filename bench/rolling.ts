/**
 * npm run bench:rolling: failed requests during an upgrade from release 2.0.0 with its migrations, and during a crash. Two
 * copies on one PostgreSQL behind Debian's caddy with the shipped Caddyfile. Fails if more requests are lost than
 * documented. Needs the history of the repository.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '#scripts/run.ts';
import { createPostgres, getFreePort } from '#tests/support/postgres.ts';
import { checkOutRelease, release2 } from '#tests/support/project-copy.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { submit } from '#tests/support/submissions.ts';
import { createSiteFixture } from '#tests/support/temp-folder.ts';
import { operatorFile, recordMeasurement } from './measurements.ts';

const visitors = 16;
const site = createSiteFixture();
const postgres = await createPostgres();
const ports = [await getFreePort(), await getFreePort()] as const;

const release = checkOutRelease(release2);

const startCopy = (port: number, folder?: string) =>
	startServer(
		{
			PORT: String(port),
			SITE_FILES: site.path,
			DATABASE_URL: postgres.url,
			AUTH_SECRET: 'x'.repeat(32),
			TRUST_PROXY: '1',
			DRAIN_SECONDS: '2',
			SUBMISSIONS_PER_MINUTE: '1000000',
		},
		undefined,
		folder,
	);

const url = `http://localhost:${await getFreePort()}`;
const caddy = spawn('caddy', ['run', '--config', join(root, 'deploy/Caddyfile'), '--adapter', 'caddyfile'], {
	env: { ...process.env, SITE_ORIGIN: url, COPIES: ports.map((port) => `127.0.0.1:${port}`).join(' ') },
	stdio: 'ignore',
});

type Tally = { pages: number; saved: number; failed: string[]; maxLatencyMs: number };

function startLoad(): { inFlight(): number; stop(): Promise<Tally> } {
	const tally: Tally = { pages: 0, saved: 0, failed: [], maxLatencyMs: 0 };
	let isRunning = true;
	let inFlight = 0;
	const attempt = async (kind: 'pages' | 'saved', send: () => Promise<Response>) => {
		const startedAt = performance.now();
		inFlight++;
		try {
			const response = await send();
			await response.arrayBuffer();
			if (response.ok) tally[kind]++;
			else tally.failed.push(`${kind} ${response.status}`);
		} catch (error) {
			tally.failed.push(`${kind} ${error}`);
		}
		inFlight--;
		tally.maxLatencyMs = Math.max(tally.maxLatencyMs, performance.now() - startedAt);
	};
	const visit = async () => {
		while (isRunning) {
			await attempt('pages', () => fetch(url));
			await attempt('saved', () => submit({ url }));
		}
	};
	const visits = Promise.all(Array.from({ length: visitors }, visit));
	return {
		inFlight: () => inFlight,
		async stop() {
			isRunning = false;
			await visits;
			return tally;
		},
	};
}

async function waitUntilReady(port: number): Promise<void> {
	while (!(await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined))?.ok) await wait(100);
}

let copies: RunningServer[] = await Promise.all(ports.map((port) => startCopy(port, release.path)));
while (!(await fetch(url).catch(() => undefined))?.ok) await wait(100);

async function rollingRestart(): Promise<void> {
	for (const [index, port] of ports.entries()) {
		await copies[index]?.stop();
		copies = copies.with(index, await startCopy(port));
		await waitUntilReady(port);
	}
}

const upgrade = startLoad();
await wait(2000);
for (let round = 0; round < 3; round++) await rollingRestart();
const upgraded = await upgrade.stop();

const crash = startLoad();
await wait(2000);
const inFlightAtKill = crash.inFlight();
await copies[0]?.stop('SIGKILL');
await wait(3000);
copies = copies.with(0, await startCopy(ports[0]));
await waitUntilReady(ports[0]);
const crashed = await crash.stop();

const formatRow = (name: string, tally: Tally) => [
	name,
	String(tally.pages),
	String(tally.saved),
	String(tally.failed.length),
	tally.maxLatencyMs.toFixed(0),
];
recordMeasurement({
	file: operatorFile,
	title: 'Upgrades and crashes behind the proxy',
	command: 'npm run bench:rolling',
	columns: ['what', 'pages', 'submissions', 'failed', 'slowest ms'],
	rows: [
		formatRow('2.0.0 to this version and two more rolling restarts of both copies', upgraded),
		formatRow('kill -9 of one copy', crashed),
	],
	notes: [
		`${visitors} visitors without a pause, two copies on one PostgreSQL behind Caddy with deploy/Caddyfile. At the kill ${inFlightAtKill} requests were in flight.`,
	],
});
const hasPassed = upgraded.failed.length === 0 && crashed.failed.length <= inFlightAtKill;
if (!hasPassed) console.error([...upgraded.failed, '', ...crashed.failed].slice(0, 40).join('\n'));
process.exitCode = hasPassed ? 0 : 1;

await Promise.all(copies.map((copy) => copy.stop()));
caddy.kill();
await once(caddy, 'exit');
await postgres.remove();
release.remove();
site.remove();

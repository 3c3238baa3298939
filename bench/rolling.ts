/**
 * npm run bench:rolling: what visitors notice of an upgrade and of a crash, behind the proxy of deploy/. Two copies on one
 * PostgreSQL, Debian's caddy with the shipped Caddyfile, visitors on loopback. Ends with 1 when more is lost than promised.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '#scripts/run.ts';
import { createPostgres, freePort } from '#tests/support/postgres.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { submit } from '#tests/support/submissions.ts';
import { builtSite } from '#tests/support/temp.ts';
import { record } from './measurements.ts';

const visitors = 16;
const site = builtSite();
const postgres = await createPostgres();
const ports = [await freePort(), await freePort()] as const;

const startCopy = (port: number) =>
	startServer({
		PORT: String(port),
		SITE_FILES: site.path,
		DATABASE_URL: postgres.url,
		AUTH_SECRET: 'x'.repeat(32),
		TRUST_PROXY: '1',
		DRAIN_SECONDS: '2',
		SUBMISSIONS_PER_MINUTE: '1000000',
	});

const url = `http://localhost:${await freePort()}`;
const caddy = spawn('caddy', ['run', '--config', join(root, 'deploy/Caddyfile'), '--adapter', 'caddyfile'], {
	env: { ...process.env, SITE_ORIGIN: url, COPIES: ports.map((port) => `127.0.0.1:${port}`).join(' ') },
	stdio: 'ignore',
});

type Tally = { pages: number; saved: number; failed: string[]; slowestMs: number };

/** Visitors who read a page and save answers, one after the other, until they are told to stop. */
function load(): { inFlight(): number; stop(): Promise<Tally> } {
	const tally: Tally = { pages: 0, saved: 0, failed: [], slowestMs: 0 };
	let going = true;
	let inFlight = 0;
	const attempt = async (kind: 'pages' | 'saved', call: () => Promise<Response>) => {
		const before = performance.now();
		inFlight++;
		try {
			const answer = await call();
			await answer.arrayBuffer();
			if (answer.ok) tally[kind]++;
			else tally.failed.push(`${kind} ${answer.status}`);
		} catch (error) {
			tally.failed.push(`${kind} ${error}`);
		}
		inFlight--;
		tally.slowestMs = Math.max(tally.slowestMs, performance.now() - before);
	};
	const visit = async () => {
		while (going) {
			await attempt('pages', () => fetch(url));
			await attempt('saved', () => submit({ url }));
		}
	};
	const visits = Promise.all(Array.from({ length: visitors }, visit));
	return {
		inFlight: () => inFlight,
		async stop() {
			going = false;
			await visits;
			return tally;
		},
	};
}

async function isReady(port: number): Promise<void> {
	while (!(await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined))?.ok) await wait(100);
}

let copies: RunningServer[] = await Promise.all(ports.map(startCopy));
while (!(await fetch(url).catch(() => undefined))?.ok) await wait(100);

/** As deploy/rolling-restart.sh: one copy after the other, the next when the last is ready. */
async function rollingRestart(): Promise<void> {
	for (const [index, port] of ports.entries()) {
		await copies[index]?.stop();
		copies = copies.with(index, await startCopy(port));
		await isReady(port);
	}
}

const upgrade = load();
await wait(2000);
for (let round = 0; round < 3; round++) await rollingRestart();
const upgraded = await upgrade.stop();

const crash = load();
await wait(2000);
const atTheKill = crash.inFlight();
await copies[0]?.stop('SIGKILL');
await wait(3000);
copies = copies.with(0, await startCopy(ports[0]));
await isReady(ports[0]);
const crashed = await crash.stop();

const row = (name: string, tally: Tally) => [
	name,
	String(tally.pages),
	String(tally.saved),
	String(tally.failed.length),
	tally.slowestMs.toFixed(0),
];
record({
	title: 'Upgrades and crashes behind the proxy',
	command: 'npm run bench:rolling',
	columns: ['what', 'pages', 'submissions', 'failed', 'slowest ms'],
	rows: [row('three rolling restarts of both copies', upgraded), row('kill -9 of one copy', crashed)],
	notes: [
		`${visitors} visitors without a pause, two copies on one PostgreSQL behind Caddy with deploy/Caddyfile. At the kill ${atTheKill} requests were in flight.`,
	],
});
const isGood = upgraded.failed.length === 0 && crashed.failed.length <= atTheKill;
if (!isGood) console.error([...upgraded.failed, '', ...crashed.failed].slice(0, 40).join('\n'));
process.exitCode = isGood ? 0 : 1;

await Promise.all(copies.map((copy) => copy.stop()));
caddy.kill();
await once(caddy, 'exit');
await postgres.remove();
site.remove();

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
import { startLoad, type Tally } from './load/steady-load.ts';
import { operatorFile, recordMeasurement } from './measurements.ts';

const visitIntervalMs = 10;
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

function startVisits() {
	const [pages, saves] = [
		startLoad(visitIntervalMs, 200, () => fetch(url)),
		startLoad(visitIntervalMs, 201, () => submit({ url })),
	];
	return {
		sent: () => pages.sent() + saves.sent(),
		inFlight: () => pages.inFlight() + saves.inFlight(),
		stop: () => Promise.all([pages.stop(), saves.stop()]),
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

const upgrade = startVisits();
await wait(2000);
for (let round = 0; round < 3; round++) await rollingRestart();
const upgraded = await upgrade.stop();

const crash = startVisits();
await wait(2000);
const [inFlightAtKill, sentBefore] = [crash.inFlight(), crash.sent()];
await copies[0]?.stop('SIGKILL');
/** Until the process had ended, the proxy may have sent it more. */
const atRisk = inFlightAtKill + crash.sent() - sentBefore;
await wait(3000);
copies = copies.with(0, await startCopy(ports[0]));
await waitUntilReady(ports[0]);
const crashed = await crash.stop();

const listFailed = (tallies: readonly Tally[]) => tallies.flatMap(({ failed }) => failed);
const formatRow = (name: string, tallies: readonly Tally[]) => [
	name,
	...tallies.map(({ times, failed }) => String(times.length - failed.length)),
	String(listFailed(tallies).length),
	Math.max(...tallies.flatMap(({ times }) => times)).toFixed(0),
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
		`A page and a submission every ${visitIntervalMs} ms, two copies on one PostgreSQL behind Caddy with deploy/Caddyfile. At the kill ${inFlightAtKill} requests were in flight, ${atRisk} until the process had ended.`,
	],
});
const [failedUpgrade, failedCrash] = [listFailed(upgraded), listFailed(crashed)];
const hasPassed = failedUpgrade.length === 0 && failedCrash.length <= atRisk;
if (!hasPassed) console.error([...failedUpgrade, '', ...failedCrash].slice(0, 40).join('\n'));
process.exitCode = hasPassed ? 0 : 1;

await Promise.all(copies.map((copy) => copy.stop()));
caddy.kill();
await once(caddy, 'exit');
await postgres.remove();
release.remove();
site.remove();

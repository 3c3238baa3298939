import { afterAll, beforeAll, expect, it } from 'vitest';
import { median } from '#bench/measurements.ts';
import { formatMs, recordFaultFigure, recordFaultTime } from '#tests/support/fault-figures.ts';
import {
	type LoadGenerator,
	measurePageP99During,
	startLoadGenerator,
} from '#tests/support/load-generator.ts';
import { createPostgres, type Postgres } from '#tests/support/postgres.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { setupSharedSite } from '#tests/support/shared-server.ts';
import { readStoredIds, submit } from '#tests/support/submissions.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

const clientCount = 20;
/** Pages come from memory, so a database fault must not slow them down. */
const maxSlowdown = 3;
const minAllowedP99Ms = 50;

const site = setupSharedSite();
let postgres: Postgres;
let proxy: TcpProxy;
let server: RunningServer;
let baselineP99Ms: number;

beforeAll(async () => {
	postgres = await createPostgres();
	const url = new URL(postgres.url);
	proxy = await startTcpProxy(Number(url.port));
	url.port = String(proxy.port);
	server = await startServer({
		SITE_FILES: site.path,
		DATABASE_URL: url.href,
		AUTH_SECRET: 'a test secret of at least 32 characters',
		SUBMISSIONS_PER_MINUTE: '1000000',
	});
});
afterAll(async () => {
	await server.stop();
	await proxy.close();
	await postgres.remove();
});

function waitForSaves(load: LoadGenerator, count: number): Promise<void> {
	const target = load.savedIds.length + count;
	return expect
		.poll(() => load.savedIds.length, { timeout: 30_000, interval: 5 })
		.toBeGreaterThanOrEqual(target);
}

const waitForRecovery = () =>
	expect.poll(async () => (await submit(server)).status, { timeout: 15_000 }).toBe(201);

async function expectNoDataLoss(fault: string, load: LoadGenerator, pageP99Ms: number): Promise<void> {
	await waitForRecovery();
	const stored = await readStoredIds(postgres.url);
	expect(load.savedIds.filter((id) => !stored.has(id))).toEqual([]);
	expect([...load.statusCounts.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
	const maxP99Ms = Math.max(maxSlowdown * baselineP99Ms, minAllowedP99Ms);
	recordFaultTime(`pages while ${fault} (p99)`, pageP99Ms, maxP99Ms);
}

it('baseline: page latency under the same load, no fault', async () => {
	const load = startLoadGenerator(server, clientCount);
	baselineP99Ms = await measurePageP99During(server, () => waitForSaves(load, 500));
	await load.stop();
	await expectNoDataLoss('nothing is wrong', load, baselineP99Ms);
});

it('survives database connection resets without losing a saved row', async () => {
	const load = startLoadGenerator(server, clientCount);
	const pageP99Ms = await measurePageP99During(server, async () => {
		for (let round = 0; round < 10; round++) {
			await waitForSaves(load, clientCount);
			proxy.resetConnections();
		}
	});
	await load.stop();
	await expectNoDataLoss('connections are cut', load, pageP99Ms);
	recordFaultFigure('2. series of connection resets that stopped the server', '0 of 10');
});

it('returns 503 while the database hangs', async () => {
	await waitForRecovery();
	proxy.setMode('stalled');
	const startedAt = performance.now();
	const firstLatencies: number[] = [];
	const firstResponses = await Promise.all(
		Array.from({ length: 90 }, async () => {
			const response = await submit(server);
			firstLatencies.push(performance.now() - startedAt);
			return response;
		}),
	);
	recordFaultFigure('11. database hangs: answers to 90 at once (p50)', formatMs(median(firstLatencies)));
	expect(new Set(firstResponses.map(({ status }) => status))).toEqual(new Set([503]));

	const load = startLoadGenerator(server, clientCount);
	const countRefusals = () => load.statusCounts.get(503) ?? 0;
	const pageP99Ms = await measurePageP99During(server, () =>
		expect.poll(countRefusals, { timeout: 30_000 }).toBeGreaterThanOrEqual(500),
	);
	const latencies: number[] = [];
	for (let attempt = 0; attempt < 20; attempt++) {
		const startedAt = performance.now();
		await submit(server);
		latencies.push(performance.now() - startedAt);
	}
	await load.stop();
	recordFaultTime('11. database hangs: answers once it is known (p50)', median(latencies), 1_000);
	recordFaultTime('11. database hangs: slowest answer', load.maxLatencyMs, 9_000);
	proxy.setMode('passthrough');
	await expectNoDataLoss('the database hangs', load, pageP99Ms);
});

it('saves every submission when the database is slow', async () => {
	await waitForRecovery();
	proxy.setMode('delayed');
	const load = startLoadGenerator(server, clientCount);
	const pageP99Ms = await measurePageP99During(server, () => waitForSaves(load, 2 * clientCount));
	proxy.setMode('passthrough');
	await load.stop();
	expect([...load.statusCounts.keys()]).toEqual([201]);
	await expectNoDataLoss('the database is slow', load, pageP99Ms);
});

it('reconnects to a database that restarted under load', async () => {
	await waitForRecovery();
	const load = startLoadGenerator(server, clientCount);
	const pageP99Ms = await measurePageP99During(server, async () => {
		await waitForSaves(load, clientCount);
		await postgres.stop();
		await expect
			.poll(() => load.statusCounts.get(503) ?? 0, { timeout: 30_000 })
			.toBeGreaterThan(clientCount);
		await postgres.start();
		await waitForSaves(load, clientCount);
	});
	await load.stop();
	await expectNoDataLoss('the database restarts', load, pageP99Ms);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { median } from '#bench/measurements.ts';
import { type Crowd, pagesDuring, startCrowd } from '#tests/support/crowd.ts';
import { figure, milliseconds } from '#tests/support/figures.ts';
import { createPostgres, type Postgres } from '#tests/support/postgres.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { sharedSite } from '#tests/support/shared.ts';
import { storedIds, submit } from '#tests/support/submissions.ts';
import { type Wire, wireTo } from '#tests/support/wire.ts';

const visitors = 20;
/** Pages come out of memory: whatever the database does, they are as quick as ever, give or take what a busy machine adds. */
const slowerAtMost = 3;
const machineMs = 50;

const site = sharedSite();
let postgres: Postgres;
let wire: Wire;
let server: RunningServer;
/** How long pages take beside the same crowd while nothing is wrong. */
let quiet: number;

beforeAll(async () => {
	postgres = await createPostgres();
	const url = new URL(postgres.url);
	wire = await wireTo(Number(url.port));
	url.port = String(wire.port);
	server = await startServer({
		SITE_FILES: site.path,
		DATABASE_URL: url.href,
		AUTH_SECRET: 'a test secret of at least 32 characters',
		SUBMISSIONS_PER_MINUTE: '1000000',
	});
});
afterAll(async () => {
	await server.stop();
	await wire.close();
	await postgres.remove();
});

/** Until the crowd has so many rows more. */
function saves(crowd: Crowd, more: number): Promise<void> {
	const enough = crowd.answered.length + more;
	return expect
		.poll(() => crowd.answered.length, { timeout: 30_000, interval: 5 })
		.toBeGreaterThanOrEqual(enough);
}

const recovered = () => expect.poll(async () => (await submit(server)).status, { timeout: 15_000 }).toBe(201);

/** Everything that was answered is stored, nobody was told anything but "saved" or "later", and pages did not feel it. */
async function expectHeld(fault: string, crowd: Crowd, pages: number): Promise<void> {
	await recovered();
	const stored = await storedIds(postgres.url);
	expect(crowd.answered.filter((id) => !stored.has(id))).toEqual([]);
	expect([...crowd.statuses.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
	figure(`pages while ${fault} (p99)`, milliseconds(pages));
	expect(pages).toBeLessThan(Math.max(slowerAtMost * quiet, machineMs));
}

it('nothing is wrong: pages beside the same crowd are the measure for the rest', async () => {
	const crowd = startCrowd(server, visitors);
	quiet = await pagesDuring(server, () => saves(crowd, 500));
	await crowd.stop();
	await expectHeld('nothing is wrong', crowd, quiet);
});

it('connections that are reset in the middle of queries end neither the server nor a saved row', async () => {
	const crowd = startCrowd(server, visitors);
	const pages = await pagesDuring(server, async () => {
		for (let cut = 0; cut < 10; cut++) {
			await saves(crowd, visitors);
			wire.cut();
		}
	});
	await crowd.stop();
	await expectHeld('connections are cut', crowd, pages);
	figure('2. series of resets that ended the server', '0 of 10');
});

it('a database that hangs is told within seconds, then at once, and pages do not feel it', async () => {
	await recovered();
	wire.weather('hanging');
	const asked = performance.now();
	const firstWaits: number[] = [];
	const first = await Promise.all(
		Array.from({ length: 90 }, async () => {
			const answer = await submit(server);
			firstWaits.push(performance.now() - asked);
			return answer;
		}),
	);
	figure('11. database hangs: answers to 90 at once (p50)', milliseconds(median(firstWaits)));
	expect(new Set(first.map(({ status }) => status))).toEqual(new Set([503]));

	const crowd = startCrowd(server, visitors);
	const refusals = () => crowd.statuses.get(503) ?? 0;
	const pages = await pagesDuring(server, () =>
		expect.poll(refusals, { timeout: 30_000 }).toBeGreaterThanOrEqual(500),
	);
	const waits: number[] = [];
	for (let turn = 0; turn < 20; turn++) {
		const before = performance.now();
		await submit(server);
		waits.push(performance.now() - before);
	}
	await crowd.stop();
	expect(median(waits)).toBeLessThan(1_000);
	expect(crowd.slowestMs).toBeLessThan(9_000);
	wire.weather('fair');
	await expectHeld('the database hangs', crowd, pages);
});

it('a database that is slow slows submissions down and loses none', async () => {
	await recovered();
	wire.weather('slow');
	const crowd = startCrowd(server, visitors);
	const pages = await pagesDuring(server, () => saves(crowd, 2 * visitors));
	wire.weather('fair');
	await crowd.stop();
	expect([...crowd.statuses.keys()]).toEqual([201]);
	await expectHeld('the database is slow', crowd, pages);
});

it('a database that is restarted under load is met again without a restart of ours', async () => {
	await recovered();
	const crowd = startCrowd(server, visitors);
	const pages = await pagesDuring(server, async () => {
		await saves(crowd, visitors);
		await postgres.stop();
		await expect.poll(() => crowd.statuses.get(503) ?? 0, { timeout: 30_000 }).toBeGreaterThan(visitors);
		await postgres.start();
		await saves(crowd, visitors);
	});
	await crowd.stop();
	await expectHeld('the database restarts', crowd, pages);
});

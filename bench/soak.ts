import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { assessmentResponse } from '#contract/assessment.ts';
import { createPostgres } from '#tests/support/postgres.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { readStoredIds, triageSubmission } from '#tests/support/submissions.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';
import { createSiteFixture } from '#tests/support/temp-folder.ts';
import { percentile, recordMeasurement } from './measurements.ts';

const visitors = 4;
const minuteMs = 60_000;
const pauseMs = 200;
/** Resident memory reaches its plateau after about five minutes of load. */
const warmUpMinutes = 6;
/** Settling takes V8's garbage collector up to a minute after the last request. */
const idleMinutes = 2;
/** RSS is not exact to the megabyte: freed pages stay with the allocator. */
const maxGrowth = 1.15;
const metricsToken = 'a token of a soak test';

type Minute = { pages: number[]; statuses: Map<number, number> };
type Tally = { minute: Minute; acknowledged: string[]; visits: number };
type Memory = { rssMb: number; heapMb: number; descriptors: number };

const createMinute = (): Minute => ({ pages: [], statuses: new Map() });

async function readMemory({ pid, url }: RunningServer): Promise<Memory> {
	const status = readFileSync(`/proc/${pid}/status`, 'utf8');
	const metrics = await (
		await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
	).text();
	const heapBytes = Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1]);
	return {
		rssMb: Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024),
		heapMb: Math.round(heapBytes / 2 ** 20),
		descriptors: readdirSync(`/proc/${pid}/fd`).length,
	};
}

/** Every visit has its own address, so that state kept per visitor would pile up. */
function nextAddress(tally: Tally): string {
	const visit = tally.visits++;
	return `10.${(visit >> 16) & 255}.${(visit >> 8) & 255}.${visit & 255}`;
}

async function visit(server: RunningServer, tally: Tally): Promise<void> {
	const visitor = { 'x-forwarded-for': nextAddress(tally) };
	const post = (path: string, body: unknown) =>
		fetch(server.url + path, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...visitor },
			body: JSON.stringify(body),
		});
	const startedAt = performance.now();
	await (await fetch(server.url, { headers: visitor })).arrayBuffer();
	tally.minute.pages.push(performance.now() - startedAt);
	const saved = await post('/api/assessment-responses', triageSubmission);
	const body: unknown = await saved.json();
	if (saved.status === 201) tally.acknowledged.push(assessmentResponse.parse(body).id);
	const fileContent = 'Your files are encrypted by Akira.';
	const analysis = await post('/api/functions/ransomware-analyzer', { fileContent });
	const signIn = await post('/api/auth/sign-in/email', { email: 'nobody', password: 'x' });
	const answers = [saved, analysis, signIn];
	await Promise.all([analysis, signIn].map((answer) => answer.arrayBuffer()));
	for (const { status } of answers)
		tally.minute.statuses.set(status, (tally.minute.statuses.get(status) ?? 0) + 1);
	// Light load: the soak looks for leaks, not for throughput.
	await wait(pauseMs);
}

async function underLoad(server: RunningServer, tally: Tally, callback: () => Promise<void>): Promise<void> {
	let isRunning = true;
	const visitorLoops = Array.from({ length: visitors }, async () => {
		while (isRunning) await visit(server, tally);
	});
	await callback();
	isRunning = false;
	await Promise.all(visitorLoops);
}

async function measureFloor(server: RunningServer): Promise<Memory> {
	await wait(idleMinutes * minuteMs);
	return readMemory(server);
}

type Fault = readonly [name: string, inject: () => Promise<void>];

function listFaults(
	proxy: Awaited<ReturnType<typeof startTcpProxy>>,
	postgres: Awaited<ReturnType<typeof createPostgres>>,
): readonly Fault[] {
	const setModeFor = async (mode: 'stalled' | 'delayed', ms: number) => {
		proxy.setMode(mode);
		await wait(ms);
		proxy.setMode('passthrough');
	};
	return [
		['none', async () => {}],
		['connections cut', async () => proxy.resetConnections()],
		['database hangs 5 s', () => setModeFor('stalled', 5_000)],
		['database slow 10 s', () => setModeFor('delayed', 10_000)],
		[
			'database restarted',
			async () => {
				await postgres.stop();
				await postgres.start();
			},
		],
	];
}

async function runMinute(server: RunningServer, tally: Tally, [name, inject]: Fault): Promise<string[]> {
	tally.minute = createMinute();
	const minuteElapsed = wait(minuteMs);
	await inject();
	await minuteElapsed;
	const { rssMb, heapMb, descriptors } = await readMemory(server);
	const statuses = [...tally.minute.statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
	return [
		...[name, percentile(tally.minute.pages, 0.99).toFixed(1), statuses],
		...[rssMb, heapMb, descriptors].map(String),
	];
}

/** Alternates load and faults. Memory must return to its idle value, and every acknowledged row must be stored. */
export async function soak(minutes: number): Promise<void> {
	const site = createSiteFixture();
	const postgres = await createPostgres();
	const url = new URL(postgres.url);
	const proxy = await startTcpProxy(Number(url.port));
	url.port = String(proxy.port);
	const server = await startServer({
		SITE_FILES: site.path,
		DATABASE_URL: url.href,
		AUTH_SECRET: 'a soak secret of at least 32 characters',
		TRUST_PROXY: '1',
		METRICS_TOKEN: metricsToken,
	});
	const faults = listFaults(proxy, postgres);
	const tally: Tally = { minute: createMinute(), acknowledged: [], visits: 0 };
	await underLoad(server, tally, () => wait(warmUpMinutes * minuteMs));
	const before = await measureFloor(server);
	const rows: string[][] = [];
	await underLoad(server, tally, async () => {
		for (let minute = 0; minute < minutes; minute++) {
			const fault = faults[minute % faults.length];
			if (fault) rows.push([String(minute + 1), ...(await runMinute(server, tally, fault))]);
			console.log(rows.at(-1)?.join(' | '));
		}
	});
	const after = await measureFloor(server);
	const stored = await readStoredIds(postgres.url);
	const lostCount = tally.acknowledged.filter((id) => !stored.has(id)).length;
	const code = await server.stop();
	await proxy.close();
	await postgres.remove();
	site.remove();
	const idleRow = (name: string, { rssMb, heapMb, descriptors }: Memory) => [
		...[name, 'idle', '', ''],
		...[rssMb, heapMb, descriptors].map(String),
	];
	recordMeasurement({
		title: 'Soak',
		command: 'npm run faults -- --soak',
		columns: ['minute', 'fault', 'pages p99 (ms)', 'answers', 'memory (MB)', 'heap (MB)', 'descriptors'],
		rows: [idleRow('before', before), ...rows, idleRow('after', after)],
		notes: [
			`${tally.visits} visits, each from another address. Rows acknowledged: ${tally.acknowledged.length}, lost: ${lostCount}. The server ended with ${code}.`,
			`Before: ${idleMinutes} minutes after ${warmUpMinutes} minutes of load. After: ${idleMinutes} minutes after the last. At most ${maxGrowth} times as much memory passes.`,
		],
	});
	const hasGrown =
		after.rssMb > before.rssMb * maxGrowth ||
		after.heapMb > before.heapMb * maxGrowth ||
		after.descriptors > before.descriptors * maxGrowth;
	if (lostCount > 0 || code !== 0 || hasGrown) process.exitCode = 1;
}

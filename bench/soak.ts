import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { assessmentResponse } from '#contract/assessment.ts';
import { createPostgres } from '#tests/support/postgres.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { readStoredIds, submit } from '#tests/support/submissions.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';
import { createSiteFixture } from '#tests/support/temp-folder.ts';
import { percentile, recordMeasurement } from './measurements.ts';

const visitors = 8;
const minuteMs = 60_000;

type Minute = { pages: number[]; statuses: Map<number, number> };
type Tally = { minute: Minute; acknowledged: string[] };

const createMinute = (): Minute => ({ pages: [], statuses: new Map() });

function readProcessSize({ pid }: RunningServer): { memoryMb: number; descriptors: number } {
	const status = readFileSync(`/proc/${pid}/status`, 'utf8');
	return {
		memoryMb: Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024),
		descriptors: readdirSync(`/proc/${pid}/fd`).length,
	};
}

async function visit(server: RunningServer, tally: Tally): Promise<void> {
	const startedAt = performance.now();
	await (await fetch(server.url)).arrayBuffer();
	tally.minute.pages.push(performance.now() - startedAt);
	const saved = await submit(server);
	const body: unknown = await saved.json();
	if (saved.status === 201) tally.acknowledged.push(assessmentResponse.parse(body).id);
	const analysis = await fetch(`${server.url}/api/functions/ransomware-analyzer`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ fileContent: 'Your files are encrypted by Akira.' }),
	});
	await analysis.arrayBuffer();
	for (const { status } of [saved, analysis]) {
		tally.minute.statuses.set(status, (tally.minute.statuses.get(status) ?? 0) + 1);
	}
	// Light load: the soak looks for leaks, not for throughput.
	await wait(100);
}

/** Alternates load and faults. Memory must return to its start value, and every acknowledged row must be stored. */
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
		SUBMISSIONS_PER_MINUTE: '1000000',
	});
	const tally: Tally = { minute: createMinute(), acknowledged: [] };
	let isRunning = true;
	const visitorLoops = Array.from({ length: visitors }, async () => {
		while (isRunning) await visit(server, tally);
	});
	const faults: readonly [string, () => Promise<void>][] = [
		['none', async () => {}],
		['connections cut', async () => proxy.resetConnections()],
		[
			'database hangs 5 s',
			async () => {
				proxy.setMode('stalled');
				await wait(5_000);
				proxy.setMode('passthrough');
			},
		],
		[
			'database slow 10 s',
			async () => {
				proxy.setMode('delayed');
				await wait(10_000);
				proxy.setMode('passthrough');
			},
		],
		[
			'database restarted',
			async () => {
				await postgres.stop();
				await postgres.start();
			},
		],
	];
	const rows: string[][] = [];
	for (let minute = 0; minute < minutes; minute++) {
		tally.minute = createMinute();
		const minuteElapsed = wait(minuteMs);
		const [name, injectFault] = faults[minute % faults.length] ?? ['none', async () => {}];
		await injectFault();
		await minuteElapsed;
		const { memoryMb, descriptors } = readProcessSize(server);
		const statuses = [...tally.minute.statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
		const p99 = percentile(tally.minute.pages, 0.99).toFixed(1);
		rows.push([String(minute + 1), name, p99, statuses, String(memoryMb), String(descriptors)]);
		console.log(rows.at(-1)?.join(' | '));
	}
	isRunning = false;
	await Promise.all(visitorLoops);
	const stored = await readStoredIds(postgres.url);
	const lostCount = tally.acknowledged.filter((id) => !stored.has(id)).length;
	const code = await server.stop();
	await proxy.close();
	await postgres.remove();
	site.remove();
	recordMeasurement({
		title: 'Soak',
		command: 'npm run faults -- --soak',
		columns: ['minute', 'fault', 'pages p99 (ms)', 'answers', 'memory (MB)', 'descriptors'],
		rows,
		notes: [
			`Rows acknowledged: ${tally.acknowledged.length}, lost: ${lostCount}. The server ended with ${code}.`,
		],
	});
	if (lostCount > 0 || code !== 0) process.exitCode = 1;
}

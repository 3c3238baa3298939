import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { percentile } from '#bench/measurements.ts';
import { formatMs, recordFaultFigure } from '#tests/support/fault-figures.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { triageSubmission } from '#tests/support/submissions.ts';
import { createSiteFixture, type TempFolder } from '#tests/support/temp-folder.ts';

let site: TempFolder;
let server: RunningServer;
beforeAll(async () => {
	site = createSiteFixture();
	server = await startServer({
		SITE_FILES: site.path,
		DATABASE_URL: `sqlite:${join(site.path, 'data', 'x.db')}`,
		TRUST_PROXY: '1',
	});
});
afterAll(async () => {
	await server.stop();
	site.remove();
});

const abusiveAddress = '203.0.113.66';

function post(path: string, body: string, from = abusiveAddress): Promise<Response> {
	return fetch(`${server.url}${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
		body,
	});
}

function readMemoryMb(): number {
	const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
	return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

type RequestBodies = readonly (readonly [path: string, body: string])[];

/** Sends each body repeatedly, three at a time, with a pause after a refusal. */
const floodScript = `
	const { parentPort, workerData: { url, bodies } } = require('node:worker_threads');
	const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.67' };
	let start, started;
	const stop = () => { started = new Promise((resolve) => { start = resolve; }); };
	stop();
	parentPort.on('message', (isOn) => { if (isOn) start(); else stop(); parentPort.postMessage('ack'); });
	for (const [path, body] of bodies) for (let lane = 0; lane < 3; lane++) (async () => {
		for (;;) {
			await started;
			const answer = await fetch(url + path, { method: 'POST', headers, body });
			await answer.arrayBuffer();
			if (!answer.ok) await new Promise((resolve) => setTimeout(resolve, 50));
		}
	})();
`;

/** Alternates with and without the flood, so that noise affects both; a worker thread sends it. */
async function measurePagesUnderFlood(
	bodies: RequestBodies,
): Promise<{ baselineP99: number; floodP99: number }> {
	const sender = new Worker(floodScript, { eval: true, workerData: { url: server.url, bodies } });
	const setFlooding = async (shouldFlood: boolean) => {
		sender.postMessage(shouldFlood);
		await once(sender, 'message');
	};
	const [baselineTimes, floodTimes]: [number[], number[]] = [[], []];
	for (let turn = 0; turn < 10; turn++) {
		baselineTimes.push(...(await measurePageTimes(200)));
		await setFlooding(true);
		floodTimes.push(...(await measurePageTimes(200)));
		await setFlooding(false);
	}
	await sender.terminate();
	return { baselineP99: percentile(baselineTimes, 0.99), floodP99: percentile(floodTimes, 0.99) };
}

async function measurePageTimes(count: number): Promise<number[]> {
	const times: number[] = [];
	for (let turn = 0; turn < count; turn++) {
		const startedAt = performance.now();
		const response = await fetch(`${server.url}/tools/x`);
		await response.arrayBuffer();
		times.push(performance.now() - startedAt);
	}
	return times;
}

it('answers a request without Content-Length', async () => {
	const started = performance.now();
	const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
	socket.write(
		'POST /api/assessment-responses HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\r\n',
	);
	const [chunk] = await once(socket, 'data', { signal: AbortSignal.timeout(10_000) });
	socket.destroy();
	expect(String(chunk)).toMatch(/^HTTP\/1\.1 400 /);
	recordFaultFigure('1. request without a length', `answered in ${formatMs(performance.now() - started)}`);
});

it('rejects 1 MiB of invalid answers without delaying others', async () => {
	const responses = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`q${index}`, index]));
	const body = JSON.stringify({ ...triageSubmission, responses });
	expect((await post('/api/assessment-responses', body)).status).toBe(413);
	const { baselineP99, floodP99 } = await measurePagesUnderFlood([['/api/assessment-responses', body]]);
	recordFaultFigure(
		'3. pages during 1 MiB of invalid answers (p99)',
		`${formatMs(floodP99)}, idle ${formatMs(baselineP99)}`,
	);
	expect(floodP99).toBeLessThan(baselineP99 * 3);
});

it('discards the body of a rate-limited request', async () => {
	const path = '/api/functions/ransomware-analyzer';
	for (let turn = 0; turn < 30; turn++) {
		await Promise.all(Array.from({ length: 25 }, () => post(path, '{}')));
	}
	expect((await post(path, '{}')).status).toBe(429);
	const memoryBeforeMb = readMemoryMb();
	const sockets = Array.from({ length: 300 }, () => {
		const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
		socket.write(
			`POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${abusiveAddress}\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n`,
		);
		socket.write('x'.repeat(990_000));
		return socket;
	});
	await Promise.all(sockets.map((socket) => once(socket, 'data', { signal: AbortSignal.timeout(20_000) })));
	const memoryGrowthMb = readMemoryMb() - memoryBeforeMb;
	for (const socket of sockets) socket.destroy();
	expect(memoryGrowthMb).toBeLessThan(150);
	recordFaultFigure('5. memory for 300 rejected bodies of 1 MB', `${Math.round(memoryGrowthMb)} MB`);
});

it('serves pages of others while one visitor is at every rate limit', async () => {
	const note = JSON.stringify({ fileContent: `Your files are encrypted. ${'lorem ipsum '.repeat(40_000)}` });
	const { baselineP99, floodP99 } = await measurePagesUnderFlood([
		['/api/assessment-responses', JSON.stringify(triageSubmission)],
		['/api/functions/ransomware-analyzer', note],
		['/api/functions/network-scan', JSON.stringify({ domain: '10.0.0.1' })],
		['/api/auth/sign-in/email', JSON.stringify({ email: 'a@example.org', password: 'guess again' })],
		['/api/auth/sign-up/email', JSON.stringify({ email: 'a@example.org', password: 'blue lamp 41' })],
	]);
	recordFaultFigure(
		'one visitor at every limit at once: pages of others (p99)',
		`${formatMs(floodP99)}, idle ${formatMs(baselineP99)}`,
	);
	expect(floodP99).toBeLessThan(baselineP99 * 3);
});

it('the /64 networks of one /48 share a rate limit', async () => {
	let passedCount = 0;
	for (let network = 1; network <= 8; network++) {
		const responses = await Promise.all(
			Array.from({ length: 120 }, () =>
				post('/api/assessment-responses', '{}', `2001:db8:77:${network.toString(16)}::1`),
			),
		);
		if (responses.some(({ status }) => status !== 429)) passedCount++;
	}
	expect(passedCount).toBe(4);
	recordFaultFigure('12. networks of one /48 that pass', String(passedCount));
});

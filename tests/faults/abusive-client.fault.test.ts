import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatMs, recordFaultFigure } from '#tests/support/fault-figures.ts';
import { measurePagesUnderFlood } from '#tests/support/flood.ts';
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

const measureFlood = (bodies: readonly (readonly [path: string, body: string])[]) =>
	measurePagesUnderFlood(
		server.url,
		bodies.map(([path, body]) => ({ path, body })),
	);

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
	const { baselineP99, floodP99 } = await measureFlood([['/api/assessment-responses', body]]);
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
	const { baselineP99, floodP99 } = await measureFlood([
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

import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { scanStreamType } from '#contract/limits.ts';
import { networkScanEvent, networkScanResponse } from '#contract/scan.ts';
import { openDatabase } from '#server/database/database.ts';
import { createLogger } from '#server/http/log.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { applyMiddleware } from '#server/http/middleware.ts';
import { createRateLimits } from '#server/http/rate-limits.ts';
import { closeAllServers, createPortMap, startStubServer, startTcpServer } from '#tests/lab/stub-servers.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import type { PortKey } from './plan.ts';
import { createScanApi } from './route.ts';
import type { ScanSettings } from './scan.ts';

const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
	await closeAllServers();
	for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function startScanServer(settings: Partial<ScanSettings> = {}): Promise<string> {
	const folder = createTempFolder();
	const database = openDatabase(`sqlite:${join(folder.path, 'scan.db')}`);
	cleanUps.push(async () => {
		await database.close();
		folder.remove();
	});
	const limits = createRateLimits(database, { trustedProxies: 0, secret: 'only for this test' });
	const app = applyMiddleware(
		{
			settings: { SITE_ORIGIN: undefined, TRUST_PROXY: 0 },
			limits,
			log: createLogger('silent'),
			metrics: createMetrics(undefined),
		},
		[createScanApi({ limits }, { allowPrivate: true, ports: createPortMap({}), ...settings })],
	);
	const server = createAdaptorServer({ fetch: app.fetch }) as Server;
	await startStubServer(server);
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/functions/network-scan`;
}

function post(url: string, body: unknown, init: RequestInit = {}): Promise<Response> {
	return fetch(url, {
		method: 'POST',
		body: typeof body === 'string' ? body : JSON.stringify(body),
		...init,
		headers: { 'content-type': 'application/json', ...init.headers },
	});
}

const asStream = { headers: { accept: scanStreamType } };

describe('POST /api/functions/network-scan', () => {
	it.each([
		['announced', (text: string): BodyInit => text],
		['unannounced', (text: string): BodyInit => new Blob([text]).stream()],
	])('rejects a body of %s length over 1 MiB with its own response format', async (_, asBody) => {
		const response = await fetch(await startScanServer(), {
			method: 'POST',
			body: asBody(JSON.stringify({ target: 'a'.repeat(1_100_000) })),
			headers: { 'content-type': 'application/json' },
			duplex: 'half',
		} as RequestInit);
		expect(response.status).toBe(413);
		const answer = networkScanResponse.parse(await response.json());
		expect(answer).toMatchObject({ success: false, results: [], error: expect.stringContaining('bytes') });
	});

	it('answers the eight checks as plain JSON', async () => {
		const ssh = await startTcpServer((socket) => socket.write('SSH-2.0-lab\r\n'));
		const url = await startScanServer({ ports: createPortMap({ 'tcp/22': ssh.port }) });
		const response = await post(url, { domain: '127.0.0.1' });
		expect(response.status).toBe(200);
		const body = networkScanResponse.parse(await response.json());
		expect(body.success).toBe(true);
		expect(body.error).toBeUndefined();
		expect(body.results.map(({ id }) => id)).toEqual([
			'rdp',
			'ssh',
			'smb',
			'web-admin',
			'databases',
			'email',
			'dns',
			'vpn',
		]);
		expect(body.results[1]).toMatchObject({
			name: 'SSH Access',
			category: 'remote-access',
			severity: 'high',
			status: 'exposed',
		});
	});

	it('streams each check as it finishes, and the plain answer last', async () => {
		const sockets: Socket[] = [];
		const mail = await startTcpServer((socket) => sockets.push(socket));
		const url = await startScanServer({ ports: createPortMap({ 'tcp/25': mail.port }) });
		const response = await post(url, { domain: '', ipAddress: '127.0.0.1' }, asStream);
		expect(response.headers.get('content-type')).toBe(scanStreamType);
		const text = response.body?.pipeThrough(new TextDecoderStream());
		const events = [];
		let rest = '';
		for await (const chunk of text ?? []) {
			const lines = (rest + chunk).split('\n');
			rest = lines.pop() ?? '';
			events.push(...lines.map((line) => networkScanEvent.parse(JSON.parse(line))));
			// The other seven must arrive while the mail server still delays the scan.
			if (events.length === 8) for (const socket of sockets) socket.end('220 lab\r\n');
		}
		expect(events[0]).toEqual({ event: 'started', target: '127.0.0.1', addresses: ['127.0.0.1'] });
		const checks = events.flatMap((each) => (each.event === 'check' ? [each.result.id] : []));
		expect(checks).toHaveLength(8);
		expect(checks.at(-1)).toBe('email');
		const last = events.at(-1);
		expect(last?.event === 'finished' && last.success && last.results).toHaveLength(8);
	});

	it.each([
		['nothing', {}, 'Enter a domain name or an IP address.'],
		['blanks', { domain: '  ', ipAddress: ' ' }, 'Enter a domain name or an IP address.'],
		['no object', [], /./],
		['an unknown field', { domain: 'ransomprep.org', port: 22 }, /port/],
		['a number', { domain: 5 }, /./],
		['a domain that is too long', { domain: 'a'.repeat(3000) }, 'The domain is too long.'],
		['not a host', { domain: 'not a host' }, /not a domain name/],
		['a private address', { domain: '10.0.0.1' }, /not on the public internet/],
		['cloud metadata', { domain: '', ipAddress: '169.254.169.254' }, /not on the public internet/],
	])('refuses %s with a sentence', async (_what, body, error) => {
		const url = await startScanServer({ allowPrivate: false });
		for (const init of [{}, asStream]) {
			const response = await post(url, body, init);
			expect(response.status).toBe(422);
			const answer = networkScanResponse.parse(await response.json());
			expect(answer).toEqual({ success: false, error: expect.stringMatching(error), results: [] });
		}
	});

	it.each([
		['no JSON', '{', 'application/json', 400],
		['a body of another type', '{"domain":"127.0.0.1"}', 'text/plain', 415],
	])('rejects %s before it validates the target', async (_what, body, type, status) => {
		const response = await post(await startScanServer(), body, { headers: { 'content-type': type } });
		expect(response.status).toBe(status);
		const answer = networkScanResponse.parse(await response.json());
		expect(answer).toEqual({ success: false, error: expect.stringMatching(/JSON|json/), results: [] });
	});

	it('does not echo unknown fields', async () => {
		const fields = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`unknown-${index}`, 1]));
		const response = await post(await startScanServer(), { domain: '127.0.0.1', ...fields });
		expect(response.status).toBe(422);
		expect((await response.text()).length).toBeLessThan(400);
	});

	it('limits scans per target and sends Retry-After', async () => {
		const url = await startScanServer();
		const answers = [];
		for (let count = 0; count < 7; count += 1) answers.push(await post(url, { domain: '127.0.0.1' }));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429]);
		expect(Number(answers[6]?.headers.get('retry-after'))).toBeGreaterThan(0);
		expect(await answers[6]?.json()).toMatchObject({ success: false, results: [] });
		expect((await post(url, { domain: '127.0.0.2' })).status).toBe(200);
	});

	it('counts scans per visitor', async () => {
		const url = await startScanServer();
		const statuses = [];
		for (let count = 1; count <= 11; count += 1)
			statuses.push((await post(url, { domain: `127.0.3.${count}` })).status);
		expect(statuses.filter((status) => status === 200)).toHaveLength(10);
		expect(statuses.at(-1)).toBe(429);
	});

	it.each([{}, asStream])('stops when the visitor leaves (%j)', async (init) => {
		// No timeout can fire, so only the abort closes the connection.
		vi.useFakeTimers({ toFake: ['setTimeout'] });
		cleanUps.push(() => {
			vi.useRealTimers();
		});
		const connected = Promise.withResolvers<Socket>();
		const silent = await startTcpServer((socket) => connected.resolve(socket.resume()));
		const open = Object.fromEntries(
			[25, 110, 143, 587].map((port): [PortKey, number] => [`tcp/${port}`, silent.port]),
		);
		const url = await startScanServer({ ports: createPortMap(open), deadlineMs: 10 * 60_000 });
		const leave = new AbortController();
		const request = post(url, { domain: '127.0.0.1' }, { ...init, signal: leave.signal }).then((response) =>
			response.text(),
		);
		const socket = await connected.promise;
		leave.abort();
		await expect(request).rejects.toThrow();
		if (!socket.closed) await once(socket, 'close');
	});

	it('is described in the contract, with both media types', async () => {
		const url = await startScanServer();
		const contract = await (await fetch(new URL('/api/openapi.json', url))).json();
		const call = contract.paths['/api/functions/network-scan'].post;
		expect(Object.keys(call.responses['200'].content)).toEqual(['application/json', scanStreamType]);
	});
});

describe('a real PostgreSQL', () => {
	it('is recognized, and asks for a password', async () => {
		const port = Number(new URL(inject('postgresUrl')).port);
		const url = await startScanServer({ ports: createPortMap({ 'tcp/5432': port }) });
		const { results } = networkScanResponse.parse(await (await post(url, { domain: '127.0.0.1' })).json());
		const databases = results.find(({ id }) => id === 'databases');
		expect(databases?.status).toBe('exposed');
		expect(databases?.details).toContain('PostgreSQL answers on 127.0.0.1 port 5432 and asks for a log-in.');
	});
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';

describe('requests that never reach a route', () => {
	const site = setupSharedSite();
	const server = setupSharedServer(() => ({
		SITE_FILES: site.path,
		DATABASE_URL: `sqlite:${join(site.path, 'data', 'x.db')}`,
	}));

	async function sendRaw(request: string): Promise<string> {
		const socket = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('latin1');
		let text = '';
		socket.on('data', (chunk) => {
			text += chunk;
		});
		socket.on('error', () => {});
		socket.write(request);
		await once(socket, 'close', { signal: AbortSignal.timeout(10_000) });
		return text;
	}

	it.each([
		['no HTTP', 'nonsense\r\n\r\n', 400],
		['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
		['an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n', 417],
		['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
		['a broken host on a page', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
		['a broken host on a call', 'GET /api/health HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
		['a host that is no host', 'GET /api/health HTTP/1.1\r\nHost: [::\r\n\r\n', 400],
		['two lengths', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
	])('%s is answered with our headers', async (_, request, status) => {
		const answer = await sendRaw(request);
		expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
		expect(answer).toMatch(/^content-security-policy: default-src 'none'/im);
		expect(answer).toMatch(/^x-content-type-options: nosniff/im);
		expect(answer).toMatch(/^content-type: application\/problem\+json/im);
	});

	it.each([
		['HTTP/1.0 without Host', 'GET /api/health HTTP/1.0\r\n\r\n'],
		['an absolute-form call', 'GET http://x/api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
		['an absolute-form page', 'GET http://x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
	])('%s is served', async (_, request) => {
		expect(await sendRaw(request)).toMatch(/^HTTP\/1\.[01] 200 /);
	});
});

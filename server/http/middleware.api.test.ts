import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';

describe('middleware stack', () => {
	const site = setupSharedSite();
	const server = setupSharedServer(() => ({
		SITE_FILES: site.path,
		DATABASE_URL: `sqlite:${join(site.path, 'data', 'x.db')}`,
		SUBMISSIONS_PER_MINUTE: '10000',
	}));

	async function sendRaw(request: string): Promise<string> {
		const socket = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('latin1');
		let text = '';
		socket.on('data', (chunk) => {
			text += chunk;
		});
		socket.write(request);
		await once(socket, 'close', { signal: AbortSignal.timeout(5_000) });
		return text;
	}

	const jsonOperations = [
		'/api/assessment-responses',
		'/api/functions/ransomware-analyzer',
		'/api/functions/network-scan',
		'/api/auth/sign-in/email',
	];
	const formatHead = (path: string, fields: readonly string[]) =>
		[`POST ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...fields, '', ''].join('\r\n');
	const jsonContentType = 'Content-Type: application/json';

	it.each(jsonOperations)('answers %s without a body and without Content-Length', async (path) => {
		expect(await sendRaw(formatHead(path, [jsonContentType]))).toMatch(/^HTTP\/1\.1 400 /);
		expect(await sendRaw(formatHead(path, [jsonContentType, 'Content-Length: 0']))).toMatch(
			/^HTTP\/1\.1 400 /,
		);
	});

	it.each(jsonOperations)('enforces size, content type and origin for %s', async (path) => {
		const post = (body: string, headers: Record<string, string> = {}) =>
			fetch(`${server.url}${path}`, {
				method: 'POST',
				body,
				headers: { 'content-type': 'application/json', ...headers },
			});
		const answers = [
			await post('x'.repeat(1_100_000)),
			await post('{}', { 'content-type': 'text/plain' }),
			await post('{}', { origin: 'https://evil.example' }),
			await post('{'),
			await fetch(`${server.url}${path}`, { method: 'PUT' }),
		];
		expect(answers.map(({ status }) => status)).toEqual([413, 415, 403, 400, 405]);
		for (const { headers } of answers) {
			expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
			expect(headers.get('content-security-policy')).toContain("default-src 'none'");
			expect(headers.get('cache-control')).toBe('no-store');
		}
	});

	it('limits bodies to 16 KiB and consumes the rate limit before reading', async () => {
		const post = (body: string) =>
			fetch(`${server.url}/api/assessment-responses`, {
				method: 'POST',
				body,
				headers: { 'content-type': 'application/json' },
			});
		expect((await post(JSON.stringify({ organization: 'x'.repeat(17_000) }))).status).toBe(413);
		const responses = Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`q${index}`, 1]));
		const refused = await post(JSON.stringify({ tool_type: 'ransomprep', risk_level: 'x', responses }));
		expect(refused.status).toBe(422);
		expect(problemSchema.parse(await refused.json()).errors).toEqual([
			{ field: 'responses', message: 'At most 40 answers' },
		]);
	});

	it('documents the rate limit in OpenAPI', async () => {
		const { paths } = await (await fetch(`${server.url}/api/openapi.json`)).json();
		expect(paths['/api/assessment-responses'].post['x-limit']).toEqual({
			name: 'responses',
			times: 10_000,
			seconds: 60,
		});
	});
});

describe('health checks', () => {
	const site = setupSharedSite();
	const server = setupSharedServer(() => ({
		SITE_FILES: site.path,
		DATABASE_URL: `sqlite:${join(site.path, 'data', 'health.db')}`,
	}));

	it('are answered when their address is over the limit, because a proxy shares it with visitors', async () => {
		const readStatus = async (path: string) => (await fetch(server.url + path)).status;
		for (let sent = 0; (await readStatus('/api/site-options')) !== 429; sent += 100) {
			expect(sent).toBeLessThan(5_000);
			await Promise.all(Array.from({ length: 100 }, () => readStatus('/api/site-options')));
		}
		expect(await readStatus('/api/health')).toBe(200);
	});
});

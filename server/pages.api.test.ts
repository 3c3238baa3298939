import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { loadSite } from '#server/http/static-files.ts';
import { startServer } from '#tests/support/server.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';
import { longScript } from '#tests/support/temp-folder.ts';

const token = 'a-long-metrics-token';
const site = setupSharedSite();
const server = setupSharedServer(() => ({
	SITE_FILES: site.path,
	DATABASE_URL: `sqlite:${join(site.path, 'data', 'x.db')}`,
	METRICS_TOKEN: token,
}));

type OpenApiOperation = { requestBody?: unknown; responses: Record<string, unknown> };
/** What the middleware answers for any operation with a JSON body. */
const bodyStatuses = ['400', '403', '413', '415', '429', '503'];

type RawResponse = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

function fetchRaw(
	path: string,
	options: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawResponse> {
	return new Promise((resolve, reject) => {
		request(`${server.url}${path}`, options, async (answer) => {
			const chunks = await Array.fromAsync<Buffer>(answer);
			resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
		})
			.on('error', reject)
			.end();
	});
}

it('does not serve the fallback page when it was rendered again either', () => {
	const overrides = new Map([['__spa-fallback.html', 'x']]);
	expect(loadSite(site.path, { overrides }).files.has('/__spa-fallback.html')).toBe(false);
});

describe('pages', () => {
	it.each([
		['/', 'Home'],
		['/tools/x', 'Tool X'],
	])('%s is served, revalidated each time', async (path, title) => {
		const answer = await fetchRaw(path);
		expect(answer.status).toBe(200);
		expect(answer.body.toString()).toContain(`<title>${title}</title>`);
		expect(answer.headers).toMatchObject({
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-cache',
		});
		const again = await fetchRaw(path, { headers: { 'if-none-match': String(answer.headers.etag) } });
		expect(again.status).toBe(304);
		expect(again.body).toHaveLength(0);
	});

	it('answers HEAD like GET without the body', async () => {
		const answer = await fetchRaw('/tools/x', { method: 'HEAD' });
		expect(answer.status).toBe(200);
		expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
		expect(answer.body).toHaveLength(0);
	});

	it.each([
		['br', 'gzip, br', brotliDecompressSync],
		['gzip', 'gzip, br;q=0', gunzipSync],
		[undefined, 'identity', (bytes: Buffer) => bytes],
	])('sends assets as %s, kept for ever', async (encoding, accepted, decode) => {
		const answer = await fetchRaw('/assets/app-1a2b.js', { headers: { 'accept-encoding': accepted } });
		expect(answer.headers).toMatchObject({
			'cache-control': 'public, max-age=31536000, immutable',
			'content-type': 'text/javascript; charset=utf-8',
			vary: 'accept-encoding',
		});
		expect(answer.headers['content-encoding']).toBe(encoding);
		expect(decode(answer.body).toString()).toBe(longScript);
	});

	it('sends /tools/x/ to /tools/x with its query', async () => {
		const answer = await fetchRaw('/tools/x/?utm_source=a');
		expect(answer.status).toBe(308);
		expect(answer.headers.location).toBe('/tools/x?utm_source=a');
	});

	it.each([
		'/nope',
		'/tools/y',
		'/404',
		'/__spa-fallback.html',
		'/assets/app-1a2b.js.br',
		'/../package.json',
		'/%2e%2e/%2e%2e/etc/passwd',
		'/tools/x/index.html',
		'/%00',
		'/%ff',
		'/data/x.db-missing',
	])('%s is not found, with the page that says so', async (path) => {
		const answer = await fetchRaw(path);
		expect(answer.status).toBe(404);
		expect(answer.body.toString()).toContain('Ransomware Protection Tool Not Found');
	});

	it('logs the missing path without its query', async () => {
		await fetchRaw('/missing-path?email=private@example.org');
		await expect.poll(server.output).toMatch(/"path":"\/missing-path","status":404/);
		expect(server.output()).not.toContain('private@example.org');
	});

	it('logs errors under the request id of the response, but no successful pages and health probes', async () => {
		expect((await fetchRaw('/api/health')).status).toBe(200);
		expect((await fetchRaw('/tools/x')).status).toBe(200);
		const refused = await fetchRaw('/tools/x', { method: 'PUT' });
		await expect.poll(server.output).toContain(`"requestId":"${refused.headers['x-request-id']}"`);
		const lines = server.output().split('\n');
		expect(
			lines.filter((line) => /"\/(tools\/x|api\/health)"/.test(line) && /"status":200/.test(line)),
		).toEqual([]);
	});

	it('truncates long paths in the log', async () => {
		await fetchRaw(`/long-${'a'.repeat(5000)}`);
		await expect.poll(server.output).toContain('"path":"/long-aaa');
		expect(server.output()).not.toContain('a'.repeat(300));
	});

	it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE'])(
		'%s is not allowed',
		async (method) => {
			const answer = await fetchRaw('/tools/x', { method });
			expect(answer.status).toBe(405);
			expect(answer.headers.allow).toBe('GET, HEAD');
		},
	);
});

describe('redirects', () => {
	it.each([
		['www.ransomprep.example', '/', 302, '/ransomprep'],
		['ransomadvisor.example:8080', '/?utm_source=a', 302, '/ransomadvisor?utm_source=a'],
		['localhost', '/ransom-advisor?utm_source=a', 308, '/ransomadvisor?utm_source=a'],
		['localhost', '/ransom-advisor/?utm_source=a', 308, '/ransomadvisor?utm_source=a'],
	])('%s%s answers %i to %s (decisions 37 and 42)', async (host, path, status, location) => {
		const answer = await fetchRaw(path, { headers: { host } });
		expect(answer.status).toBe(status);
		expect(answer.headers.location).toBe(location);
	});

	it('sends addresses of the first brand on, where the operator chose another segment', async () => {
		const moved = await startServer({
			SITE_FILES: site.path,
			DATABASE_URL: `sqlite:${site.path}/moved.db`,
			SITE_ADVISOR_PATH: 'notfall',
		});
		for (const [path, location] of [
			['/ransom-advisor?utm_source=a', '/notfall?utm_source=a'],
			['/ransomadvisor', '/notfall'],
			['/ransomadvisor/timeline/?x=1', '/notfall/timeline?x=1'],
		]) {
			const answer = await fetch(`${moved.url}${path}`, { redirect: 'manual' });
			expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
		}
		await moved.stop();
	});

	it.each([
		['localhost', '/'],
		['www.ransomprep.example', '/tools/x'],
	])('does not redirect %s%s', async (host, path) => {
		expect((await fetchRaw(path, { headers: { host } })).status).toBe(200);
	});
});

describe('security headers', () => {
	it('allow a page its own files and exactly its own inline scripts', async () => {
		const { headers } = await fetchRaw('/');
		const hash = createHash('sha256').update('window.a = 1').digest('base64');
		expect(headers['content-security-policy']).toBe(
			`default-src 'none'; script-src 'self' 'sha256-${hash}'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
		);
	});

	it.each(['/', '/nope', '/api/health', '/api/nope', '/robots.txt', '/ransom-advisor'])(
		'are on %s',
		async (path) => {
			const { headers } = await fetchRaw(path);
			expect(headers['content-security-policy']).toContain("default-src 'none'");
			expect(headers).toMatchObject({
				'x-content-type-options': 'nosniff',
				'referrer-policy': 'strict-origin-when-cross-origin',
				'cross-origin-opener-policy': 'same-origin',
				'cross-origin-resource-policy': 'same-origin',
			});
			expect(headers['permissions-policy']).toContain('camera=()');
			expect(headers['strict-transport-security']).toBeUndefined();
		},
	);

	it.each([
		['its own name', {}, 'max-age=63072000'],
		[
			'subdomains when the operator says so',
			{ HSTS_SUBDOMAINS: 'true' },
			'max-age=63072000; includeSubDomains',
		],
	])('promise HTTPS only when the site has it, for %s', async (_, settings, header) => {
		const secure = await startServer({
			SITE_FILES: site.path,
			DATABASE_URL: `sqlite:${join(site.path, 'data', 'x.db')}`,
			SITE_ORIGIN: 'https://example.org',
			...settings,
		});
		const answer = await fetch(secure.url);
		await secure.stop();
		expect(answer.headers.get('strict-transport-security')).toBe(header);
	});
});

describe('the rest of the API', () => {
	it.each(['/api/health', '/api/ready'])('%s says ok', async (path) => {
		const answer = await fetchRaw(path);
		expect(answer.status).toBe(200);
		expect(answer.headers['cache-control']).toBe('no-store');
		expect(JSON.parse(answer.body.toString())).toEqual({ status: 'ok' });
	});

	it('publishes its description as OpenAPI 3.1', async () => {
		const { body } = await fetchRaw('/api/openapi.json');
		const { openapi, paths } = JSON.parse(body.toString());
		expect(openapi).toBe('3.1.0');
		expect(Object.keys(paths)).toContain('/api/assessment-responses');
		for (const [path, operations] of Object.entries<Record<string, OpenApiOperation>>(paths)) {
			for (const { requestBody, responses } of Object.values(operations)) {
				if (requestBody) expect(Object.keys(responses), path).toEqual(expect.arrayContaining(bodyStatuses));
			}
		}
	});

	it.each([
		['GET', '/api/assessment-responses', 405, 'method_not_allowed', 'POST'],
		['DELETE', '/api/health', 405, 'method_not_allowed', 'GET, HEAD'],
		['PROPFIND', '/api/health', 405, 'method_not_allowed', 'GET, HEAD'],
		['GET', '/api/nope', 404, 'not_found', undefined],
		['POST', '/api/', 404, 'not_found', undefined],
	])('%s %s answers %i', async (method, path, status, code, allow) => {
		const answer = await fetchRaw(path, { method });
		expect(answer.status).toBe(status);
		expect(answer.headers.allow).toBe(allow);
		expect(problemSchema.parse(JSON.parse(answer.body.toString())).code).toBe(code);
	});

	it('requires the token for metrics', async () => {
		expect((await fetchRaw('/metrics')).status).toBe(401);
		expect((await fetchRaw('/metrics', { headers: { authorization: 'Bearer wrong' } })).status).toBe(401);
		const answer = await fetchRaw('/metrics', { headers: { authorization: `Bearer ${token}` } });
		expect(answer.status).toBe(200);
		expect(answer.body.toString()).toMatch(
			/http_requests_total\{method="GET",route="\/api\/health",status="200"\} \d+/,
		);
		expect(answer.body.toString()).not.toContain('/api/nope');
	});

	it('rejects an unknown HTTP method and keeps running', async () => {
		const { connect } = await import('node:net');
		const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
		socket.write('BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n');
		expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
		expect((await fetchRaw('/api/health')).status).toBe(200);
	});
});

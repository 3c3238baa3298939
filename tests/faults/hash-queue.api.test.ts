import { scryptSync } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseProblem, readRows, relaxedRateLimits } from '#tests/support/accounts.ts';
import type { Engine } from '#tests/support/engines.ts';
import { realPasswords } from '#tests/support/environment.ts';
import { formatMs, recordFaultFigure, recordFaultTime } from '#tests/support/fault-figures.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';
import { createSignedInVisitor, createVisitor, testPassword } from '#tests/support/visitor.ts';

const signUpCount = 90;
const floodSize = 90;
const maxSignedInMs = 250;

const site = setupSharedSite();
const engine: Engine = {
	name: 'sqlite',
	env: () => ({ DATABASE_URL: `sqlite:${join(site.path, 'data', 'x.db')}` }),
};
const server = setupSharedServer(() => ({
	...engine.env(),
	SITE_FILES: site.path,
	...relaxedRateLimits,
	...realPasswords,
}));

const signUp = (email: string) =>
	createVisitor(server.url).request('POST', '/api/auth/sign-up/email', { email, password: testPassword });

it('hashes a bounded number of passwords at once and returns 503 for the rest', async () => {
	let maxLatencyMs = 0;
	const responses = await Promise.all(
		Array.from({ length: signUpCount }, async (_, index) => {
			const startedAt = performance.now();
			const response = await signUp(`person-${index}@example.org`);
			maxLatencyMs = Math.max(maxLatencyMs, performance.now() - startedAt);
			return response;
		}),
	);
	const accepted = responses.filter(({ status }) => status === 200);
	const rejected = responses.filter(({ status }) => status !== 200);
	expect(accepted.length).toBeGreaterThanOrEqual(16);
	expect(rejected.length).toBeGreaterThan(0);
	for (const response of rejected) {
		expect(response.status).toBe(503);
		expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
		expect((await parseProblem(response)).code).toBe('busy');
	}
	expect((await signUp('later@example.org')).status).toBe(200);
	recordFaultFigure(
		`11. ${signUpCount} sign-ups at once`,
		`${accepted.length} accepted, ${rejected.length} rejected with 503, slowest ${formatMs(maxLatencyMs)}`,
	);
});

it('answers signed-in requests during a flood of sign-ins', async () => {
	const owner = await createSignedInVisitor(server.url, 'owner@example.org');
	const flood = Promise.all(
		Array.from({ length: floodSize }, (_, index) =>
			createVisitor(server.url).request('POST', '/api/auth/sign-in/email', {
				email: `nobody-${index}@example.org`,
				password: 'a guess',
			}),
		),
	);
	let isFlooding = true;
	const floodEnded = flood.finally(() => {
		isFlooding = false;
	});
	const latencies: number[] = [];
	while (isFlooding) {
		const startedAt = performance.now();
		const response = await owner.request('GET', '/api/auth/get-session');
		latencies.push(performance.now() - startedAt);
		expect(response.status).toBe(200);
		expect(await response.json()).toMatchObject({ user: { email: 'owner@example.org' } });
	}
	for (const { status } of await floodEnded) expect([401, 503]).toContain(status);
	const slowest = latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? Number.NaN;
	recordFaultTime(`11. signed-in requests during ${floodSize} sign-ins (p99)`, slowest, maxSignedInMs);
});

it('stores a hash that takes the full work', async () => {
	const [account] = await readRows(engine, 'account');
	const [salt = '', key] = String(account?.password).split(':');
	const fullWork = { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 };
	expect(scryptSync(testPassword, salt, 64, fullWork).toString('hex')).toBe(key);
});

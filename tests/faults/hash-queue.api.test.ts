import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseProblem, relaxedRateLimits } from '#tests/support/accounts.ts';
import { formatMs, recordFaultFigure } from '#tests/support/fault-figures.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';
import { createVisitor, testPassword } from '#tests/support/visitor.ts';

const signUpCount = 90;

const site = setupSharedSite();
const server = setupSharedServer(() => ({
	SITE_FILES: site.path,
	DATABASE_URL: `sqlite:${join(site.path, 'data', 'x.db')}`,
	...relaxedRateLimits,
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

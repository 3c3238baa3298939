import { join } from 'node:path';
import { expect, it } from 'vitest';
import { problemOf, roomy } from '#tests/support/accounts.ts';
import { figure, milliseconds } from '#tests/support/figures.ts';
import { sharedServer, sharedSite } from '#tests/support/shared.ts';
import { testPassword, visitor } from '#tests/support/visitor.ts';

const crowd = 90;

const site = sharedSite();
const server = sharedServer(() => ({
	SITE_FILES: site.path,
	DATABASE_URL: `sqlite:${join(site.path, 'data', 'x.db')}`,
	...roomy,
}));

const signUp = (email: string) =>
	visitor(server.url).call('POST', '/api/auth/sign-up/email', { email, password: testPassword });

it('passwords that all come at once are hashed up to a number; the rest is told to come back', async () => {
	let slowest = 0;
	const answers = await Promise.all(
		Array.from({ length: crowd }, async (_, index) => {
			const before = performance.now();
			const answer = await signUp(`person-${index}@example.org`);
			slowest = Math.max(slowest, performance.now() - before);
			return answer;
		}),
	);
	const taken = answers.filter(({ status }) => status === 200);
	const refused = answers.filter(({ status }) => status !== 200);
	expect(taken.length).toBeGreaterThanOrEqual(16);
	expect(refused.length).toBeGreaterThan(0);
	for (const answer of refused) {
		expect(answer.status).toBe(503);
		expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
		expect((await problemOf(answer)).code).toBe('busy');
	}
	expect((await signUp('later@example.org')).status).toBe(200);
	figure(
		`11. ${crowd} sign-ups at once`,
		`${taken.length} taken, ${refused.length} told to come back, slowest ${milliseconds(slowest)}`,
	);
});

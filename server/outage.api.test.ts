import { expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { createPostgres } from '#tests/support/postgres.ts';
import { startServer } from '#tests/support/server.ts';
import { builtSite } from '#tests/support/temp.ts';

const triage = {
	tool_type: 'ransomadvisor',
	responses: { 1: 'no', 2: 'no', 3: 'yes', 4: 'no', 5: 'yes-tested', 6: 'no', 7: 'no', 8: 'none' },
	risk_level: 'Low Risk - Monitor Closely',
};

it('a database that goes away and comes back needs no restart of the server', async () => {
	const site = builtSite();
	const postgres = await createPostgres();
	const server = await startServer({
		SITE_FILES: site.path,
		DATABASE_URL: postgres.url,
		AUTH_SECRET: 'a test secret of at least 32 characters',
	});
	const save = () =>
		fetch(`${server.url}/api/assessment-responses`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(triage),
		});
	expect((await save()).status).toBe(201);

	await postgres.stop();
	for (const answer of [await save(), await save(), await fetch(`${server.url}/api/ready`)]) {
		expect(answer.status).toBe(503);
		expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
		expect(problemSchema.parse(await answer.json()).code).toBe('database_unavailable');
	}
	expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
	expect((await fetch(server.url)).status).toBe(200);

	await postgres.start();
	await expect.poll(async () => (await fetch(`${server.url}/api/ready`)).status).toBe(200);
	expect((await save()).status).toBe(201);

	await server.stop();
	await postgres.remove();
	site.remove();
});

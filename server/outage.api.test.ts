import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { createPostgres } from '#tests/support/postgres.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { builtSite, type TempFolder, tempFolder } from '#tests/support/temp.ts';
import { signedInVisitor } from '#tests/support/visitor.ts';

let site: TempFolder;
beforeAll(() => {
	site = builtSite();
});
afterAll(() => site.remove());

const save = (server: RunningServer) =>
	fetch(`${server.url}/api/assessment-responses`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(triage),
	});

async function expectUnavailable(answer: Response) {
	expect(answer.status).toBe(503);
	expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
	expect(problemSchema.parse(await answer.json()).code).toBe('database_unavailable');
}

const triage = {
	tool_type: 'ransomadvisor',
	responses: { 1: 'no', 2: 'no', 3: 'yes', 4: 'no', 5: 'yes-tested', 6: 'no', 7: 'no', 8: 'none' },
	risk_level: 'Low Risk - Monitor Closely',
};

it('a database that goes away and comes back needs no restart of the server', async () => {
	const postgres = await createPostgres();
	const server = await startServer({
		SITE_FILES: site.path,
		DATABASE_URL: postgres.url,
		AUTH_SECRET: 'a test secret of at least 32 characters',
	});
	expect((await save(server)).status).toBe(201);
	const person = await signedInVisitor(server.url, 'owner@example.org');

	await postgres.stop();
	await expectUnavailable(await save(server));
	await expectUnavailable(await save(server));
	await expectUnavailable(await fetch(`${server.url}/api/ready`));
	// A session that cannot be looked up is not a session that has ended.
	await expectUnavailable(await person.call('GET', '/api/auth/get-session'));
	await expectUnavailable(await person.call('GET', '/api/custom-systems'));
	await expectUnavailable(await person.call('POST', '/api/auth/sign-out'));
	expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
	expect((await fetch(server.url)).status).toBe(200);

	await postgres.start();
	await expect.poll(async () => (await fetch(`${server.url}/api/ready`)).status).toBe(200);
	expect((await save(server)).status).toBe(201);
	expect((await person.call('GET', '/api/custom-systems')).status).toBe(200);

	await server.stop();
	await postgres.remove();
});

it('an embedded database that another program keeps locked comes back by itself', async () => {
	const data = tempFolder();
	const path = join(data.path, 'x.db');
	const server = await startServer({ SITE_FILES: site.path, DATABASE_URL: `sqlite:${path}` });
	const other = new DatabaseSync(path);
	other.exec('begin immediate');
	await expectUnavailable(await save(server));
	other.exec('rollback');
	other.close();
	expect((await save(server)).status).toBe(201);
	await server.stop();
	data.remove();
});

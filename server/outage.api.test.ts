import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { recordFaultTime } from '#tests/support/fault-figures.ts';
import { createPostgres } from '#tests/support/postgres.ts';
import { startServer } from '#tests/support/server.ts';
import { setupSharedSite } from '#tests/support/shared-server.ts';
import { submit } from '#tests/support/submissions.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { createSignedInVisitor } from '#tests/support/visitor.ts';

const site = setupSharedSite();

async function expectUnavailable(answer: Response) {
	expect(answer.status).toBe(503);
	expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
	expect(problemSchema.parse(await answer.json()).code).toBe('database_unavailable');
}

it('recovers from a database outage without a restart', async () => {
	const postgres = await createPostgres();
	const server = await startServer({
		SITE_FILES: site.path,
		DATABASE_URL: postgres.url,
		AUTH_SECRET: 'a test secret of at least 32 characters',
	});
	expect((await submit(server)).status).toBe(201);
	const person = await createSignedInVisitor(server.url, 'owner@example.org');

	const admin = new pg.Client({ connectionString: postgres.url.replace(/postgres$/, 'template1') });
	await admin.connect();
	await admin.query('alter database postgres allow_connections false');
	await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'");
	await expectUnavailable(await submit(server));
	await expectUnavailable(await fetch(`${server.url}/api/ready`));
	await admin.query('alter database postgres allow_connections true');
	await admin.end();
	await expect.poll(async () => (await fetch(`${server.url}/api/ready`)).status).toBe(200);

	await postgres.stop();
	await expectUnavailable(await submit(server));
	await expectUnavailable(await submit(server));
	await expectUnavailable(await fetch(`${server.url}/api/ready`));
	await expectUnavailable(await person.request('GET', '/api/auth/get-session'));
	await expectUnavailable(await person.request('GET', '/api/custom-systems'));
	await expectUnavailable(await person.request('POST', '/api/auth/sign-out'));
	expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
	expect((await fetch(server.url)).status).toBe(200);
	expect(server.output().match(/"msg":"database unavailable"/g)).toHaveLength(1);

	await postgres.start();
	await expect.poll(async () => (await fetch(`${server.url}/api/ready`)).status).toBe(200);
	expect((await submit(server)).status).toBe(201);
	expect((await person.request('GET', '/api/custom-systems')).status).toBe(200);

	await server.stop();
	await postgres.remove();
});

it('recovers after another process releases its SQLite lock', async () => {
	const data = createTempFolder();
	const path = join(data.path, 'x.db');
	const server = await startServer({ SITE_FILES: site.path, DATABASE_URL: `sqlite:${path}` });
	const other = new DatabaseSync(path, { timeout: 5_000 });
	other.exec('begin immediate');
	let isAnswered = false;
	const refused = submit(server).finally(() => {
		isAnswered = true;
	});
	let slowest = 0;
	while (!isAnswered) {
		const before = performance.now();
		expect((await fetch(server.url)).status).toBe(200);
		slowest = Math.max(slowest, performance.now() - before);
	}
	recordFaultTime('11. a locked SQLite file: slowest page', slowest, 1_000);
	await expectUnavailable(await refused);
	other.exec('rollback');
	other.close();
	expect((await submit(server)).status).toBe(201);
	await server.stop();
	data.remove();
});

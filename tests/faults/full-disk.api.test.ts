import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { assessmentResponse } from '#contract/assessment.ts';
import { problemSchema } from '#contract/problem.ts';
import { startServer } from '#tests/support/server.ts';
import { readStoredIds, submit } from '#tests/support/submissions.ts';
import { createSiteFixture } from '#tests/support/temp-folder.ts';
import { createVisitor, testPassword } from '#tests/support/visitor.ts';

/** A file size limit simulates a full disk without root or a separate file system. */
const limitFileSize = (pid: number, bytes: number | 'unlimited') =>
	execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);

it('rejects only submissions on a full disk and keeps acknowledged rows', async () => {
	const site = createSiteFixture();
	const file = join(site.path, 'data', 'x.db');
	const server = await startServer({ SITE_FILES: site.path, DATABASE_URL: `sqlite:${file}` });
	const first = assessmentResponse.parse(await (await submit(server)).json());

	limitFileSize(server.pid, statSync(`${file}-wal`).size);
	for (let attempt = 0; attempt < 3; attempt++) {
		const rejected = await submit(server);
		expect(rejected.status).toBe(503);
		expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
		expect(problemSchema.parse(await rejected.json()).code).toBe('database_unavailable');
	}
	const signUp = await createVisitor(server.url).request('POST', '/api/auth/sign-up/email', {
		email: 'owner@example.org',
		password: testPassword,
	});
	expect(signUp.status).toBe(503);
	expect(problemSchema.parse(await signUp.json()).code).toBe('database_unavailable');
	expect((await fetch(server.url)).status).toBe(200);
	expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
	expect((await fetch(`${server.url}/api/ready`)).status).toBe(503);

	limitFileSize(server.pid, 'unlimited');
	expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
	const second = assessmentResponse.parse(await (await submit(server)).json());
	expect(await server.stop()).toBe(0);
	expect(await readStoredIds(`sqlite:${file}`)).toEqual(new Set([first.id, second.id]));
	site.remove();
});

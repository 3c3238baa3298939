import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { assessmentResponse } from '#contract/assessment.ts';
import { problemSchema } from '#contract/problem.ts';
import { startServer } from '#tests/support/server.ts';
import { storedIds, submit } from '#tests/support/submissions.ts';
import { builtSite } from '#tests/support/temp.ts';
import { testPassword, visitor } from '#tests/support/visitor.ts';

/** No file of the process may grow past this; needs no rights and no disk of its own, unlike a full file system. */
const limitFiles = (pid: number, bytes: number | 'unlimited') =>
	execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);

it('a full disk costs submissions only, and what was answered stays', async () => {
	const site = builtSite();
	const file = join(site.path, 'data', 'x.db');
	const server = await startServer({ SITE_FILES: site.path, DATABASE_URL: `sqlite:${file}` });
	const first = assessmentResponse.parse(await (await submit(server)).json());

	limitFiles(server.pid, statSync(`${file}-wal`).size);
	for (let attempt = 0; attempt < 3; attempt++) {
		const refused = await submit(server);
		expect(refused.status).toBe(503);
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
		expect(problemSchema.parse(await refused.json()).code).toBe('database_unavailable');
	}
	const signUp = await visitor(server.url).call('POST', '/api/auth/sign-up/email', {
		email: 'owner@example.org',
		password: testPassword,
	});
	expect(signUp.status).toBe(503);
	expect(problemSchema.parse(await signUp.json()).code).toBe('database_unavailable');
	expect((await fetch(server.url)).status).toBe(200);
	expect((await fetch(`${server.url}/api/health`)).status).toBe(200);

	limitFiles(server.pid, 'unlimited');
	const second = assessmentResponse.parse(await (await submit(server)).json());
	expect(await server.stop()).toBe(0);
	expect(await storedIds(`sqlite:${file}`)).toEqual(new Set([first.id, second.id]));
	site.remove();
});

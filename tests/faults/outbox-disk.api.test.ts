import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { assessmentResponse } from '#contract/assessment.ts';
import { closeAll } from '#tests/lab/servers.ts';
import { startHookServer } from '#tests/support/hook-server.ts';
import { startServer } from '#tests/support/server.ts';
import { submit } from '#tests/support/submissions.ts';
import { builtSite } from '#tests/support/temp.ts';

const limitFiles = (pid: number, bytes: number | 'unlimited') =>
	execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);

it('on a full disk a lead is refused whole: nothing is sent about a row that was not saved', async () => {
	const site = builtSite();
	const hook = await startHookServer();
	const file = join(site.path, 'data', 'x.db');
	const server = await startServer({
		SITE_FILES: site.path,
		DATABASE_URL: `sqlite:${file}`,
		LEAD_WEBHOOK_URL: hook.url,
		LEAD_WEBHOOK_SECRET: `whsec_${Buffer.from('only for tests, 24 bytes or more').toString('base64')}`,
	});
	const lead = { email: 'owner@example.org' };
	const first = assessmentResponse.parse(await (await submit(server, lead)).json());
	await expect.poll(() => hook.calls.length, { timeout: 15_000 }).toBe(1);

	limitFiles(server.pid, statSync(`${file}-wal`).size);
	expect((await submit(server, lead)).status).toBe(503);
	limitFiles(server.pid, 'unlimited');

	const last = assessmentResponse.parse(await (await submit(server, lead)).json());
	const about = () => new Set(hook.calls.map(({ headers }) => headers['webhook-id']));
	await expect.poll(about, { timeout: 15_000 }).toContain(`${last.id}.lead-webhook`);
	expect(about()).toEqual(new Set([`${first.id}.lead-webhook`, `${last.id}.lead-webhook`]));
	await server.stop();
	await closeAll();
	site.remove();
});

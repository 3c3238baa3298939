import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { assessmentResponse } from '#contract/assessment.ts';
import { closeAllServers } from '#tests/lab/stub-servers.ts';
import { startServer } from '#tests/support/server.ts';
import { submit } from '#tests/support/submissions.ts';
import { createSiteFixture } from '#tests/support/temp-folder.ts';
import { startWebhookServer } from '#tests/support/webhook-server.ts';

const limitFileSize = (pid: number, bytes: number | 'unlimited') =>
	execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);

it('rejects a lead on a full disk and sends no notification', async () => {
	const site = createSiteFixture();
	const webhook = await startWebhookServer();
	const file = join(site.path, 'data', 'x.db');
	const server = await startServer({
		SITE_FILES: site.path,
		DATABASE_URL: `sqlite:${file}`,
		LEAD_WEBHOOK_URL: webhook.url,
		LEAD_WEBHOOK_SECRET: `whsec_${Buffer.from('only for tests, 24 bytes or more').toString('base64')}`,
	});
	const lead = { email: 'owner@example.org' };
	const first = assessmentResponse.parse(await (await submit(server, lead)).json());
	await expect.poll(() => webhook.requests.length, { timeout: 15_000 }).toBe(1);

	limitFileSize(server.pid, statSync(`${file}-wal`).size);
	expect((await submit(server, lead)).status).toBe(503);
	limitFileSize(server.pid, 'unlimited');

	const last = assessmentResponse.parse(await (await submit(server, lead)).json());
	const getWebhookIds = () => new Set(webhook.requests.map(({ headers }) => headers['webhook-id']));
	await expect.poll(getWebhookIds, { timeout: 15_000 }).toContain(`${last.id}.lead-webhook`);
	expect(getWebhookIds()).toEqual(new Set([`${first.id}.lead-webhook`, `${last.id}.lead-webhook`]));
	await server.stop();
	await closeAllServers();
	site.remove();
});

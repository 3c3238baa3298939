import { afterAll, expect, it } from 'vitest';
import { closeAllServers } from '#tests/lab/stub-servers.ts';
import { describeOnBothEngines } from '#tests/support/engines.ts';
import { startServer } from '#tests/support/server.ts';
import { setupSharedSite } from '#tests/support/shared-server.ts';
import { submit } from '#tests/support/submissions.ts';
import { startWebhookServer } from '#tests/support/webhook-server.ts';

const METRICS_TOKEN = 'a token for tests only';

describeOnBothEngines('metrics for the operator', (engine) => {
	const site = setupSharedSite();
	afterAll(closeAllServers);

	it('counts pages by name and exposes the outbox backlog', async () => {
		const hook = await startWebhookServer();
		hook.response = { status: 500 };
		const server = await startServer({
			...engine.env(),
			SITE_FILES: site.path,
			METRICS_TOKEN,
			LEAD_WEBHOOK_URL: hook.url,
			LEAD_WEBHOOK_SECRET: `whsec_${Buffer.from('only for tests, 24 bytes or more').toString('base64')}`,
		});
		for (const path of ['/', '/', '/robots.txt', '/nowhere']) await fetch(`${server.url}${path}`);
		await submit(server, { email: 'owner@example.org' });
		await expect.poll(() => hook.requests.length, { timeout: 15_000 }).toBe(1);
		const answer = await fetch(`${server.url}/metrics`, {
			headers: { authorization: `Bearer ${METRICS_TOKEN}` },
		});
		const figures = await answer.text();
		expect(figures).toContain('site_pages_total{page="home"} 2');
		expect(figures.match(/^site_pages_total/gm)).toHaveLength(1);
		expect(figures).toContain('site_outbox_messages{kind="lead-webhook",state="waiting"} 1');
		expect(figures).toMatch(/site_outbox_oldest_seconds\{kind="lead-webhook",state="waiting"\} \d/);
		await server.stop();
	});
});

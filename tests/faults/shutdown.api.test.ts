import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { assessmentResponse } from '#contract/assessment.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { readStoredIds, triageSubmission } from '#tests/support/submissions.ts';
import { createSiteFixture } from '#tests/support/temp-folder.ts';

type ProxiedResponse = { status: number; isLast: boolean; body: string };

function sendRequest(server: RunningServer, agent: Agent, method: 'GET' | 'POST'): Promise<ProxiedResponse> {
	const path = method === 'GET' ? '/tools/x' : '/api/assessment-responses';
	return new Promise((resolve, reject) => {
		const headers = { 'content-type': 'application/json' };
		request(`${server.url}${path}`, { method, agent, headers }, async (response) => {
			const isLast = response.headers.connection === 'close';
			resolve({ status: response.statusCode ?? 0, isLast, body: await text(response) });
		})
			.on('error', reject)
			.end(method === 'POST' ? JSON.stringify(triageSubmission) : undefined);
	});
}

it('finishes every request and loses no row on SIGTERM under load', async () => {
	const site = createSiteFixture();
	const database = `sqlite:${join(site.path, 'data', 'x.db')}`;
	const server = await startServer({
		SITE_FILES: site.path,
		DATABASE_URL: database,
		SUBMISSIONS_PER_MINUTE: '100000',
	});
	const responses: ProxiedResponse[] = [];
	const proxies = Array.from({ length: 32 }, async (_, index) => {
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		for (let turn = 0; turn < 100_000; turn++) {
			const response = await sendRequest(server, agent, (turn + index) % 2 === 0 ? 'GET' : 'POST');
			responses.push(response);
			if (response.isLast) break;
		}
		agent.destroy();
	});
	const proxiesDone = Promise.all(proxies);
	await expect.poll(() => responses.length, { timeout: 30_000 }).toBeGreaterThan(500);
	const code = await server.stop('SIGTERM');
	await proxiesDone;
	expect(code).toBe(0);
	expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 201]));
	const saved = responses.filter(({ status }) => status === 201);
	const ids = saved.map(({ body }) => assessmentResponse.parse(JSON.parse(body)).id);
	expect(await readStoredIds(database)).toEqual(new Set(ids));
	site.remove();
});

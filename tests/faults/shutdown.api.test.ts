import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { assessmentResponse } from '#contract/assessment.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { storedIds, triage } from '#tests/support/submissions.ts';
import { builtSite } from '#tests/support/temp.ts';

type Answer = { status: number; isLast: boolean; body: string };

/** One call over the agent's single kept connection, as a reverse proxy makes them. */
function call(server: RunningServer, agent: Agent, method: 'GET' | 'POST'): Promise<Answer> {
	const path = method === 'GET' ? '/tools/x' : '/api/assessment-responses';
	return new Promise((resolve, reject) => {
		const headers = { 'content-type': 'application/json' };
		request(`${server.url}${path}`, { method, agent, headers }, async (answer) => {
			const isLast = answer.headers.connection === 'close';
			resolve({ status: answer.statusCode ?? 0, isLast, body: await text(answer) });
		})
			.on('error', reject)
			.end(method === 'POST' ? JSON.stringify(triage) : undefined);
	});
}

it('SIGTERM under load fails no request and loses no row', async () => {
	const site = builtSite();
	const database = `sqlite:${join(site.path, 'data', 'x.db')}`;
	const server = await startServer({
		SITE_FILES: site.path,
		DATABASE_URL: database,
		SUBMISSIONS_PER_MINUTE: '100000',
	});
	const answers: Answer[] = [];
	const proxies = Array.from({ length: 32 }, async (_, index) => {
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		for (let turn = 0; turn < 100_000; turn++) {
			const answer = await call(server, agent, (turn + index) % 2 === 0 ? 'GET' : 'POST');
			answers.push(answer);
			if (answer.isLast) break;
		}
		agent.destroy();
	});
	const underLoad = Promise.all(proxies);
	await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(500);
	const code = await server.stop('SIGTERM');
	await underLoad;
	expect(code).toBe(0);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
	const saved = answers.filter(({ status }) => status === 201);
	const ids = saved.map(({ body }) => assessmentResponse.parse(JSON.parse(body)).id);
	expect(await storedIds(database)).toEqual(new Set(ids));
	site.remove();
});

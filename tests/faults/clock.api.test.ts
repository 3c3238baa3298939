import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { assessmentResponse } from '#contract/assessment.ts';
import { dayMs } from '#domain/time/day.ts';
import { startClockedServer } from '#tests/support/clocked-server.ts';
import { submit, triage } from '#tests/support/submissions.ts';
import { builtSite } from '#tests/support/temp.ts';

it('a clock that jumps a day ahead and back breaks neither requests under way nor limits nor health', async () => {
	const site = builtSite();
	const server = await startClockedServer(
		{
			SITE_FILES: site.path,
			DATABASE_URL: `sqlite:${join(site.path, 'data', 'x.db')}`,
			SUBMISSIONS_PER_MINUTE: '4',
		},
		site.path,
	);
	const expectHealthy = async () => {
		for (const path of ['/api/health', '/api/ready', '/']) {
			expect((await fetch(`${server.url}${path}`)).status).toBe(200);
		}
	};

	const body = JSON.stringify(triage);
	const underWay = request(`${server.url}/api/assessment-responses`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
	});
	const answered = once(underWay, 'response');
	underWay.flushHeaders();
	await once(underWay, 'continue');
	await server.setClock(dayMs);
	underWay.end(body);
	const [answer] = await answered;
	expect(answer.statusCode).toBe(201);
	answer.resume();
	await expectHealthy();
	const ahead = assessmentResponse.parse(await (await submit(server)).json());
	expect(Date.parse(ahead.created_at) - Date.now()).toBeGreaterThan(dayMs / 2);

	await server.setClock(-dayMs);
	await expectHealthy();
	const statuses: number[] = [];
	let last: Response | undefined;
	for (let call = 0; call < 5; call++) {
		last = await submit(server);
		statuses.push(last.status);
	}
	expect(statuses.at(-1)).toBe(429);
	expect(Number(last?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
	expect(await server.stop()).toBe(0);
	site.remove();
});

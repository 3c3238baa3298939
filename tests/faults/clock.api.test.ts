import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { assessmentResponse } from '#contract/assessment.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import { startServerWithFakeClock } from '#tests/support/fake-clock-server.ts';
import { submit, triageSubmission } from '#tests/support/submissions.ts';
import { createSiteFixture } from '#tests/support/temp-folder.ts';

it('keeps requests, rate limits and health working after a clock jump of one day', async () => {
	const site = createSiteFixture();
	const server = await startServerWithFakeClock(
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

	const body = JSON.stringify(triageSubmission);
	const pendingRequest = request(`${server.url}/api/assessment-responses`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
	});
	const responseReceived = once(pendingRequest, 'response');
	pendingRequest.flushHeaders();
	await once(pendingRequest, 'continue');
	await server.setClock(msPerDay);
	pendingRequest.end(body);
	const [response] = await responseReceived;
	expect(response.statusCode).toBe(201);
	response.resume();
	await expectHealthy();
	const savedAhead = assessmentResponse.parse(await (await submit(server)).json());
	expect(Date.parse(savedAhead.created_at) - Date.now()).toBeGreaterThan(msPerDay / 2);

	await server.setClock(-msPerDay);
	await expectHealthy();
	const statuses: number[] = [];
	let last: Response | undefined;
	for (let attempt = 0; attempt < 5; attempt++) {
		last = await submit(server);
		statuses.push(last.status);
	}
	expect(statuses.at(-1)).toBe(429);
	expect(Number(last?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
	expect(await server.stop()).toBe(0);
	site.remove();
});

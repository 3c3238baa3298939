import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { assessmentResponse } from '#contract/assessment-responses.ts';
import { startServer } from '#tests/support/server.ts';
import { submit, triage } from '#tests/support/submissions.ts';
import { builtSite } from '#tests/support/temp.ts';

const day = 24 * 60 * 60 * 1000;

it('a clock that jumps a day ahead and back breaks neither requests under way nor limits nor health', async () => {
	const site = builtSite();
	const clockFile = join(site.path, 'clock');
	const server = await startServer({
		SITE_FILES: site.path,
		DATABASE_URL: `sqlite:${join(site.path, 'data', 'x.db')}`,
		SUBMISSIONS_PER_MINUTE: '4',
		NODE_OPTIONS: `--import ${new URL('../support/movable-clock.ts', import.meta.url).href}`,
		CLOCK_FILE: clockFile,
	});
	const setClock = async (offset: number) => {
		writeFileSync(clockFile, String(offset));
		process.kill(server.pid, 'SIGUSR2');
		await expect.poll(() => server.output().trimEnd().split('\n').at(-1)).toBe(`clock moved ${offset}`);
	};
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
	await setClock(day);
	underWay.end(body);
	const [answer] = await answered;
	expect(answer.statusCode).toBe(201);
	answer.resume();
	await expectHealthy();
	const ahead = assessmentResponse.parse(await (await submit(server)).json());
	expect(Date.parse(ahead.created_at) - Date.now()).toBeGreaterThan(day / 2);

	await setClock(-day);
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

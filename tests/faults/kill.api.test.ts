import { expect, it } from 'vitest';
import { assessmentResponse } from '#contract/assessment.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { startServer } from '#tests/support/server.ts';
import { sharedSite } from '#tests/support/shared.ts';
import { storedIds, submit } from '#tests/support/submissions.ts';

const submissions = 1000;
const visitors = 50;

onBothEngines('a server that is killed', (engine) => {
	const site = sharedSite();

	it(`under ${submissions} submissions has on disk every row that it answered for`, async () => {
		const server = await startServer({
			...engine.env(),
			SITE_FILES: site.path,
			SUBMISSIONS_PER_MINUTE: '100000',
		});
		const answered: string[] = [];
		const sending = Array.from({ length: visitors }, async () => {
			for (let call = 0; call < submissions / visitors; call++) {
				const answer = await submit(server);
				answered.push(assessmentResponse.parse(await answer.json()).id);
			}
		});
		const gone = Promise.allSettled(sending);
		await expect
			.poll(() => answered.length, { timeout: 30_000, interval: 5 })
			.toBeGreaterThan(submissions / 4);
		await server.stop('SIGKILL');
		const outcomes = await gone;
		expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
		const stored = await storedIds(engine.env().DATABASE_URL ?? '');
		expect(answered.filter((id) => !stored.has(id))).toEqual([]);
	});
});

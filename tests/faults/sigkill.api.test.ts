import { expect, it } from 'vitest';
import { assessmentResponse } from '#contract/assessment.ts';
import { describeOnBothEngines } from '#tests/support/engines.ts';
import { startServer } from '#tests/support/server.ts';
import { setupSharedSite } from '#tests/support/shared-server.ts';
import { readStoredIds, submit } from '#tests/support/submissions.ts';

const submissions = 1000;
const visitors = 50;

describeOnBothEngines('a server that receives SIGKILL', (engine) => {
	const site = setupSharedSite();

	it(`has stored every acknowledged row of ${submissions} submissions`, async () => {
		const server = await startServer({
			...engine.env(),
			SITE_FILES: site.path,
			SUBMISSIONS_PER_MINUTE: '100000',
		});
		const acknowledgedIds: string[] = [];
		const clients = Array.from({ length: visitors }, async () => {
			for (let index = 0; index < submissions / visitors; index++) {
				const response = await submit(server);
				acknowledgedIds.push(assessmentResponse.parse(await response.json()).id);
			}
		});
		const settled = Promise.allSettled(clients);
		await expect
			.poll(() => acknowledgedIds.length, { timeout: 30_000, interval: 5 })
			.toBeGreaterThan(submissions / 4);
		await server.stop('SIGKILL');
		const outcomes = await settled;
		expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
		const stored = await readStoredIds(engine.env().DATABASE_URL ?? '');
		expect(acknowledgedIds.filter((id) => !stored.has(id))).toEqual([]);
	});
});

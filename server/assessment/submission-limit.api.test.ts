import { expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { describeOnBothEngines } from '#tests/support/engines.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';
import { submit } from '#tests/support/submissions.ts';

describeOnBothEngines('submission limit', (engine) => {
	const site = setupSharedSite();
	const server = setupSharedServer(() => ({
		...engine.env(),
		SITE_FILES: site.path,
		SUBMISSIONS_PER_MINUTE: '3',
	}));

	it('returns 429 with Retry-After over the rate limit', async () => {
		const statuses: number[] = [];
		let last: Response | undefined;
		for (let call = 0; call < 4; call++) {
			last = await submit(server);
			statuses.push(last.status);
		}
		expect(statuses).toEqual([201, 201, 201, 429]);
		expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
		expect(problemSchema.parse(await last?.json()).code).toBe('too_many_requests');
	});
});

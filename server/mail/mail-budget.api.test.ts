import { expect, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/all.ts';
import { createRateLimits } from '#server/http/rate-limits.ts';
import { describeOnBothEngines, openTestDatabase } from '#tests/support/engines.ts';
import { createMailBudget } from './mail-budget.ts';

const bounds = { perMailbox: 3, perVisitor: 30, perInstance: 60, seconds: 3600 };
const attempts = 84;

describeOnBothEngines('the mail budget', (engine) => {
	it.each([
		[
			'one mailbox under many tags from many visitors',
			3,
			(n: number) => [`v.ictim+${n}@example.org`, `v${n}`],
		],
		['many mailboxes from one visitor', 30, (n: number) => [`person${n}@example.org`, 'v']],
		['many mailboxes from many visitors', 60, (n: number) => [`person${n}@example.org`, `v${n}`]],
	] as const)('stops mail to %s after %i', async (name, allowed, pick) => {
		const url = engine.env().DATABASE_URL ?? '';
		await migrate(url, migrations);
		const database = openTestDatabase(url);
		const limits = createRateLimits(database, { trustedProxies: 0, secret: 'only for this test' });
		const consume = createMailBudget(limits, name, bounds);
		const outcomes = await Promise.allSettled(
			Array.from({ length: attempts }, (_, n) => {
				const [email = '', visitor = ''] = pick(n);
				return consume({ email, visitor });
			}),
		);
		expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(allowed);
		for (const outcome of outcomes)
			if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 429 });
		await database.close();
	});
});

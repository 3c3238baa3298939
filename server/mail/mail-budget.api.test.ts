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
		const { consume } = createMailBudget(limits, name, bounds);
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

	it.each(['consume', 'canMail'] as const)(
		'stops mail to many mailboxes from all networks of one /48: %s',
		async (name) => {
			const url = engine.env().DATABASE_URL ?? '';
			await migrate(url, migrations);
			const database = openTestDatabase(url);
			const limits = createRateLimits(database, { trustedProxies: 0, secret: 'only for this test' });
			const budget = createMailBudget(limits, `site-${name}`, { ...bounds, perVisitor: 3 });
			const outcomes = await Promise.allSettled(
				Array.from({ length: attempts }, (_, n) =>
					budget[name]({ email: `person${n}@example.org`, visitor: `2001:db8:7:${n.toString(16)}::/64` }),
				),
			);
			expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
			await database.close();
		},
	);

	it('does not tell a stranger that a mailbox has had its mails', async () => {
		const url = engine.env().DATABASE_URL ?? '';
		await migrate(url, migrations);
		const database = openTestDatabase(url);
		const limits = createRateLimits(database, { trustedProxies: 0, secret: 'only for this test' });
		const { canMail } = createMailBudget(limits, 'oracle', bounds);
		const answers: boolean[] = [];
		for (let n = 0; n < 5; n++) answers.push(await canMail({ email: 'owner@example.org', visitor: `v${n}` }));
		expect(answers).toEqual([true, true, true, false, false]);
		await database.close();
	});
});

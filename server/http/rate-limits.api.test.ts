import { expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/all.ts';
import { createPostgres } from '#tests/support/postgres.ts';
import { createRateLimits } from './rate-limits.ts';

const rule = { name: 'test', times: 30, seconds: 60 };

it('shares exact counters between servers and falls back to local counters in an outage', async () => {
	const postgres = await createPostgres();
	await migrate(postgres.url, migrations);
	const copies: Database[] = [openDatabase(postgres.url), openDatabase(postgres.url)];
	const limiters = copies.map((database) =>
		createRateLimits(database, { trustedProxies: 0, secret: 'only for this test' }).createLimiter(rule),
	);
	const keys = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
	const countAdmitted = async (key: string) => {
		const attempts = Array.from({ length: 50 }, (_, call) => limiters[call % limiters.length]?.consume(key));
		return (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length;
	};
	expect(await Promise.all(keys.map(countAdmitted))).toEqual([30, 30, 30]);

	const stored = await copies[0]?.counterPool?.query({ text: 'select key from rate_limits' });
	expect(stored?.rows.map(({ key }) => key)).toEqual(
		keys.map(() => expect.stringMatching(/^test:[\w-]{43}$/)),
	);

	await limiters[0]?.reset('192.0.2.1');
	expect(await Promise.all(keys.map(countAdmitted))).toEqual([30, 0, 0]);

	await postgres.stop();
	expect(await countAdmitted('192.0.2.1')).toBe(50);
	expect(await countAdmitted('192.0.2.1')).toBe(10);
	await Promise.all(copies.map((database) => database.close()));
	await postgres.remove();
});

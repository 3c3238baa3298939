import { expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/all.ts';
import { createPostgres } from '#tests/support/postgres.ts';
import { createLimits } from './limits.ts';

const rule = { name: 'test', times: 30, seconds: 60 };

it('copies that count at the same moment share exact counts, and count for themselves in an outage', async () => {
	const postgres = await createPostgres();
	await migrate(postgres.url, migrations);
	const copies: Database[] = [openDatabase(postgres.url), openDatabase(postgres.url)];
	const counters = copies.map((database) =>
		createLimits(database, { trustedProxies: 0, secret: 'only for this test' }).counter(rule),
	);
	const keys = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
	const admitted = async (key: string) => {
		const takes = Array.from({ length: 50 }, (_, call) => counters[call % counters.length]?.take(key));
		return (await Promise.allSettled(takes)).filter(({ status }) => status === 'fulfilled').length;
	};
	expect(await Promise.all(keys.map(admitted))).toEqual([30, 30, 30]);

	const stored = await copies[0]?.counts?.query({ text: 'select key from rate_limits' });
	expect(stored?.rows.map(({ key }) => key)).toEqual(
		keys.map(() => expect.stringMatching(/^test:[\w-]{43}$/)),
	);

	await counters[0]?.forget('192.0.2.1');
	expect(await Promise.all(keys.map(admitted))).toEqual([30, 0, 0]);

	await postgres.stop();
	// 25 calls reach each of the two copies, which is within what one alone allows.
	expect(await admitted('192.0.2.1')).toBe(50);
	expect(await admitted('192.0.2.1')).toBe(10);
	await Promise.all(copies.map((database) => database.close()));
	await postgres.remove();
});

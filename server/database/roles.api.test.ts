import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { root } from '#scripts/run.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';

const roles = readFileSync(join(root, 'deploy', 'roles.sql'), 'utf8');

function withUser(url: string, name: string): string {
	const changed = new URL(url);
	[changed.username, changed.password] = [name, `of-${name}`];
	return changed.href;
}

async function execute(url: string, statement: string, options?: string): Promise<pg.QueryResult> {
	const client = new pg.Client({ connectionString: url, ...(options && { options }) });
	await client.connect();
	return client.query(statement).finally(() => client.end());
}

it('gives server and backup of an existing database the rights they need and no others', async () => {
	const { url, drop } = await createTestDatabase(inject('postgresUrl'));
	// Tables of an earlier version belong to the superuser.
	await migrate(url, Object.fromEntries(Object.entries(migrations).slice(0, -2)));
	for (let start = 0; start < 2; start++)
		await execute(url, roles, '-c site.password=of-site -c backup.password=of-backup');

	const [site, backup] = [withUser(url, 'site'), withUser(url, 'backup')];
	await migrate(site, migrations);
	await execute(site, `insert into rate_limits (key, points) values ('x', 1)`);
	expect((await execute(backup, 'select key from rate_limits')).rows).toEqual([{ key: 'x' }]);
	await execute(site, 'drop schema public cascade; create schema public');

	for (const [account, statement] of [
		[site, 'create role another'],
		[site, 'select * from pg_authid'],
		[site, `copy (select 1) to program 'true'`],
		[site, 'alter role site superuser'],
		[backup, 'create table public.more (id int)'],
		[backup, 'drop schema public'],
	] as const)
		await expect(execute(account, statement), statement).rejects.toThrow(/permission denied|must be owner/);
	await drop();
	await execute(inject('postgresUrl'), 'drop role site; drop role backup');
});

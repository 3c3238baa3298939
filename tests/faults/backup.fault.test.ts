import { delimiter } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { findDocumentedCommand, runDocumentedCommand } from '#tests/support/documented-commands.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { startServer } from '#tests/support/server.ts';
import { readStoredIds, submit } from '#tests/support/submissions.ts';
import { startSystemPostgres } from '#tests/support/system-postgres.ts';
import { createSiteFixture, createTempFolder } from '#tests/support/temp-folder.ts';

async function executeStatements(url: string, statements: readonly string[]): Promise<void> {
	const database = openDatabase(url);
	try {
		for (const statement of statements) await sql.raw(statement).execute(database.queries);
	} finally {
		await database.close();
	}
}

it('restores every row of the documented PostgreSQL backup, also over a newer schema', async () => {
	const postgres = await startSystemPostgres();
	const database = await createTestDatabase(postgres.url);
	const site = createSiteFixture();
	const workFolder = createTempFolder();
	const env = { DATABASE_URL: database.url, PATH: [postgres.bin, process.env.PATH ?? ''].join(delimiter) };
	const settings = { ...env, SITE_FILES: site.path, AUTH_SECRET: 'a test secret of at least 32 characters' };
	const runDocumentedMatch = (pattern: RegExp) =>
		runDocumentedCommand(findDocumentedCommand(pattern), { cwd: workFolder.path, env });
	const server = await startServer(settings);
	for (let row = 0; row < 20; row++) expect((await submit(server)).status).toBe(201);

	await runDocumentedMatch(/pg_dump/);
	const saved = await readStoredIds(database.url);
	expect(saved.size).toBe(20);
	expect((await submit(server)).status).toBe(201);

	expect(await server.stop()).toBe(0);
	// The dump is of an older version than the database: a newer one has added a table and a migration since.
	await executeStatements(database.url, [
		'create table added_later (id text primary key)',
		"insert into kysely_migration (name, timestamp) values ('9999_added_later', '2030-01-01')",
	]);
	await runDocumentedMatch(/pg_restore/);
	await expect(executeStatements(database.url, ['select 1 from added_later'])).rejects.toThrow(
		'does not exist',
	);
	expect(await readStoredIds(database.url)).toEqual(saved);
	const restoredServer = await startServer(settings);
	expect(restoredServer.output()).not.toContain('newer version');
	expect((await fetch(`${restoredServer.url}/api/ready`)).status).toBe(200);
	expect((await submit(restoredServer)).status).toBe(201);
	await restoredServer.stop();
	await database.drop();
	await postgres.remove();
	workFolder.remove();
	site.remove();
});
